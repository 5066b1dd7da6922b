import Foundation
import Testing

@testable import TextSnapshots

@Suite struct UnusableReferenceTests {
  let package: TemporaryPackage
  let reference: String

  init() throws {
    package = try TemporaryPackage()
    reference = try package.reference().path
  }

  private func message(_ failure: SnapshotFailure?) -> String? {
    package.masked(failure?.message)
  }

  // MARK: Unreadable and unwritable files

  @Test func rejectsFolderAsReference() throws {
    try package.makeFolder(reference)
    #expect(
      message(try package.check("a", .all)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is a folder, not a file.

        To fix, move it away, or give the snapshot another name: named: "...".
        """)
  }

  @Test func rejectsSymbolicLinkAsReference() throws {
    try package.write("a", to: "\(package.root)/elsewhere.txt")
    try package.link(reference, to: "\(package.root)/elsewhere.txt")
    #expect(
      message(try package.check("b", .all)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is a symbolic link, not \
        a file.

        To fix, move it away, or give the snapshot another name: named: "...".
        """)
    #expect(package.read("\(package.root)/elsewhere.txt") == "a")
  }

  @Test func rejectsSymbolicLinkAsPendingFolder() throws {
    try package.write("a", to: reference)
    try package.makeFolder("\(package.root)/elsewhere")
    try package.link("\(package.folder)/.pending", to: "\(package.root)/elsewhere")
    let message = message(try package.check("b", .never))
    #expect(
      message?.contains(
        """
        The new snapshot could not be written to \
        "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt": The path contains a symbolic link.
        """) == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(package.root)/elsewhere") == [])
  }

  @Test func rejectsPipeAsReference() throws {
    try package.makeFolder(package.folder)
    #expect(mkfifo(reference, 0o600) == 0)
    #expect(
      message(try package.check("a", .missing)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is a pipe or a device, \
        not a file.

        To fix, move it away, or give the snapshot another name: named: "...".
        """)
  }

  @Test func reportsUnreadableReference() throws {
    try package.write("a file where the folder should be", to: package.folder)
    #expect(
      message(try package.check("a", .missing)) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" cannot be read: Not a \
        directory.

        To fix, make it readable for the current user.
        """)
  }

  @Test func reportsUnwritableReference() throws {
    // Create a broken link at the path of the folder.
    try package.link(package.folder, to: "\(package.root)/nowhere")
    #expect(
      message(try package.check("a", .missing)) == """
        The snapshot cannot be recorded to "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt": \
        Not a directory.

        To fix, make its folder writable for the current user.
        """)
  }

  @Test func reportsUnwritablePendingFolder() throws {
    try package.write("b", to: reference)
    try package.write("a file", to: "\(package.folder)/.pending")
    let failure = try package.check("a")
    #expect(failure?.pendingPath == nil)
    #expect(
      message(failure) == """
        Snapshot does not match reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        The new snapshot could not be written to \
        "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt": Not a directory.
        To fix, correct the code, or make its folder writable for the current user and accept \
        the new snapshot: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  @Test func reportsDifferenceFromUnwritableReference() throws {
    // The path of the reference is so long that the path of a temporary file would be too long.
    var folder = package.root
    let name = String(repeating: "d", count: 80)
    while folder.utf8.count < Int(PATH_MAX) - 120 { folder += "/\(name)" }
    folder += "/" + String(repeating: "e", count: Int(PATH_MAX) - folder.utf8.count - 16)
    let reference = try package.reference(
      of: .unnamed(1, test: "f", function: "f"), in: .directory(folder))
    try package.write("b", to: reference.path)
    let failure = try package.check("a", .failed, with: reference)
    #expect(failure?.difference == SnapshotDifference(message: "-b\n+a"))
    let text = message(failure)?.replacingOccurrences(
      of: reference.path.dropFirst(package.root.count), with: "/PATH")
    #expect(
      text == """
        Snapshot does not match reference "ROOT/PATH":

        -b
        +a

        The snapshot cannot be recorded to "ROOT/PATH": File name too long.

        To fix, make its folder writable for the current user.
        """)
    #expect(package.read(reference.path) == "b")
  }

  @Test(arguments: [ENOSPC, EDQUOT, EFBIG]) func reportsFullDisk(_ number: Int32) throws {
    let error = SnapshotFileError(number: number)
    let reference = try package.reference()
    let failure = reference.unsaved(.conflicted, nil, error, at: reference.pendingPath)
    #expect(
      message(failure) == """
        The reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" has the conflict markers of \
        an unresolved merge.

        The new snapshot could not be written to \
        "ROOT/Tests/__Snapshots__/DemoTests/.pending/counts.1.txt": \(error).
        To fix, correct the code, or free up disk space and accept the new snapshot: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }

  @Test func comparesDocumentsAboutConflicts() throws {
    let markers = "<<<<<<< HEAD\nours\n=======\ntheirs\n>>>>>>> branch\n"
    try package.write("A conflict:\n\(markers)", to: try package.reference().path)
    let failure = try package.check("Another conflict:\n\(markers)", .never)
    #expect(message(failure)?.hasPrefix("Snapshot does not match reference") == true)
  }

  // MARK: Missing sources

  @Test(arguments: [SnapshotTestingConfiguration.Record.all, .failed, .missing, .never])
  func reportsMissingReferenceWithoutSources(_ record: SnapshotTestingConfiguration.Record) throws {
    try FileManager.default.removeItem(atPath: package.testFile)
    #expect(
      message(try package.check("a", record)) == """
        No reference was found on disk: \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is missing.

        Nothing was written, because the test file "ROOT/Tests/DemoTests.swift" is not where it \
        was compiled.
        To fix, record on a machine with the sources, and copy the references here: \
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
      Snapshot does not match reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

      -b
      +a
      """
    ),
    (
      .missing,
      """
      Snapshot does not match reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

      -b
      +a
      """
    ),
  ])
  func reportsDifferenceWithoutSources(
    _ record: SnapshotTestingConfiguration.Record, _ sentence: String
  ) throws {
    try package.write("b", to: reference)
    try FileManager.default.removeItem(atPath: package.testFile)
    #expect(
      message(try package.check("a", record)) == """
        \(sentence)

        Nothing was written, because the test file "ROOT/Tests/DemoTests.swift" is not where it \
        was compiled.
        To fix, correct the code, or record on a machine with the sources: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/counts.1.txt"])
  }
}
