internal import Foundation
internal import TextSnapshots

/// How far a run of tests is, from the lines that it prints: those of SwiftPM, Swift Testing and
/// XCTest.
///
/// What every test prints when it begins and when it passes is counted and not shown; a suite is
/// one line when it ends. Any other line is passed through.
struct TestProgress {
  enum Shown: Equatable {
    case nothing
    case asItIs
    case suite(Suite)
  }

  struct Suite: Equatable {
    let name: String
    let passed: Bool
    /// How many tests or issues it had, and how long it took.
    let details: String
  }

  /// How many tests there were the last time, if known.
  let expected: Int?
  private(set) var tests = 0
  private var failed = 0
  /// The steps of the build that are done, and all; `nil` once tests run.
  private var build: (done: Int, all: Int)?
  private var isTesting = false
  /// The tests that run in parallel, as SwiftPM counts them.
  private var parallel: Int?
  /// The suites of XCTest that are under way, and whether each has suites in it.
  private var suites: [(name: String, isOuter: Bool)] = []
  /// The suite of XCTest whose numbers are in the next line.
  private var ended: (name: String, isOuter: Bool, passed: Bool)?

  init(expected: Int?) { self.expected = expected }

  mutating func read(_ line: Substring) -> Shown {
    if let suite = ended {
      ended = nil
      if line.hasPrefix("\t Executed ") { return executed(line, suite) }
    }
    switch line.first {
    case "[": return readStep(line)
    case "T" where line.hasPrefix("Test Case '"): return readCase(line)
    case "T" where line.hasPrefix("Test Suite '"): return readSuite(line)
    case "◇", "✔", "✘", "━", "➜": return readSymbol(line)
    default: return .asItIs
    }
  }

  // MARK: SwiftPM

  /// `[3/14] Compiling Shop Cart.swift`, and of parallel tests `[3/14] Testing CartTests.testA`.
  private mutating func readStep(_ line: Substring) -> Shown {
    let parts = line.dropFirst().prefix { $0 != "]" }.split(separator: "/").compactMap { Int($0) }
    guard parts.count == 2, let end = line.firstIndex(of: "]") else { return .asItIs }
    if line[end...].hasPrefix("] Testing ") {
      start()
      (tests, parallel) = (parts[0], parts[1])
      return .nothing
    }
    guard !isTesting else { return .asItIs }
    build = (parts[0], parts[1])
    return .nothing
  }

  private mutating func start() {
    isTesting = true
    build = nil
  }

  // MARK: Swift Testing

  private mutating func readSymbol(_ line: Substring) -> Shown {
    let words = line.dropFirst(2)
    if words.hasPrefix("Test run ") {
      start()
      return .asItIs
    }
    if words.hasPrefix("Suite ") { return readSuite(words, passed: line.first != "✘") }
    guard words.hasPrefix("Test ") else { return .asItIs }
    if line.first == "◇" { return words.hasSuffix(" started.") ? .nothing : .asItIs }
    // What a case of a test prints is printed for the test as well.
    if words.hasPrefix("Test case passing ") { return line.first == "✔" ? .nothing : .asItIs }
    if words.contains(" passed after ") {
      tests += 1
      return line.first == "✔" ? .nothing : .asItIs
    }
    if words.contains(" failed after ") {
      tests += 1
      failed += 1
    } else if line.first == "➜" {
      tests += 1
    }
    return .asItIs
  }

  /// Reads `Suite CartTests failed after 0.004 seconds with 2 issues.` to its end.
  private func readSuite(_ words: Substring, passed: Bool) -> Shown {
    if words.hasSuffix(" started.") { return .nothing }
    guard let end = words.range(ofLast: passed ? " passed after " : " failed after ") else {
      return .asItIs
    }
    let name = words[..<end.lowerBound].dropFirst("Suite ".count)
    let rest = words[end.upperBound...].drop { $0 == " " }.dropLast()
    let parts = rest.split(separator: " ")
    guard parts.count >= 2, parts[1].hasPrefix("second") else { return .asItIs }
    // "0.004 seconds with 2 issues"
    let issues = parts.dropFirst(3).joined(separator: " ")
    return .suite(
      Suite(
        name: String(name), passed: passed,
        details: (issues.isEmpty ? "" : "\(issues), ") + "\(parts[0]) s"))
  }

  // MARK: XCTest

  private mutating func readCase(_ line: Substring) -> Shown {
    guard let end = line.range(ofLast: "' ") else { return .asItIs }
    start()
    let what = line[end.upperBound...]
    if what.hasPrefix("started") { return .nothing }
    if parallel == nil { tests += 1 }
    if what.hasPrefix("passed (") { return .nothing }
    if what.hasPrefix("failed (") { failed += 1 }
    return .asItIs
  }

  private mutating func readSuite(_ line: Substring) -> Shown {
    guard let end = line.range(ofLast: "' ") else { return .asItIs }
    let name = String(line[..<end.lowerBound].dropFirst("Test Suite '".count))
    let what = line[end.upperBound...]
    if what.hasPrefix("started at ") {
      start()
      if let last = suites.indices.last { suites[last].isOuter = true }
      suites.append((name, false))
      return .nothing
    }
    guard what.hasPrefix("passed at ") || what.hasPrefix("failed at "), let last = suites.popLast()
    else { return .asItIs }
    ended = (name, last.isOuter || suites.isEmpty, what.hasPrefix("passed"))
    return .nothing
  }

  /// `Executed 2 tests, with 0 failures (0 unexpected) in 0.02 (0.02) seconds`, after a tab.
  private func executed(
    _ line: Substring, _ suite: (name: String, isOuter: Bool, passed: Bool)
  ) -> Shown {
    let words = line.split(separator: " ").map { String($0) }
    guard let number = words.firstIndex(of: "in"), number + 1 < words.count, words.count > 6,
      let with = words.firstIndex(of: "with"), with + 1 < words.count
    else { return .asItIs }
    let count = words[2]
    // A package without tests of XCTest has its suites all the same.
    guard count != "0" else { return .nothing }
    guard !suite.isOuter else { return suites.isEmpty ? .asItIs : .nothing }
    let tests = "\(count) test\(count == "1" ? "" : "s")"
    let failures = words[with + 1] == "0" ? "" : "\(words[with + 1]) failed, "
    return .suite(
      Suite(
        name: suite.name, passed: suite.passed,
        details: "\(tests), \(failures)\(words[number + 1]) s"))
  }
}

extension TestProgress {
  /// No terminal is narrower: a bar of this width never wraps when a window shrinks.
  private static let width = 39

  /// The line that shows how far the run is; empty while there is nothing to show.
  func bar(columns: Int) -> String {
    let room = max(0, min(columns - 1, Self.width))
    let text: String
    if let build {
      text = Self.bar(build.done, of: build.all) + " building \(build.done)/\(build.all)"
    } else if isTesting {
      let all = parallel ?? expected ?? 0
      let failures = failed == 0 ? "" : ", \(failed) failed"
      // If there are more than in the last run, their number is unknown.
      text =
        tests <= all && all > 0
        ? Self.bar(tests, of: all) + " \(tests)/\(all) tests\(failures)"
        : "\(counted(tests, "test"))\(failures)"
    } else {
      text = ""
    }
    return String(text.prefix(room))
  }

  private static func bar(_ done: Int, of all: Int) -> String {
    let size = 10
    let count = all > 0 ? min(size, done * size / all) : 0
    return "[" + String(repeating: "=", count: count)
      + String(repeating: " ", count: size - count) + "]"
  }
}

extension Substring {
  fileprivate func range(ofLast text: String) -> Range<Index>? {
    var start = endIndex
    while start > startIndex {
      start = index(before: start)
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
    }
    return nil
  }
}

/// Passes on what a command prints, line by line, above a progress bar.
struct ProgressRelay {
  private let console: Console
  private var progress: TestProgress
  /// What was printed since the last line feed.
  private var rest = Data()

  init(_ console: Console, expected: Int?) {
    self.console = console
    progress = TestProgress(expected: expected)
  }

  var tests: Int { progress.tests }

  mutating func add(_ data: Data) {
    rest.append(data)
    guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return }
    for line in rest[..<end].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    {
      show(line)
    }
    rest = Data(rest[rest.index(after: end)...])
    console.showStatus(progress.bar(columns: console.columns))
  }

  mutating func finish() {
    if !rest.isEmpty { show(rest) }
    rest = Data()
    console.showStatus("")
  }

  private mutating func show(_ line: Data) {
    let text = String(decoding: line, as: UTF8.self)
    // Windows ends its lines with two characters.
    switch progress.read(text.hasSuffix("\r") ? text.dropLast() : text[...]) {
    case .nothing: break
    case .asItIs: console.pass(line + Data("\n".utf8))
    case .suite(let suite):
      console.print(
        .init(suite.passed ? "✔ " : "✘ ", suite.passed ? .green : .red), .init(suite.name, .bold),
        .init("  \(suite.details)", .faint))
    }
  }
}

/// How many tests a command ran the last time, in a file of its own.
struct LastRun {
  private let path: String
  private let command: String

  init(_ command: [String], in root: PackageRoot) {
    path = root.path(of: ".build/snapshots/tests")
    self.command = "\(StableHash(command.joined(separator: "\u{0}").utf8))"
  }

  /// The number; `nil` if another command ran last.
  var tests: Int? {
    guard case .bytes(let data) = SnapshotFile.read(path) else { return nil }
    let parts = String(decoding: data, as: UTF8.self).split { $0 == " " || $0 == "\n" }
    guard parts.count == 2, parts[0] == command else { return nil }
    return Int(parts[1])
  }

  /// Keeps the number for the progress bar of the next run.
  func note(tests: Int) {
    guard tests > 0 else { return }
    let parts = Path(path)
    try? SnapshotFile.write(
      Data("\(command) \(tests)\n".utf8), folder: parts.folder, name: parts.name)
  }
}
