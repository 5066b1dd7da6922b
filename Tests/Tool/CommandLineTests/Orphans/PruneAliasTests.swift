import Foundation
import Testing

@testable import SnapshotCommands

/// Tests for references that a test accesses under a different name.
///
/// On a case-insensitive file system, a file can have two names. The tests use hard links to
/// simulate this.
@Suite(.blocking) struct PruneAliasTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let shop = TestPackage()

  /// Creates a second name for a file in the package by adding a hard link.
  private func link(_ path: String, _ other: String) throws {
    try FileManager.default.linkItem(atPath: shop.path(path), toPath: shop.path(other))
  }

  /// Runs the given tests, each of which asserts one snapshot.
  private func test(_ tests: [String: String], in directory: String = folder) throws {
    for (test, text) in tests {
      try shop.check(
        "\(test)()", text, reference: nil, in: directory, environment: shop.loggingUses)
    }
    #expect(try shop.runTests().code == 0)
  }

  @Test func keepsCaseInsensitiveAlias() throws {
    try shop.write("func total() {}", to: "Tests/DemoTests.swift")
    try shop.write("1\n", to: "\(Self.folder)/Total.1.txt")
    try shop.write("2\n", to: "\(Self.folder)/Gone.1.txt")
    try link("\(Self.folder)/Total.1.txt", "\(Self.folder)/total.1.txt")
    try test(["total": "1\n"])
    let root = try PackageRoot(containing: shop.root)
    let manifest = try Manifest(
      [shop.path(".build/snapshots/manifest.jsonl")], package: root.name)
    var index = try PackageIndex(root)
    for folder in index.folders.indices {
      index.folders[folder].references.removeAll { $0 == "total.1.txt" }
    }
    let found = OrphanSearch.run(in: index, manifest, PathFilter([], in: root), until: nil)
    #expect(found.orphans == ["\(Self.folder)/Gone.1.txt"])
  }

  @Test(arguments: ["Total", "total"]) func keepsAliasOfTestThatDidNotRun(
    _ written: String
  ) throws {
    let source = "func adds() {}\n#if os(Windows)\nfunc \(written)() {}\n#endif"
    try shop.write(source, to: "Tests/DemoTests.swift")
    try shop.write("1\n", to: "\(Self.folder)/adds.1.txt")
    try shop.write("2\n", to: "\(Self.folder)/Total.1.txt")
    try link("\(Self.folder)/Total.1.txt", "\(Self.folder)/tOTAL.1.TXT")
    try test(["adds": "1\n"])
    let run = try shop.run("prune", "\(Self.folder)/Total.1.txt")
    #expect(
      run
        == .init(
          0, "Kept, because their tests did not run here:\n  1  \(Self.folder)\nNo orphans.\n"))
  }

  /// A symbolic link simulates the second name that a folder has on a case-insensitive file system.
  @Test func keepsReferencesInAliasedFolder() throws {
    let written = "Tests/__Snapshots__/demoTests"
    try shop.write(
      "func total() {}\n#if os(Windows)\nfunc other() {}\n#endif", to: "Tests/DemoTests.swift")
    for name in ["total.1", "other.1", "gone.1"] {
      try shop.write("\(name)\n", to: "\(written)/\(name).txt")
    }
    try FileManager.default.createSymbolicLink(
      atPath: shop.path(Self.folder), withDestinationPath: "demoTests")
    try test(["total": "total.1\n"])
    try shop.run("prune", "--delete").expect(
      0,
      """
      deleted  \(written)/gone.1.txt
      Kept, because their tests did not run here:
        1  \(written)
      1 file deleted.

      """)
    #expect(shop.files() == ["demoTests/other.1.txt", "demoTests/total.1.txt"])
  }

  @Test func prunesOtherCaseOnCaseSensitiveDisk() throws {
    try shop.write("func total() {}", to: "Tests/DemoTests.swift")
    try shop.write("1\n", to: "\(Self.folder)/total.1.txt")
    try shop.write("1\n", to: "\(Self.folder)/Total.1.txt")
    try test(["total": "1\n"])
    guard shop.files().count == 2 else { return }
    try shop.run("prune", "--delete").expect(
      0, "deleted  \(Self.folder)/Total.1.txt\n1 file deleted.\n")
  }
}
