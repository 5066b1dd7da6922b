// This module is a single file because it's the first to import Foundation, XCTest and Testing, and
// each of its compile jobs indexes all three.

import Foundation
import RuntimeIssues
import TestIssuesLoad
import Testing
import XCTest

/// Functions that record issues in the running test.
///
/// Issues must be recorded with the test framework that runs the test, because XCTest and Swift
/// Testing silently drop each other's issues.
package enum TestIssues {
  /// Records an issue in the current Swift Testing test, or in the running XCTest case.
  ///
  /// If the current test is unknown, as in a detached task, the issue fails the whole test run.
  static func report(_ issue: RuntimeIssue) {
    GitHubAnnotation.print(issue)
    attach(issue.attachments, to: issue)
    if Test.current == nil, RunningXCTest.shared.record(issue) { return }
    Issue.record(Comment(rawValue: issue.message), sourceLocation: SourceLocation(issue))
    if !isTesting { writeToStandardError(issue) }
  }

  /// A Boolean value that indicates whether a test framework is running in this process.
  package static var isTesting: Bool {
    Test.current != nil || RunningXCTest.shared.isRunning || looksLikeTestProcess
  }

  /// The running test, or `nil` outside of tests.
  ///
  /// In Swift Testing, the test is also `nil` in detached tasks and on dispatch queues.
  package static var currentTest: RunningTest? {
    Test.current.map { RunningTest($0, Test.Case.current) } ?? RunningXCTest.shared.currentTest
  }

  /// A Boolean value that indicates whether `swift test` or Xcode started the process to run tests.
  private static let looksLikeTestProcess: Bool = {
    let executable = CommandLine.arguments.first ?? ""
    return executable.hasSuffix("xctest") || executable.hasSuffix("swiftpm-testing-helper")
      || CommandLine.arguments.contains("--testing-library")
  }()

  /// Runs an operation at the end of the running XCTest case.
  ///
  /// XCTest cases and their properties stay in memory until the process ends, so their
  /// deinitializers can't check anything. In Swift Testing, this function doesn't run the
  /// operation, because the properties of a test are released before the test ends.
  ///
  /// - Returns: `true` if a test is running; otherwise, `false`.
  package static func atEndOfTest(
    _ operation: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    if Test.current != nil { return true }
    guard RunningXCTest.shared.currentTest != nil else { return false }
    RunningXCTest.shared.atEndOfTest(operation)
    return true
  }

  /// Runs an operation at the end of the running XCTest case if the case was skipped halfway.
  ///
  /// Each call replaces the operation of the previous call.
  package static func ifSkipped(_ operation: @escaping @Sendable () -> Void) {
    RunningXCTest.shared.ifSkipped(operation)
  }

  /// Attaches files to the running test.
  ///
  /// XCTest supports attachments only on Apple platforms. On other platforms, this has no effect.
  package static func attach(_ attachments: [RuntimeIssue.Attachment], to issue: RuntimeIssue) {
    guard Test.current != nil else { return RunningXCTest.shared.attach(attachments) }
    for attachment in attachments {
      Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: SourceLocation(issue))
    }
  }
}

/// Installs the XCTest observer and the issue hooks.
///
/// The C target TestIssuesLoad calls this function when the image is loaded.
@_cdecl("text_snapshots_install_test_issues")
func installTestIssues() {
  text_snapshots_keep_load_hook()
  RunningXCTest.shared.observe()
  IssueHooks(
    report: { TestIssues.report($0) },
    isTesting: { TestIssues.isTesting },
    currentTestID: { TestIssues.currentTest?.caseID }
  ).install()
}

extension SourceLocation {
  /// Creates a source location from an issue, and fills in its missing parts.
  ///
  /// Swift Testing traps if a location has no module or no line.
  init(_ issue: RuntimeIssue) {
    let hasModule = issue.fileID.dropFirst().dropLast().contains("/")
    self.init(
      fileID: hasModule ? issue.fileID : "Unknown/\(issue.fileID)",
      filePath: issue.filePath, line: max(1, issue.line), column: max(1, issue.column))
  }
}

// MARK: The running test

/// A running test of XCTest or Swift Testing.
package struct RunningTest: Sendable, Equatable {
  /// The ID of the running test case.
  ///
  /// In XCTest, each repetition has its own ID. In Swift Testing, all repetitions share an ID.
  package let id: String
  /// The name of the test, which all of its repetitions and cases share.
  package let name: String
  /// The name of the test function, without its argument labels.
  package let function: String
  package let isParameterized: Bool
  package let isXCTest: Bool

  /// The ID of the running test case, or `nil` if the ID isn't unique.
  ///
  /// In Swift Testing, all cases of a parameterized test and all repetitions of a test share an ID.
  var caseID: String? {
    isXCTest || !(isParameterized || TestIssues.repeatsTests) ? id : nil
  }

  init(_ test: Test, _ testCase: Test.Case?) {
    name = "\(test.id)"
    id = name
    function = String(test.name.prefix { $0 != "(" })
    isParameterized = testCase?.isParameterized ?? false
    isXCTest = false
  }

  init(id: String, isParameterized: Bool, isXCTest: Bool) {
    self.id = id
    name = id
    function = id
    self.isParameterized = isParameterized
    self.isXCTest = isXCTest
  }

  /// Parses a name of the form `Suite.testX`, or `-[Suite testX]` on Apple platforms.
  init(xcTestName: String, repetition: Int) {
    name = xcTestName
    id = "\(xcTestName)#\(repetition)"
    let last = xcTestName.split { " .".contains($0) }.last ?? ""
    function = String(last.prefix { $0 != "]" })
    isParameterized = false
    isXCTest = true
  }
}

extension TestIssues {
  /// A Boolean value that indicates whether the command line requests repetitions of tests.
  @TaskLocal package static var repeatsTests = repeats(CommandLine.arguments)

  static func repeats(_ arguments: [String]) -> Bool {
    // Split `--option=value` into two arguments.
    let arguments = arguments.flatMap { $0.split(separator: "=", maxSplits: 1) }
    if arguments.contains("--repeat-until") { return true }
    guard let option = arguments.lastIndex(of: "--repetitions"), option + 1 < arguments.count else {
      return false
    }
    return (Int(arguments[option + 1]) ?? 1) > 1
  }
}

// MARK: XCTest

/// An observer that tracks the running XCTest case and records issues in it.
///
/// A process runs one XCTest case at a time.
final class RunningXCTest: NSObject, XCTestObservation, Sendable {
  static let shared = RunningXCTest()

  private struct RunningCase: Sendable {
    let test: RunningTest
    let testCase: UncheckedTestCase
    /// The operation to run at the end of the case if the case was skipped.
    var ifSkipped: (@Sendable () -> Void)?
  }

  private struct State: Sendable {
    var isRunning = false
    var startedCount = 0
    /// The running case, followed by nested cases that it runs itself.
    var cases: [RunningCase] = []
    /// The issues that were reported between two cases, to be recorded in the next case.
    var waiting: [RuntimeIssue] = []
  }

  private let state = Lock(State())

  func observe() {
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// A Boolean value that indicates whether XCTest is running a test bundle in this process.
  var isRunning: Bool { state.withLock { $0.isRunning } }

  var currentTest: RunningTest? { state.withLock { $0.cases.last?.test } }

  /// Records an issue in the running case, or in the next case if none is running.
  ///
  /// - Returns: `false` if XCTest isn't running; otherwise, `true`.
  func record(_ issue: RuntimeIssue) -> Bool {
    let (isRecorded, testCase) = state.withLock { state -> (Bool, UncheckedTestCase?) in
      guard state.isRunning else { return (false, nil) }
      if state.cases.isEmpty { state.waiting.append(issue) }
      return (true, state.cases.last?.testCase)
    }
    testCase?.testCase.record(issue)
    return isRecorded
  }

  /// Runs an operation at the end of the running case, when it can still record issues.
  func atEndOfTest(_ operation: @escaping @MainActor @Sendable () -> Void) {
    let testCase = state.withLock { $0.cases.last?.testCase }
    // The block is synchronous, because an asynchronous block takes 0.1 seconds on Linux.
    testCase?.testCase.addTeardownBlock { () -> Void in MainActor.assumeIsolated { operation() } }
  }

  func ifSkipped(_ operation: @escaping @Sendable () -> Void) {
    state.withLock { state in
      guard let last = state.cases.indices.last else { return }
      state.cases[last].ifSkipped = operation
    }
  }

  func attach(_ attachments: [RuntimeIssue.Attachment]) {
    #if canImport(Darwin)
      let testCase = state.withLock { $0.cases.last?.testCase }
      for attachment in attachments {
        let xcAttachment = XCTAttachment(
          data: Data(attachment.bytes), uniformTypeIdentifier: "public.plain-text")
        xcAttachment.name = attachment.name
        testCase?.testCase.add(xcAttachment)
      }
    #endif
  }

  func testBundleWillStart(_ testBundle: Bundle) {
    state.withLock { $0.isRunning = true }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    let box = UncheckedTestCase(testCase: testCase)
    let name = testCase.name
    let waiting = state.withLock { state in
      state.isRunning = true
      state.startedCount += 1
      let test = RunningTest(xcTestName: name, repetition: state.startedCount)
      state.cases.append(RunningCase(test: test, testCase: box))
      defer { state.waiting = [] }
      return state.waiting
    }
    for issue in waiting { testCase.record(issue) }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    let finished = state.withLock { $0.cases.popLast() }
    if testCase.testRun?.hasBeenSkipped ?? false { finished?.ifSkipped?() }
  }

  /// Exits with a failure if issues were reported after the last case.
  func testBundleDidFinish(_ testBundle: Bundle) {
    let waiting = state.withLock { state in
      state.isRunning = false
      defer { state.waiting = [] }
      return state.waiting
    }
    guard !waiting.isEmpty else { return }
    for issue in waiting { writeToStandardError(issue) }
    exit(EXIT_FAILURE)
  }
}

/// Unchecked, because XCTest supports recording issues from any thread, as `XCTFail` does.
private struct UncheckedTestCase: @unchecked Sendable {
  let testCase: XCTestCase
}

extension XCTestCase {
  fileprivate func record(_ issue: RuntimeIssue) {
    #if canImport(Darwin)
      let location = XCTSourceCodeLocation(filePath: issue.filePath, lineNumber: issue.line)
      record(
        XCTIssue(
          type: .assertionFailure, compactDescription: issue.message, detailedDescription: nil,
          sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
          attachments: []))
    #else
      recordFailure(
        withDescription: issue.message, inFile: issue.filePath, atLine: issue.line, expected: true)
    #endif
  }
}

// MARK: GitHub Actions

/// A workflow command that makes GitHub Actions show an issue next to its source line.
struct GitHubAnnotation {
  /// The maximum length of a message in bytes, of which GitHub shows only the start.
  private static let maximumByteCount = 4_096

  let issue: RuntimeIssue
  /// The folder of the checkout, which the paths of annotations are relative to.
  let workspace: String?

  /// Prints an annotation if the process runs in a GitHub Actions job.
  static func print(
    _ issue: RuntimeIssue,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    let annotation = GitHubAnnotation(issue: issue, workspace: environment["GITHUB_WORKSPACE"])
    // Use the test frameworks' output stream, to keep lines from being interleaved.
    Swift.print(annotation.line)
    fflush(nil)
  }

  /// The line to print, without its newline.
  var line: String {
    "::error file=\(property(path)),line=\(issue.line),col=\(issue.column)::\(escaped(message))"
  }

  private var path: String {
    guard let workspace, issue.filePath.utf8.starts(with: "\(workspace)/".utf8) else {
      return issue.filePath
    }
    return String(Substring(issue.filePath.utf8.dropFirst(workspace.utf8.count + 1)))
  }

  /// The message, truncated after the last line that fits, or within a first line that doesn't fit.
  private var message: String {
    let bytes = issue.message.utf8
    guard bytes.count > Self.maximumByteCount else { return issue.message }
    let beginning = bytes.prefix(Self.maximumByteCount)
    // Compare bytes, because CRLF is a single `Character`.
    if let newline = beginning.lastIndex(of: UInt8(ascii: "\n")) {
      return "\(issue.message[...newline])…"
    }
    var end = beginning.endIndex
    while end.samePosition(in: issue.message.unicodeScalars) == nil {
      end = bytes.index(before: end)
    }
    return "\(issue.message[..<end])…"
  }

  private func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private func escaped(_ text: String, _ special: String = "%\r\n") -> String {
    // Compare scalars: CRLF is a single `Character`, and so is a colon with a combining mark.
    text.unicodeScalars.map { scalar in
      special.unicodeScalars.contains(scalar)
        ? String(format: "%%%02X", scalar.value) : String(scalar)
    }
    .joined()
  }
}
