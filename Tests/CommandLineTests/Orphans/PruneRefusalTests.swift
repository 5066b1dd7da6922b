import Foundation
import Testing

@testable import SnapshotCommands

@Suite struct PruneRefusalTests: PruneSuite {
  let bench: ToolBench

  init() throws { bench = try Self.packageWithOrphans() }

  private func refusal(_ reason: String) -> ToolBench.Run {
    .init(
      2,
      errors: """
        Error: The manifest does not cover a complete run, because \(reason).

        To fix, run all tests until they pass: snapshots test. For a sharded run, pass the \
        manifest of each shard: --manifest <file> --manifest <file>.

        """)
  }

  @Test func refusesFilteredRun() throws {
    try test(["adds()"], ["--filtered"])
    expectRun(
      try bench.run("prune", "--delete"), refusal("it left out some tests"))
    for argument in ["--filter", "--skip=x", "-only-testing:A", "--test_filter=x"] {
      #expect(TestRunOptions.leavesTestsOut(["swift", "test", argument]))
    }
    #expect(!TestRunOptions.leavesTestsOut(["swift", "test", "--parallel"]))
  }

  @Test func refusesFailedRun() throws {
    #expect(try test(exit: 3).code == 1)
    expectRun(try bench.run("prune", "--delete"), refusal("it failed with exit code 3"))
    try test()
    let manifest = ".build/snapshots/manifest.jsonl"
    let lines = (bench.read(manifest) ?? "").split(separator: "\n").dropLast()
    try bench.write(lines.joined(separator: "\n") + "\n", to: manifest)
    expectRun(try bench.run("prune", "--delete"), refusal("it did not finish"))
    try bench.write(lines.dropFirst().joined(separator: "\n") + "\n", to: manifest)
    expectRun(
      try bench.run("prune", "--delete"), refusal("it does not say which tests ran"))
  }

  @Test func refusesMissingShards() throws {
    var arguments: [String] = []
    for (shard, tests) in [(1, ["adds()"]), (2, []), (3, ["mixed()"])] {
      let manifest = bench.path("../manifest \(shard)")
      try bench.write("", to: "../lines")
      try test(tests, ["--shard", "\(shard)/3", "--plan", "job 7", "--manifest", manifest])
      arguments += ["--manifest", manifest]
      if shard == 2 {
        expectRun(try bench.run(["prune"] + arguments), refusal("shard 3 of 3 is missing"))
      }
    }
    let run = try bench.run(["prune", "--delete"] + arguments)
    #expect(run.code == 0 && run.output.hasSuffix("4 files deleted.\n"))
    #expect(bench.files().count == 6)
  }
}
