import Foundation
import Testing

@testable import TextSnapshots

/// Tests for storing pending snapshots in a separate folder.
@Suite struct PendingSnapshotTests {
  let package: TemporaryPackage
  let pending: String

  init() throws {
    package = try TemporaryPackage()
    pending = "\(package.root)/pending"
  }

  private var name: String { URL(fileURLWithPath: package.root).lastPathComponent }

  private func masked(_ failure: SnapshotFailure?) -> String? {
    package.masked(failure?.message)?.replacingOccurrences(of: name, with: "PACKAGE")
  }

  @Test(arguments: ["SNAPSHOT_PENDING", "SNAPSHOT_ARTIFACTS"])
  func movesPendingFiles(_ variable: String) throws {
    let environment = [variable: pending]
    try package.write("b", to: try package.reference().path)
    let failure = try package.check("a", .never, environment: environment)
    #expect(
      masked(failure) == """
        Snapshot does not match reference "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        The new snapshot is in "ROOT/pending/PACKAGE/Tests/__Snapshots__/DemoTests/counts.1.txt".
        To fix, correct the code, or accept the new snapshot: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
    #expect(
      package.files() == [
        "Tests/__Snapshots__/DemoTests/counts.1.txt",
        "pending/\(name)/Tests/__Snapshots__/DemoTests/counts.1.txt",
        "pending/\(name)/Tests/__Snapshots__/DemoTests/counts.1.txt~.json",
      ])

    #expect(try package.check("b", .never, environment: environment) == nil)
    #expect(package.files() == ["Tests/__Snapshots__/DemoTests/counts.1.txt"])
  }

  @Test func includesPendingFolderInCommand() throws {
    let pending = "\(package.root)/it's pending"
    try package.write("b", to: try package.reference().path)
    for (environment, options) in [
      (["SNAPSHOT_PENDING": pending], " --pending 'ROOT/it'\\''s pending'"), ([:], ""),
    ] {
      let reference = try package.reference(environment: environment)
      let failure = try package.check(
        "a", .never, with: reference, command: nil, environment: environment
      )
      let review = "swift run snapshots review\(options)"
      #expect(
        masked(failure)?.split(separator: "\n").last
          == "To fix, correct the code, or accept the new snapshot: \(review)")
    }
  }

  @Test func keepsPendingWithoutSources() throws {
    try FileManager.default.removeItem(atPath: package.testFile)
    let failure = try package.check("a", .all, environment: ["SNAPSHOT_PENDING": pending])
    #expect(
      masked(failure) == """
        No reference was found on disk: \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is missing, \
        and nothing is recorded, because the test file "ROOT/Tests/DemoTests.swift" is not where it was \
        compiled.

        The new snapshot is in "ROOT/pending/PACKAGE/Tests/__Snapshots__/DemoTests/counts.1.txt".
        To fix, correct the code, or copy the new snapshot over the reference in the sources.
        """)
  }

  @Test func prefersVariableToAlias() {
    let environment = SnapshotEnvironment(["SNAPSHOT_PENDING": "/a", "SNAPSHOT_ARTIFACTS": "/b"])
    #expect(environment.pendingRoot == "/a")
  }

  @Test func usesAbsolutePathOutsidePackages() throws {
    let folder = "\(package.root)/elsewhere"
    let environment = ["SNAPSHOT_PENDING": "/pending"]
    let reference = try package.reference(
      in: .directory(folder), testFile: "/nowhere/DemoTests.swift", environment: environment)
    #expect(reference.pendingPath == "/pending/_\(folder)/counts.1.txt")
  }

  @Test func separatesPendingFilesFromProvenance() throws {
    // Without the `~` in its name, the provenance file of the first snapshot would have the same
    // name as the second snapshot.
    let first = try package.reference(of: .counts("order"), pathExtension: nil)
    let second = try package.reference(of: .counts("order"), pathExtension: "json")
    _ = try package.check("a", .never, with: first)
    _ = try package.check("{}", .never, with: second)
    #expect(package.read(first.pendingPath) == "a")
    #expect(package.read(second.pendingPath) == "{}")
    let origins = try ["order", "order.json"].map { name in
      let text = try #require(package.read("\(package.folder)/.pending/counts.\(name)~.json"))
      return try JSONDecoder().decode(SnapshotProvenance.self, from: Data(text.utf8)).test
    }
    #expect(origins == ["DemoTests.counts()", "DemoTests.counts()"])
  }

  @Test func keepsUnwritableReferencePending() throws {
    // Create a broken link at the path of the folder.
    try package.link(package.folder, to: "\(package.root)/nowhere")
    let failure = try package.check("a", .missing, environment: ["SNAPSHOT_PENDING": pending])
    #expect(
      masked(failure) == """
        The snapshot cannot be recorded to "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt": \
        Not a directory.

        The new snapshot is in "ROOT/pending/PACKAGE/Tests/__Snapshots__/DemoTests/counts.1.txt".
        To fix, correct the code, or accept the new snapshot: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
  }
}
