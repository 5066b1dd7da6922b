import Foundation
import TestSupport
import Testing

@testable import InlineTextSnapshots
@testable import TextSnapshots

/// Tests for sources that can't be rewritten, usually because they've changed.
@Suite struct InlineSourceRefusalTests: InlineWriterSuite {
  let bench: InlineBench

  init() throws { bench = try InlineBench(Self.source) }

  @Test func refusesSourceChangedSinceStart() throws {
    try bench.write(Self.source + "// new\n", minutes: 3)
    #expect(throws: InlineSourceError.changed(program: "/demo.xctest")) {
      try record("assertA", to: "1", in: bench.process())
    }
  }

  @Test func refusesSourceWithMovedCalls() throws {
    try bench.write("\n" + Self.source, minutes: 3)
    let process = bench.process(startedAt: 4)
    #expect(throws: InlineSourceError.differsFromCompiled(line: "func a() {")) {
      try record("assertA", to: "1", in: process)
    }
    let snapshot = InlineSnapshot(
      "b", compiled: "b", at: .of("assertB", in: Self.source, filePath: bench.path))
    #expect(process.firstRun(of: snapshot).received == "b")
    // There's a similar call on line 5 of the changed source, so only the call that was on line 3
    // reveals the change.
    let other = InlineCallSite(filePath: bench.path, line: 5, column: 10)
    try process.record(
      InlineSnapshot("C", compiled: nil, at: other))
    #expect(
      process.write().map { bench.masked($0) } == [
        """
        The snapshot of the call at "ROOT/Demo.swift:5:10" was not written into its source. \
        Another call of the program has moved. \
        The call at "ROOT/Demo.swift:3:10" differs from the compiled source. \
        The line there is "assertA(of: a)".
        To fix, run the tests again, which builds them from this source.
        """
      ])
    #expect(bench.source == "\n" + Self.source)
  }

  @Test func refusesSourceChangedAfterRecording() throws {
    let first = bench.process()
    try record("assertA", to: "1", in: first)
    #expect(first.write() == [])
    try bench.write(bench.source + "// new\n", minutes: 3)
    #expect(throws: InlineSourceError.unknown(journal: "\(bench.pending)/Demo.swift.journal")) {
      try record("assertC", to: "C", in: bench.process())
    }
  }

  @Test func refusesProgramBuiltBetweenRecordings() throws {
    let first = bench.process()
    try record("assertA", to: "1", in: first)
    #expect(first.write() == [])
    let between = Date()
    let second = bench.process()
    try record("assertB", from: "b", to: "B", in: second)
    #expect(second.write() == [])
    try bench.touch(minutes: 60 * 24 * 365 * 200)
    let built = InlineRecorder(
      program: TestProgram(path: "/demo.xctest", built: between, started: Date()))
    #expect(throws: InlineSourceError.unknown(journal: "\(bench.pending)/Demo.swift.journal")) {
      try record("assertC", to: "C", in: built)
    }
  }

  @Test func refusesSourceWithIncompleteJournal() throws {
    let first = bench.process()
    try record("assertA", to: "1", in: first)
    #expect(first.write() == [])
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(bench.pending)/Demo.swift.journal"))
    #expect(throws: InlineSourceError.changed(program: "/demo.xctest")) {
      try record("assertC", to: "C", in: bench.process())
    }
  }

  /// The compiler reports the position of the macro for a call in its argument.
  ///
  /// An earlier process may have written the source, as for tests of XCTest in the same file.
  @Test(arguments: [1, 3]) func recordsOtherCallsBesideMacro(_ minutes: Int) throws {
    let source = "#expect(throws: E.self) { assertA(of: a) { \"a\" } }\nassertC(of: c)\n"
    try bench.write(source, minutes: minutes)
    let process = bench.process(startedAt: 4)
    for column in minutes == 1 ? [1, 8] : [1] {
      let site = InlineCallSite(filePath: bench.path, line: 1, column: column)
      let inMacro = InlineSnapshot("a", compiled: "a", at: site)
      #expect(process.firstRun(of: inMacro).received == "a")
      #expect(throws: InlineSourceError.noCall(line: String(source.prefix { $0 != "\n" }))) {
        try process.record(InlineSnapshot("b", compiled: "a", at: site))
      }
    }
    try process.record(
      InlineSnapshot("C", compiled: nil, at: bench.site("assertC")))
    #expect(process.write() == [])
    #expect(bench.source.hasPrefix(source.prefix { $0 != "\n" }) && bench.source.contains("  C\n"))
  }

  /// With `#sourceLocation`, two calls can claim the same place.
  @Test func refusesTwoCallsAtOnePlace() throws {
    let source = "assertA(of: a)\nassertC\n  (of: c)\n"
    try bench.write(source, minutes: 1)
    let process = bench.process()
    try process.record(InlineSnapshot("1", compiled: nil, at: bench.site("assertA")))
    #expect(throws: InlineSourceError.noCall(line: "assertA(of: a)")) {
      let site = InlineCallSite(filePath: bench.path, line: 1, column: 3)
      try process.record(InlineSnapshot("2", compiled: nil, at: site))
    }
    #expect(process.write() == [])
    #expect(bench.source.components(separatedBy: "{").count == 2)
  }

  @Test func refusesUnreadableSources() throws {
    try Data([0xFF]).write(to: URL(fileURLWithPath: bench.path))
    #expect(throws: InlineSourceError.unreadable("it isn't UTF-8")) {
      try record("assertA", to: "1", in: bench.process())
    }
    try FileManager.default.removeItem(atPath: bench.path)
    #expect(throws: InlineSourceError.unreadable("No such file or directory")) {
      try record("assertA", to: "1", in: bench.process())
    }
    try FileManager.default.createDirectory(atPath: bench.path, withIntermediateDirectories: false)
    #expect(throws: InlineSourceError.self) { try record("assertA", to: "1", in: bench.process()) }
  }

  @Test func reportsUnwrittenSnapshots() throws {
    let process = bench.process()
    try record("assertA", to: "1", in: process)
    try record("assertC", to: "C", in: process)
    try bench.write("// new\n" + Self.source, minutes: 3)
    let messages = process.write().map { bench.masked($0) }
    #expect(
      messages == [
        """
        The snapshot of the call at "ROOT/Demo.swift:2:10" was not written into its source. \
        The source "ROOT/Demo.swift" was changed after the test program "/demo.xctest" started, \
        so its lines may differ from those of the program.
        To fix, run the tests again, which builds them from this source.
        """,
        """
        The snapshot of the call at "ROOT/Demo.swift:4:10" was not written into its source. \
        The source "ROOT/Demo.swift" was changed after the test program "/demo.xctest" started, \
        so its lines may differ from those of the program.
        To fix, run the tests again, which builds them from this source.
        """,
      ])
    #expect(bench.source == "// new\n" + Self.source)
    #expect(process.write() == [])
  }
}

@Suite struct TestProgramTests {
  @Test func readsBuildAndStartDates() throws {
    let program = TestProgram.current
    let built = try #require(program.built)
    #expect(built < program.started && program.started <= .now)
    #expect(!program.path.isEmpty)
  }
}
