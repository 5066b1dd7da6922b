// One file: each job of the first module that imports them indexes Foundation, XCTest and Testing.

import Foundation
import RuntimeIssues
import TestIssuesLoad
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// Records issues in the running test.
///
/// Each test framework silently drops the issues that are recorded with the other one's functions.
package enum TestIssues {
  /// Records an issue in the current test of Swift Testing, or in the running case of XCTest.
  ///
  /// If neither is known, as in a detached task, the issue fails the run.
  static func report(_ issue: RuntimeIssue) {
    GitHubAnnotation.print(issue)
    if Test.current == nil, RunningXCTest.shared.take(issue) { return }
    attach(issue.attachments, to: issue)
    Issue.record(Comment(rawValue: issue.message), sourceLocation: SourceLocation(issue))
    if !isTesting { writeToStandardError(issue) }
  }

  /// Whether a test framework is running in this process.
  package static var isTesting: Bool {
    Test.current != nil || RunningXCTest.shared.isRunning || looksLikeTestProcess
  }

  /// The running test; `nil` outside of tests, and in detached tasks and on dispatch queues of Swift
  /// Testing.
  package static var currentTest: RunningTest? {
    Test.current.map { RunningTest($0, Test.Case.current) } ?? RunningXCTest.shared.currentTest
  }

  private static let looksLikeTestProcess = isTestProcess(
    CommandLine.arguments, ProcessInfo.processInfo.environment)

  /// Whether `swift test` or Xcode started the process to run tests, which may be those of an app.
  static func isTestProcess(_ arguments: [String], _ environment: [String: String]) -> Bool {
    let executable = arguments.first ?? ""
    return executable.hasSuffix("xctest") || executable.hasSuffix("swiftpm-testing-helper")
      || arguments.contains("--testing-library") || environment["XCTestBundlePath"] != nil
      || environment["XCTestConfigurationFilePath"] != nil
      || environment["XCTestSessionIdentifier"] != nil
  }

  /// Runs an operation at the end of the running XCTest case.
  ///
  /// XCTest keeps its cases and their properties until the process ends. Swift Testing releases the
  /// properties of a test before it ends, so it doesn't need the operation.
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

  /// Runs an operation at the end of the running XCTest case if it was skipped halfway.
  package static func ifSkipped(_ operation: @escaping @Sendable () -> Void) {
    RunningXCTest.shared.ifSkipped(operation)
  }

  /// Attaches files to the running test, in XCTest only on Apple platforms.
  package static func attach(_ attachments: [RuntimeIssue.Attachment], to issue: RuntimeIssue) {
    guard Test.current != nil else { return RunningXCTest.shared.attach(attachments) }
    for attachment in attachments {
      Attachment.record(
        attachment.bytes, named: attachment.name, sourceLocation: SourceLocation(issue))
    }
  }
}

/// Installs the observer and the hooks; TestIssuesLoad calls it when the image is loaded.
///
/// Not internal, so that TestIssuesLoad finds the symbol on Apple platforms.
@_cdecl("text_snapshots_install_test_issues")
package func installTestIssues() {
  text_snapshots_keep_load_hook()
  #if canImport(Darwin)
    // Adding an observer before XCTest has added its own silences XCTest's log.
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
  /// Fills in a missing module and line, with which Swift Testing would trap.
  init(_ issue: RuntimeIssue) {
    let hasModule = issue.fileID.dropFirst().dropLast().contains("/")
    self.init(
      fileID: hasModule ? issue.fileID : "Unknown/\(issue.fileID)",
      filePath: issue.filePath, line: max(1, issue.line), column: max(1, issue.column))
  }
}

/// A running test of either framework.
package struct RunningTest: Sendable, Equatable {
  /// The ID of the running case, which is different for each repetition in XCTest only.
  package let id: String
  /// The name of the test, which is the same for all its repetitions and cases.
  package let name: String
  /// The name of the test's function, without its arguments.
  package let function: String
  package let isParameterized: Bool
  package let isXCTest: Bool

  /// The ID if it's unique, which it isn't in parameterized and repeated tests of Swift Testing.
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

  /// Parses `Suite.testX`, and Apple's `-[Suite testX]`.
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
  /// Whether Swift Testing repeats its tests, according to the command line.
  @TaskLocal package static var repeatsTests = repeats(CommandLine.arguments)

  static func repeats(_ arguments: [String]) -> Bool {
    // Split `--option=value` into two arguments.
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
  /// Tracks the running XCTest case and records issues in it.
  ///
  /// XCTest runs one case at a time in a process.
  final class RunningXCTest: NSObject, XCTestObservation, Sendable {
    static let shared = RunningXCTest()

    private struct RunningCase: Sendable {
      let test: RunningTest
      let testCase: UncheckedTestCase
      var ifSkipped: (@Sendable () -> Void)?
    }

    private struct State: Sendable {
      var isObserving = false
      var isRunning = false
      var startedCount = 0
      /// The running case, followed by the case that it runs itself, if any.
      var cases: [RunningCase] = []
      /// Issues that were reported between two cases, for the next case.
      var waiting: [RuntimeIssue] = []
    }

    private let state = Lock(State())

    /// Adds the observer, once.
    func observe() {
      let isFirst = state.withLock { state in
        defer { state.isObserving = true }
        return !state.isObserving
      }
      guard isFirst else { return }
      XCTestObservationCenter.shared.addTestObserver(self)
      #if canImport(Darwin)
        // A test may have started before.
        let allImages = UnsafeMutableRawPointer(bitPattern: -2)
        guard let symbol = dlsym(allImages, "_XCTCurrentTestCase") else { return }
        let current = unsafeBitCast(symbol, to: (@convention(c) () -> AnyObject?).self)
        if let testCase = current() as? XCTestCase { testCaseWillStart(testCase) }
      #endif
    }

    /// Adds the observer if the main queue had no turn yet.
    private func observeStartedTest() {
      #if canImport(Darwin)
        if Thread.isMainThread { observe() }
      #endif
    }

    /// Whether XCTest is running a bundle in this process.
    var isRunning: Bool { state.withLock { $0.isRunning } }

    var currentTest: RunningTest? {
      observeStartedTest()
      return state.withLock { $0.cases.last?.test }
    }

    /// Records an issue in the running case, or in the next one; returns `false` if XCTest isn't
    /// running.
    func take(_ issue: RuntimeIssue) -> Bool {
      observeStartedTest()
      let (isTaken, testCase) = state.withLock { state -> (Bool, UncheckedTestCase?) in
        guard state.isRunning else { return (false, nil) }
        if state.cases.isEmpty { state.waiting.append(issue) }
        return (true, state.cases.last?.testCase)
      }
      testCase?.testCase.record(issue)
      return isTaken
    }

    /// Runs an operation at the end of the running case, which it can still fail.
    func atEndOfTest(_ operation: @escaping @MainActor @Sendable () -> Void) {
      let testCase = state.withLock { $0.cases.last?.testCase }
      // Synchronous, because an asynchronous block takes a tenth of a second on Linux.
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
        for attachment in attachments { testCase?.testCase.add(XCTAttachment(attachment)) }
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

    /// Exits if issues were reported after the last case, because no case is left to fail.
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
  /// XCTest, if it is missing, as with Apple's Command Line Tools alone.
  struct RunningXCTest {
    static let shared = RunningXCTest()

    let isRunning = false
    let currentTest: RunningTest? = nil

    func observe() {}
    func take(_ issue: RuntimeIssue) -> Bool { false }
    func atEndOfTest(_ operation: @escaping @MainActor @Sendable () -> Void) {}
    func ifSkipped(_ operation: @escaping @Sendable () -> Void) {}
    func attach(_ attachments: [RuntimeIssue.Attachment]) {}
  }
#endif

// MARK: GitHub Actions

/// A line of output with which GitHub Actions shows an issue in its source.
struct GitHubAnnotation {
  /// GitHub shows only the start of a message; the log has all of it.
  private static let maximumByteCount = 4_096

  let issue: RuntimeIssue
  let workspace: String?

  /// Prints the line if this is a GitHub Actions job.
  static func print(
    _ issue: RuntimeIssue,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return }
    let annotation = GitHubAnnotation(issue: issue, workspace: environment["GITHUB_WORKSPACE"])
    // Use the same stream as the test frameworks, so that lines don't mix.
    Swift.print(annotation.line)
    fflush(nil)
  }

  var line: String {
    "::error file=\(property(path)),line=\(issue.line),col=\(issue.column)::\(escaped(message))"
  }

  private var path: String {
    guard let workspace, issue.filePath.utf8.starts(with: "\(workspace)/".utf8) else {
      return issue.filePath
    }
    return String(Substring(issue.filePath.utf8.dropFirst(workspace.utf8.count + 1)))
  }

  /// The start of the message: the lines that fit, or a part of the first line.
  private var message: String {
    let bytes = issue.message.utf8
    guard bytes.count > Self.maximumByteCount else { return issue.message }
    let beginning = bytes.prefix(Self.maximumByteCount)
    // By bytes: CRLF is a single `Character`.
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
    // By scalars: CRLF is a single `Character`, and so is a colon with a combining mark.
    text.unicodeScalars.map { scalar in
      special.unicodeScalars.contains(scalar)
        ? String(format: "%%%02X", scalar.value) : String(scalar)
    }
    .joined()
  }
}
