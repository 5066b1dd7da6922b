#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A misuse or a failed expectation, with its location in the source code.
public struct RuntimeIssue: Sendable {
  /// A description of what happened.
  ///
  /// The message is written in complete sentences.
  public let message: String
  /// The module and file where the issue occurred, in the same format as `#fileID`.
  public let fileID: String
  /// The path at which the file was compiled, in the same format as `#filePath`.
  public let filePath: String
  /// The line number in the file, starting at 1.
  public let line: Int
  /// The column in the line, starting at 1.
  public let column: Int
  /// Files that the test framework attaches to the issue.
  public let attachments: [Attachment]

  /// Creates an issue with the given message and location.
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

  package init(_ message: String, at callSite: CallSite, attachments: [Attachment] = []) {
    self.init(
      message: message, fileID: "\(callSite.fileID)", filePath: "\(callSite.filePath)",
      line: Int(callSite.line), column: Int(callSite.column), attachments: attachments)
  }

  /// A file that the test framework attaches to an issue.
  public struct Attachment: Sendable, Equatable {
    /// The name of the file.
    public let name: String
    /// The contents of the file.
    public let bytes: [UInt8]

    /// Creates an attachment with the given name and contents.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }
}

/// Reports a misuse or a failed expectation.
///
/// If a testing module is linked, the issue fails the running test, both in XCTest and in Swift
/// Testing. Otherwise, the issue is written to standard error. In either case, the program
/// continues to run.
///
/// ```swift
/// reportIssue("The timer fired after its screen was gone.")
/// ```
public func reportIssue(
  _ message: @autoclosure () -> String,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) {
  CallSite(fileID: fileID, filePath: filePath, line: line, column: column).report(message())
}

/// Writes the given issue to standard error, in the same format as the compiler's diagnostics.
package func writeToStandardError(_ issue: RuntimeIssue, as severity: String = "warning") {
  let line = "\(issue.filePath):\(issue.line):\(issue.column): \(severity): \(issue.message)\n"
  var bytes = Array(line.utf8)[...]
  // A single call to `write` doesn't always write all of the bytes. The global `stderr` isn't an
  // alternative, because it isn't concurrency-safe in Swift 6 mode.
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    guard written > 0 else { return }
    bytes = bytes.dropFirst(written)
  }
}

// MARK: Call sites

/// The location in the source code where a function is called.
///
/// Two call sites are equal if they have the same module, file, line, and column.
@usableFromInline
package struct CallSite: Hashable, Sendable, CustomStringConvertible {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  /// Creates a call site.
  ///
  /// You can omit `filePath` only if you don't report any issues at the call site.
  @usableFromInline
  package init(fileID: StaticString, filePath: StaticString = "", line: UInt, column: UInt = 1) {
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
        lhs.count == rhs.count && (lhs.baseAddress == rhs.baseAddress || lhs.elementsEqual(rhs))
      }
    }
  }

  /// Hashes only the line and the column, which are different for nearly all call sites.
  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
  }

  @usableFromInline package var description: String { "\(fileID):\(line)" }

  package func report(_ message: @autoclosure () -> String) {
    IssueHooks.current.report(RuntimeIssue(message(), at: self))
  }

  /// Reports a message that doesn't fail the running test.
  package func note(_ message: String) {
    IssueHooks.current.note(RuntimeIssue(message, at: self))
  }
}

// MARK: Hooks

/// A group of functions that handle issues.
///
/// A testing module installs its hooks when it's loaded, so you don't need to install any yourself.
/// In a process without a testing module, the hooks write issues to standard error, and
/// ``isTesting`` returns `false`.
public struct IssueHooks: Sendable {
  /// A function that handles an issue.
  ///
  /// For example, the function can fail the running test.
  public var report: @Sendable (RuntimeIssue) -> Void
  /// A function that handles a note.
  ///
  /// Unlike an issue, a note doesn't fail the running test.
  public var note: @Sendable (RuntimeIssue) -> Void
  /// A function that returns whether the process is running tests.
  public var isTesting: @Sendable () -> Bool
  /// A function that returns the unique ID of the running test case or repetition.
  ///
  /// The function returns `nil` outside of tests, and for parameterized and repeated tests in Swift
  /// Testing, which have the same ID for all of their test cases and repetitions.
  public var currentTestID: @Sendable () -> String?

  /// Creates hooks that, by default, write to standard error, and report that the process isn't
  /// running tests.
  package init(
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

  /// The hooks that apply to the current task.
  ///
  /// Within a call to ``withIssueHooks(_:operation:)``, these are the hooks that you pass to the
  /// innermost call. Otherwise, they're the hooks that are installed for the process.
  public static var current: IssueHooks {
    scoped.get() ?? ofThread.withLock { $0 }?.find() ?? installed.withLock { $0 }
  }

  /// Finds the hooks of the app that runs on the current thread, if any.
  ///
  /// A detached task, a block, and a thread don't have the hooks of the code that started them.
  package static let ofThread = Lock<ThreadSearch?>(nil)

  /// A closure in a structure, because each access to a closure that is the state of a generic lock
  /// by itself would wrap it once more.
  package struct ThreadSearch: Sendable {
    let find: @Sendable () -> IssueHooks?

    package init(_ find: @escaping @Sendable () -> IssueHooks?) { self.find = find }
  }

  /// Installs these hooks for the entire process.
  package func install() { IssueHooks.installed.withLock { $0 = self } }

  // Don't use `@TaskLocal` here, because every compile job would have to load the macro.
  static let scoped = TaskLocal<IssueHooks?>(wrappedValue: nil)

  private static let installed = Lock(IssueHooks())
}

/// Runs an operation using the given hooks.
///
/// The hooks handle all issues that the operation reports in the current task and its child tasks.
///
/// ```swift
/// var hooks = IssueHooks.current
/// hooks.report = { print($0.message) }
/// withIssueHooks(hooks) { store.send(.misused) }
/// ```
public func withIssueHooks<Result>(
  _ hooks: IssueHooks, operation: () throws -> Result
) rethrows -> Result {
  try IssueHooks.scoped.withValue(hooks, operation: operation)
}

/// Runs an asynchronous operation using the given hooks.
///
/// The operation runs on the caller's actor.
public func withIssueHooks<Result>(
  _ hooks: IssueHooks, isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await IssueHooks.scoped.withValue(hooks, operation: operation, isolation: isolation)
}

// MARK: Expected issues

/// Runs an operation that is expected to report issues.
///
/// The expected issues don't fail the test. However, the test fails if the operation reports an
/// issue for which `matching:` returns `false`, or if it doesn't report any issues at all.
///
/// This function works on every platform, both in XCTest and in Swift Testing. It handles all
/// issues that the modules of this package report in the current task and its child tasks, but it
/// doesn't handle failures that are reported by `XCTFail` or `#expect`.
///
/// ```swift
/// withExpectedIssues(matching: { $0.message.contains("differs") }) {
///   assertSnapshot(of: "Bread", as: .lines, named: "milk")
/// }
/// ```
///
/// Issues that are reported from a detached task or a dispatch queue still fail the test. To handle
/// these issues, too, import RuntimeIssues and pass the hooks along:
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
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, operation: () throws -> Result
) rethrows -> Result {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let collector = IssueCollector()
  defer { collector.check(isExpected, at: callSite) }
  return try withIssueHooks(collector.hooks, operation: operation)
}

/// Runs an asynchronous operation that is expected to report issues.
///
/// The operation runs on the caller's actor.
@discardableResult
public func withExpectedIssues<Result>(
  matching isExpected: (RuntimeIssue) -> Bool = { _ in true },
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column, operation: () async throws -> Result
) async rethrows -> Result {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let collector = IssueCollector()
  defer { collector.check(isExpected, at: callSite) }
  return try await withIssueHooks(collector.hooks, operation: operation)
}

private struct IssueCollector {
  private let collected = Lock<[RuntimeIssue]>([])

  var hooks: IssueHooks {
    var hooks = IssueHooks.current
    hooks.report = { [collected] issue in collected.withLock { $0.append(issue) } }
    return hooks
  }

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
        The operation reported \(counted(issues.count, "issue")), but none \
        that was expected.

        To fix, correct `matching:`, or make the operation report the issue again.
        """)
    }
  }
}
