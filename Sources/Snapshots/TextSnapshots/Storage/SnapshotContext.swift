import RuntimeIssues

/// What decides about a check before there's a value to compare.
package struct SnapshotContext: Sendable {
  /// Who chose the record mode.
  package enum Source: Sendable, Equatable {
    case call
    /// A scope created with `withSnapshotTesting` or the `.snapshots` trait.
    case scope
    case environment
    /// A command-line option of the program that plays user scripts.
    case command
    case machine
  }

  package var record: SnapshotTestingConfiguration.Record
  package var source: Source
  /// A command that records the snapshot, or `nil` if the tests record it.
  package var command: String?
  /// The function of the running test, or `nil` if it's unknown.
  var function: String?
  var diffTool: SnapshotTestingConfiguration.DiffTool?
  package let environment: SnapshotEnvironment
  package let manifest: SnapshotManifest?
  var registry: SnapshotRegistry

  /// Creates the context of a check whose record mode is known.
  ///
  /// The manifest measures the duration of a check from here.
  package init(
    _ record: SnapshotTestingConfiguration.Record, source: Source, command: String? = nil,
    function: String? = nil, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    environment: SnapshotEnvironment = .current, registry: SnapshotRegistry = .current
  ) {
    self.record = record
    self.source = source
    self.command = command
    self.function = function
    self.diffTool = diffTool
    self.environment = environment
    self.registry = registry
    manifest = SnapshotManifest(environment)
  }

  /// Creates the context of an assertion.
  ///
  /// The call, the scope, or the environment determine the record mode, in order of precedence. If
  /// none of them does, it's the machine's default mode.
  ///
  /// - Throws: A `SnapshotFailure` if the environment specifies an unknown mode. To keep typos from
  ///   going unnoticed, this happens even if a different source takes precedence.
  package init(
    ofCall argument: SnapshotTestingConfiguration.Record?, function: String?,
    scope: SnapshotTestingConfiguration? = .current, environment: SnapshotEnvironment = .current
  ) throws(SnapshotFailure) {
    let variable = try environment.recordMode()
    let record: SnapshotTestingConfiguration.Record
    let source: Source
    switch (argument, scope?.record, variable) {
    case (let argument?, _, _): (record, source) = (argument, .call)
    case (nil, let scoped?, _): (record, source) = (scoped, .scope)
    case (nil, nil, let variable?): (record, source) = (variable, .environment)
    case (nil, nil, nil): (record, source) = (environment.isCI ? .never : .missing, .machine)
    }
    self.init(
      record, source: source, function: function,
      diffTool: scope?.diffTool ?? environment.diffTool, environment: environment)
  }
}

extension SnapshotContext {
  /// The command that records the snapshot, which failures suggest.
  ///
  /// If the function is unknown, or if its name can't be passed to `--filter`, the command runs all
  /// tests.
  package var recordCommand: String {
    if let command { return command }
    let tests = "SNAPSHOT_TESTING_RECORD=failed swift test"
    guard let function, !function.isEmpty,
      function.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return tests }
    return "\(tests) --filter \(function)"
  }

  /// A command for reviewing pending snapshots, or `nil` if tests don't record the snapshot.
  ///
  /// If the environment specifies a folder for pending snapshots, the command includes that folder
  /// in case the user's shell has a different environment than the tests.
  var reviewCommand: String? {
    guard command == nil else { return nil }
    let option = environment.pendingRoot.map { " --pending \(shellQuoted($0))" }
    return "swift run snapshots review\(option ?? "")"
  }
}
