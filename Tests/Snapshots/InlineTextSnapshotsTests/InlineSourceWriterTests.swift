import Foundation
import TestSupport
import Testing

@testable import InlineTextSnapshots
@testable import TextSnapshots

/// Tests for several processes that record snapshots in the same source file.
@Suite struct InlineSourceWriterTests: InlineWriterSuite {
  let bench: InlineBench

  init() throws { bench = try InlineBench(Self.source) }

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

  @Test func writesSnapshotsOfSeveralProcesses() throws {
    let processes = (0..<3).map { _ in bench.process() }
    try record("assertA", to: "1\n2", in: processes[0])
    try record("assertC", to: "C", in: processes[1])
    #expect(processes[0].write() == [])
    try record("assertB", from: "b", to: "B", in: processes[2])
    #expect(processes[1].write() == [])
    #expect(processes[2].write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func findsCallsInEditedSource() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    let second = bench.process()
    try record("assertB", from: "b", to: "B", in: second)
    try record("assertC", to: "C", in: second)
    #expect(second.write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func replacesEarlierRecording() throws {
    for text in ["1", "1\n2"] {
      let process = bench.process()
      try record("assertA", to: text, in: process)
      try record("assertB", from: "b", to: "B", in: process)
      try record("assertC", to: "C", in: process)
      #expect(process.write() == [])
    }
    #expect(bench.source == Self.written)
  }

  @Test func doesNotRewriteUnchangedSource() throws {
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

  @Test func acceptsSourceOfNewBuild() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    try bench.touch(minutes: 3)
    let built = bench.process(builtAt: 4)
    try built.record(
      InlineSnapshot(
        "B", compiled: "b", at: bench.site("assertB")))
    try built.record(
      InlineSnapshot(
        "C", compiled: nil, at: bench.site("assertC")))
    #expect(built.write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func continuesAfterKilledProcess() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    let left = bench.source
    let second = bench.process()
    try record("assertC", to: "C", in: second)
    #expect(second.write() == [])
    // Simulate a process that was terminated between writing the journal and writing the source.
    try bench.write(left, minutes: 3)
    let third = bench.process()
    try record("assertB", from: "b", to: "B", in: third)
    #expect(third.write() == [])
    #expect(
      bench.source == Self.written.replacing(" {\n    \"\"\"\n    C\n    \"\"\"\n  }", with: ""))
  }

  @Test func acceptsRevertedSource() throws {
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

  @Test func startsNewJournalForRebuiltSource() throws {
    let first = bench.process()
    try record("assertA", to: "wrong", in: first)
    #expect(first.write() == [])
    // Restore the source to the version before the recording, and build it again.
    try bench.write(Self.source, minutes: 1)
    let program = TestProgram(path: "/demo.xctest", built: Date())
    let processes = (0..<2).map { _ in InlineRecorder(program: program) }
    try record("assertA", to: "1\n2", in: processes[0])
    try record("assertB", from: "b", to: "B", in: processes[0])
    #expect(processes[0].write() == [])
    try bench.touch(minutes: 60 * 24 * 365 * 200)
    try record("assertC", to: "C", in: processes[1])
    #expect(processes[1].write() == [])
    #expect(bench.source == Self.written)
  }

  /// Tests a program that's older than its source.
  ///
  /// For example, a build doesn't relink the program if only a comment has changed.
  @Test func acceptsSourceChangedBeforeTheStart() throws {
    try bench.write(Self.source + "// new\n", minutes: 3)
    let process = bench.process(startedAt: 4)
    try record("assertA", to: "1\n2", in: process)
    try record("assertB", from: "b", to: "B", in: process)
    try record("assertC", to: "C", in: process)
    #expect(process.write() == [])
    #expect(bench.source == Self.written + "// new\n")
  }

  @Test func acceptsTouchedSource() throws {
    let first = bench.process()
    try record("assertA", to: "1\n2", in: first)
    #expect(first.write() == [])
    // Build the recorded source, and then change its modification date, as a new checkout would.
    let built = InlineRecorder(
      program: TestProgram(path: "/demo.xctest", built: Date(), started: Date()))
    try bench.touch(minutes: 60 * 24 * 365 * 200)
    for (call, compiled, text) in [("assertB", "b", "B"), ("assertC", nil, "C")] {
      try built.record(
        InlineSnapshot(
          text, compiled: compiled, at: bench.site(call)))
    }
    #expect(built.write() == [])
    #expect(bench.source == Self.written)
  }

  @Test func keepsPermissionsAndLinks() throws {
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: bench.path)
    let link = bench.path("Link.swift")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: bench.path)
    let process = bench.process()
    try process.record(
      InlineSnapshot(
        "1", compiled: nil, at: .of("assertA", in: Self.source, filePath: link)))
    #expect(process.write() == [])
    #expect(bench.source.contains("    1\n"))
    let mode = try FileManager.default.attributesOfItem(atPath: bench.path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == bench.path)
  }
}
