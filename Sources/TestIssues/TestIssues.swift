import RuntimeIssues
import TestIssuesLoad
import Testing

/// Puts issues into the running test.
///
/// Each framework silently drops what the other one's functions record, so the choice between them
/// is made here for every module of the package.
package enum TestIssues {
  /// Puts an issue into the running test.
  ///
  /// It goes to the current test of Swift Testing, else to the running case of XCTest. If neither
  /// is known, as in a detached task, it fails the run.
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

  /// The running test; `nil` outside a test, and for Swift Testing also in detached tasks and on
  /// dispatch queues.
  package static var currentTest: RunningTest? {
    Test.current.map { RunningTest($0, Test.Case.current) } ?? RunningXCTest.shared.currentTest
  }

  /// Whether the executable has a name that `swift test` or Xcode runs Swift Testing under.
  private static let looksLikeTestProcess: Bool = {
    guard let executable = CommandLine.arguments.first else { return false }
    return executable.hasSuffix(".xctest") || executable.hasSuffix("xctest")
      || executable.hasSuffix("swiftpm-testing-helper")
      || CommandLine.arguments.contains("--testing-library")
  }()

  /// Runs an operation when the running test is over, if its framework can.
  ///
  /// Only XCTest can, and only XCTest needs it, since it keeps its cases and their properties until
  /// the process ends. Swift Testing drops what belongs to a test before the test is over.
  ///
  /// - Returns: Whether a test is running.
  package static func atEndOfTest(
    _ operation: @escaping @MainActor @Sendable () -> Void
  ) -> Bool {
    if Test.current != nil { return true }
    guard RunningXCTest.shared.currentTest != nil else { return false }
    RunningXCTest.shared.atEndOfTest(operation)
    return true
  }

  /// Runs an operation when the running XCTest case is over, if it was skipped halfway
  /// (`XCTSkipIf`); a later operation replaces it.
  package static func ifSkipped(_ operation: @escaping @Sendable () -> Void) {
    RunningXCTest.shared.ifSkipped(operation)
  }

  /// Keeps files with the running test, if its framework can.
  ///
  /// Swift Testing keeps them on every platform (`swift test --attachments-path`), XCTest only on
  /// Apple's.
  package static func attach(_ attachments: [RuntimeIssue.Attachment], to issue: RuntimeIssue) {
    guard Test.current != nil else { return RunningXCTest.shared.attach(attachments) }
    for attachment in attachments {
      Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: SourceLocation(issue))
    }
  }
}

/// Installs the observer and the hooks; the load hook of TestIssuesLoad calls it once.
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
  /// Avoids the traps of Swift Testing, which wants a module in the file and numbers from 1.
  init(_ issue: RuntimeIssue) {
    let hasModule = issue.fileID.dropFirst().dropLast().contains("/")
    self.init(
      fileID: hasModule ? issue.fileID : "Unknown/\(issue.fileID)",
      filePath: issue.filePath, line: max(1, issue.line), column: max(1, issue.column))
  }
}
