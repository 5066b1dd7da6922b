import RuntimeIssues
import Testing

@testable import TestIssues

@Suite struct TestIssuesTests {
  @Test func recordsIssueAtItsLocation() {
    withKnownIssue {
      reportIssue(
        "The timer fired.", fileID: "App/Timer.swift", file: "/App/Timer.swift",
        line: 3, column: 5)
    } matching: { issue in
      issue.comments == ["The timer fired."]
        && issue.sourceLocation
          == SourceLocation(
            fileID: "App/Timer.swift", filePath: "/App/Timer.swift", line: 3, column: 5)
    }
  }

  @Test(arguments: ["", "/", "main.swift", "/main.swift", "App/"])
  func recordsIssueWithoutLocation(_ fileID: String) {
    withKnownIssue {
      TestIssues.report(
        RuntimeIssue(message: "Odd.", fileID: fileID, filePath: "", line: 0, column: -1))
    } matching: { issue in
      issue.comments == ["Odd."] && issue.sourceLocation?.line == 1
        && issue.sourceLocation?.column == 1
    }
  }

  @Test func detectsTestProcess() {
    #expect(IssueHooks.current.isTesting())
  }

  @Test func findsRunningTest() throws {
    let test = try #require(TestIssues.currentTest)
    #expect(test.function == "findsRunningTest")
    #expect(test.name.contains("TestIssuesTests/findsRunningTest()"))
    #expect(!test.isParameterized)
    #expect(IssueHooks.current.currentTestID() == test.id)
  }

  @Test(arguments: [1, 2]) func detectsParameterizedTests(_ number: Int) throws {
    #expect(try #require(TestIssues.currentTest).isParameterized)
    #expect(IssueHooks.current.currentTestID() == nil)
  }

  @Test(arguments: [
    (isParameterized: false, isXCTest: false, repeats: false, id: "Suite/test()"),
    (true, false, false, nil), (false, false, true, nil), (false, true, true, "Suite.test#2"),
  ])
  func identifiesUniqueCases(
    isParameterized: Bool, isXCTest: Bool, repeats: Bool, id: String?
  ) {
    let test = RunningTest(
      id: id ?? "Suite/test()", name: "", function: "", isParameterized: isParameterized,
      isXCTest: isXCTest)
    TestIssues.repeatsTests.withValue(repeats) { #expect(test.caseID == id) }
  }

  @Test func hasNoTestInDetachedTask() async {
    let test = await Task.detached { TestIssues.currentTest }.value
    #expect(test == nil)
  }

  @Test(arguments: [
    ([], [:], false), (["/a/App"], [:], false), (["/a/App"], ["HOME": "/"], false),
    (["/a/AppPackageTests.xctest"], [:], true), (["/usr/bin/xctest"], [:], true),
    (["/a/swiftpm-testing-helper"], [:], true),
    (["/a/App", "--testing-library", "swift-testing"], [:], true),
    // Xcode runs the tests of an app inside the app's process.
    (["/a/App"], ["XCTestConfigurationFilePath": "/a.xctestconfiguration"], true),
    (["/a/App"], ["XCTestBundlePath": "/a.xctest"], true),
    (["/a/App"], ["XCTestSessionIdentifier": "A"], true),
  ])
  func recognizesTestProcess(
    _ arguments: [String], _ environment: [String: String], _ isTestProcess: Bool
  ) {
    #expect(TestIssues.isTestProcess(arguments, environment) == isTestProcess)
  }

  @Test(arguments: [
    (["test"], false), (["test", "--repetitions", "2"], true),
    (["test", "--repetitions=2"], true), (["test", "--repetitions", "1"], false),
    (["test", "--repetitions"], false), (["test", "--repetitions", "x"], false),
    (["test", "--repeat-until", "fail"], true), (["test", "--repeat-until=pass"], true),
    (["test", "2", "--filter", "repetitions"], false),
  ])
  func detectsRepetitions(_ arguments: [String], _ isRepeated: Bool) {
    #expect(TestIssues.repeats(arguments) == isRepeated)
  }
}
