import Foundation
import Testing

@testable import SnapshotCommands

@Suite struct PruneTests {
  private static let folder = "Tests/__Snapshots__/DemoTests"
  let bench: ToolBench

  init() throws {
    bench = try ToolBench()
    try bench.write(
      """
      struct DemoTests {
        func adds() {}
        #if os(Windows)
          func other() {}
        #endif
        func mixed() {
          assertSnapshot(of: 1, as: .dump)
          #if os(Windows)
            assertSnapshot(of: 2, as: .dump)
          #endif
        }
        func parameterized(argument: Int) { /* func commented() {} */ }
      }
      """, to: "Tests/DemoTests.swift")
    for name in [
      "adds.1", "adds.2", "mixed.1", "mixed.2", "other.1", "parameterized-argument.3", "renamed.1",
      "commented.1",
    ] {
      try bench.write("\(name)\n", to: "\(Self.folder)/\(name).txt")
    }
    try bench.write("other\n", to: "Tests/__Snapshots__/GoneTests/a.1.txt")
    try bench.write("other\n", to: "Tests/__Snapshots__/LaterTests/a.1.txt")
    try bench.write("", to: "Tests/LaterTests.swift")
    try bench.write("script a\n", to: "__Snapshots__/Shop/buy.txt")
  }

  /// Runs the asserted tests `adds` and `mixed` with a manifest around them, as a CI job does.
  @discardableResult private func test(
    _ tests: [String] = ["adds()", "mixed()"], _ arguments: [String] = [], exit code: Int = 0
  ) throws -> ToolBench.Run {
    let lines = bench.path("../lines")
    try? FileManager.default.removeItem(atPath: lines)
    for test in tests {
      let text = "\(test.dropLast(2)).1\n"
      try bench.check(test, text, reference: text, environment: ["SNAPSHOT_MANIFEST": lines])
    }
    return try bench.run(
      ["run"] + arguments + [
        "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"; exit \(code)",
      ])
  }

  @Test func listsWhatNobodyUses() throws {
    expectRun(try test(), .init(0, "Passed, 0 pending.\n"))
    let orphans = ["adds.2", "commented.1", "renamed.1"].map { "\(Self.folder)/\($0).txt" }
    let all = orphans + ["Tests/__Snapshots__/GoneTests/a.1.txt"]
    expectRun(
      try bench.run("prune"),
      .init(
        1,
        all.map { "orphan  \($0)\n" }.joined() + """
          Not run here, so left alone:
            3  Tests/__Snapshots__/DemoTests
            1  Tests/__Snapshots__/LaterTests
            1  __Snapshots__/Shop
          4 files to delete: 'snapshots prune --delete' does it.

          """))
    expectRun(
      try bench.run("prune", "--delete", "Tests/__Snapshots__"),
      .init(
        0,
        all.map { "deleted  \($0)\n" }.joined() + """
          Not run here, so left alone:
            3  Tests/__Snapshots__/DemoTests
            1  Tests/__Snapshots__/LaterTests
          4 files deleted.

          """))
    #expect(
      bench.files() == [
        "DemoTests/adds.1.txt", "DemoTests/mixed.1.txt", "DemoTests/mixed.2.txt",
        "DemoTests/other.1.txt", "DemoTests/parameterized-argument.3.txt", "LaterTests/a.1.txt",
      ])
    #expect(!FileManager.default.fileExists(atPath: bench.path("Tests/__Snapshots__/GoneTests")))
    #expect(try bench.run("prune").output.hasSuffix("No orphans.\n"))
  }

  @Test func leavesEverythingElseAlone() throws {
    try test()
    let files = FileManager.default
    try bench.write(Data([0x89, 0x50, 0x4E, 0x47, 0]), to: "\(Self.folder)/renamed.1.png")
    try bench.write("mine\n", to: "../elsewhere/renamed.3.txt")
    try files.createSymbolicLink(
      atPath: bench.path("\(Self.folder)/renamed.2.txt"),
      withDestinationPath: bench.path("../elsewhere/renamed.3.txt"))
    try files.createSymbolicLink(
      atPath: bench.path("Tests/__Snapshots__/LinkedTests"),
      withDestinationPath: bench.path("../elsewhere"))
    try bench.write("x\n", to: "\(Self.folder)/.hidden")
    #expect(try bench.run("prune", "--delete", "Tests/__Snapshots__").code == 0)
    #expect(bench.read("../elsewhere/renamed.3.txt") == "mine\n")
    for left in ["renamed.1.png", "renamed.2.txt", ".hidden"] {
      #expect((try? files.attributesOfItem(atPath: bench.path("\(Self.folder)/\(left)"))) != nil)
    }
    #expect(bench.read("\(Self.folder)/renamed.1.txt") == nil)
  }

  /// A second assertion of `adds`, recorded after the run, is one that the run knows nothing of.
  @Test func leavesAloneWhatWasWrittenSinceTheRun() throws {
    try test()
    try bench.writeLater("adds.3\n", to: "\(Self.folder)/adds.3.txt")
    expectRun(
      try bench.run("prune", "--delete", "*/adds.?.txt"),
      .init(
        0,
        """
        deleted  \(Self.folder)/adds.2.txt
        Written since that run, so left alone:
          1  \(Self.folder)
        1 file deleted.

        """))
    #expect(bench.read("\(Self.folder)/adds.3.txt") == "adds.3\n")
    // A manifest that is named may come from another machine, where files have other times.
    expectRun(
      try bench.run("prune", "*/adds.?.txt", "--manifest", ".build/snapshots/manifest.jsonl"),
      .init(
        1,
        """
        orphan  \(Self.folder)/adds.3.txt
        1 file to delete: 'snapshots prune --delete' does it.

        """))
  }

  @Test func deletesWhatIsPendingOfAnOrphan() throws {
    try bench.check("renamed()", "new\n", reference: "old\n")
    try test()
    #expect(try bench.run("status").code == 1)
    #expect(try bench.run("prune", "--delete", "*/renamed.1.txt").code == 0)
    #expect(try bench.run("status").code == 0)
  }

  @Test func sweepsTemporaryFiles() throws {
    try test()
    let old = "\(Self.folder)/.adds.1.txt.abc.snapshot-tmp"
    try bench.write("half", to: old)
    try bench.write("half", to: "\(Self.folder)/.adds.1.txt.def.snapshot-tmp")
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: bench.path(old))
    #expect(
      try bench.run("prune", "*.snapshot-tmp").output == """
        left over  \(old)
        1 file to delete: 'snapshots prune --delete' does it.

        """)
    #expect(try bench.run("prune", "--delete", "*.snapshot-tmp").output.contains("deleted  \(old)"))
    #expect(bench.read(old) == nil)
    #expect(bench.read("\(Self.folder)/.adds.1.txt.def.snapshot-tmp") == "half")
  }

  @Test func countsScriptsThatTheirSourceNames() throws {
    try bench.write("UserScript(\"sell\") { }; \"lend it\"", to: "Tests/DemoTests.swift")
    for script in ["sell", "lend-it", "gone"] {
      try bench.write("script\n", to: "__Snapshots__/Shop/\(script).txt")
    }
    try bench.write(
      """
      {"file":"\(bench.path("Tests/DemoTests.swift"))","kind":"file","line":1,"ms":1,\
      "package":"Shop","path":"__Snapshots__/Shop/buy.txt","result":"matched","test":"buy",\
      "version":1}

      """, to: "../lines")
    #expect(
      try bench.run("run", "--", "sh", "-c", "cat ../lines >>\"$SNAPSHOT_MANIFEST\"").code == 0)
    expectRun(
      try bench.run("prune", "__Snapshots__"),
      .init(
        1,
        """
        orphan  __Snapshots__/Shop/gone.txt
        Not run here, so left alone:
          2  __Snapshots__/Shop
        1 file to delete: 'snapshots prune --delete' does it.

        """))
  }

  // MARK: Refusals

  private func refusal(_ reason: String) -> ToolBench.Run {
    .init(
      2,
      errors: """
        Error: The manifest is not of a whole run, because \(reason), so nobody knows which \
        references are used.

        To fix, run all tests until they pass: snapshots test. Of several shards, name the manifest \
        of each: --manifest <file> --manifest <file>.

        """)
  }

  @Test func refusesWithoutAManifest() throws {
    expectRun(
      try bench.run("prune", "--delete"),
      .init(
        2,
        errors: """
          Error: There is no manifest at "ROOT/.build/snapshots/manifest.jsonl", so nobody knows \
          which references are used.

          To fix, run all tests: snapshots test.

          """))
  }

  @Test func refusesARunThatFailed() throws {
    #expect(try test(exit: 3).code == 1)
    expectRun(try bench.run("prune", "--delete"), refusal("it failed with the exit code 3"))
  }

  @Test func refusesAFilteredRun() throws {
    try test(["adds()"], ["--filtered"])
    expectRun(
      try bench.run("prune", "--delete"), refusal("some tests were left out of it"))
    for argument in ["--filter", "--skip=x", "-only-testing:A", "--test_filter=x"] {
      #expect(TestRunOptions.leavesTestsOut(["swift", "test", argument]))
    }
    #expect(!TestRunOptions.leavesTestsOut(["swift", "test", "--parallel"]))
  }

  @Test func refusesARunThatCrashed() throws {
    try test()
    let manifest = ".build/snapshots/manifest.jsonl"
    let lines = (bench.read(manifest) ?? "").split(separator: "\n").dropLast()
    try bench.write(lines.joined(separator: "\n") + "\n", to: manifest)
    expectRun(try bench.run("prune", "--delete"), refusal("it did not come to its end"))
    try bench.write(lines.dropFirst().joined(separator: "\n") + "\n", to: manifest)
    expectRun(
      try bench.run("prune", "--delete"), refusal("it does not tell which tests ran"))
  }

  @Test func refusesSomeShards() throws {
    var arguments: [String] = []
    for (shard, tests) in [(1, ["adds()"]), (2, []), (3, ["mixed()"])] {
      let manifest = bench.path("../manifest \(shard)")
      try bench.write("", to: "../lines")
      try test(tests, ["--shard", "\(shard)/3", "--plan", "job 7", "--manifest", manifest])
      arguments += ["--manifest", manifest]
      if shard == 2 {
        expectRun(try bench.run(["prune"] + arguments), refusal("shard 3 of 3 is not there"))
      }
    }
    let run = try bench.run(["prune", "--delete"] + arguments)
    #expect(run.code == 0 && run.output.hasSuffix("4 files deleted.\n"))
    #expect(bench.files().count == 6)
  }

  @Test func refusesAnotherFile() throws {
    try bench.write("{}\n[]\n", to: "other.jsonl")
    expectRun(
      try bench.run("prune", "--manifest", "other.jsonl"),
      .init(
        2,
        errors: """
          Error: Line 1 of "ROOT/other.jsonl" is not of a manifest.

          To fix, name a file that 'snapshots test' wrote, or one of SNAPSHOT_MANIFEST.

          """))
  }

  @Test func refusesAnotherPackage() throws {
    try test()
    expectRun(
      try bench.run("prune", "--package-name", "Other"),
      .init(
        2,
        errors: """
          Error: The manifest is of the package "Shop", and this one is "Other".

          To fix, run the command in that package; where both are one, add --package-name Shop.

          """))
  }

  @Test func printsJSON() throws {
    try test()
    expectRun(
      try bench.run("prune", "--json", "*/adds.*"),
      .init(
        1,
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
            "Tests/__Snapshots__/DemoTests/adds.2.txt"
          ],
          "temporaries" : [

          ],
          "version" : 1
        }

        """))
  }
}
