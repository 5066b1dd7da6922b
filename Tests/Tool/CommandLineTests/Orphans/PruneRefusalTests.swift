import Foundation
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct PruneRefusalTests: PruneSuite {
  let shop: TestPackage

  init() throws { shop = try Self.packageWithOrphans() }

  private func expectRefusal(_ arguments: [String], _ reason: String) throws {
    let run = try shop.run(["prune"] + arguments)
    #expect(run.code == 2)
    #expect(
      run.errors.hasPrefix(
        "Error: The manifest does not cover a complete run, because \(reason).\n"))
  }

  @Test func refusesFilteredRun() throws {
    try test(["adds()"], ["--filtered"])
    try expectRefusal(["--delete"], "it left out some tests")
    for argument in ["--filter", "--skip=x", "-only-testing:A", "--test_filter=x"] {
      #expect(TestCommand.excludesTests(["swift", "test", argument]))
    }
    #expect(!TestCommand.excludesTests(["swift", "test", "--parallel"]))
  }

  @Test func refusesFailedRun() throws {
    #expect(try test(exit: 3).code == 1)
    try expectRefusal(["--delete"], "it failed with exit code 3")
    try test()
    let manifest = ".build/snapshots/manifest.jsonl"
    let lines = (shop.read(manifest) ?? "").split(separator: "\n").dropLast()
    try shop.write(lines.joined(separator: "\n") + "\n", to: manifest)
    try expectRefusal(["--delete"], "it did not finish")
    try shop.write(lines.dropFirst().joined(separator: "\n") + "\n", to: manifest)
    try expectRefusal(["--delete"], "it does not record which tests ran")
  }

  /// A command such as `true` runs no tests and passes, so every reference would seem unused.
  @Test func refusesRunWithoutSnapshots() throws {
    try test()
    #expect(try shop.run("status").output.contains("11 references, 0 pending, 4 orphans."))
    #expect(try shop.run("test", "--", "true").code == 0)
    try expectRefusal(["--delete"], "no test used a snapshot")
    try shop.run("test", "--unreferenced", "fail", "--", "true").expect(
      1,
      """
      Orphans are unknown: the manifest does not cover a complete run, because no test used a \
      snapshot.
      Passed, 0 pending.

      """)
    // The complete run is still known.
    #expect(
      try shop.run("status").output.hasSuffix(
        """
        11 references, 0 pending, 4 orphans.
        The orphan count is from an earlier run, because the last one was incomplete or failed. \
        To list the orphans, run all tests: swift run snapshots test.

        """))
  }

  @Test func refusesMissingShards() throws {
    var arguments: [String] = []
    for (shard, tests) in [(1, ["adds()"]), (2, []), (3, ["mixed()"])] {
      let manifest = shop.path("../manifest \(shard)")
      try log(tests)
      _ = try shop.run(
        "test", "--shard", "\(shard)/3", "--manifest", manifest, environment: shop.fakeSwift())
      arguments += ["--manifest", manifest]
      if shard == 2 {
        try expectRefusal(arguments, "shard 3 of 3 is missing")
      }
    }
    let run = try shop.run(["prune", "--delete"] + arguments)
    #expect(run.code == 0 && run.output.hasSuffix("4 files deleted.\n"))
    #expect(shop.files().count == 6)
  }
}
