import Foundation
import Testing

@testable import SnapshotCommands

/// References that a test uses under another name.
///
/// Hard links stand in for the two names of a file on a case-insensitive disk.
@Suite struct PruneAliasTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let bench: ToolBench

  init() throws { bench = try ToolBench() }

  /// Adds a second name to a file of the package.
  private func link(_ path: String, _ other: String) throws {
    try FileManager.default.linkItem(atPath: bench.path(path), toPath: bench.path(other))
  }

  /// Runs tests with these names and snapshots.
  private func test(_ tests: [String: String], in directory: String = folder) throws {
    let lines = ["SNAPSHOT_MANIFEST": bench.path("../lines")]
    for (test, text) in tests {
      try bench.check("\(test)()", text, reference: nil, in: directory, environment: lines)
    }
    let run = try bench.run("run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"")
    #expect(run.code == 0)
  }

  @Test func keepsCaseInsensitiveAlias() throws {
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

  @Test(arguments: ["Total", "total"]) func keepsAliasOfTestThatDidNotRun(
    _ written: String
  ) throws {
    let source = "func adds() {}\n#if os(Windows)\nfunc \(written)() {}\n#endif"
    try bench.write(source, to: "Tests/DemoTests.swift")
    try bench.write("1\n", to: "\(Self.folder)/adds.1.txt")
    try bench.write("2\n", to: "\(Self.folder)/Total.1.txt")
    try link("\(Self.folder)/Total.1.txt", "\(Self.folder)/tOTAL.1.TXT")
    try test(["adds": "1\n"])
    let run = try bench.run("prune", "\(Self.folder)/Total.1.txt")
    #expect(
      run
        == .init(
          0, "Kept, because their tests did not run here:\n  1  \(Self.folder)\nNo orphans.\n"))
  }

  /// A link stands in for the second name of a folder on a case-insensitive disk.
  @Test func keepsReferencesInAliasedFolder() throws {
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
        Kept, because their tests did not run here:
          1  \(written)
        1 file deleted.

        """))
    #expect(bench.files() == ["demoTests/other.1.txt", "demoTests/total.1.txt"])
  }

  @Test func prunesOtherCaseOnCaseSensitiveDisk() throws {
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
