/// The settings of snapshot assertions whose calls don't give their own.
///
/// `withSnapshotTesting` and the `.snapshots` trait of a suite put a value in force. Scopes nest: a
/// setting that is `nil` in the inner one is the outer one's.
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

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - record: When an assertion writes its reference. `nil` by default.
  ///   - diffTool: The command that a failure offers. `nil` by default.
  ///   - location: Where the files are. `nil` by default.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, in location: SnapshotLocation? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
  }

  /// The configuration in force here; `nil` outside every scope.
  public static var current: SnapshotTestingConfiguration? { scoped }

  /// The configuration of the innermost scope.
  @TaskLocal package static var scoped: SnapshotTestingConfiguration?
}

// MARK: Record modes

extension SnapshotTestingConfiguration {
  /// When an assertion writes the reference file of its snapshot.
  ///
  /// Every assertion that writes a reference fails, saying so: a test that recorded has compared
  /// nothing. The mode is the one of the call, else of the scope, else of the environment
  /// variable `SNAPSHOT_TESTING_RECORD`, else ``never`` on a CI machine and ``missing`` elsewhere.
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

    /// Creates a mode from a literal.
    ///
    /// - Parameter value: `true` for ``all``, `false` for ``missing``.
    public init(booleanLiteral value: Bool) {
      self = value ? .all : .missing
    }
  }
}

/// The record mode of one assertion, and what chose it.
package struct SnapshotRecordMode: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    /// The call itself.
    case call
    /// `withSnapshotTesting` or the `.snapshots` trait.
    case scope
    /// The environment variable `SNAPSHOT_TESTING_RECORD`.
    case environment
    /// An option of the program that plays user scripts.
    case command
    /// The default of a CI machine, or of any other.
    case machine
  }

  package let record: SnapshotTestingConfiguration.Record
  package let source: Source

  package init(_ record: SnapshotTestingConfiguration.Record, source: Source) {
    self.record = record
    self.source = source
  }

  /// Chooses the mode: the call's, else the scope's, else the environment's, else the machine's.
  ///
  /// - Throws: `SnapshotFailure` if the environment has an unknown mode, even if the call or the
  ///   scope has its own: a mistyped variable must not go unnoticed.
  package static func resolve(
    _ argument: SnapshotTestingConfiguration.Record?,
    scope: SnapshotTestingConfiguration.Record? = SnapshotTestingConfiguration.current?.record,
    environment: SnapshotEnvironment = .current
  ) throws(SnapshotFailure) -> SnapshotRecordMode {
    let variable = try environment.record.map { value throws(SnapshotFailure) in
      guard let record = SnapshotTestingConfiguration.Record(rawValue: value) else {
        throw unknown(value)
      }
      return record
    }
    if let argument { return SnapshotRecordMode(argument, source: .call) }
    if let scope { return SnapshotRecordMode(scope, source: .scope) }
    if let variable { return SnapshotRecordMode(variable, source: .environment) }
    return SnapshotRecordMode(environment.isCI ? .never : .missing, source: .machine)
  }

  private static func unknown(_ value: String) -> SnapshotFailure {
    let known = SnapshotTestingConfiguration.Record.allCases.map { "\"\($0.rawValue)\"" }
    return SnapshotFailure(
      message: """
        The environment variable SNAPSHOT_TESTING_RECORD has the unknown value "\(value)".

        To fix, set it to one of \(known.joined(separator: ", ")), or unset it.
        """)
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

    /// Creates a tool from a function of the two paths.
    ///
    /// - Parameter command: Makes the command from the path of the reference and the path of the
    ///   pending snapshot; quotes them itself.
    public init(
      _ command: @escaping @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String
    ) {
      self.command = command
    }

    /// Creates a tool from a command that takes the two paths as its arguments.
    ///
    /// - Parameter command: The command, as in `code --diff`.
    public init(command: String) {
      self.init { "\(command) \(shellQuoted($0)) \(shellQuoted($1))" }
    }

    /// Creates a tool from a command that takes the two paths as its arguments.
    ///
    /// - Parameter value: The command, as in `"code --diff"`.
    public init(stringLiteral value: String) {
      self.init(command: value)
    }

    /// No command: a failure shows its own difference, and both paths.
    public static let `default` = DiffTool { _, _ in "" }

    /// The tool of Kaleidoscope.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Makes the command that a failure offers.
    ///
    /// - Parameters:
    ///   - currentFilePath: The path of the reference.
    ///   - failedFilePath: The path of the pending snapshot.
    /// - Returns: The command; empty for none.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

/// The text as one word of a POSIX shell.
package func shellQuoted(_ text: String) -> String {
  var quoted = "'".unicodeScalars
  // By scalars: a quote before a combining mark is no `Character` of its own.
  for scalar in text.unicodeScalars {
    if scalar == "'" {
      quoted.append(contentsOf: "'\\''".unicodeScalars)
    } else {
      quoted.append(scalar)
    }
  }
  quoted.append("'")
  return String(quoted)
}
