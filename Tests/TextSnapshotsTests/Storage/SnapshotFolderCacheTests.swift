import Testing

@testable import TextSnapshots

@Suite struct SnapshotFolderCacheTests {
  /// How often a folder is found, when it is asked for twice.
  private func count(
    _ source: SnapshotFolderCache.Source, testFilePath: CompiledPath = "/a/DemoTests.swift"
  ) throws -> Int {
    let cache = SnapshotFolderCache()
    var count = 0
    for _ in 0..<2 {
      _ = try cache.folder(source, testFilePath: testFilePath) {
        count += 1
        return SnapshotFolder(path: "/a", testFilePath: $0, environment: .current)
      }
    }
    return count
  }

  @Test(arguments: [
    (SnapshotFolderCache.Source.directory("/a"), 1), (.directory("a"), 2),
    (.location(.besideTestFile, isTranscript: false), 1),
    (.location(.packageRoot("a"), isTranscript: true), 1),
    (.location(.folder("/a"), isTranscript: false), 1),
    (.location(.folder("a"), isTranscript: false), 2),
  ])
  func whatIsAbsoluteIsFoundOnce(_ source: SnapshotFolderCache.Source, _ times: Int) throws {
    #expect(try count(source) == times)
    #expect(try count(source, testFilePath: "DemoTests.swift") == 2)
  }

  @Test func aTestFileAndItsTranscriptsHaveTwoFolders() throws {
    let location = SnapshotLocation.folder("/a")
    let place = try SnapshotFileLocation(
      location, testFilePath: "/b/DemoTests.swift", script: "log in")
    #expect(place.folder.path == "/a")
    #expect(try location.folder(ofTestFile: "/b/DemoTests.swift").path == "/a/DemoTests")
    #expect(try location.folder(ofTestFile: "/b/OtherTests.swift").path == "/a/OtherTests")
  }
}
