import Foundation
import RuntimeIssues
import XCTest

/// Tracks the running XCTest case and records issues in it.
///
/// The observer is added when the image is loaded. XCTest runs one case at a time in a process.
final class RunningXCTest: NSObject, XCTestObservation, Sendable {
  static let shared = RunningXCTest()

  private struct RunningCase: Sendable {
    let test: RunningTest
    let testCase: UncheckedTestCase
    /// Runs when the case is over, if it was skipped.
    var ifSkipped: (@Sendable () -> Void)?
  }

  private struct State: Sendable {
    var isRunning = false
    var startedCount = 0
    /// The running case; after it, the one that it runs itself.
    var cases: [RunningCase] = []
    /// Issues reported between two cases; the next case takes them.
    var waiting: [RuntimeIssue] = []
  }

  private let state = Lock(State())

  func observe() {
    XCTestObservationCenter.shared.addTestObserver(self)
  }

  /// Whether XCTest is running a bundle in this process.
  var isRunning: Bool { state.withLock { $0.isRunning } }

  var currentTest: RunningTest? { state.withLock { $0.cases.last?.test } }

  /// Records an issue in the running case, or keeps it for the next one; returns `false` if XCTest
  /// isn't running.
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
    // Synchronous, since each asynchronous block waits for a tenth of a second on Linux.
    testCase?.testCase.addTeardownBlock { () -> Void in MainActor.assumeIsolated { operation() } }
  }

  func ifSkipped(_ operation: @escaping @Sendable () -> Void) {
    state.withLock { state in
      guard let last = state.cases.indices.last else { return }
      state.cases[last].ifSkipped = operation
    }
  }

  /// Keeps files with the running case; XCTest can on Apple's platforms only.
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

  /// Ends the process if issues came after the last case, since no case is left to fail.
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

/// Unchecked, since XCTest lets any thread record an issue, as `XCTFail` does.
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
