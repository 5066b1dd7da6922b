/// The settings of snapshot assertions in a scope.
///
/// `withSnapshotTesting` and the `.snapshots` trait set the configuration of a scope. Scopes can be
/// nested: a setting that is `nil` is inherited from the outer scope. The arguments of an assertion
/// take precedence over the settings of its scope.
///
/// ```swift
/// withSnapshotTesting(record: .failed, in: .packageRoot("PrimeTime")) {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
public struct SnapshotTestingConfiguration: Sendable {
  /// The record mode, or `nil` to use the mode of the environment.
  public var record: Record?
  /// The tool that failures suggest for comparing files, or `nil` for the environment's tool.
  public var diffTool: DiffTool?
  /// The location of the files, or `nil` if the files are next to the test file.
  public var location: SnapshotLocation?

  /// Creates a configuration, in which each setting is `nil` by default.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, in location: SnapshotLocation? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
  }

  /// The configuration of the innermost scope, or `nil` outside of any scope.
  public static var current: SnapshotTestingConfiguration? { scoped }

  @TaskLocal package static var scoped: SnapshotTestingConfiguration?
}

// MARK: Record modes

extension SnapshotTestingConfiguration {
  /// A record mode, which determines when an assertion writes the reference of its snapshot.
  ///
  /// An assertion that writes a reference fails, because it didn't compare anything. The mode of an
  /// assertion is its `record` argument, or else the mode of its scope, or else the value of the
  /// environment variable `SNAPSHOT_TESTING_RECORD`. If none of these is set, the mode is ``never``
  /// on CI machines, and ``missing`` on other machines.
  ///
  /// ```swift
  /// assertSnapshot(of: order, as: .lines, record: .all)
  /// ```
  public enum Record: String, Sendable, Hashable, CaseIterable, ExpressibleByBooleanLiteral {
    /// Writes all references.
    case all
    /// Writes references that are missing or differ.
    case failed
    /// Writes references that are missing.
    case missing
    /// Doesn't write any references.
    case never

    /// Creates ``all`` from `true`, and ``missing`` from `false`.
    public init(booleanLiteral value: Bool) {
      self = value ? .all : .missing
    }
  }
}

/// The record mode of an assertion, and its source.
package struct SnapshotRecordMode: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case call
    /// `withSnapshotTesting` or the `.snapshots` trait.
    case scope
    /// The environment variable `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// An option of the program that plays user scripts.
    case command
    /// The default mode of the machine, which depends on whether it's a CI machine.
    case machine
  }

  package let record: SnapshotTestingConfiguration.Record
  package let source: Source

  package init(_ record: SnapshotTestingConfiguration.Record, source: Source) {
    self.record = record
    self.source = source
  }

  /// Returns the mode of the call, the scope, the environment or the machine, in this order.
  ///
  /// - Throws: `SnapshotFailure` if the mode of the environment is unknown, even if the mode of the
  ///   call or scope takes precedence, because otherwise typos could go unnoticed.
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
  /// A tool for comparing files, whose command is part of the message of a failure.
  ///
  /// ```swift
  /// withSnapshotTesting(diffTool: "code --diff") { ... }
  /// // The failure ends in: code --diff '<reference>' '<pending>'
  /// ```
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function that returns a shell command.
    ///
    /// The parameters of the function are the paths of the reference and of the pending snapshot.
    /// The function is responsible for quoting the paths.
    public init(
      _ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.command = command
    }

    /// Creates a tool from a command that accepts the paths of two files, such as `code --diff`.
    public init(command: String) {
      self.init { "\(command) \(shellQuoted($0)) \(shellQuoted($1))" }
    }

    /// Creates a tool from a command that accepts the paths of two files.
    public init(stringLiteral value: String) {
      self.init(command: value)
    }

    /// A tool without a command, for failures that show only the difference and both paths.
    public static let `default` = DiffTool { _, _ in "" }

    /// The command-line tool of Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Returns the command for the paths of a reference and a pending snapshot, or an empty string
    /// if the tool has no command.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

/// Returns a string quoted as a single argument for a POSIX shell.
package func shellQuoted(_ string: String) -> String {
  var quoted = "'"
  // Compare scalars, because a quote before a combining mark isn't its own `Character`.
  for scalar in string.unicodeScalars {
    quoted += scalar == "'" ? "'\\''" : String(scalar)
  }
  return quoted + "'"
}
