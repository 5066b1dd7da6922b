import CommandParts
import Foundation
import TestSupport
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
    return try Manifest(path, package: package)
  }

  private func line(
    _ path: String, package: String = "Shop", escapesSlashes: Bool = false
  ) throws -> Data {
    struct Line: Encodable {
      let kind = "file"
      let version = 1
      let package: String
      let path: String
    }
    let encoder = JSONEncoder()
    if !escapesSlashes { encoder.outputFormatting = .withoutEscapingSlashes }
    return try encoder.encode(Line(package: package, path: path))
  }

  @Test(arguments: names, [false, true]) func readsEveryName(
    _ name: String, escapesSlashes: Bool
  ) throws {
    let path = "Tests/\(name)/__Snapshots__/DemoTests/\(name).1.txt"
    let lines = [
      try line("a/b.1.txt", escapesSlashes: escapesSlashes),
      try line(path, escapesSlashes: escapesSlashes),
      try line("other.1.txt", package: "Shop \(name)", escapesSlashes: escapesSlashes),
    ]
    let manifest = try manifest(lines)
    #expect(manifest.uses(path) && manifest.uses("a/b.1.txt"))
    #expect(!manifest.uses("other.1.txt") && !manifest.uses("\(path)x"))
    #expect(try self.manifest(lines, package: "Shop \(name)").uses("other.1.txt"))
  }

  @Test(arguments: [
    #"{"kind":"file"}"#, #"{"kind":"files"}"#, #"{"kind":"file","path":1}"#,
    #"{"kind":"file","path":"a""#, #"{"kind":"file","path":"a"} x"#, #"{"kind":"file","path":"a\"#,
    "[]", "x", "", #"{"kind":"run"}"#,
    #"{"kind":"run","version":2,"command":[],"isFiltered":false}"#, #"{"kind":"end"}"#,
  ]) func refusesOtherLines(_ line: String) {
    #expect(throws: ToolError.self) { try manifest([Data(line.utf8)]) }
  }

  @Test func ignoresUnfinishedLine() throws {
    try shop.write(try line("a.txt") + Data("\n{".utf8), to: "manifest")
    #expect(try Manifest(shop.path("manifest"), package: "Shop").uses("a.txt"))
  }

  @Test func listsInlineSnapshotsThatFailed() throws {
    let lines = [("matched", 3), ("failed", 9), ("failed", 9), ("recorded", 12)].map {
      #"{"kind":"inline","package":"Shop","path":"Tests/A.swift","line":\#($1),"result":"\#($0)"}"#
    }
    #expect(try manifest(lines.map { Data($0.utf8) }).failedLiterals == ["Tests/A.swift:9"])
    try shop.write(lines.joined(separator: "\n") + "\n", to: "../lines")
    try shop.runTests(exit: 1).expect(
      1,
      """
      inline  Tests/A.swift:9
      To write the inline snapshot into its source: swift run snapshots test --record failed
      Failed with exit code 1, 0 pending.

      """)
    try shop.run("status").expect(
      1,
      """
      There are no references in "ROOT".
      The orphan count is unknown. There is no complete run of the tests. To find out, run all tests: \
      swift run snapshots test.
      inline  Tests/A.swift:9
      To write the inline snapshot into its source: swift run snapshots test --record failed

      """)
    try shop.write("a\n", to: "Other/__Snapshots__/OtherTests/a.1.txt")
    #expect(try shop.run("status", "Other").code == 0)
    #expect(try shop.run("status", "--json", "Tests").output.contains("\"Tests/A.swift:9\""))
  }
}
