import Foundation
import TestSupport
import Testing

@testable import TextSnapshots

@Suite struct SnapshotManifestTests {
  let package: TemporaryPackage
  let path: String

  init() throws {
    package = try TemporaryPackage()
    path = "\(package.root)/manifest.jsonl"
  }

  private func lines() throws -> [SnapshotManifestLine] {
    let text = try #require(package.read(path))
    #expect(text.hasSuffix("\n"))
    return try text.split(separator: "\n").map {
      try JSONDecoder().decode(SnapshotManifestLine.self, from: Data($0.utf8))
    }
  }

  @Test func writesLineForEachAssertion() throws {
    let environment = ["SNAPSHOT_MANIFEST": path]
    _ = try package.check("a", .missing, source: .call, environment: environment)
    _ = try package.check("a", .never, environment: environment)
    _ = try package.check("b", .never, environment: environment)

    let name = URL(fileURLWithPath: package.root).lastPathComponent
    let lines = ["recorded", "matched", "failed"].map { result in
      #"{"kind":"file","line":7,"package":"\#(name)","#
        + #""path":"Tests/__Snapshots__/DemoTests/counts.1.txt","result":"\#(result)","version":1}"#
    }
    #expect(package.read(path) == lines.joined(separator: "\n") + "\n")
  }

  @Test func usesAbsolutePathOutsidePackages() throws {
    try FileManager.default.removeItem(atPath: "\(package.root)/Package.swift")
    _ = try package.check("a", .never, environment: ["SNAPSHOT_MANIFEST": path])
    let line = try #require(try lines().first)
    #expect(line.package == nil)
    #expect(package.masked(line.path) == "ROOT/Tests/__Snapshots__/DemoTests/counts.1.txt")
  }

  @Test(arguments: ["{\"a\":1}\n{\"b\":", "{\"b\":", "\n{"])
  func removesUnfinishedLine(_ text: String) throws {
    try package.write(text, to: path)
    try SnapshotManifest(path: path).append(Data("{}".utf8))
    let whole = text.utf8.lastIndex(of: UInt8(ascii: "\n")).map { text[...$0] } ?? ""
    #expect(package.read(path) == "\(whole){}\n")
  }

  @Test func separatesLinesOfConcurrentWriters() async throws {
    let manifest = SnapshotManifest(path: path)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<8 {
        group.addTask {
          let line = Data(String(repeating: "\(writer)", count: 1 + writer * 700).utf8)
          for _ in 0..<50 { #expect(throws: Never.self) { try manifest.append(line) } }
        }
      }
    }
    let lines = try #require(package.read(path)).split(separator: "\n")
    #expect(lines.count == 400)
    #expect(
      lines.allSatisfy { line in
        let writer = line.first?.wholeNumberValue ?? -1
        return line.count == 1 + writer * 700 && line.allSatisfy { $0 == line.first }
      })
  }

  @Test func failsForUnwritableManifest() throws {
    try package.write("a", to: try package.reference().path)
    let environment = ["SNAPSHOT_MANIFEST": "\(package.root)/none/manifest.jsonl"]
    #expect(
      package.masked(try package.check("a", environment: environment)?.message) == """
        The assertion could not be written to the manifest "ROOT/none/manifest.jsonl" that \
        SNAPSHOT_MANIFEST names: No such file or directory.

        To fix, make it writable for the current user, or unset SNAPSHOT_MANIFEST.
        """)
    let other = try package.check("b", environment: environment)?.message
    #expect(other?.hasPrefix("Snapshot does not match") == true)
  }

  @Test func throwsForFullDisk() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    #expect(throws: SnapshotFileError(number: ENOSPC)) {
      try SnapshotManifest(path: "/dev/full").append(Data("{}".utf8))
    }
  }
}
