import RuntimeIssues

/// Settings that apply to all snapshot assertions in a scope.
///
/// Create a scope with the `withSnapshotTesting` function or the `.snapshots` trait. You can nest
/// scopes, in which case the inner scope inherits any setting that's `nil` from the outer scope.
/// Arguments that you pass directly to an assertion take precedence over the settings of its scope.
///
/// ```swift
/// withSnapshotTesting(record: .failed, in: .packageSnapshots("PrimeTime")) {
///   assertSnapshot(of: counter, as: .dump)
/// }
/// ```
public struct SnapshotTestingConfiguration: Sendable {
  /// The record mode, which determines whether assertions write their references.
  ///
  /// If this property is `nil` in every scope, the environment determines the mode.
  public var record: Record?
  /// The tool that failure messages suggest for comparing files.
  ///
  /// If this property is `nil` in every scope, the environment determines the tool.
  public var diffTool: DiffTool?
  /// The location of the snapshot files.
  ///
  /// If this property is `nil` in every scope, the files are stored next to the test file.
  public var location: SnapshotLocation?

  /// Creates a configuration with the given settings.
  ///
  /// A setting that you omit is `nil`, which means that it's inherited from the outer scope.
  public init(
    record: Record? = nil, diffTool: DiffTool? = nil, in location: SnapshotLocation? = nil
  ) {
    self.record = record
    self.diffTool = diffTool
    self.location = location
  }

  /// The configuration of the innermost scope, or `nil` if there is no scope.
  public static var current: SnapshotTestingConfiguration? { scoped.get() }

  // Don't use `@TaskLocal` here, because every compile job would have to load the macro.
  package static let scoped = TaskLocal<SnapshotTestingConfiguration?>(wrappedValue: nil)
}

// MARK: Record modes

extension SnapshotTestingConfiguration {
  /// A mode that determines whether an assertion writes its reference.
  ///
  /// An assertion that writes its reference always fails, so that new references don't go
  /// unnoticed. To set the record mode, pass the `record` argument to an assertion, configure a
  /// scope, or set the environment variable `SNAPSHOT_TESTING_RECORD`. The argument takes
  /// precedence over the scope, and the scope takes precedence over the environment. If you don't
  /// set a mode, it defaults to ``never`` on CI machines and to ``missing`` on all other machines.
  ///
  /// ```swift
  /// assertSnapshot(of: order, as: .lines, record: .all)
  /// ```
  public enum Record: String, Sendable, Hashable, CaseIterable, ExpressibleByBooleanLiteral {
    /// Writes every reference that doesn't already match, and makes every assertion fail.
    case all
    /// Writes references that are missing or don't match.
    case failed
    /// Writes only missing references.
    case missing
    /// Never writes references.
    case never

    /// Creates a record mode from a Boolean literal, where `true` means ``all`` and `false` means
    /// ``missing``.
    public init(booleanLiteral value: Bool) { self = value ? .all : .missing }
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
  /// // The failure ends in: code --diff <reference> <pending>
  /// ```
  public struct DiffTool: Sendable, ExpressibleByStringLiteral {
    private let command: @Sendable (_ currentFilePath: String, _ failedFilePath: String) -> String

    /// Creates a tool from a function that returns a shell command.
    ///
    /// The function receives the paths of the reference and the pending snapshot, and must quote
    /// them as needed.
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

    /// A tool that doesn't add a command to failure messages.
    ///
    /// The messages still contain the difference and the paths of both files.
    public static let `default` = DiffTool { _, _ in "" }

    /// The command-line tool of the Kaleidoscope app.
    public static let ksdiff: DiffTool = "ksdiff"

    /// Returns the command that compares the files at the given paths.
    ///
    /// If the tool has no command, this method returns an empty string.
    public func callAsFunction(currentFilePath: String, failedFilePath: String) -> String {
      command(currentFilePath, failedFilePath)
    }
  }
}
