import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

/// Tests for environments in which snapshots can't be recorded, such as bundles.
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
}
