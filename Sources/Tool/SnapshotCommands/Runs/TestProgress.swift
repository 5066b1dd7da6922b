import Foundation
import RuntimeIssues
import Terminals
import TextSnapshots

/// The progress of a test run, parsed from the output of SwiftPM, Swift Testing, and XCTest.
///
/// Lines about tests that start or pass update the counts and aren't printed. When a suite ends, a
/// shorter line is printed. All other lines, such as failures, are printed without changes.
struct TestProgress {
  enum Shown: Equatable {
    case nothing, unchanged
    case suite(name: String, passed: Bool, details: String)
  }

  /// The expected number of tests, or `nil` if it's unknown.
  let expected: Int?
  private(set) var tests = 0
  private var failed = 0
  /// The progress of the build, or `nil` if there is no build in progress.
  private var build: (done: Int, all: Int)?
  private var isTesting = false
  /// The number of tests, which SwiftPM prints only if it runs tests in parallel.
  private var parallel: Int?
  /// For each running XCTest suite, a Boolean value that indicates whether it contains other
  /// suites.
  private var outerSuites: [Bool] = []
  /// The XCTest suite whose counts are on the next line.
  private var ended: (name: String, isOuter: Bool, passed: Bool)?

  init(expected: Int?) { self.expected = expected }

  mutating func read(_ line: Substring) -> Shown {
    if let suite = ended {
      ended = nil
      if let shown = Self.counts(in: line, of: suite, isLast: outerSuites.isEmpty) { return shown }
    }
    return switch line.first {
    case "[": readStep(line)
    case "T": readXCTest(line)
    case "◇", "✔", "✘", "━", "➜": readSwiftTesting(line)
    default: .unchanged
    }
  }

  /// Parses a line such as `[3/14] Compiling Shop Cart.swift` or `[3/14] Testing CartTests.testA`.
  private mutating func readStep(_ line: Substring) -> Shown {
    // Limit the number of digits, because a test can print a similar line with arbitrary numbers,
    // and multiplying large numbers for the progress bar would overflow.
    guard let step = line.prefixMatch(of: /\[(\d{1,9})\/(\d{1,9})\]( Testing )?/),
      let done = Int(step.1), let all = Int(step.2)
    else { return .unchanged }
    if step.3 != nil {
      start()
      (tests, parallel) = (done, all)
      return .nothing
    }
    guard !isTesting else { return .unchanged }
    build = (done, all)
    return .nothing
  }

  private mutating func start() {
    isTesting = true
    build = nil
  }

  // MARK: Swift Testing

  private mutating func readSwiftTesting(_ line: Substring) -> Shown {
    let words = line.dropFirst(2)
    if words.hasPrefix("Test run ") {
      start()
      return .unchanged
    }
    if words.hasPrefix("Suite ") { return Self.suite(in: words) }
    guard words.hasPrefix("Test ") else { return .unchanged }
    if line.first == "◇" { return words.hasSuffix(" started.") ? .nothing : .unchanged }
    // This line is about a single test case. The result of the entire test is on a separate line.
    if words.hasPrefix("Test case passing ") { return line.first == "✔" ? .nothing : .unchanged }
    let hasPassed = words.contains(" passed after ")
    let hasFailed = !hasPassed && words.contains(" failed after ")
    if hasPassed || hasFailed || line.first == "➜" { tests += 1 }
    if hasFailed { failed += 1 }
    return hasPassed && line.first == "✔" ? .nothing : .unchanged
  }

  /// Parses a line such as `Suite CartTests failed after 0.004 seconds with 2 issues`.
  private static func suite(in words: Substring) -> Shown {
    if words.hasSuffix(" started.") { return .nothing }
    let pattern = /Suite (.+) (passed|failed) after +([\d.]+) seconds?(?: with (.+))?\./
    guard let match = words.wholeMatch(of: pattern) else { return .unchanged }
    let issues = match.4.map { "\($0), " } ?? ""
    return .suite(
      name: String(match.1), passed: match.2 == "passed", details: "\(issues)\(match.3) s")
  }

  // MARK: XCTest

  private mutating func readXCTest(_ line: Substring) -> Shown {
    if let test = line.prefixMatch(of: /Test Case '.+' (started|passed \(|failed \()?/) {
      start()
      if test.1 == "started" { return .nothing }
      if parallel == nil { tests += 1 }
      if test.1 == "failed (" { failed += 1 }
      return test.1 == "passed (" ? .nothing : .unchanged
    }
    guard let suite = line.prefixMatch(of: /Test Suite '(.+)' (started|passed|failed) at\s/) else {
      return .unchanged
    }
    if suite.2 == "started" {
      start()
      if !outerSuites.isEmpty { outerSuites[outerSuites.count - 1] = true }
      outerSuites.append(false)
      return .nothing
    }
    guard let isOuter = outerSuites.popLast() else { return .unchanged }
    ended = (String(suite.1), isOuter || outerSuites.isEmpty, suite.2 == "passed")
    return .nothing
  }

  /// Parses a line such as `Executed 2 tests, with 0 failures (0 unexpected) in 0.02 (0.02)
  /// seconds`.
  private static func counts(
    in line: Substring, of suite: (name: String, isOuter: Bool, passed: Bool), isLast: Bool
  ) -> Shown? {
    let pattern = /\t Executed (\d+) (tests?), with (?:.* and )?(\d+) failures? .*\) in ([\d.]+)\s/
    guard let match = line.prefixMatch(of: pattern) else { return nil }
    // XCTest prints its suites even if there are no XCTest tests.
    guard match.1 != "0" else { return .nothing }
    guard !suite.isOuter else { return isLast ? .unchanged : .nothing }
    let failures = match.3 == "0" ? "" : "\(match.3) failed, "
    return .suite(
      name: suite.name, passed: suite.passed,
      details: "\(match.1) \(match.2), \(failures)\(match.4) s")
  }
}

extension TestProgress {
  /// Returns the progress bar, or an empty string if there is no progress yet.
  func bar(columns: Int) -> String {
    guard let text = build.map({ Self.bar($0.done, of: $0.all, "building ") }) ?? testBar else {
      return ""
    }
    // Limit the bar to 39 columns, so that it rarely wraps if the user narrows the window.
    return String(text.prefix(max(0, min(columns - 1, 39))))
  }

  private var testBar: String? {
    guard isTesting else { return nil }
    let all = parallel ?? expected ?? 0
    // If more tests ran than in the last run, the total number is unknown.
    let isKnown = tests <= all && all > 0
    let text = isKnown ? "\(Self.bar(tests, of: all)) tests" : counted(tests, "test")
    return failed == 0 ? text : "\(text), \(failed) failed"
  }

  private static func bar(_ done: Int, of all: Int, _ verb: String = "") -> String {
    let count = all > 0 ? min(10, done * 10 / all) : 0
    let bar = String(repeating: "=", count: count) + String(repeating: " ", count: 10 - count)
    return "[\(bar)] \(verb)\(done)/\(all)"
  }
}

/// A display that prints the output of a command above a progress bar.
struct ProgressDisplay {
  private let console: Console
  private var progress: TestProgress
  /// The output after the last line feed, which hasn't been printed yet.
  private var rest = Data()
  /// A Boolean value that indicates whether the start of the current line has already been printed.
  private var isForwarded = false
  /// The maximum number of bytes in a line to parse.
  ///
  /// Test frameworks print shorter lines. Parsing takes quadratic time, which would be too slow if
  /// the entire output of a test were a single line.
  private static let maximumLineCount = 1_024

  init(_ console: Console, expected: Int?) {
    self.console = console
    progress = TestProgress(expected: expected)
  }

  var tests: Int { progress.tests }

  mutating func add(_ data: Data) {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let last = lines.removeLast()
    for line in lines {
      rest.append(line)
      endLine()
    }
    rest.append(last)
    if isLong { forwardRest() }
    if !lines.isEmpty { console.showStatus(progress.bar(columns: console.columns)) }
  }

  mutating func finish() {
    if isForwarded || !rest.isEmpty { endLine() }
    console.showStatus("")
  }

  private var isLong: Bool { isForwarded || rest.count > Self.maximumLineCount }

  private mutating func endLine() {
    if isLong {
      rest.append(UInt8(ascii: "\n"))
      forwardRest()
    } else {
      show(rest)
      rest = Data()
    }
    isForwarded = false
  }

  private mutating func forwardRest() {
    console.forward(rest)
    rest = Data()
    isForwarded = true
  }

  private mutating func show(_ line: Data) {
    let text = String(decoding: line, as: UTF8.self)
    switch progress.read(text.hasSuffix("\r") ? text.dropLast() : text[...]) {
    case .nothing: break
    case .unchanged: console.forward(line + Data("\n".utf8))
    case .suite(let name, let passed, let details):
      console.print(
        .init(passed ? "✔ " : "✘ ", passed ? .green : .red), .init(name, .bold),
        .init("  \(details)", .faint))
    }
  }
}

/// The number of tests in the last run, which lets the next run show its progress.
struct LastTestCount {
  private let path: String
  private let command: String

  init(_ command: [String], in root: PackageRoot) {
    path = root.path(of: ".build/snapshots/tests")
    self.command = "\(StableHash(command.joined(separator: "\u{0}").utf8))"
  }

  /// The number of tests, or `nil` if the last run was for a different command.
  var tests: Int? {
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard parts.count == 2, parts[0] == command else { return nil }
    return Int(parts[1])
  }

  /// Stores the number of tests, unless the command didn't run any.
  func store(tests: Int) {
    guard tests > 0 else { return }
    try? SnapshotFile.write(Data("\(command) \(tests)\n".utf8), to: path)
  }
}
