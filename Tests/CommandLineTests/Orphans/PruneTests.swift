import Foundation
import Testing

@testable import SnapshotCommands

@Suite struct PruneTests: PruneSuite {
  let bench: ToolBench

  init() throws { bench = try Self.packageWithOrphans() }

  @Test func listsAndDeletesOrphans() throws {
    expectRun(try test(), .init(0, "Passed, 0 pending.\n"))
    let orphans = ["adds.2", "commented.1", "renamed.1"].map { "\(Self.folder)/\($0).txt" }
    let all = orphans + ["Tests/__Snapshots__/GoneTests/a.1.txt"]
    expectRun(
      try bench.run("prune"),
      .init(
        1,
        all.map { "orphan  \($0)\n" }.joined() + """
          Kept, because their tests did not run here:
            3  Tests/__Snapshots__/DemoTests
            1  Tests/__Snapshots__/LaterTests
            1  __Snapshots__/Shop
          4 files to delete: run 'snapshots prune --delete'.

          """))
    expectRun(
      try bench.run("prune", "--delete", "Tests/__Snapshots__"),
      .init(
        0,
        all.map { "deleted  \($0)\n" }.joined() + """
          Kept, because their tests did not run here:
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

  @Test func keepsOtherFiles() throws {
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

  @Test func keepsReferencesWrittenSinceTheRun() throws {
    try test()
    try bench.writeLater("adds.3\n", to: "\(Self.folder)/adds.3.txt")
    expectRun(
      try bench.run("prune", "--delete", "*/adds.?.txt"),
      .init(
        0,
        """
        deleted  \(Self.folder)/adds.2.txt
        Kept, because they were written after the run:
          1  \(Self.folder)
        1 file deleted.

        """))
    #expect(bench.read("\(Self.folder)/adds.3.txt") == "adds.3\n")
    // A manifest from --manifest may come from another machine with other file dates.
    expectRun(
      try bench.run("prune", "*/adds.?.txt", "--manifest", ".build/snapshots/manifest.jsonl"),
      .init(
        1,
        """
        orphan  \(Self.folder)/adds.3.txt
        1 file to delete: run 'snapshots prune --delete --manifest \
        .build/snapshots/manifest.jsonl '*/adds.?.txt''.

        """))
  }

  @Test func deletesPendingSnapshotOfOrphan() throws {
    try bench.check("renamed()", "new\n", reference: "old\n")
    try test()
    #expect(try bench.run("status").code == 1)
    #expect(try bench.run("prune", "--delete", "*/renamed.1.txt").code == 0)
    #expect(try bench.run("status").code == 0)
  }

  @Test func reportsUndeletableFiles() throws {
    try test()
    let orphans = ["adds.2", "commented.1"].map { "\(Self.folder)/\($0).txt" }
    let errors = orphans.map { "not deleted  \($0): Device or resource busy\n" }.joined()
    expectRun(
      try bench.runWithoutRemoval(PruneCommand.self, ["--delete"] + orphans),
      .init(1, "0 files deleted.\n", errors: errors))
    #expect(orphans.allSatisfy { bench.read($0) != nil })
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
        1 file to delete: run 'snapshots prune --delete '*.snapshot-tmp''.

        """)
    #expect(try bench.run("prune", "--delete", "*.snapshot-tmp").output.contains("deleted  \(old)"))
    #expect(bench.read(old) == nil)
    #expect(bench.read("\(Self.folder)/.adds.1.txt.def.snapshot-tmp") == "half")
  }

  @Test func keepsScriptsNamedInSource() throws {
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
        Kept, because their tests did not run here:
          2  __Snapshots__/Shop
        1 file to delete: run 'snapshots prune --delete __Snapshots__'.

        """))
  }
}
