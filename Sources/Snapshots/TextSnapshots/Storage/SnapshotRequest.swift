package final class SnapshotRequest: Sendable {
  /// The test or user script that a snapshot belongs to.
  ///
  /// Several requests can use the same file only if they have the same owner.
  package enum Owner: Sendable {
    /// A snapshot that's taken in a test.
    ///
    /// The file of the snapshot is named after `function`. All repetitions of a test have the same
    /// owner. If the test is unknown, its name consists of the file and the function.
    case test(String, function: String, SnapshotIdentifier)
    /// The transcript of a user script, which is identified by its name and by the file and line
    /// where it's defined.
    case script(String, definition: String)
  }

  package let owner: Owner
  package let line: Int
  package let strategy: Any.Type
  package let mode: SnapshotRecordMode
  package let diffTool: SnapshotTestingConfiguration.DiffTool?
  package let recordCommand: RecordCommand
  package let isParameterized: Bool
  /// The reason why the received value is incomplete and can't be accepted, or `nil` if it's
  /// complete.
  package let partReason: String?
  package let manifest: SnapshotManifest?

  package init(
    _ owner: Owner, line: Int, strategy: Any.Type, mode: SnapshotRecordMode,
    diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    recordCommand: RecordCommand = .test(function: nil), isParameterized: Bool = false,
    partReason: String? = nil, manifest: SnapshotManifest? = SnapshotManifest(.current)
  ) {
    self.owner = owner
    self.line = line
    self.strategy = strategy
    self.mode = mode
    self.diffTool = diffTool
    self.recordCommand = recordCommand
    self.isParameterized = isParameterized
    self.partReason = partReason
    self.manifest = manifest
  }
}

/// An identifier that distinguishes a snapshot from other snapshots in the same function.
///
/// A snapshot named `1` and the first unnamed snapshot have different identifiers, even though
/// their files have the same name.
package enum SnapshotIdentifier: Sendable {
  case name(String)
  /// The position of the snapshot among all unnamed snapshots in the function, starting at 1.
  case ordinal(Int)

  var text: String {
    switch self {
    case .name(let name): name
    case .ordinal(let ordinal): "\(ordinal)"
    }
  }
}

extension SnapshotRequest.Owner: Equatable, CustomStringConvertible {
  /// Compares the bytes of two owners because `==` considers canonically equivalent strings equal.
  package static func == (left: Self, right: Self) -> Bool {
    "\(left)\0\(left.definition)".utf8.elementsEqual("\(right)\0\(right.definition)".utf8)
  }

  private var definition: String {
    switch self {
    case .test(_, let function, _): function
    case .script(_, let definition): definition
    }
  }

  package var test: String {
    switch self {
    case .test(let test, _, _): test
    case .script(let script, _): script
    }
  }

  /// The explicit name of the snapshot, or `nil` if it doesn't have one.
  var name: String? {
    if case .test(_, _, .name(let name)) = self { name } else { nil }
  }

  package var description: String {
    switch self {
    case .test(let test, _, .name(let name)): "snapshot \"\(name)\" of test \"\(test)\""
    case .test(let test, _, .ordinal(let ordinal)):
      "unnamed snapshot \(ordinal) of test \"\(test)\""
    case .script(let script, _): "script \"\(script)\""
    }
  }
}

package enum RecordCommand: Sendable {
  /// A command that runs the test in the given function.
  ///
  /// If the function is unknown, or if its name can't be passed to `--filter`, the command runs all
  /// tests.
  case test(function: String?)
  case command(String)
}

extension RecordCommand: CustomStringConvertible, ExpressibleByStringInterpolation {
  package init(stringLiteral command: String) { self = .command(command) }

  /// A command for reviewing pending snapshots, or `nil` if tests don't record the snapshot.
  ///
  /// If the environment specifies a folder for pending snapshots, the command includes that folder
  /// in case the user's shell has a different environment than the tests.
  var review: String? {
    guard case .test = self else { return nil }
    let option = SnapshotEnvironment.current.pendingRoot.map { " --pending \(shellQuoted($0))" }
    return "swift run snapshots review\(option ?? "")"
  }

  package var description: String {
    switch self {
    case .test(let function):
      let command = "SNAPSHOT_TESTING_RECORD=failed swift test"
      guard let function, !function.isEmpty,
        function.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
      else { return command }
      return "\(command) --filter \(function)"
    case .command(let command): return command
    }
  }
}
