import Foundation
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct PruneTests: PruneSuite {
  let shop: TestPackage

  init() throws { shop = try Self.packageWithOrphans() }

  @Test func listsAndDeletesOrphans() throws {
    try test().expect(0, "Passed, 0 pending.\n")
    let orphans = ["adds.2", "commented.1", "renamed.1"].map { "\(Self.folder)/\($0).txt" }
    let all = orphans + ["Tests/__Snapshots__/GoneTests/a.1.txt"]
    try shop.run("prune").expect(
      1,
      all.map { "orphan  \($0)\n" }.joined() + """
        Kept, because their tests did not run here:
          3  Tests/__Snapshots__/DemoTests
          1  Tests/__Snapshots__/LaterTests
          1  __Snapshots__/Shop
        4 files to delete: run 'swift run snapshots prune --delete'.

        """)
    try shop.run("prune", "--delete", "Tests/__Snapshots__").expect(
      0,
      all.map { "deleted  \($0)\n" }.joined() + """
        Kept, because their tests did not run here:
          3  Tests/__Snapshots__/DemoTests
          1  Tests/__Snapshots__/LaterTests
        4 files deleted.

        """)
    #expect(
      shop.files() == [
        "DemoTests/adds.1.txt", "DemoTests/mixed.1.txt", "DemoTests/mixed.2.txt",
        "DemoTests/other.1.txt", "DemoTests/parameterized-argument.3.txt", "LaterTests/a.1.txt",
      ])
    #expect(!FileManager.default.fileExists(atPath: shop.path("Tests/__Snapshots__/GoneTests")))
    #expect(try shop.run("prune").output.hasSuffix("No orphans.\n"))
  }

  @Test func keepsOtherFiles() throws {
    try test()
    let files = FileManager.default
    try shop.write(Data([0x89, 0x50, 0x4E, 0x47, 0]), to: "\(Self.folder)/renamed.1.png")
    try shop.write("mine\n", to: "../elsewhere/renamed.3.txt")
    try files.createSymbolicLink(
      atPath: shop.path("\(Self.folder)/renamed.2.txt"),
      withDestinationPath: shop.path("../elsewhere/renamed.3.txt"))
    try files.createSymbolicLink(
      atPath: shop.path("Tests/__Snapshots__/LinkedTests"),
      withDestinationPath: shop.path("../elsewhere"))
    try shop.write("x\n", to: "\(Self.folder)/.hidden")
    #expect(try shop.run("prune", "--delete", "Tests/__Snapshots__").code == 0)
    #expect(shop.read("../elsewhere/renamed.3.txt") == "mine\n")
    for left in ["renamed.1.png", "renamed.2.txt", ".hidden"] {
      #expect((try? files.attributesOfItem(atPath: shop.path("\(Self.folder)/\(left)"))) != nil)
    }
    #expect(shop.read("\(Self.folder)/renamed.1.txt") == nil)
  }

  @Test func keepsReferencesWrittenSinceTheRun() throws {
    try test()
    try shop.writeLater("adds.3\n", to: "\(Self.folder)/adds.3.txt")
    try shop.run("prune", "--delete", "*/adds.?.txt").expect(
      0,
      """
      deleted  \(Self.folder)/adds.2.txt
      Kept, because they were written after the run:
        1  \(Self.folder)
      1 file deleted.

      """)
    #expect(shop.read("\(Self.folder)/adds.3.txt") == "adds.3\n")
    // If the arguments specify a manifest, it may come from another machine, where files have
    // different modification dates.
    try shop.run("prune", "*/adds.?.txt", "--manifest", ".build/snapshots/manifest.jsonl").expect(
      1,
      """
      orphan  \(Self.folder)/adds.3.txt
      1 file to delete: run 'swift run snapshots prune --delete --manifest \
      .build/snapshots/manifest.jsonl '*/adds.?.txt''.

      """)
  }

  @Test func deletesPendingSnapshotOfOrphan() throws {
    try shop.check("renamed()", "new\n", reference: "old\n")
    try test()
    #expect(try shop.run("status").code == 1)
    #expect(try shop.run("prune", "--delete", "*/renamed.1.txt").code == 0)
    #expect(try shop.run("status").code == 0)
  }

  @Test func reportsUndeletableFiles() throws {
    try test()
    let orphans = ["adds.2", "commented.1"].map { "\(Self.folder)/\($0).txt" }
    let errors = orphans.map { "not deleted  \($0): Device or resource busy\n" }.joined()
    try shop.runWithoutRemoval(PruneCommand.self, ["--delete"] + orphans).expect(
      1, "0 files deleted.\n", errors: errors)
    #expect(orphans.allSatisfy { shop.read($0) != nil })
  }

  @Test func keepsScriptsNamedInSource() throws {
    try shop.write(
      "UserScript(\"sell\") { }; \"lend it\"", to: "Tests/DemoTests.swift")
    for script in ["sell", "lend-it", "gone"] {
      try shop.write("script\n", to: "__Snapshots__/Shop/\(script).txt")
    }
    try shop.logUse(of: "__Snapshots__/Shop/buy.txt", test: "buy")
    #expect(try shop.runTests().code == 0)
    try shop.run("prune", "__Snapshots__").expect(
      1,
      """
      orphan  __Snapshots__/Shop/gone.txt
      Kept, because their tests did not run here:
        2  __Snapshots__/Shop
      1 file to delete: run 'swift run snapshots prune --delete __Snapshots__'.

      """)
  }
}
