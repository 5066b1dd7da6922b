/// How this process handles issues: what takes a report, and which test is running.
///
/// Application code never sets these. A testing module installs its own when it is loaded. Without
/// one, reports go to standard error and the process doesn't count as a test.
public struct IssueHooks: Sendable {
  /// Takes one report.
  public var report: @Sendable (RuntimeIssue) -> Void
  /// Takes one piece of information, which never fails a test.
  public var note: @Sendable (RuntimeIssue) -> Void
  /// Returns whether the process runs tests.
  public var isTesting: @Sendable () -> Bool
  /// Names the running case, differently for each repetition of a test; `nil` outside a test, and
  /// where cases can't be told apart.
  public var currentTestID: @Sendable () -> String?

  /// Creates hooks, which by default write to standard error, outside of any test.
  public init(
    report: @escaping @Sendable (RuntimeIssue) -> Void = { writeToStandardError($0) },
    note: @escaping @Sendable (RuntimeIssue) -> Void = { writeToStandardError($0, as: "note") },
    isTesting: @escaping @Sendable () -> Bool = { false },
    currentTestID: @escaping @Sendable () -> String? = { nil }
  ) {
    self.report = report
    self.note = note
    self.isTesting = isTesting
    self.currentTestID = currentTestID
  }

  /// The hooks in force here: those of the innermost ``withIssueHooks(_:operation:)``, else those
  /// installed for the process.
  public static var current: IssueHooks { scoped ?? installed.withLock { $0 } }

  /// Makes these the hooks of the whole process.
  public func install() {
    IssueHooks.installed.withLock { $0 = self }
  }

  @TaskLocal static var scoped: IssueHooks?

  private static let installed = Lock(IssueHooks())
}

/// Runs an operation whose issues go to the given hooks, in this task and its children.
///
/// ```swift
/// var hooks = IssueHooks.current
/// hooks.report = { print($0.message) }
/// withIssueHooks(hooks) { store.send(.misused) }
/// ```
///
/// - Parameters:
///   - hooks: The hooks in force while the operation runs.
///   - operation: The operation to run.
/// - Returns: The operation's result.
/// - Throws: What the operation throws.
public func withIssueHooks<Result>(
  _ hooks: IssueHooks, operation: () throws -> Result
) rethrows -> Result {
  try IssueHooks.$scoped.withValue(hooks, operation: operation)
}

/// Runs an asynchronous operation whose issues go to the given hooks, on the caller's actor.
public func withIssueHooks<Result>(
  _ hooks: IssueHooks,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueHooks.$scoped.withValue(hooks, operation: operation, isolation: isolation)
}
