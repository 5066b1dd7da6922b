import Foundation
import RuntimeIssues
import XCTest

/// Knows which XCTest case is running, and puts issues into it.
///
/// The observer is added when the image is loaded. XCTest runs one case at a time in a process.
final class RunningXCTest: NSObject, XCTestObservation, Sendable {
  static let shared = RunningXCTest()

  private struct RunningCase: Sendable {
    let test: RunningTest
    let testCase: UncheckedTestCase
    /// What runs when the case is over, if it was skipped.
    var ifSkipped: (@Sendable () -> Void)?
  }

  private struct State: Sendable {
    var isRunning = false
    var startedCount = 0
    /// The case that is running; above it, one that it runs itself.
    var cases: [RunningCase] = []
    /// Issues that came while no case was running; the next one takes them.
    var waiting: [RuntimeIssue] = []
  }

  private let state = Lock(State())

  func observe() {
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Whether XCTest runs a bundle in this process now.
  var isRunning: Bool { state.withLock { $0.isRunning } }

  /// The case that is running now.
  var currentTest: RunningTest? { state.withLock { $0.cases.last?.test } }

  /// Records an issue in the running case, or keeps it for the next one.
  ///
  /// - Returns: `false` where XCTest does not run.
  func take(_ issue: RuntimeIssue) -> Bool {
    let (isTaken, testCase) = state.withLock { state -> (Bool, UncheckedTestCase?) in
      guard state.isRunning else { return (false, nil) }
      if state.cases.isEmpty { state.waiting.append(issue) }
      return (true, state.cases.last?.testCase)
    }
    testCase?.testCase.record(issue)
    return isTaken
  }

  /// Runs an operation when the running case is over, while it can still fail.
  func atEndOfTest(_ operation: @escaping @MainActor @Sendable () -> Void) {
    let testCase = state.withLock { $0.cases.last?.testCase }
    // Synchronous: of several asynchronous blocks each waits for a tenth of a second on Linux.
    testCase?.testCase.addTeardownBlock { () -> Void in MainActor.assumeIsolated { operation() } }
  }

  /// Runs an operation when the running case is over, if it was skipped; a later one replaces it.
  func ifSkipped(_ operation: @escaping @Sendable () -> Void) {
    state.withLock { state in
      guard let last = state.cases.indices.last else { return }
      state.cases[last].ifSkipped = operation
    }
  }

  /// Keeps files with the running case; only XCTest of Apple's platforms can.
  func attach(_ attachments: [RuntimeIssue.Attachment]) {
    #if canImport(Darwin)
      let testCase = state.withLock { $0.cases.last?.testCase }
      for attachment in attachments {
        let kept = XCTAttachment(
          data: Data(attachment.bytes), uniformTypeIdentifier: "public.plain-text")
        kept.name = attachment.name
        testCase?.testCase.add(kept)
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

  /// Ends the process where issues came after the last case: nobody is left to fail for them.
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

/// Carries a case to where an issue is recorded.
///
/// Unchecked: XCTest records from any thread, with a lock of its own or none, as for `XCTFail`.
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
