import Foundation
import TestSupport
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

  // MARK: Bazel

  @Test func followsLinksUnderBazel() throws {
    let (reference, bazel) = try package.bazelReference()
    try package.write("a", to: "\(package.root)/cache/1")
    try package.link(reference.path, to: "\(package.root)/cache/1")
    #expect(try package.check("a", with: reference, environment: bazel) == nil)
    let failure = try package.check("b", .failed, with: reference, environment: bazel)
    #expect(failure?.isRecorded == false)
    #expect(package.read("\(package.root)/cache/1") == "a")
  }

  @Test func keepsCompiledPathUnderBazel() throws {
    let (reference, bazel) = try package.bazelReference()
    _ = try package.check("a", .never, with: reference, environment: bazel)
    let text = try #require(package.read("\(reference.pendingPath)~.json"))
    let origin = try JSONDecoder().decode(SnapshotProvenance.self, from: Data(text.utf8))
    #expect(origin.file == "DemoTests.swift")
  }

  @Test func resolvesFoldersInWorkspaceUnderBazel() throws {
    let (_, bazel) = try package.bazelReference()
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
    let (reference, bazel) = try package.bazelReference()
    let folder = try SnapshotEnvironment.scoped.withValue(SnapshotEnvironment(bazel)) {
      try SnapshotFolder(.packageSnapshots("App"), testFilePath: "DemoTests.swift")
    }
    #expect(package.masked(folder.path) == "ROOT/Tests/__Snapshots__/App/DemoTests")
    #expect(reference.pendingPath.contains("/outputs/"))
  }
}
