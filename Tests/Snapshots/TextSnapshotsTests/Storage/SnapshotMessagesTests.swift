import Foundation
import Testing

@testable import TextSnapshots

@Suite struct SnapshotMessagesTests {
  let package: TemporaryPackage
  let reference: String

  init() throws {
    package = try TemporaryPackage()
    reference = try package.reference().path
  }

  private func message(_ failure: SnapshotFailure?) -> String? {
    package.masked(failure?.message)
  }

  /// Returns the last lines of a message about a pending snapshot.
  private func pending(
    _ fix: String = "SNAPSHOT_TESTING_RECORD=failed swift test --filter counts"
  ) -> String {
    """
    The new snapshot is in "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt".
    To fix, correct the code, or accept the new snapshot: \(fix)
    """
  }

  // MARK: Recorded references

  @Test func reportsRecordedMissingReference() throws {
    #expect(
      message(try package.check("a", .missing)) == """
        No reference was found on disk. Automatically recorded snapshot: \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt"; nothing was compared.

        To fix, review the new file, and run the test again to compare with it.
        """)
    #expect(
      message(try package.check("a", .missing)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" was recorded earlier in \
        this run, so the match proves nothing.

        To fix, review the new file, and run the test again to compare with it.
        """)
  }

  @Test(arguments: [
    (SnapshotContext.Source.call, "remove `record:` from the call"),
    (.scope, "remove `record:` from the scope around it"),
    (.environment, "unset SNAPSHOT_TESTING_RECORD"),
  ])
  func reportsRecordingInModeAll(_ source: SnapshotContext.Source, _ fix: String) throws {
    try package.write("b", to: reference)
    #expect(
      message(try package.check("a", .all, source: source)) == """
        Record mode is on. Automatically recorded snapshot: \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt"; nothing was compared.

        To fix, \(fix), and run the test again.
        """)
    #expect(
      message(try package.check("a", .all, source: source)) == """
        Record mode is on. The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" \
        already matches, so nothing was written. The test fails anyway, because nothing was compared.

        To fix, \(fix), and run the test again.
        """)
  }

  @Test func reportsRecordingInModeFailed() throws {
    try package.write("b", to: reference)
    #expect(
      message(try package.check("a", .failed)) == """
        Snapshot does not match reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        A new snapshot was automatically recorded over the reference, because the record mode is \
        ".failed".
        To fix, review the changed file and run the test again.
        """)
  }

  @Test func recordsOverInvalidUTF8() throws {
    try package.write(Data([0x61, 0xff]), to: reference)
    #expect(
      message(try package.check("a", .failed)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" cannot be read as a \
        snapshot: TextSnapshotsTests.NotUTF8()

        A new snapshot was automatically recorded over the reference, because the record mode is \
        ".failed".
        To fix, review the changed file and run the test again.
        """)
    #expect(package.read(reference) == "a")
  }

  @Test func recordsOverUnresolvedMerge() throws {
    try package.write("<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n", to: reference)
    #expect(try package.check("a", .failed)?.isRecorded == true)
    #expect(package.read(reference) == "a")
  }

  // MARK: Pending snapshots

  @Test(arguments: [
    (
      SnapshotContext.Source.call, "write `record: .failed` in the call and run the test once."
    ),
    (.scope, "write `record: .failed` in the scope around it and run the test once."),
    (.environment, "SNAPSHOT_TESTING_RECORD=failed swift test --filter counts"),
  ])
  func reportsDifference(_ source: SnapshotContext.Source, _ fix: String) throws {
    try package.write("b", to: reference)
    let failure = try package.check("a", .missing, source: source)
    #expect(failure?.difference == SnapshotDifference(message: "-b\n+a"))
    #expect(
      message(failure) == """
        Snapshot does not match reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        \(pending(fix))
        """)
  }

  @Test func reportsDifferenceInCustomWords() throws {
    try package.write("b", to: reference)
    var diffing = Diffing<String>.whole
    diffing.diff = { [diffing] reference, received in
      var difference = diffing.diff(reference, received)
      difference?.wording = "Step `tap` shows something else than \"\(reference)\"."
      return difference
    }
    #expect(
      message(try package.check("a", .never, source: .machine, diffing: diffing)) == """
        Step `tap` shows something else than "b".

        \(pending())
        """)
  }

  @Test func reportsMissingReference() throws {
    #expect(
      message(try package.check("a", .never, source: .machine)) == """
        No reference was found on disk: \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is missing, \
        and nothing is recorded, because the record mode is ".never", the default on CI.

        \(pending())
        """)
  }

  @Test func reportsUnresolvedMerge() throws {
    try package.write("<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n", to: reference)
    #expect(
      message(try package.check("a")) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" has the conflict markers \
        of an unresolved merge.

        \(pending())
        """)
  }

  @Test func reportsInvalidUTF8() throws {
    try package.write(Data([0x61, 0xff]), to: reference)
    #expect(
      message(try package.check("a")) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" cannot be read as a \
        snapshot: TextSnapshotsTests.NotUTF8()

        \(pending())
        """)
  }
}

@Suite struct RecordCommandTests {
  @Test(arguments: [
    (nil, ""), ("", ""), ("counts", " --filter counts"), ("test_2", " --filter test_2"),
    ("zählt", " --filter zählt"), ("counts up", ""), ("a|b", ""), ("`a`", ""),
  ])
  func filtersByFunction(_ function: String?, _ filter: String) {
    #expect(
      SnapshotContext(.never, source: .machine, function: function).recordCommand
        == "SNAPSHOT_TESTING_RECORD=failed swift test\(filter)")
  }

  @Test func showsOtherCommandsUnchanged() {
    let script = "log in"
    let context = SnapshotContext(
      .never, source: .machine, command: "swift run stories --record \(script)")
    #expect(context.recordCommand == "swift run stories --record log in")
  }
}

@Suite struct LongLineTests {
  @Test func keepsShortLines() {
    let text = "-a\r\n+" + String(repeating: "b", count: 9_999) + "\n"
    #expect(text.shorteningLongLines().utf8.elementsEqual(text.utf8))
  }

  @Test func shortensLongLines() {
    let line = "-start" + String(repeating: "日", count: 1_000_000) + "end"
    let text = "@@\n\(line)\n+x".shorteningLongLines()
    let lines = text.split(separator: "\n")
    #expect(lines.first == "@@" && lines.last == "+x")
    #expect(lines[1].hasPrefix("-start日") && lines[1].hasSuffix("日end"))
    #expect(lines[1].contains("日… (2990010 bytes not shown) …日"))
    #expect(!lines[1].contains("\u{FFFD}"))
  }
}
