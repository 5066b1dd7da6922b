import RuntimeIssues
import XCTest

@testable import TestIssues

/// A test case that collects its issues and fails only if `check(_:)` does.
class CollectingTestCase: XCTestCase {
  var collected: [String] = []
  private var isCollecting = true

  func check(_ condition: Bool, line: UInt = #line) {
    isCollecting = false
    XCTAssertTrue(condition, line: line)
    isCollecting = true
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard isCollecting else { return super.record(issue) }
      let location = issue.sourceCodeContext.location
      collected.append(
        "\(location?.fileURL.path ?? ""):\(location?.lineNumber ?? 0) \(issue.compactDescription)")
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      guard isCollecting else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      collected.append("\(filePath):\(lineNumber) \(description)")
    }
  #endif
}

final class RunningXCTestTests: CollectingTestCase {
  private func issue(_ message: String) -> RuntimeIssue {
    RuntimeIssue(message: message, fileID: "App/A.swift", filePath: "/A.swift", line: 7, column: 1)
  }

  func testRecordsIssues() {
    reportIssue("Misused.", file: "/A.swift", line: 7)
    check(collected == ["/A.swift:7 Misused."])
  }

  func testRecordsIssuesOfDetachedTask() async {
    await Task.detached { reportIssue("Misused.", file: "/A.swift", line: 7) }.value
    check(collected == ["/A.swift:7 Misused."])
  }

  func testDoesNotExpectIssuesInDetachedTask() async {
    await withExpectedIssues {
      reportIssue("Seen.")
      await Task.detached { reportIssue("Misused.", file: "/A.swift", line: 7) }.value
    }
    check(collected == ["/A.swift:7 Misused."])
  }

  func testExpectsIssuesInDetachedTaskWithHooks() async {
    await withExpectedIssues {
      let hooks = IssueHooks.current
      await Task.detached { withIssueHooks(hooks) { reportIssue("Seen.") } }.value
    }
    check(collected == [])
  }

  func testIdentifiesRepetitions() {
    let running = RunningXCTest()
    running.testCaseWillStart(self)
    let first = running.currentTest
    running.testCaseDidFinish(self)
    check(running.currentTest == nil)
    running.testCaseWillStart(self)
    let second = running.currentTest
    check(first?.name == second?.name && first?.function == second?.function)
    check(first?.id != second?.id)
  }

  func testFindsRunningCase() {
    check(TestIssues.currentTest?.function == "testFindsRunningCase")
    check(TestIssues.currentTest?.isParameterized == false)
    check(TestIssues.isTesting)
  }

  func testRestoresCaseAfterNestedCase() {
    let running = RunningXCTest()
    running.testCaseWillStart(self)
    let outer = running.currentTest
    running.testCaseWillStart(self)
    running.testCaseDidFinish(self)
    check(running.currentTest == outer)
  }

  func testKeepsIssuesForNextCase() {
    let running = RunningXCTest()
    check(!running.record(issue("Before the bundle.")))
    running.testBundleWillStart(Bundle.main)
    check(running.record(issue("Between the cases.")))
    check(collected == [])
    running.testCaseWillStart(self)
    check(collected == ["/A.swift:7 Between the cases."])
    check(running.record(issue("In the case.")))
    check(collected.last == "/A.swift:7 In the case.")
    running.testCaseDidFinish(self)
    running.testBundleDidFinish(Bundle.main)
    check(!running.record(issue("After the bundle.")))
  }

  func testParsesNamesOfBothPlatforms() {
    for name in ["CounterTests.testCounts", "-[CounterTests testCounts]"] {
      let test = RunningTest(xcTestName: name, repetition: 3)
      check(test.function == "testCounts" && test.name == name && test.id == "\(name)#3")
    }
  }
}

/// Tests that operations scheduled for the end of a test run before `tearDown`.
final class EndOfTestTests: XCTestCase {
  private let ended = Lock<[String]>([])

  func testRunsOperationsAtEnd() {
    let ended = ended
    XCTAssertTrue(TestIssues.atEndOfTest { ended.withLock { $0.append("first") } })
    XCTAssertTrue(TestIssues.atEndOfTest { ended.withLock { $0.append("second") } })
    XCTAssertEqual(ended.withLock { $0 }, [])
  }

  override func tearDown() {
    XCTAssertEqual(ended.withLock { $0 }, ["second", "first"])
  }
}
