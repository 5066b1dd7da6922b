import RuntimeIssues
import TestIssuesLoad
import Testing

/// The way of an issue into the test that is running.
///
/// Each framework drops what the other one's functions record, without a word: the choice is made
/// here, once, for every module of the package.
package enum TestIssues {
  /// Puts an issue into the running test.
  ///
  /// A test of Swift Testing takes it where one is known, else the running case of XCTest. Where
  /// neither is known, as in a detached task, it fails the run.
  ///
  /// - Parameter issue: What happened, and where.
  static func report(_ issue: RuntimeIssue) {
    GitHubAnnotation.print(issue)
    attach(issue.attachments, to: issue)
    if Test.current == nil, RunningXCTest.shared.take(issue) { return }
    Issue.record(Comment(rawValue: issue.message), sourceLocation: SourceLocation(issue))
    if !isTesting { writeToStandardError(issue) }
  }

  /// Whether a test framework runs in this process.
  package static var isTesting: Bool {
    Test.current != nil || RunningXCTest.shared.isRunning || looksLikeTestProcess
  }

  /// The test that is running here; `nil` outside a test, and in code that lost it.
  ///
  /// Detached tasks and dispatch queues lose a test of Swift Testing, but none of XCTest.
  package static var currentTest: RunningTest? {
    Test.current.map { RunningTest($0, Test.Case.current) } ?? RunningXCTest.shared.currentTest
  }

  /// What a process of `swift test` or Xcode is called when it runs tests of Swift Testing.
  private static let looksLikeTestProcess: Bool = {
    guard let executable = CommandLine.arguments.first else { return false }
    return executable.hasSuffix(".xctest") || executable.hasSuffix("xctest")
      || executable.hasSuffix("swiftpm-testing-helper")
      || CommandLine.arguments.contains("--testing-library")
  }()
}

/// Installs the observer and the hooks; called once by the load hook of TestIssuesLoad.
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
  /// Swift Testing traps where the file has no module, or a number is below 1.
  init(_ issue: RuntimeIssue) {
    let hasModule = issue.fileID.dropFirst().dropLast().contains("/")
    self.init(
      fileID: hasModule ? issue.fileID : "Unknown/\(issue.fileID)",
      filePath: issue.filePath, line: max(1, issue.line), column: max(1, issue.column))
  }
}
