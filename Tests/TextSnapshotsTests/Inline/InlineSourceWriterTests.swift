import Foundation
import Testing

@testable import TextSnapshots

/// What one process leaves, and what the next one makes of it.
@Suite struct InlineSourceWriterTests {
  private static let source = """
    func a() {
      assertA(of: a)
      assertB(of: b) { "b" }
      assertC(of: c)
    }

    """

  private let bench: InlineBench

  init() throws { bench = try InlineBench(Self.source) }

  private func record(
    _ call: String, from compiled: String? = nil, to text: String, in ledger: InlineLedger
  ) throws {
    // Processes know their places by the source that they were compiled from.
    let site = InlineSite.of(call, in: Self.source, filePath: bench.path)
    try ledger.record(
      InlineSnapshot(
        text, compiled: compiled, at: site, test: "a()",
        strategy: Snapshotting<String, String>.self))
  }

  private static let written = """
    func a() {
      assertA(of: a) {
        \"""
        1
        2
        \"""
      }
      assertB(of: b) { "B" }
      assertC(of: c) {
        \"""
        C
        \"""
      }
    }

    """

  @Test func writesTheTextsOfSeveralProcesses() throws {
    let processes = (0..<3).map { _ in bench.process() }
    try record("assertA", to: "1\n2", in: processes[0])
    try record("assertC", to: "C", in: processes[1])
    #expect(processes[0].write() == [])
    try record("assertB", from: "b", to: "B", in: processes[2])
    #expect(processes[1].write() == [])
    #expect(processes[2].write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func findsItsPlaceInWhatOthersWroteBefore() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    let second = bench.process()
    try record("assertB", from: "b", to: "B", in: second)
    try record("assertC", to: "C", in: second)
    #expect(second.write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func writesANewerTextOverTheOneBefore() throws {
    for text in ["1", "1\n2"] {
      let process = bench.process()
      try record("assertA", to: text, in: process)
      try record("assertB", from: "b", to: "B", in: process)
      try record("assertC", to: "C", in: process)
      #expect(process.write() == [])
    }
    #expect(bench.source == Self.written)
  }

  @Test func leavesAnUnchangedSource() throws {
    let first = bench.process()
    try record("assertA", to: "1", in: first)
    #expect(first.write() == [])
    try bench.touch(minutes: 3)
    let second = bench.process()
    try record("assertA", to: "1", in: second)
    #expect(second.write() == [])
    let date = try FileManager.default.attributesOfItem(atPath: bench.path)[.modificationDate]
    #expect(date as? Date == Date(timeIntervalSince1970: 180))
  }

  @Test func takesANewSourceForAProgramThatWasBuiltFromIt() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    try bench.touch(minutes: 3)
    let built = bench.process(builtAt: 4)
    try built.record(
      InlineSnapshot(
        "B", compiled: "b", at: bench.site("assertB"), test: "a()", strategy: String.self))
    try built.record(
      InlineSnapshot(
        "C", compiled: nil, at: bench.site("assertC"), test: "a()", strategy: String.self))
    #expect(built.write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func goesOnFromWhatAKilledProcessLeft() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    let left = bench.source
    let second = bench.process()
    try record("assertC", to: "C", in: second)
    #expect(second.write() == [])
    // Killed between both writes, it leaves a journal that is ahead of the source.
    try bench.write(left, minutes: 3)
    let third = bench.process()
    try record("assertB", from: "b", to: "B", in: third)
    #expect(third.write() == [])
    #expect(
      bench.source == Self.written.replacing(" {\n    \"\"\"\n    C\n    \"\"\"\n  }", with: ""))
  }

  @Test func takesASourceThatGotItsCompiledTextBack() throws {
    let first = bench.process()
    try record("assertA", to: "wrong", in: first)
    #expect(first.write() == [])
    try bench.write(Self.source, minutes: 9)
    let second = bench.process()
    try record("assertA", to: "1\n2", in: second)
    try record("assertB", from: "b", to: "B", in: second)
    try record("assertC", to: "C", in: second)
    #expect(second.write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func beginsAnewWithASourceThatWasBuiltAgain() throws {
    let first = bench.process()
    try record("assertA", to: "wrong", in: first)
    #expect(first.write() == [])
    // After the first recording, the source of before is built again.
    try bench.write(Self.source, minutes: 1)
    let program = TestProgram(path: "/demo.xctest", built: Date())
    let processes = (0..<2).map { _ in InlineLedger(program: program) }
    try record("assertA", to: "1\n2", in: processes[0])
    try record("assertB", from: "b", to: "B", in: processes[0])
    #expect(processes[0].write() == [])
    try bench.touch(minutes: 60 * 24 * 365 * 200)
    try record("assertC", to: "C", in: processes[1])
    #expect(processes[1].write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func refusesASourceThatWasChangedSinceTheStart() throws {
    try bench.write(Self.source + "// new\n", minutes: 3)
    #expect(throws: InlineRefusal.changed(program: "/demo.xctest")) {
      try record("assertA", to: "1", in: bench.process())
    }
  }

  /// A build links nothing for a comment: the program stays older than its source.
  @Test func takesASourceThatWasChangedBeforeTheStart() throws {
    try bench.write(Self.source + "// new\n", minutes: 3)
    let process = bench.process(startedAt: 4)
    try record("assertA", to: "1\n2", in: process)
    try record("assertB", from: "b", to: "B", in: process)
    try record("assertC", to: "C", in: process)
    #expect(process.write() == [])
    #expect(bench.source == Self.written + "// new\n")
  }

  @Test func takesARecordedSourceThatWasTouched() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    // Built again from what was recorded, and then checked out anew.
    let built = InlineLedger(
      program: TestProgram(path: "/demo.xctest", built: Date(), started: Date()))
    try bench.touch(minutes: 60 * 24 * 365 * 200)
    for (call, compiled, text) in [("assertB", "b", "B"), ("assertC", nil, "C")] {
      try built.record(
        InlineSnapshot(
          text, compiled: compiled, at: bench.site(call), test: "a()", strategy: String.self))
    }
    #expect(built.write() == [])
    #expect(bench.source == Self.written)
  }

  /// A program that was not built from what is there now: its calls are elsewhere.
  @Test func refusesASourceWhoseCallsMoved() throws {
    try bench.write("\n" + Self.source, minutes: 3)
    let process = bench.process(startedAt: 4)
    #expect(throws: InlineRefusal.site(.otherText(line: "func a() {"))) {
      try record("assertA", to: "1", in: process)
    }
    let snapshot = InlineSnapshot(
      "b", compiled: "b", at: .of("assertB", in: Self.source, filePath: bench.path), test: "a()",
      strategy: String.self)
    #expect(process.differentText("b", of: snapshot) == nil)
    // This one has a call that looks like it where it was compiled; the other one tells.
    let other = InlineSite(filePath: bench.path, line: 5, column: 10)
    try process.record(
      InlineSnapshot("C", compiled: nil, at: other, test: "a()", strategy: String.self))
    #expect(
      process.write().map { bench.masked($0) } == [
        """
        The snapshot of the call at "ROOT/Demo.swift:5:10" was not written into its source. \
        Another call of the program is not there any more. \
        The call at "ROOT/Demo.swift:3:10" has not the text that was compiled; \
        the line there is "assertA(of: a)".
        To fix, run the tests again: that builds them from this source.
        The new text is in "ROOT/.pending/Demo.swift.5-10.txt".
        """
      ])
    #expect(bench.source == "\n" + Self.source)
  }

  @Test func refusesASourceThatSomebodyChangedAfterARecording() throws {
    let first = bench.process()
    try record("assertA", to: "1", in: first)
    #expect(first.write() == [])
    try bench.write(bench.source + "// new\n", minutes: 3)
    #expect(throws: InlineRefusal.unknown(journal: "\(bench.pending)/Demo.swift.journal")) {
      try record("assertC", to: "C", in: bench.process())
    }
  }

  @Test func refusesAProgramThatWasBuiltBetweenTwoRecordings() throws {
    let first = bench.process()
    try record("assertA", to: "1", in: first)
    #expect(first.write() == [])
    let between = Date()
    let second = bench.process()
    try record("assertB", from: "b", to: "B", in: second)
    #expect(second.write() == [])
    try bench.touch(minutes: 60 * 24 * 365 * 200)
    let built = InlineLedger(
      program: TestProgram(path: "/demo.xctest", built: between, started: Date()))
    #expect(throws: InlineRefusal.unknown(journal: "\(bench.pending)/Demo.swift.journal")) {
      try record("assertC", to: "C", in: built)
    }
  }

  @Test func refusesWithATornJournal() throws {
    let first = bench.process()
    try record("assertA", to: "1", in: first)
    #expect(first.write() == [])
    try Data("{".utf8).write(to: URL(fileURLWithPath: "\(bench.pending)/Demo.swift.journal"))
    #expect(throws: InlineRefusal.changed(program: "/demo.xctest")) {
      try record("assertC", to: "C", in: bench.process())
    }
  }

  @Test func keepsPermissionsAndLinks() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: bench.path)
    let link = "\(bench.folder)/Link.swift"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: bench.path)
    let process = bench.process()
    try process.record(
      InlineSnapshot(
        "1", compiled: nil, at: .of("assertA", in: Self.source, filePath: link), test: "a()",
        strategy: String.self))
    #expect(process.write() == [])
    #expect(bench.source.contains("    1\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: bench.path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == bench.path)
  }

  @Test func refusesWhatIsNoText() throws {
    try Data([0xFF]).write(to: URL(fileURLWithPath: bench.path))
    #expect(throws: InlineRefusal.unreadable("it is not UTF-8")) {
      try record("assertA", to: "1", in: bench.process())
    }
    try FileManager.default.removeItem(atPath: bench.path)
    #expect(throws: InlineRefusal.unreadable("No such file or directory")) {
      try record("assertA", to: "1", in: bench.process())
    }
    try FileManager.default.createDirectory(
      atPath: bench.path, withIntermediateDirectories: false)
    #expect(throws: InlineRefusal.self) { try record("assertA", to: "1", in: bench.process()) }
  }

  @Test func keepsPendingWhatCannotBeWrittenAtTheEnd() throws {
    let process = bench.process()
    try record("assertA", to: "1", in: process)
    try record("assertC", to: "C", in: process)
    try bench.write("// new\n" + Self.source, minutes: 3)
    let messages = process.write().map { bench.masked($0) }
    #expect(
      messages == [
        """
        The snapshot of the call at "ROOT/Demo.swift:2:10" was not written into its source. \
        The source "ROOT/Demo.swift" was changed after the test program "/demo.xctest" began to \
        run, so that its lines may not be those of the program.
        To fix, run the tests again: that builds them from this source.
        The new text is in "ROOT/.pending/Demo.swift.2-10.txt".
        """,
        """
        The snapshot of the call at "ROOT/Demo.swift:4:10" was not written into its source. \
        The source "ROOT/Demo.swift" was changed after the test program "/demo.xctest" began to \
        run, so that its lines may not be those of the program.
        To fix, run the tests again: that builds them from this source.
        The new text is in "ROOT/.pending/Demo.swift.4-10.txt".
        """,
      ])
    #expect(bench.read("\(bench.pending)/Demo.swift.4-10.txt") == "C")
    #expect(bench.source == "// new\n" + Self.source)
    #expect(process.write() == [])
  }
}
