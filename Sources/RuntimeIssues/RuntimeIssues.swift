// One file, because each compile job of the package's first module indexes the standard library.

#if canImport(Darwin)
  import Darwin
  import os
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A misuse or a failed expectation, with its source location.
public struct RuntimeIssue: Sendable {
  /// What happened, in full sentences.
  public let message: String
  /// The module and file, as `#fileID` gives them.
  public let fileID: String
  /// The path of the file when it was compiled, as `#filePath` gives it.
  public let filePath: String
  /// The line in the file, from 1.
  public let line: Int
  /// The column in the line, from 1.
  public let column: Int
  /// The files that a test framework keeps with the issue.
  public let attachments: [Attachment]

  /// Creates an issue.
  public init(
    message: String, fileID: String, filePath: String, line: Int, column: Int,
    attachments: [Attachment] = []
  ) {
    self.message = message
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
    self.attachments = attachments
  }

  /// A file that a test framework keeps with an issue.
  public struct Attachment: Sendable, Equatable {
    /// The name of the file.
    public let name: String
    /// The bytes of the file.
    public let bytes: [UInt8]

    /// Creates an attachment.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }
}

/// Reports a misuse or a failed expectation without stopping the program.
///
/// If a testing module is linked, the issue fails the running test, in XCTest and in Swift Testing.
/// Otherwise it's written to standard error.
///
/// ```swift
/// reportIssue("The timer fired after its screen was gone.")
/// ```
public func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  IssueHooks.current.report(
    RuntimeIssue(
      message: message(), fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line),
      column: Int(column)))
}

/// Writes an issue to standard error in the format of a compiler: path, line, column, severity and
/// message.
public func writeToStandardError(_ issue: RuntimeIssue, as severity: String = "warning") {
  let text = "\(issue.filePath):\(issue.line):\(issue.column): \(severity): \(issue.message)\n"
  var bytes = Array(text.utf8)[...]
  // `write` can write only a part, and the global `stderr` isn't safe in Swift 6 mode.
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    bytes = bytes.dropFirst(written)
  }
}

// MARK: Call sites

/// The source location of a call.
///
/// Two call sites are equal if their module, file, line and column are equal.
@usableFromInline
package struct CallSite: Hashable, Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  /// Creates a call site; without a path, it can't report issues.
  @usableFromInline
  package init(
    fileID: StaticString, filePath: StaticString = "", line: UInt, column: UInt = 1
  ) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  @usableFromInline
  package static func == (lhs: CallSite, rhs: CallSite) -> Bool {
    guard lhs.line == rhs.line, lhs.column == rhs.column else { return false }
    return lhs.fileID.withUTF8Buffer { lhs in
      rhs.fileID.withUTF8Buffer { rhs in
        lhs.count == rhs.count
          && (lhs.baseAddress == rhs.baseAddress || lhs.elementsEqual(rhs))
      }
    }
  }

  /// Hashes only line and column, which differ for nearly all call sites.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  @usableFromInline package var description: String { "\(fileID):\(line)" }

  /// Reports an issue at this call site.
  package func report(_ message: @autoclosure () -> String) {
    reportIssue(message(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

// MARK: Hooks

/// How a process handles issues.
///
/// Application code never sets these. A testing module installs its hooks when it's loaded. Without
/// one, issues go to standard error, and the process doesn't count as a test.
public struct IssueHooks: Sendable {
  /// Handles an issue.
  public var report: @Sendable (RuntimeIssue) -> Void
  /// Handles a note, which never fails a test.
  public var note: @Sendable (RuntimeIssue) -> Void
  /// Whether the process runs tests.
  public var isTesting: @Sendable () -> Bool
  /// The ID of the running test case, which is different for each repetition; `nil` outside of tests
  /// and for cases that can't be told apart.
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

  /// The current hooks: those of the innermost ``withIssueHooks(_:operation:)``, or those installed
  /// for the process.
  public static var current: IssueHooks { scoped ?? installed.withLock { $0 } }

  /// Installs these hooks for the whole process.
  public func install() {
    IssueHooks.installed.withLock { $0 = self }
  }

  @TaskLocal static var scoped: IssueHooks?

  private static let installed = Lock(IssueHooks())
}

/// Runs an operation whose issues go to the given hooks, in this task and its child tasks.
///
/// ```swift
/// var hooks = IssueHooks.current
/// hooks.report = { print($0.message) }
/// withIssueHooks(hooks) { store.send(.misused) }
/// ```
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

// MARK: Expected issues

/// Runs an operation that must report issues, which then don't fail the test.
///
/// It collects the issues that this package's modules report in this task and its child tasks, in
/// XCTest and in Swift Testing, on every platform, but not those of `XCTFail` and `#expect`. Issues
/// that `matching:` rejects, and a lack of issues, fail the test.
///
/// ```swift
/// withExpectedIssues(matching: { $0.message.contains("differs") }) {
///   assertSnapshot(of: "Bread", as: .lines, named: "milk")
/// }
/// ```
///
/// Detached tasks and dispatch queues need the hooks from outside (`import RuntimeIssues`); otherwise
/// their issues fail the test.
///
/// ```swift
/// await withExpectedIssues {
///   let hooks = IssueHooks.current
///   await Task.detached { withIssueHooks(hooks) { store.send(.misused) } }.value
/// }
/// ```
@discardableResult
public func withExpectedIssues<Result>(
  matching isExpected: (RuntimeIssue) -> Bool = { _ in true },
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Result
) rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = CollectedIssues()
  defer { issues.check(isExpected, at: site) }
  return try withIssueHooks(issues.hooks, operation: operation)
}

/// Runs an asynchronous operation that must report issues, on the caller's actor.
@discardableResult
public func withExpectedIssues<Result>(
  matching isExpected: (RuntimeIssue) -> Bool = { _ in true },
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () async throws -> Result
) async rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let issues = CollectedIssues()
  defer { issues.check(isExpected, at: site) }
  return try await withIssueHooks(issues.hooks, operation: operation)
}

private struct CollectedIssues {
  private let collected = Lock<[RuntimeIssue]>([])

  /// The current hooks, except that issues are collected.
  var hooks: IssueHooks {
    var hooks = IssueHooks.current
    hooks.report = { [collected] issue in collected.withLock { $0.append(issue) } }
    return hooks
  }

  /// Reports the unexpected issues, and a failure if no issue was expected.
  func check(_ isExpected: (RuntimeIssue) -> Bool, at site: CallSite) {
    let issues = collected.withLock { $0 }
    let others = issues.filter { !isExpected($0) }
    for issue in others { IssueHooks.current.report(issue) }
    guard others.count == issues.count else { return }
    if issues.isEmpty {
      site.report(
        """
        The operation reported no issue, but at least one was expected.

        To fix, remove `withExpectedIssues` around it, or make it report the issue again.
        """)
    } else {
      site.report(
        """
        The operation reported \(issues.count == 1 ? "1 issue" : "\(issues.count) issues"), but none \
        that was expected.

        To fix, correct `matching:`, or make the operation report the issue again.
        """)
    }
  }
}

// MARK: Locks

/// A value protected by a lock, which copies share.
///
/// On Apple platforms, it's the unfair lock, because `Mutex` needs macOS 15. On other platforms, it's
/// a POSIX mutex: in a debug build, the first import of `Synchronization` takes a second for its
/// index, which every client would wait for.
package struct Lock<State: Sendable>: Sendable {
  #if canImport(Darwin)
    private let storage: OSAllocatedUnfairLock<State>

    package init(_ state: State) { storage = OSAllocatedUnfairLock(initialState: state) }

    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try storage.withLockUnchecked(body)
    }
  #else
    /// Unchecked, because the compiler can't tell that the mutex protects the state.
    private final class Storage: @unchecked Sendable {
      var state: State
      /// Allocated, because a mutex must stay where it was initialized.
      let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

      init(_ state: State) {
        self.state = state
        pthread_mutex_init(mutex, nil)
      }

      deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
      }
    }

    private let storage: Storage

    package init(_ state: State) { storage = Storage(state) }

    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      pthread_mutex_lock(storage.mutex)
      defer { pthread_mutex_unlock(storage.mutex) }
      return try body(&storage.state)
    }
  #endif
}
