/// The settings of the snapshot assertions in a scope.
///
/// To set the configuration of a scope, use `withSnapshotTesting` or the `.snapshots` trait. Scopes
/// can be nested. If a setting is `nil`, it's inherited from the outer scope. The arguments that
/// you pass to an assertion take precedence over the settings of its scope.
///
/// ```swift
/// withSnapshotTesting(record: .failed, in: .packageRoot("PrimeTime")) {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
public struct SnapshotTestingConfiguration: Sendable {
  /// The record mode.
  ///
  /// If `nil`, the mode of the environment is used.
  public var record: Record?
  /// The tool that failure messages suggest for comparing files.
  ///
  /// If `nil`, the tool of the environment is used.
  public var diffTool: DiffTool?
  /// The location of the snapshot files.
  ///
  /// If `nil`, the files are stored next to the test file.
  public var location: SnapshotLocation?

  /// Creates a configuration.
  ///
  /// By default, all of its settings are `nil`.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, in location: SnapshotLocation? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
  }

  /// The configuration of the innermost scope, or `nil` outside of any scope.
  public static var current: SnapshotTestingConfiguration? { scoped.get() }

  // This isn't declared with `@TaskLocal`, because each compile job would load its macro.
  package static let scoped = TaskLocal<SnapshotTestingConfiguration?>(wrappedValue: nil)
}

// MARK: Record modes

extension SnapshotTestingConfiguration {
  /// A mode that determines whether an assertion writes its reference.
  ///
  /// An assertion that writes its reference always fails, so new references don't go unnoticed. The
  /// record mode is determined by the `record` argument of the assertion, by the configuration of
  /// its scope, or by the environment variable `SNAPSHOT_TESTING_RECORD`, in this order. If none of
  /// them is set, the mode is ``never`` on CI machines and ``missing`` on other machines.
  ///
  /// ```swift
  /// assertSnapshot(of: order, as: .lines, record: .all)
  /// ```
  public enum Record: String, Sendable, Hashable, CaseIterable, ExpressibleByBooleanLiteral {
    /// Writes all references, except for those that already match.
    case all
    /// Writes references that are missing or that don't match.
    case failed
    /// Writes only references that are missing.
    case missing
    /// Never writes a reference.
    case never

    /// Creates the mode ``all`` from the literal `true`, and the mode ``missing`` from the literal
    /// `false`.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
  }
}

package struct SnapshotRecordMode: Sendable, Equatable {
  package enum Source: Sendable, Equatable {
    case call
    /// A scope created with `withSnapshotTesting` or the `.snapshots` trait.
    case scope
    case environment
    /// A command-line option of the program that plays user scripts.
    case command
    case machine
  }

  package let record: SnapshotTestingConfiguration.Record
  package let source: Source

  package init(_ record: SnapshotTestingConfiguration.Record, source: Source) {
    self.record = record
    self.source = source
  }

  /// Returns the mode of the call, the scope, the environment, or the machine, in this order.
  ///
  /// - Throws: A `SnapshotFailure` if the environment specifies an unknown mode, even if a
  ///   different source takes precedence. Otherwise, a typo could go unnoticed.
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
  /// A tool for comparing files.
  ///
  /// Failure messages include a command that runs the tool.
  ///
  /// ```swift
  /// withSnapshotTesting(diffTool: "code --diff") { ... }
  /// // The failure ends in: code --diff '<reference>' '<pending>'
  /// ```
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function that returns a shell command.
    ///
    /// The function receives the paths of the reference and the pending snapshot. It must quote
    /// these paths as needed.
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
    public init(stringLiteral value: String) { self.init(command: value) }

    /// A tool without a command.
    ///
    /// If you use it, failure messages contain only the difference and the two paths.
    public static let `default` = DiffTool { _, _ in "" }

    /// The command-line tool of the Kaleidoscope app.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Returns the command that compares the files at the given paths.
    ///
    /// If the tool doesn't have a command, this method returns an empty string.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}

package func shellQuoted(_ string: String) -> String {
  var quoted = "'"
  // Compare scalars instead of characters. A quotation mark that is followed by a combining mark
  // isn't a separate `Character`.
  for scalar in string.unicodeScalars { quoted += scalar == "'" ? "'\\''" : String(scalar) }
  return quoted + "'"
}
