import Foundation
import Testing

@testable import TextSnapshots

/// Tests for environments in which snapshots can't be recorded, such as bundles and Bazel.
@Suite struct RecordingRestrictionTests {
  let package: TemporaryPackage

  init() throws { package = try TemporaryPackage() }

  // MARK: Bundles

  private var bundled: SnapshotLocation {
    SnapshotLocation(kind: .bundle(resources: "\(package.root)/Demo.resources"))
  }

  private var resource: String {
    "\(package.root)/Demo.resources/__Snapshots__/DemoTests/counts.1.txt"
  }

  @Test func readsReferencesInBundles() throws {
    try package.write("a", to: resource)
    let reference = try package.reference(in: bundled)
    #expect(try package.check("a", with: reference) == nil)
  }

  @Test func findsResourcesInBundle() throws {
    let bundle = Bundle.main
    let resources = bundle.resourcePath ?? bundle.bundlePath
    let folder = try SnapshotFolder(.bundle(bundle), testFilePath: "/a/DemoTests.swift")
    #expect(folder.path == "\(FilePath.absolute(resources))/__Snapshots__/DemoTests")
  }

  @Test func findsTranscriptsInBundles() throws {
    let reference = try package.reference(
      of: .script("log in", definition: "Scripts.swift:3"), in: bundled)
    #expect(
      package.masked(reference.path) == "ROOT/Demo.resources/__Snapshots__/DemoTests/log-in.txt")
  }

  @Test(arguments: SnapshotTestingConfiguration.Record.allCases)
  func neverWritesToBundles(_ record: SnapshotTestingConfiguration.Record) throws {
    let reference = try package.reference(in: bundled)
    #expect(
      package.masked(try package.check("a", record, with: reference)?.message) == """
        No reference was found on disk: \
        "ROOT/Demo.resources/__Snapshots__/DemoTests/counts.1.txt" is missing.

        Nothing was written, because bundles are read-only.
        To fix, record on a machine with the sources, and copy the references here: \
        SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
        """)
    #expect(package.files() == [])
  }

  @Test(arguments: [SnapshotTestingConfiguration.Record.failed, .missing, .never])
  func keepsBundleDifferencePendingForSources(
    _ record: SnapshotTestingConfiguration.Record
  ) throws {
    try package.write("b", to: resource)
    let environment = ["SNAPSHOT_PENDING": "\(package.root)/pending"]
    let reference = try package.reference(in: bundled, environment: environment)
    let failure = try package.check("a", record, with: reference, environment: environment)
    let name = URL(fileURLWithPath: package.root).lastPathComponent
    #expect(
      package.masked(failure?.message) == """
        Snapshot does not match reference \
        "ROOT/Demo.resources/__Snapshots__/DemoTests/counts.1.txt":

        -b
        +a

        The new snapshot is in "ROOT/pending/\(name)/Tests/__Snapshots__/DemoTests/counts.1.txt".
        To fix, correct the code, or copy the new snapshot over the reference in the sources.
        """)
    #expect(package.read(resource) == "b")
  }

  // MARK: Bazel

  private var bazel: [String: String] {
    [
      "TEST_SRCDIR": package.root, "TEST_WORKSPACE": "Tests",
      "TEST_UNDECLARED_OUTPUTS_DIR": "\(package.root)/outputs",
    ]
  }

  private func bazelReference() throws -> FileReference {
    // The runfiles of a Bazel test don't include the package manifest.
    try FileManager.default.removeItem(atPath: "\(package.root)/Package.swift")
    return try package.reference(testFile: "DemoTests.swift", environment: bazel)
  }

  @Test(arguments: SnapshotTestingConfiguration.Record.allCases)
  func neverRecordsUnderBazel(_ record: SnapshotTestingConfiguration.Record) throws {
    let reference = try bazelReference()
    let failure = try package.check("a", record, with: reference, environment: bazel)
    #expect(
      package.masked(failure?.message) == """
        No reference was found on disk: \
        "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt" is missing, \
        and nothing is recorded, because Bazel tests have no sources to write to.

        The new snapshot is in "ROOT/outputs/Tests/__Snapshots__/DemoTests/counts.1.txt".
        To fix, correct the code, or copy the new snapshot over the reference in the sources.
        """)
    #expect(
      package.files() == [
        "outputs/Tests/__Snapshots__/DemoTests/counts.1.txt",
        "outputs/Tests/__Snapshots__/DemoTests/counts.1.txt~.json",
      ])
  }

  @Test func followsLinksUnderBazel() throws {
    let reference = try bazelReference()
    try package.write("a", to: "\(package.root)/cache/1")
    try package.link(reference.path, to: "\(package.root)/cache/1")
    #expect(try package.check("a", with: reference, environment: bazel) == nil)
    let failure = try package.check("b", .failed, with: reference, environment: bazel)
    #expect(failure?.isRecorded == false)
    #expect(package.read("\(package.root)/cache/1") == "a")
  }

  @Test func rejectsRecordingAllUnderBazel() throws {
    let reference = try bazelReference()
    try package.write("a", to: reference.path)
    #expect(
      package.masked(
        try package.check("a", .all, with: reference, environment: bazel)?.message) == """
          The snapshot cannot be recorded to "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt".

          Nothing was written, because Bazel tests have no sources to write to.
          To fix, correct the code, or record on a machine with the sources: \
          SNAPSHOT_TESTING_RECORD=failed swift test --filter counts
          """)
  }

  @Test func keepsCompiledPathUnderBazel() throws {
    let reference = try bazelReference()
    _ = try package.check("a", .never, with: reference, environment: bazel)
    let text = try #require(package.read("\(reference.pendingPath)~.json"))
    let origin = try JSONDecoder().decode(SnapshotProvenance.self, from: Data(text.utf8))
    #expect(origin.file == "DemoTests.swift")
  }

  @Test func resolvesFoldersInWorkspaceUnderBazel() throws {
    let folders = try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(bazel)) {
      [
        try SnapshotFolder(.folder("snapshots"), testFilePath: "DemoTests.swift"),
        try SnapshotFolder(.directory("snapshots"), testFilePath: "DemoTests.swift"),
      ]
    }
    #expect(
      folders.map { package.masked($0.path) } == [
        "ROOT/Tests/snapshots/DemoTests", "ROOT/Tests/snapshots",
      ])
  }

  @Test func usesWorkspaceAsPackageRootUnderBazel() throws {
    let reference = try bazelReference()
    let folder = try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(bazel)) {
      try SnapshotFolder(.packageSnapshots("App"), testFilePath: "DemoTests.swift")
    }
    #expect(package.masked(folder.path) == "ROOT/Tests/__Snapshots__/App/DemoTests")
    #expect(reference.pendingPath.contains("/outputs/"))
  }
}
