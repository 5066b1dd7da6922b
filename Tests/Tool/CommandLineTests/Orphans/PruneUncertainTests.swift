import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite(.blocking) struct PruneUncertainTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"

  let shop = TestPackage()

  init() throws {
    try shop.write(
      """
      struct DemoTests {
        func adds() {}
        func branches() { if isFast { assertSnapshot(of: 1, as: .dump) } }
        @Test(arguments: machines) func each(_ machine: Machine) {}
      }
      """, to: "Tests/DemoTests.swift")
  }

  /// Simulates a test run that uses the given references.
  private func test(_ names: String..., incomplete: [String] = []) throws {
    try? FileManager.default.removeItem(atPath: shop.path("../lines"))
    try write(names)
    for name in names {
      try shop.logUse(
        of: "\(Self.folder)/\(name).txt", test: "DemoTests.\(name.prefix { $0 != "." })")
    }
    let manifest = SnapshotManifest(SnapshotEnvironment(shop.loggingUses))
    for test in incomplete { manifest?.addIncompleteTest(test) }
    #expect(try shop.runTests().code == 0)
  }

  private func write(_ names: [String]) throws {
    for name in names { try shop.write("\(name)\n", to: "\(Self.folder)/\(name).txt") }
  }

  @Test func listsReferencesOfVaryingTests() throws {
    try write(["adds.2", "branches.2", "each.linux", "each.macOS"])
    try test("adds.1", "branches.1", "each.windows")
    try shop.run("prune", "--delete").expect(
      0,
      """
      deleted  \(Self.folder)/adds.2.txt
      Kept, because their tests take arguments or have branches:
        \(Self.folder)/branches.2.txt
        \(Self.folder)/each.linux.txt
        \(Self.folder)/each.macOS.txt
      To delete these too, run 'swift run snapshots prune --delete --include-uncertain'.
      1 file deleted.

      """)
    try shop.run("prune", "--json", "*branches*").expect(
      0,
      """
      {
        "failed" : [

        ],
        "isDeleted" : false,
        "later" : [

        ],
        "notRun" : [

        ],
        "orphans" : [

        ],
        "uncertain" : [
          "\(Self.folder)/branches.2.txt"
        ],
        "version" : 1
      }

      """)
    #expect(try shop.run("prune", "--delete", "--include-uncertain").code == 0)
    #expect(shop.files().count == 3)
  }

  @Test func keepsReferencesOfSkippedTests() throws {
    try write(["adds.2", "adds.3"])
    try test("adds.1", "branches.1", incomplete: ["DemoTests.adds"])
    try shop.run("prune", "--delete").expect(
      0,
      """
      Kept, because their tests did not run here:
        2  \(Self.folder)
      No orphans.

      """)
    #expect(shop.read("\(Self.folder)/adds.2.txt") != nil)
  }
}
