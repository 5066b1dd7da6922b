import Commands
import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite(.blocking) struct ManifestTests {
  let shop = TestPackage()

  /// Folder and file names that contain non-ASCII characters, or characters that JSON escapes.
  static let names = ["plain", "quote\"", "line\nfeed", "e\u{301}", "\u{2028}", "\\u0041", ""]

  private func manifest(_ lines: [Data], package: String = "Shop") throws -> Manifest {
    let path = shop.path("manifest.jsonl")
    try shop.write(Data(lines.joined(separator: Data("\n".utf8))) + Data("\n".utf8), to: path)
    return try Manifest([path], package: package)
  }

  private func line(
    _ path: String, file: String = "/shop/Tests/DemoTests.swift", package: String = "Shop",
    escapesSlashes: Bool = false
  ) throws -> Data {
    struct Line: Encodable {
      let kind = "file"
      let version = 1
      let ms = 1.5e-3
      let file: String
      let package: String
      let path: String
    }
    let encoder = JSONEncoder()
    if !escapesSlashes { encoder.outputFormatting = .withoutEscapingSlashes }
    return try encoder.encode(Line(file: file, package: package, path: path))
  }

  @Test(arguments: names, [false, true]) func readsEveryName(
    _ name: String, escapesSlashes: Bool
  ) throws {
    let path = "Tests/\(name)/__Snapshots__/DemoTests/\(name).1.txt"
    let file = "/\(name)/DemoTests.swift"
    let lines = [
      try line("a/b.1.txt", escapesSlashes: escapesSlashes),
      try line(path, file: file, escapesSlashes: escapesSlashes),
      try line("other.1.txt", package: "Shop \(name)", escapesSlashes: escapesSlashes),
    ]
    let manifest = try manifest(lines)
    #expect(manifest.uses(path) && manifest.uses("a/b.1.txt"))
    #expect(!manifest.uses("other.1.txt") && !manifest.uses("\(path)x"))
    let folder = "Tests/\(name)/__Snapshots__/DemoTests"
    #expect(manifest.sources[folder] == [file])
    #expect(manifest.hasRun(test: String(name.prefix { $0 != "." }), in: folder))
    #expect(manifest.otherPackages == ["Shop \(name)"] && manifest.isOfPackage)
    #expect(try self.manifest(lines, package: "Shop \(name)").uses("other.1.txt"))
  }

  @Test(arguments: [
    #"{"kind":"file","path":"a"}"#, #"{"kind":"file","file":"a"}"#, #"{"kind":"files"}"#,
    #"{"kind":"file","path":1,"file":"a"}"#, #"{"kind":"file","path":"a","file":"a""#,
    #"{"kind":"file","path":"a","file":"a"} x"#, #"{"kind":"file","path":"a\"#, "[]", "x", "",
    #"{"kind":"run"}"#, #"{"kind":"run","version":2,"id":"a","plan":"b","isFiltered":false}"#,
    #"{"kind":"end"}"#,
  ]) func refusesOtherLines(_ line: String) {
    #expect(throws: ToolError.self) { try manifest([Data(line.utf8)]) }
  }

  @Test func findsMissingShardAmongBillions() throws {
    let header = ManifestRun.Header(
      id: "1", plan: "1", shards: .max, isFiltered: false, platform: "Linux", command: [])
    let trailer = ManifestRun.Trailer(id: "1", code: 0)
    let lines = try [ManifestRun.line(header), ManifestRun.line(trailer)].map { $0.dropLast() }
    #expect(try manifest(lines).reasonIncomplete() == "shard 2 of \(Int.max) is missing")
  }

  @Test func countsShardsOfEachPlatform() throws {
    let lines = try [("Linux", 1), ("macOS", 2)].flatMap { platform, shard in
      let header = ManifestRun.Header(
        id: platform, plan: "1", shard: shard, shards: 2, isFiltered: false, platform: platform,
        command: [])
      return try [
        ManifestRun.line(header), ManifestRun.line(ManifestRun.Trailer(id: platform, code: 0)),
      ].map { $0.dropLast() }
    }
    #expect(try manifest(lines).reasonIncomplete() == "shard 2 of 2 is missing")
  }

  // MARK: Lines of a file

  private func lines(_ bytes: Data) throws -> [Data] {
    try shop.write(bytes, to: "lines")
    var lines: [Data] = []
    try forEachLine(ofFile: shop.path("lines")) { lines.append(Data($0)) }
    return lines
  }

  @Test func readsLines() throws {
    #expect(try lines(Data()).isEmpty)
    #expect(try lines(Data("a\n\nb\r\n".utf8)) == ["a", "", "b\r"].map { Data($0.utf8) })
    #expect(try lines(Data([0xFF, 0x00, 0x0A])) == [Data([0xFF, 0x00])])
  }

  @Test func ignoresUnfinishedLine() throws {
    #expect(try lines(Data("a\nb".utf8)) == [Data("a".utf8)])
    #expect(try lines(Data("a".utf8)).isEmpty)
  }

  @Test func refusesLongLine() throws {
    let longest = maximumLineByteCount - 1
    #expect(try lines(Data(repeating: 0x78, count: longest) + Data("\n".utf8)).count == 1)
    try shop.write(Data(repeating: 0x78, count: 3 * longest), to: "manifest")
    try shop.run("prune", "--manifest", "manifest").expect(
      2,
      errors: """
        Error: The file "ROOT/manifest" has a line of more than 1048576 bytes, so it isn't a \
        manifest.

        To fix, pass a file written by 'swift run snapshots test' or through SNAPSHOT_MANIFEST.

        """)
  }

  @Test func reportsMissingFile() {
    let path = shop.path("none")
    let error = #expect(throws: ToolError.self) { try forEachLine(ofFile: path) { _ in } }
    #expect(error?.problem == "The file \"\(path)\" cannot be read: No such file or directory.")
  }
}
