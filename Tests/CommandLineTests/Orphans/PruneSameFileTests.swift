import Foundation
import Testing

@testable import SnapshotCommands

/// A reference that a test uses under another name than the one it has in its folder.
///
/// A disk that tells no case has one file for both names. Two links to one file are the same to a
/// program, on any disk.
@Suite struct PruneSameFileTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// Gives what is in the package a second name.
  private func link(_ path: String, _ other: String) throws {
    try FileManager.default.linkItem(atPath: bench.path(path), toPath: bench.path(other))
  }

  /// Runs the asserted tests, by their names and texts, with a manifest around them.
  private func test(_ tests: [String: String], in directory: String = folder) throws {
    let lines = ["SNAPSHOT_MANIFEST": bench.path("../lines")]
    for (test, text) in tests {
      try bench.check("\(test)()", text, reference: nil, in: directory, environment: lines)
    }
    let run = try bench.run("run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"")
    #expect(run.code == 0)
  }

  /// A disk that tells no case lists one of both names, and has both.
  @Test func isNoOrphan() throws {
    try bench.write("func total() {}", to: "Tests/DemoTests.swift")
    try bench.write("1\n", to: "\(Self.folder)/Total.1.txt")
    try bench.write("2\n", to: "\(Self.folder)/Gone.1.txt")
    try link("\(Self.folder)/Total.1.txt", "\(Self.folder)/total.1.txt")
    try test(["total": "1\n"])
    let root = try PackageRoot(containing: bench.root)
    let manifest = try Manifest(
      [bench.path(".build/snapshots/manifest.jsonl")], package: root.name)
    var index = try PackageIndex(root)
    for place in index.folders.indices {
      index.folders[place].references.removeAll { $0 == "total.1.txt" }
    }
    let found = OrphanSearch.run(in: index, manifest, PathFilter([], in: root), until: nil)
    #expect(found.orphans == ["\(Self.folder)/Gone.1.txt"])
  }

  /// Where the test was not run here, its source tells, and no case counts either.
  @Test(arguments: ["Total", "total"]) func isNoOrphanWhereItsTestDidNotRun(
    _ written: String
  ) throws {
    let source = "func adds() {}\n#if os(Windows)\nfunc \(written)() {}\n#endif"
    try bench.write(source, to: "Tests/DemoTests.swift")
    try bench.write("1\n", to: "\(Self.folder)/adds.1.txt")
    try bench.write("2\n", to: "\(Self.folder)/Total.1.txt")
    try link("\(Self.folder)/Total.1.txt", "\(Self.folder)/tOTAL.1.TXT")
    try test(["adds": "1\n"])
    let run = try bench.run("prune", "\(Self.folder)/Total.1.txt")
    #expect(run == .init(0, "Not run here, so left alone:\n  1  \(Self.folder)\nNo orphans.\n"))
  }

  /// A folder of another case, which a link stands for here: no link is walked, and tests use both.
  @Test func isNoOrphanInAFolderOfAnotherName() throws {
    let written = "Tests/__Snapshots__/demoTests"
    try bench.write(
      "func total() {}\n#if os(Windows)\nfunc other() {}\n#endif", to: "Tests/DemoTests.swift")
    for name in ["total.1", "other.1", "gone.1"] {
      try bench.write("\(name)\n", to: "\(written)/\(name).txt")
    }
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(Self.folder), withDestinationPath: "demoTests")
    try test(["total": "total.1\n"])
    expectRun(
      try bench.run("prune", "--delete"),
      .init(
        0,
        """
        deleted  \(written)/gone.1.txt
        Not run here, so left alone:
          1  \(written)
        1 file deleted.

        """))
    #expect(bench.files() == ["demoTests/other.1.txt", "demoTests/total.1.txt"])
  }

  /// A disk that tells case has two files, and the other one is nobody's.
  @Test func isAnOrphanWhereTheDiskTellsCase() throws {
    try bench.write("func total() {}", to: "Tests/DemoTests.swift")
    try bench.write("1\n", to: "\(Self.folder)/total.1.txt")
    try bench.write("1\n", to: "\(Self.folder)/Total.1.txt")
    try test(["total": "1\n"])
    guard bench.files().count == 2 else { return }
    expectRun(
      try bench.run("prune", "--delete"),
      .init(0, "deleted  \(Self.folder)/Total.1.txt\n1 file deleted.\n"))
  }
}
