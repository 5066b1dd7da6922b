import Foundation
import Testing

@testable import TextSnapshots

/// Every failure of storage, word for word.
@Suite struct SnapshotFailureWordsTests {
  let package: TemporaryPackage
  let reference: String

  init() throws {
    package = try TemporaryPackage()
    reference = try package.place().path
  }

  private func message(_ outcome: SnapshotOutcome) -> String? {
    package.masked(outcome.failure?.message)
  }

  // MARK: Recorded

  @Test func missingAndRecorded() throws {
    #expect(
      message(try package.check("a", .missing)) == """
        No reference was at "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt", so this snapshot \
        was recorded there; nothing was compared.

        To fix, review the new file and run the test again: it compares from then on.
        """)
    #expect(
      message(try package.check("a", .missing)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" was recorded earlier in \
        this run, so a repetition proves nothing.

        To fix, review the new file and run the test again: it compares from then on.
        """)
  }

  @Test(arguments: [
    (SnapshotRecordMode.Source.call, "remove `record:` from the call"),
    (.scope, "remove `record:` from the scope around it"),
    (.environment, "unset SNAPSHOT_TESTING_RECORD"),
  ])
  func recordedInModeAll(_ source: SnapshotRecordMode.Source, _ fix: String) throws {
    try package.write("b", to: reference)
    #expect(
      message(try package.check("a", .all, source: source)) == """
        The snapshot was recorded to "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt", because \
        the record mode is ".all"; nothing was compared.

        To fix, \(fix), and run the test again.
        """)
    #expect(
      message(try package.check("a", .all, source: source)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" has this text already; \
        nothing was written, because nothing changed, and the test fails, because the record \
        mode is ".all".

        To fix, \(fix), and run the test again.
        """)
  }

  @Test func recordedInModeFailed() throws {
    try package.write("b", to: reference)
    #expect(
      message(try package.check("a", .failed)) == """
        The snapshot differs from its reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        The new text was recorded over the reference, because the record mode is ".failed".
        To fix, review the changed file and run the test again.
        """)
  }

  @Test func recordedOverWhatIsNoText() throws {
    try package.write(Data([0x61, 0xff]), to: reference)
    #expect(
      message(try package.check("a", .failed)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" cannot be read as a \
        snapshot: TextSnapshotsTests.NotUTF8()

        The new text was recorded over the reference, because the record mode is ".failed".
        To fix, review the changed file and run the test again.
        """)
    #expect(package.read(reference) == "a")
  }

  @Test func recordedOverAnUnresolvedMerge() throws {
    try package.write("<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n", to: reference)
    #expect("\(try package.check("a", .failed))".hasPrefix("recorded"))
    #expect(package.read(reference) == "a")
  }

  // MARK: Not as the reference

  @Test(arguments: [
    (
      SnapshotRecordMode.Source.call, "write `record: .failed` in the call and run the test once."
    ),
    (.scope, "write `record: .failed` in the scope around it and run the test once."),
    (.environment, "SNAPSHOT_TESTING_RECORD=failed swift test --filter counts"),
  ])
  func differs(_ source: SnapshotRecordMode.Source, _ fix: String) throws {
    try package.write("b", to: reference)
    let outcome = try package.check("a", .missing, source: source)
    #expect(outcome.failure?.difference == SnapshotDifference(message: "-b\n+a"))
    #expect(
      message(outcome) == """
        The snapshot differs from its reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        The new text is in "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt".
        To fix, correct the code, or accept the new text: \(fix)
        """)
  }

  @Test func differsWithATool() throws {
    try package.write("b", to: reference)
    #expect(
      message(try package.check("a", diffTool: "code --diff")) == """
        The snapshot differs from its reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        The new text is in "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt".
        code --diff 'ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt' \
        'ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt'
        To fix, correct the code, or accept the new text: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  @Test func differsInTheWordsOfTheCaller() throws {
    try package.write("b", to: reference)
    let outcome = checkSnapshot(
      "a", diffing: .whole, at: try package.place(), claim: package.claim(),
      mode: SnapshotRecordMode(.never, source: .machine), ledger: package.ledger
    ) { reference, difference in
      "Step `tap` of script \"x\" shows something else than \"\(reference)\":\n\(difference.message)"
    }
    #expect(
      message(outcome) == """
        Step `tap` of script "x" shows something else than "b":
        -b
        +a

        The new text is in "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt".
        To fix, correct the code, or accept the new text: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  @Test func missingAndNotRecorded() throws {
    #expect(
      message(try package.check("a", .never, source: .machine)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is missing, and nothing \
        is recorded, because the record mode is ".never".

        The new text is in "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt".
        To fix, correct the code, or accept the new text: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  @Test func unresolvedMerge() throws {
    try package.write("<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n", to: reference)
    #expect(
      message(try package.check("a")) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" has the conflict markers \
        of an unresolved merge.

        The new text is in "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt".
        To fix, correct the code, or accept the new text: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  @Test func notUTF8() throws {
    try package.write(Data([0x61, 0xff]), to: reference)
    #expect(
      message(try package.check("a")) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" cannot be read as a \
        snapshot: TextSnapshotsTests.NotUTF8()

        The new text is in "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt".
        To fix, correct the code, or accept the new text: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  // MARK: No file of text

  @Test func folderInPlaceOfAFile() throws {
    try FileManager.default.createDirectory(atPath: reference, withIntermediateDirectories: true)
    #expect(
      message(try package.check("a", .all)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is a folder, not a file.

        To fix, move it away, or give the snapshot another name: named: "...".
        """)
  }

  @Test func symbolicLinkInPlaceOfAFile() throws {
    try package.write("a", to: "\(package.root)/elsewhere.txt")
    try FileManager.default.createDirectory(
      atPath: package.folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: reference, withDestinationPath: "\(package.root)/elsewhere.txt")
    #expect(
      message(try package.check("b", .all)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is a symbolic link, not \
        a file.

        To fix, move it away, or give the snapshot another name: named: "...".
        """)
    #expect(package.read("\(package.root)/elsewhere.txt") == "a")
  }

  @Test func pipeInPlaceOfAFile() throws {
    try FileManager.default.createDirectory(
      atPath: package.folder, withIntermediateDirectories: true)
    #expect(mkfifo(reference, 0o600) == 0)
    #expect(
      message(try package.check("a", .missing)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is a pipe or a device, \
        not a file.

        To fix, move it away, or give the snapshot another name: named: "...".
        """)
  }

  @Test func unreadable() throws {
    try package.write("a file where the folder should be", to: package.folder)
    #expect(
      message(try package.check("a", .missing)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" cannot be read: Not a \
        directory.

        To fix, make it a file that this user may read.
        """)
  }

  @Test func unwritable() throws {
    // The folder is a link that leads nowhere: nothing is in it, and nothing can be put there.
    try FileManager.default.createDirectory(
      atPath: "\(package.root)/Tests/__Snapshots__", withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: package.folder, withDestinationPath: "\(package.root)/nowhere")
    #expect(
      message(try package.check("a", .missing)) == """
        The snapshot cannot be recorded to "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt": \
        Not a directory.

        To fix, make its folder one that this user may write to.
        """)
  }

  @Test func pendingUnwritable() throws {
    try package.write("b", to: reference)
    try package.write("a file", to: "\(package.folder)/.pending")
    let outcome = try package.check("a")
    #expect(outcome.failure?.pendingPath == nil)
    #expect(
      message(outcome) == """
        The snapshot differs from its reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        The new text could not be written to \
        "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt": Not a directory.
        To fix, correct the code, or make the folder writable and accept the new text: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  // MARK: Not where it was compiled

  @Test(arguments: [SnapshotTestingConfiguration.Record.all, .failed, .missing, .never])
  func missingElsewhere(_ record: SnapshotTestingConfiguration.Record) throws {
    try FileManager.default.removeItem(atPath: package.testFile)
    #expect(
      message(try package.check("a", record)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is missing.

        Nothing was written, because the test file "ROOT/Tests/DemoTests.swift" is not where it \
        was compiled.
        To fix, record where the sources are, and bring the references along: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
    #expect(package.files() == [])
  }

  @Test(arguments: [
    (
      SnapshotTestingConfiguration.Record.all,
      """
      The snapshot cannot be recorded to "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt".
      """
    ),
    (
      .failed,
      """
      The snapshot differs from its reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

      -b
      +a
      """
    ),
    (
      .missing,
      """
      The snapshot differs from its reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

      -b
      +a
      """
    ),
  ])
  func differsElsewhere(
    _ record: SnapshotTestingConfiguration.Record, _ sentence: String
  ) throws {
    try package.write("b", to: reference)
    try FileManager.default.removeItem(atPath: package.testFile)
    #expect(
      message(try package.check("a", record)) == """
        \(sentence)

        Nothing was written, because the test file "ROOT/Tests/DemoTests.swift" is not where it \
        was compiled.
        To fix, correct the code, or record where the sources are: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/counts.1.txt"])
  }

  // MARK: Two for one file

  @Test func twoTestsForOneFile() throws {
    _ = try package.check("a", .all, at: try package.place("foo(x:)"))
    let outcome = try package.check(
      "b", .all, at: try package.place("FOO-X"), claim: package.claim("Other.FOO-X()", line: 20))
    #expect(
      message(outcome) == """
        Two snapshots have the same file "ROOT/Tests/__Snapshots__/DemoTests/FOO-X.1.txt":

          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7
          unnamed snapshot 1 of test "Other.FOO-X()" at ROOT/Tests/DemoTests.swift:20

        To fix, give one of them a name of its own: named: "...".
        """)
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/foo-x.1.txt"])
  }

  @Test func aNameThatIsAnOrdinal() throws {
    _ = try package.check("a", .all)
    let claim = package.claim("DemoTests.counts()", .name("1"), line: 20)
    #expect(
      message(try package.check("b", .all, claim: claim)) == """
        Two snapshots have the same file "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7
          snapshot "1" of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:20

        To fix, give one of them a name of its own: named: "...".
        """)
  }

  @Test func twoScriptsForOneFile() throws {
    func check(_ script: String, line: Int) throws -> SnapshotOutcome {
      let place = try SnapshotPlace(
        .packageRoot("App"), testFilePath: package.testFile, script: script)
      return try package.check(
        "a", .all, at: place,
        claim: SnapshotClaim(
          .script(script, definition: "Scripts.swift:\(line)"), filePath: "Scripts.swift",
          line: line, strategy: String.self))
    }
    _ = try check("log in", line: 1)
    #expect(
      message(try check("log-in", line: 9)) == """
        Two snapshots have the same file "ROOT/__Snapshots__/App/log-in.txt":

          script "log in" at Scripts.swift:1
          script "log-in" at Scripts.swift:9

        To fix, rename one of the scripts.
        """)
  }

  @Test func twoCasesOfOneTestForOneFile() throws {
    let claim = package.claim(isParameterized: true)
    _ = try package.check("a", .all, claim: claim)
    _ = try package.check("a", .all, claim: claim)
    #expect(
      message(try package.check("b", .all, claim: claim)) == """
        Two cases of a parameterized test have different texts for the same file \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7
          unnamed snapshot 1 of test "DemoTests.counts()" at ROOT/Tests/DemoTests.swift:7

        To fix, name the snapshot after the case's argument: named: "\\(argument)".
        """)
    #expect(package.read(reference) == "a")
  }
}
