import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SnapshotFolderTests {
  @Test(arguments: [
    (
      SnapshotLocation.besideTestFile, "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt",
      "ROOT/Tests/__Snapshots__/DemoTests/log-in.txt"
    ),
    (
      .packageSnapshots("PrimeTime"), "ROOT/__Snapshots__/PrimeTime/DemoTests/counts.1.txt",
      "ROOT/__Snapshots__/PrimeTime/log-in.txt"
    ),
    (
      .packageSnapshots("A b/../c"),
      "ROOT/__Snapshots__/A-b/07da1a07b4a03f2d/c/DemoTests/counts.1.txt",
      "ROOT/__Snapshots__/A-b/07da1a07b4a03f2d/c/log-in.txt"
    ),
    (
      .packageSnapshots(""), "ROOT/__Snapshots__/DemoTests/counts.1.txt",
      "ROOT/__Snapshots__/log-in.txt"
    ),
    (.folder("/a/./b/../c/"), "/a/c/DemoTests/counts.1.txt", "/a/c/log-in.txt"),
  ])
  func resolvesLocations(_ location: SnapshotLocation, _ path: String, _ transcript: String) throws
  {
    let package = try TemporaryPackage()
    #expect(package.masked(try package.reference(in: location).path) == path)
    let script = SnapshotOwner.script("log in", definition: "Scripts.swift:3")
    let reference = try package.reference(of: script, in: location)
    #expect(package.masked(reference.path) == transcript)
    #expect(reference.path == reference.folder.path(ofScript: "log in"))
  }

  @Test(arguments: [
    ("", ""), (".", ""), ("snapshots", "/snapshots"), ("a/../snapshots/", "/snapshots"),
  ])
  func resolvesFolderRelativeToWorkingDirectory(_ folder: String, _ path: String) throws {
    let package = try TemporaryPackage()
    let reference = try package.reference(in: .folder(folder))
    let start = URL(fileURLWithPath: ".").standardizedFileURL.path
    #expect(reference.path == "\(start)\(path)/DemoTests/counts.1.txt")
  }

  @Test func usesDirectoryItself() throws {
    let folder = try SnapshotFolder(.directory("/a/b/"), testFilePath: "/x/DemoTests.swift")
    #expect(folder.path == "/a/b")
  }

  @Test func failsWithoutPackage() {
    let error = #expect(throws: SnapshotFailure.self) {
      try SnapshotFolder(.packageSnapshots("App"), testFilePath: "/nowhere/DemoTests.swift")
    }
    #expect(
      error?.description == """
        No folder above "/nowhere/DemoTests.swift" has a Package.swift, so its package root is \
        unknown.

        To fix, specify the folder itself: in: .folder("...").
        """)
  }

  @Test(arguments: [
    (SnapshotLocation.besideTestFile, true), (.packageSnapshots("a"), true), (.folder("/a"), true),
    (.folder("a"), false), (.directory("/a"), true), (.directory("a"), false),
  ])
  func cachesAbsoluteFolders(_ location: SnapshotLocation, _ isFoundOnce: Bool) throws {
    let environment = SnapshotEnvironment([:])
    func find(_ testFilePath: StaticString) throws -> SnapshotFolder {
      try environment.folder(location, testFilePath: testFilePath)
    }
    #expect(try (find(#filePath) === find(#filePath)) == isFoundOnce)
    if case .packageSnapshots = location.kind { return }
    #expect(try find("DemoTests.swift") !== find("DemoTests.swift"))
  }

  @Test func separatesTranscriptsFromTestFiles() throws {
    let location = SnapshotLocation.folder("/a")
    let transcripts = try SnapshotFolder(
      location, testFilePath: "/b/DemoTests.swift", isTranscript: true)
    #expect(transcripts.path == "/a")
    for name in ["DemoTests", "OtherTests"] {
      let folder = try SnapshotFolder(location, testFilePath: "/b/\(name).swift")
      #expect(folder.path == "/a/\(name)")
    }
  }
}
