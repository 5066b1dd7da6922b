// This module is a single file because each compile job has to index Foundation, XCTest, and
// Testing.

import Foundation
package import RuntimeIssues
import TestIssuesLoad
import Testing

#if canImport(XCTest)
  import XCTest
#endif
#if os(Linux) && canImport(_Testing_Foundation)
  // Every test file that imports both frameworks needs this overlay, which the compiler builds on
  // the first import. Import it here so that it's built while other modules compile. Otherwise, it
  // would be built for the client's tests, which have to wait for all modules.
  import _Testing_Foundation
#endif

/// Functions that record issues in the running test.
///
/// These functions are necessary because each framework silently ignores issues that were recorded
/// using the other framework.
package enum TestIssues {
  /// Records an issue in the running test, whether it uses Swift Testing or XCTest.
  ///
  /// If the running test is unknown, for example in a detached task, the issue fails the entire
  /// test run.
  static func report(_ issue: RuntimeIssue) {
    if Test.current == nil, RunningXCTest.shared.record(issue) { return }
    attach(issue.attachments, to: issue)
    Issue.record(Comment(rawValue: issue.message), sourceLocation: SourceLocation(issue))
    if !isTesting { writeToStandardError(issue) }
  }

  package static var isTesting: Bool {
    Test.current != nil || RunningXCTest.shared.isRunning || looksLikeTestProcess
  }

  /// The running test, or `nil` if no test is running.
  ///
  /// In Swift Testing, this is also `nil` in detached tasks and on dispatch queues.
  package static var currentTest: RunningTest? {
    Test.current.map { RunningTest($0, Test.Case.current) } ?? RunningXCTest.shared.currentTest
  }

  private static let looksLikeTestProcess = isTestProcess(
    CommandLine.arguments, ProcessInfo.processInfo.environment)

  /// Returns whether `swift test` or Xcode started the process to run or host tests.
  static func isTestProcess(_ arguments: [String], _ environment: [String: String]) -> Bool {
    let executable = arguments.first ?? ""
    let variables = ["BundlePath", "ConfigurationFilePath", "SessionIdentifier"]
    return executable.hasSuffix("xctest") || executable.hasSuffix("swiftpm-testing-helper")
      || arguments.contains("--testing-library")
      || variables.contains { environment["XCTest\($0)"] != nil }
  }

  /// Runs `operation` at the end of the running XCTest case, and returns whether a test is running.
  ///
  /// XCTest keeps test cases and their properties in memory until the process ends. Swift Testing
  /// releases them before the test ends, so this method doesn't run the operation there.
  package static func atEndOfTest(_ operation: @escaping @MainActor @Sendable () -> Void) -> Bool {
    if Test.current != nil { return true }
    guard RunningXCTest.shared.currentTest != nil else { return false }
    RunningXCTest.shared.atEndOfTest(operation)
    return true
  }

  /// Attaches files to the running test.
  ///
  /// In XCTest, this works only on Apple platforms.
  package static func attach(_ attachments: [RuntimeIssue.Attachment], to issue: RuntimeIssue) {
    guard Test.current != nil else { return RunningXCTest.shared.attach(attachments) }
    for attachment in attachments {
      Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: SourceLocation(issue))
    }
  }
}

/// Installs the hooks that report issues to the test frameworks.
///
/// This function isn't internal, because TestIssuesLoad calls it by its symbol when the image is
/// loaded.
@_cdecl("text_snapshots_install_test_issues")
package func installTestIssues() {
  text_snapshots_keep_load_hook()
  #if canImport(Darwin)
    // If this observer were added before XCTest adds its own, XCTest wouldn't log anything.
    DispatchQueue.main.async { RunningXCTest.shared.observe() }
  #else
    RunningXCTest.shared.observe()
  #endif
  IssueHooks(
    report: { TestIssues.report($0) },
    isTesting: { TestIssues.isTesting },
    currentTestID: { TestIssues.currentTest?.caseID }
  ).install()
}

extension SourceLocation {
  /// Creates a source location for an issue, filling in a missing module or line because Swift
  /// Testing would otherwise trap.
  init(_ issue: RuntimeIssue) {
    let hasModule = issue.fileID.dropFirst().dropLast().contains("/")
    self.init(
      fileID: hasModule ? issue.fileID : "Unknown/\(issue.fileID)",
      filePath: issue.filePath, line: max(1, issue.line), column: max(1, issue.column))
  }
}

package struct RunningTest: Sendable, Equatable {
  /// The ID of the running test case.
  ///
  /// In XCTest, each repetition has a different ID. In Swift Testing, all test cases and
  /// repetitions of a test share the same ID.
  package let id: String
  /// The name of the test, shared by all of its test cases and repetitions.
  package let name: String
  /// The name of the function that implements the test, without its arguments.
  package let function: String
  package let isParameterized: Bool
  package let isXCTest: Bool

  /// The ID of the running test case if it's unique, or `nil` otherwise.
  ///
  /// This is `nil` for parameterized and repeated tests in Swift Testing.
  var caseID: String? {
    isXCTest || !(isParameterized || TestIssues.repeatsTests.get()) ? id : nil
  }
}

extension RunningTest {
  init(_ test: Test, _ testCase: Test.Case?) {
    let name = "\(test.id)"
    self.init(
      id: name, name: name, function: String(test.name.prefix { $0 != "(" }),
      isParameterized: testCase?.isParameterized ?? false, isXCTest: false)
  }

  /// Parses a name such as `Suite.testX`, or `-[Suite testX]` on Apple platforms.
  init(xcTestName: String, repetition: Int) {
    let last = xcTestName.split { " .".contains($0) }.last ?? ""
    self.init(
      id: "\(xcTestName)#\(repetition)", name: xcTestName,
      function: String(last.prefix { $0 != "]" }), isParameterized: false, isXCTest: true)
  }
}

extension TestIssues {
  package static let repeatsTests = TaskLocal(wrappedValue: repeats(CommandLine.arguments))

  static func repeats(_ arguments: [String]) -> Bool {
    // Treat an argument of the form `--option=value` as two arguments.
    let words = arguments.flatMap { $0.split(separator: "=", maxSplits: 1) }
    if words.contains("--repeat-until") { return true }
    guard let option = words.lastIndex(of: "--repetitions"), option + 1 < words.count else {
      return false
    }
    return (Int(words[option + 1]) ?? 1) > 1
  }
}

// MARK: XCTest

#if canImport(XCTest)
  /// An observer that keeps track of the running XCTest case and records issues in it.
  ///
  /// In each process, XCTest runs only one test case at a time.
  final class RunningXCTest: NSObject, XCTestObservation, Sendable {
    static let shared = RunningXCTest()

    /// The conformance is unchecked because XCTest allows recording issues from any thread.
    private struct RunningCase: @unchecked Sendable {
      let test: RunningTest
      let testCase: XCTestCase
    }

    private struct State: Sendable {
      var isObserving = false
      var isRunning = false
      var startedCount = 0
      /// The running test case, followed by any nested test cases that it runs.
      var cases: [RunningCase] = []
      /// Issues that were reported between two test cases, to be recorded in the next test case.
      var waiting: [RuntimeIssue] = []
    }

    private let state = Lock(State())

    private var testCase: XCTestCase? { state.withLock { $0.cases.last?.testCase } }

    /// Adds the observer once, and detects a test that's already running.
    func observe() {
      let isFirst = state.withLock { state in
        defer { state.isObserving = true }
        return !state.isObserving
      }
      guard isFirst else { return }
      XCTestObservationCenter.shared.addTestObserver(self)
      #if canImport(Darwin)
        let allImages = UnsafeMutableRawPointer(bitPattern: -2)
        guard let symbol = dlsym(allImages, "_XCTCurrentTestCase") else { return }
        // `dlsym` returns a pointer without a type. XCTest declares this function in a header that
        // its module doesn't contain.
        let current = unsafeBitCast(symbol, to: (@convention(c) () -> AnyObject?).self)
        if let testCase = current() as? XCTestCase { testCaseWillStart(testCase) }
      #endif
    }

    /// Adds the observer in case a test starts before the main queue adds it.
    private func observeStartedTest() {
      #if canImport(Darwin)
        if Thread.isMainThread { observe() }
      #endif
    }

    var isRunning: Bool { state.withLock { $0.isRunning } }

    var currentTest: RunningTest? {
      observeStartedTest()
      return state.withLock { $0.cases.last?.test }
    }

    /// Records an issue in the running test case or, between test cases, in the next one.
    ///
    /// If XCTest isn't running, this method returns `false`.
    func record(_ issue: RuntimeIssue) -> Bool {
      observeStartedTest()
      let (isTaken, testCase) = state.withLock { state -> (Bool, XCTestCase?) in
        guard state.isRunning else { return (false, nil) }
        if state.cases.isEmpty { state.waiting.append(issue) }
        return (true, state.cases.last?.testCase)
      }
      testCase?.record(issue)
      return isTaken
    }

    /// Runs an operation at the end of the running test case, while the test case can still fail.
    func atEndOfTest(_ operation: @escaping @MainActor @Sendable () -> Void) {
      // Add a synchronous block because an asynchronous block takes a tenth of a second on Linux.
      testCase?.addTeardownBlock { () -> Void in MainActor.assumeIsolated { operation() } }
    }

    func attach(_ attachments: [RuntimeIssue.Attachment]) {
      #if canImport(Darwin)
        for attachment in attachments { testCase?.add(XCTAttachment(attachment)) }
      #endif
    }

    func testBundleWillStart(_ testBundle: Bundle) { state.withLock { $0.isRunning = true } }

    func testCaseWillStart(_ testCase: XCTestCase) {
      let name = testCase.name
      let waiting = state.withLock { state in
        state.isRunning = true
        state.startedCount += 1
        let test = RunningTest(xcTestName: name, repetition: state.startedCount)
        state.cases.append(RunningCase(test: test, testCase: testCase))
        defer { state.waiting = [] }
        return state.waiting
      }
      for issue in waiting { testCase.record(issue) }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) {
      state.withLock { _ = $0.cases.popLast() }
    }

    /// Exits with an error if issues were reported after the last test case, which can no longer
    /// fail.
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

  extension XCTestCase {
    fileprivate func record(_ issue: RuntimeIssue) {
      #if canImport(Darwin)
        let location = XCTSourceCodeLocation(filePath: issue.filePath, lineNumber: issue.line)
        record(
          XCTIssue(
            type: .assertionFailure, compactDescription: issue.message, detailedDescription: nil,
            sourceCodeContext: XCTSourceCodeContext(location: location), associatedError: nil,
            attachments: issue.attachments.map { XCTAttachment($0) }))
      #else
        let (path, line) = (issue.filePath, issue.line)
        recordFailure(withDescription: issue.message, inFile: path, atLine: line, expected: true)
      #endif
    }
  }

  #if canImport(Darwin)
    extension XCTAttachment {
      fileprivate convenience init(_ attachment: RuntimeIssue.Attachment) {
        self.init(data: Data(attachment.bytes), uniformTypeIdentifier: "public.plain-text")
        name = attachment.name
      }
    }
  #endif
#else
  /// A placeholder for systems without XCTest, such as those with only Apple's Command Line Tools.
  struct RunningXCTest {
    static let shared = RunningXCTest()

    let isRunning = false
    let currentTest: RunningTest? = nil

    func observe() {}
    func record(_ issue: RuntimeIssue) -> Bool { false }
    func atEndOfTest(_ operation: @escaping @MainActor @Sendable () -> Void) {}
    func attach(_ attachments: [RuntimeIssue.Attachment]) {}
  }
#endif
