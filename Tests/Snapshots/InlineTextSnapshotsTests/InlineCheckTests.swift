import Foundation
import TestSupport
import Testing

@testable import InlineTextSnapshots
@testable import TextSnapshots

@Suite struct InlineCheckTests {
  private static let source = """
    assertA(of: a)
    assertB(of: b) { "b" }

    """

  private let bench: InlineBench

  init() throws { bench = try InlineBench(Self.source) }

  private func check(
    _ received: String?, compiled: String?, _ call: String, _ record: Record,
    _ source: SnapshotContext.Source = .environment, in recorder: InlineRecorder
  ) -> SnapshotFailure? {
    checkInlineSnapshot(
      InlineSnapshot(
        received, compiled: compiled, at: .of(call, in: Self.source, filePath: bench.path)),
      diffing: .whole,
      in: SnapshotContext(
        record, source: source, command: "SNAPSHOT_TESTING_RECORD=failed swift test --filter a"),
      recorder: recorder)
  }

  typealias Record = SnapshotTestingConfiguration.Record

  private func message(_ failure: SnapshotFailure?) -> String? {
    bench.masked(failure?.message)
  }

  @Test(arguments: [Record.missing, .failed, .never]) func matches(record: Record) {
    let recorder = bench.process()
    #expect(check("b", compiled: "b", "assertB", record, in: recorder) == nil)
    #expect(check(nil, compiled: nil, "assertA", record, in: recorder) == nil)
    #expect(recorder.write() == [])
    #expect(bench.source == Self.source)
    // A passing test must not create the folder.
    #expect(!FileManager.default.fileExists(atPath: bench.pending))
  }

  @Test(arguments: [Record.missing, .failed]) func recordsMissingSnapshot(record: Record) {
    let recorder = bench.process()
    let failure = check("a", compiled: nil, "assertA", record, in: recorder)
    #expect(
      message(failure) == """
        Automatically recorded a new snapshot: the call at "ROOT/Demo.swift:1:8" has no snapshot, \
        so this one is written there when the tests end; nothing was compared.

        To fix, review the changed source, and run the tests again to compare with it.
        """)
    #expect(bench.source == Self.source)
    #expect(recorder.write() == [])
    #expect(
      bench.source == """
        assertA(of: a) {
          \"""
          a
          \"""
        }
        assertB(of: b) { "b" }

        """)
  }

  @Test func recordsMismatchIfFailedIsOn() {
    let recorder = bench.process()
    let failure = check("B", compiled: "b", "assertB", .failed, in: recorder)
    #expect(
      message(failure) == """
        Snapshot did not match the text in the call at "ROOT/Demo.swift:2:8". Difference:

        -b
        +B

        A new snapshot was automatically recorded: it is written over the old one when the tests \
        end, because the record mode is ".failed".
        To fix, review the changed source and run the tests again.
        """)
    #expect(failure?.isRecorded == true)
    #expect(recorder.write() == [])
    #expect(bench.source == Self.source.replacing("\"b\"", with: "\"B\""))
  }

  @Test func removesSnapshotOfNilValue() {
    let recorder = bench.process()
    let failure = check(nil, compiled: "b", "assertB", .failed, in: recorder)
    #expect(
      message(failure) == """
        The value of the call at "ROOT/Demo.swift:2:8" is nil, so there is nothing to compare with \
        its snapshot.

        A new snapshot was automatically recorded: it is written over the old one when the tests \
        end, because the record mode is ".failed".
        To fix, review the changed source and run the tests again.
        """)
    #expect(recorder.write() == [])
    #expect(bench.source == "assertA(of: a)\nassertB(of: b)\n")
  }

  @Test func recordsMismatchIfAllIsOn() {
    let recorder = bench.process()
    #expect(
      message(check("B", compiled: "b", "assertB", .all, .call, in: recorder)) == """
        Record mode is on. Automatically recorded a new snapshot: it is written into the call at \
        "ROOT/Demo.swift:2:8" when the tests end; nothing was compared.

        To fix, remove `record:` from the call, and run the tests again.
        """)
    #expect(recorder.write() == [])
    #expect(bench.source == Self.source.replacing("\"b\"", with: "\"B\""))
  }

  @Test func doesNotRewriteEqualSnapshot() {
    let recorder = bench.process()
    #expect(
      message(check("b", compiled: "b", "assertB", .all, .scope, in: recorder)) == """
        Record mode is on. The call at "ROOT/Demo.swift:2:8" already matches, so nothing is \
        written; the test fails anyway, because nothing was compared.

        To fix, remove `record:` from the scope around it, and run the tests again.
        """)
    #expect(recorder.write() == [])
    #expect(bench.source == Self.source)
  }

  @Test func distinguishesEquivalentStrings() throws {
    let source = "assertC(of: c) { \"\u{E9}\" }\n"
    try bench.write(source, minutes: 1)
    let recorder = bench.process()
    func failure(_ received: String) -> SnapshotFailure? {
      checkInlineSnapshot(
        InlineSnapshot(
          received, compiled: "\u{E9}", at: bench.site("assertC")),
        diffing: .whole, in: SnapshotContext(.all, source: .call), recorder: recorder)
    }
    #expect(failure("e\u{301}")?.isRecorded == true)
    #expect(message(failure("\u{E9}"))?.hasPrefix("Two runs of the call") == true)
    #expect(recorder.write() == [])
    let expected = source.replacing("\u{E9}", with: "e\u{301}")
    #expect(bench.source.utf8.elementsEqual(expected.utf8))
  }

  @Test func reportsMismatch() throws {
    let recorder = bench.process()
    let failure = check("B", compiled: "b", "assertB", .missing, .machine, in: recorder)
    #expect(
      message(failure) == """
        Snapshot did not match the text in the call at "ROOT/Demo.swift:2:8". Difference:

        -b
        +B

        To fix, correct the code, or record the new snapshot: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter a
        """)
    #expect(recorder.write() == [])
    #expect(bench.source == Self.source)
    #expect(!FileManager.default.fileExists(atPath: bench.pending))
  }

  @Test func reportsMissingSnapshotIfNeverIsOn() {
    let failure = check("a", compiled: nil, "assertA", .never, .call, in: bench.process())
    #expect(
      message(failure) == """
        The call at "ROOT/Demo.swift:1:8" has no snapshot, and nothing is recorded, because the \
        record mode is ".never".

        To fix, correct the code, or record the new snapshot: write `record: .failed` in the call and \
        run the test once.
        """)
    #expect(bench.source == Self.source)
  }

  @Test func refusesChangedSource() throws {
    try bench.write("// new\n" + Self.source, minutes: 3)
    let failure = check("a", compiled: nil, "assertA", .missing, in: bench.process())
    #expect(
      message(failure) == """
        The call at "ROOT/Demo.swift:1:8" has no snapshot.

        The source was not changed. The source "ROOT/Demo.swift" was changed after the test \
        program "/demo.xctest" started, so its lines may differ from those of the program.
        To fix, run the tests again, which builds them from this source.
        """)
    #expect(bench.source == "// new\n" + Self.source)
  }

  @Test func refusesMissingSource() throws {
    try FileManager.default.removeItem(atPath: bench.path)
    let failure = check("B", compiled: "b", "assertB", .all, .call, in: bench.process())
    #expect(
      message(failure) == """
        The snapshot cannot be written into the call at "ROOT/Demo.swift:2:8".

        Nothing was written, because the source "ROOT/Demo.swift" is not where it was compiled.
        To fix, correct the code, or record on a machine with the sources: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter a
        """)
  }

  @Test func writesEqualSnapshotsOfLoopOnce() {
    let recorder = bench.process()
    for _ in 0..<3 { _ = check("B", compiled: "b", "assertB", .failed, in: recorder) }
    #expect(recorder.write() == [])
    #expect(bench.source == Self.source.replacing("\"b\"", with: "\"B\""))
  }

  @Test func refusesDifferentSnapshotsInLoop() {
    let recorder = bench.process()
    _ = check("a", compiled: nil, "assertA", .missing, in: recorder)
    let failure = check("A", compiled: nil, "assertA", .missing, in: recorder)
    #expect(
      message(failure) == """
        Two runs of the call at "ROOT/Demo.swift:1:8" have different snapshots, but a call can \
        have only one:

        -a
        +A

        To fix, make one call for each snapshot, or use assertSnapshot with a name for each: \
        named: "...".
        """)
    #expect(recorder.write() == [])
    #expect(bench.source.contains("\n  a\n"))
  }

  @Test func refusesMismatchAfterMatch() {
    let recorder = bench.process()
    #expect(check("b", compiled: "b", "assertB", .failed, in: recorder) == nil)
    let failure = check("B", compiled: "b", "assertB", .failed, in: recorder)
    #expect(failure?.isRecorded == false)
    #expect(recorder.write() == [])
    #expect(bench.source == Self.source)
  }
}
