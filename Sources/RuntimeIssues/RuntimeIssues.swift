// This module is a single file because it's compiled first, and each compile job of the first
// module indexes the standard library.

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
  /// A description of what happened, in full sentences.
  public let message: String
  /// The module and file in which the issue occurred, in the format of `#fileID`.
  public let fileID: String
  /// The path at which the file was compiled, in the format of `#filePath`.
  public let filePath: String
  /// The line in the file, starting at 1.
  public let line: Int
  /// The column in the line, starting at 1.
  public let column: Int
  /// The files that test frameworks attach to the issue.
  public let attachments: [Attachment]

  /// Creates an issue at the given source location.
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

  /// A file that a test framework attaches to an issue.
  public struct Attachment: Sendable, Equatable {
    /// The name of the file.
    public let name: String
    /// The contents of the file.
    public let bytes: [UInt8]

    /// Creates an attachment from a file's name and contents.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }
}

/// Reports a misuse or a failed expectation without stopping the program.
///
/// If a testing module is linked, the issue fails the running test in both XCTest and Swift
/// Testing. Otherwise, it's written to standard error.
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

/// Writes an issue to standard error in the format of compiler diagnostics.
public func writeToStandardError(_ issue: RuntimeIssue, as severity: String = "warning") {
  let line = "\(issue.filePath):\(issue.line):\(issue.column): \(severity): \(issue.message)\n"
  var bytes = Array(line.utf8)[...]
  // A call of `write` can write some of the bytes only. The global `stderr` isn't available,
  // because it's not concurrency-safe in Swift 6 mode.
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

  /// Creates a call site.
  ///
  /// Pass `filePath` if the call site reports issues.
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

  /// Hashes the line and column only, because they differ between nearly all call sites.
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

/// The functions with which a process handles issues.
///
/// A testing module installs its hooks when it's loaded, so applications don't need to. The default
/// hooks write issues to standard error and report that no tests are running.
public struct IssueHooks: Sendable {
  /// Handles an issue, for example by failing the running test.
  public var report: @Sendable (RuntimeIssue) -> Void
  /// Handles a note, which doesn't fail the running test.
  public var note: @Sendable (RuntimeIssue) -> Void
  /// Returns whether the process runs tests.
  public var isTesting: @Sendable () -> Bool
  /// Returns the ID of the running test case, which is different for each repetition.
  ///
  /// The ID is `nil` outside of tests, and for test cases and repetitions without unique IDs.
  public var currentTestID: @Sendable () -> String?

  /// Creates hooks that by default write to standard error and report that no tests are running.
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

  /// The hooks of the innermost ``withIssueHooks(_:operation:)`` call, or the hooks that are
  /// installed for the whole process.
  public static var current: IssueHooks { scoped ?? installed.withLock { $0 } }

  /// Installs these hooks for the whole process.
  public func install() {
    IssueHooks.installed.withLock { $0 = self }
  }

  @TaskLocal static var scoped: IssueHooks?

  private static let installed = Lock(IssueHooks())
}

/// Runs an operation with hooks that handle the issues of this task and its child tasks.
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

/// Runs an asynchronous operation with hooks that handle its issues, on the caller's actor.
public func withIssueHooks<Result>(
  _ hooks: IssueHooks,
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueHooks.$scoped.withValue(hooks, operation: operation, isolation: isolation)
}

// MARK: Expected issues

/// Runs an operation that is expected to report issues, without failing the test for them.
///
/// This function handles the issues that this package's modules report in the current task and its
/// child tasks. It works in XCTest and Swift Testing on every platform, and doesn't handle failures
/// of `XCTFail` and `#expect`. The test fails if the operation reports an issue that `matching:`
/// rejects, or if it doesn't report any issue.
///
/// ```swift
/// withExpectedIssues(matching: { $0.message.contains("differs") }) {
///   assertSnapshot(of: "Bread", as: .lines, named: "milk")
/// }
/// ```
///
/// The issues of detached tasks and dispatch queues fail the test, unless you import RuntimeIssues
/// and pass the hooks on:
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
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let collector = IssueCollector()
  defer { collector.check(isExpected, at: callSite) }
  return try withIssueHooks(collector.hooks, operation: operation)
}

/// Runs an asynchronous operation that is expected to report issues, on the caller's actor.
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
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let collector = IssueCollector()
  defer { collector.check(isExpected, at: callSite) }
  return try await withIssueHooks(collector.hooks, operation: operation)
}

private struct IssueCollector {
  private let collected = Lock<[RuntimeIssue]>([])

  /// The current hooks with a handler that collects the issues.
  var hooks: IssueHooks {
    var hooks = IssueHooks.current
    hooks.report = { [collected] issue in collected.withLock { $0.append(issue) } }
    return hooks
  }

  /// Reports unexpected issues, and reports a failure if there were no expected issues.
  func check(_ isExpected: (RuntimeIssue) -> Bool, at callSite: CallSite) {
    let issues = collected.withLock { $0 }
    let others = issues.filter { !isExpected($0) }
    for issue in others { IssueHooks.current.report(issue) }
    guard others.count == issues.count else { return }
    if issues.isEmpty {
      callSite.report(
        """
        The operation reported no issue, but at least one was expected.

        To fix, remove `withExpectedIssues` around it, or make it report the issue again.
        """)
    } else {
      callSite.report(
        """
        The operation reported \(issues.count == 1 ? "1 issue" : "\(issues.count) issues"), but none \
        that was expected.

        To fix, correct `matching:`, or make the operation report the issue again.
        """)
    }
  }
}

// MARK: Locks

/// A value that is protected by a lock.
///
/// Copies of a lock share the value. The implementation uses an unfair lock on Apple platforms,
/// because `Mutex` requires macOS 15, and a POSIX mutex on other platforms, because importing
/// `Synchronization` adds a second of indexing to each client's debug build.
package struct Lock<State: Sendable>: Sendable {
  #if canImport(Darwin)
    private let storage: OSAllocatedUnfairLock<State>

    package init(_ state: State) { storage = OSAllocatedUnfairLock(initialState: state) }

    package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
      try storage.withLockUnchecked(body)
    }
  #else
    /// Unchecked, because the compiler doesn't know that the mutex protects the state.
    private final class Storage: @unchecked Sendable {
      var state: State
      /// A pointer, because a mutex must not move in memory.
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
