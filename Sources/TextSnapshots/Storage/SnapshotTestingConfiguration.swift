/// Settings for snapshot assertions, unless their calls have their own.
///
/// `withSnapshotTesting` and the `.snapshots` trait set a configuration for a scope. Scopes nest: if
/// a setting is `nil`, the outer scope's applies.
///
/// ```swift
/// withSnapshotTesting(record: .failed, in: .packageRoot("PrimeTime")) {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
public struct SnapshotTestingConfiguration: Sendable {
  /// When an assertion writes its reference; `nil` for the environment's mode.
  public var record: Record?
  /// The command that a failure offers to show a difference; `nil` for the environment's.
  public var diffTool: DiffTool?
  /// Where the files are; `nil` for beside the test file.
  public var location: SnapshotLocation?

  /// Creates a configuration; each setting is `nil` by default.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, in location: SnapshotLocation? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
  }

  /// The current configuration; `nil` outside of all scopes.
  public static var current: SnapshotTestingConfiguration? { scoped }

  @TaskLocal package static var scoped: SnapshotTestingConfiguration?
}

// MARK: Record modes

extension SnapshotTestingConfiguration {
  /// When an assertion writes the reference file of its snapshot.
  ///
  /// Each assertion that writes a reference fails, because it didn't compare anything. The mode is
  /// the call's, or else the scope's, or else that of the environment variable
  /// `SNAPSHOT_TESTING_RECORD`, or else ``never`` on a CI machine and ``missing`` elsewhere.
  ///
  /// ```swift
  /// assertSnapshot(of: order, as: .lines, record: .all)
  /// ```
  public enum Record: String, Sendable, Hashable, CaseIterable, ExpressibleByBooleanLiteral {
    /// Writes every reference.
    case all
    /// Writes a reference that is missing or differs.
    case failed
    /// Writes a reference that is missing.
    case missing
    /// Writes no reference.
    case never

    /// Creates ``all`` from `true`, and ``missing`` from `false`.
    public init(booleanLiteral value: Bool) {
      self = value ? .all : .missing
    }
  }
}

/// The record mode of one assertion, and where it comes from.
package struct SnapshotRecordMode: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case call
    /// `withSnapshotTesting` or the `.snapshots` trait.
    case scope
    /// The environment variable `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// An option of the program that plays user scripts.
    case command
    /// The default for this machine, which depends on whether it's a CI machine.
    case machine
  }

  package let record: SnapshotTestingConfiguration.Record
  package let source: Source

  package init(_ record: SnapshotTestingConfiguration.Record, source: Source) {
    self.record = record
    self.source = source
  }

  /// Chooses the mode of the call, the scope, the environment or the machine, in this order.
  ///
  /// - Throws: `SnapshotFailure` if the environment has an unknown mode, even if the call or the
  ///   scope has its own, so that typos are noticed.
  package static func resolve(
    _ argument: SnapshotTestingConfiguration.Record?,
    scope: SnapshotTestingConfiguration.Record? = SnapshotTestingConfiguration.current?.record,
    environment: SnapshotEnvironment = .current
  ) throws(SnapshotFailure) -> SnapshotRecordMode {
    var variable: SnapshotTestingConfiguration.Record?
    if let value = environment.record {
      variable = SnapshotTestingConfiguration.Record(rawValue: value)
      guard variable != nil else {
        throw SnapshotFailure(
          message: """
            The environment variable SNAPSHOT_TESTING_RECORD has the unknown value "\(value)".

            To fix, set it to one of "all", "failed", "missing", "never", or unset it.
            """)
      }
    }
    if let argument { return SnapshotRecordMode(argument, source: .call) }
    if let scope { return SnapshotRecordMode(scope, source: .scope) }
    if let variable { return SnapshotRecordMode(variable, source: .environment) }
    return SnapshotRecordMode(environment.isCI ? .never : .missing, source: .machine)
  }
}

// MARK: Diff tools

extension SnapshotTestingConfiguration {
  /// A command that shows the difference of two files, offered in the text of a failure.
  ///
  /// ```swift
  /// withSnapshotTesting(diffTool: "code --diff") { ... }
  /// // The failure ends in: code --diff '<reference>' '<pending>'
  /// ```
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function that returns the command for the path of the reference and
    /// the path of the pending snapshot.
    ///
    /// The function has to quote the paths for the shell.
    public init(
      _ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.command = command
    }

    /// Creates a tool from a command that takes the two paths as arguments, such as `code --diff`.
    public init(command: String) {
      self.init { "\(command) \(shellQuoted($0)) \(shellQuoted($1))" }
    }

    /// Creates a tool from a command that takes the two paths as arguments.
    public init(stringLiteral value: String) {
      self.init(command: value)
    }

    /// No command: a failure shows the difference and both paths.
    public static let `default` = DiffTool { _, _ in "" }

    /// The command-line tool of Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Returns the command for the paths of a reference and a pending snapshot; empty for none.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

/// Returns the text as one word for a POSIX shell.
package func shellQuoted(_ text: String) -> String {
  var quoted = "'"
  // By scalars: a quote before a combining mark isn't its own `Character`.
  for scalar in text.unicodeScalars {
    quoted += scalar == "'" ? "'\\''" : String(scalar)
  }
  return quoted + "'"
}
