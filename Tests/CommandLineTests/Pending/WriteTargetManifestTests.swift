import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite struct WriteTargetManifestTests: RenameSuite {
  let artifact: HostileArtifact
  var bench: ToolBench { artifact.bench }

  init() throws {
    artifact = try HostileArtifact()
    try bench.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try bench.write("all:\n", to: "Makefile")
  }

  private static func line(_ path: String, hash: String = "") -> String {
    """
    {"file":"x","hash":"\(hash)","kind":"file","line":1,"ms":1,"package":"Shop","path":"\(path)",\
    "result":"failed","test":"t","version":1}

    """
  }

  @Test func distrustsCommittedManifest() throws {
    try artifact.pend("Makefile", in: ".pending", target: "Makefile")
    try bench.write(Self.line("Makefile"), to: ".build/snapshots/manifest.jsonl")
    #expect(try bench.run("accept", "--dry-run").code == 0)
    try bench.git("init", "-q")
    #expect(try bench.run("accept", "--dry-run").code == 0)
    try bench.git("add", "-f", ".build")
    #expect(try bench.run("accept").code == 1)
    #expect(bench.read("Makefile") == "all:\n")
  }

  /// Git refuses repositories of other users.
  @Test func distrustsManifestIfGitFails() throws {
    try bench.write("[core]\n", to: ".git/config")
    try artifact.pend("Makefile", in: ".pending", target: "Makefile")
    try bench.write(Self.line("Makefile"), to: ".build/snapshots/manifest.jsonl")
    #expect(try bench.run("accept").code == 1)
    #expect(bench.read("Makefile") == "all:\n")
  }

  @Test(arguments: [".github/workflows/x.yml", "Makefile.yml", "Sources/App/x.c"])
  func movesOnlyToReferences(path: String) throws {
    let old = "\(Self.folder)/gone.1.\(path.split(separator: ".").last ?? "")"
    try bench.write("run: evil\n", to: old)
    // A run on another machine, where the reference has this name.
    try test([path: "run: evil\n"], passes: true)
    let manifest = try #require(bench.read(".build/snapshots/manifest.jsonl"))
    try bench.write(manifest, to: "../artifact/manifest.jsonl")
    try FileManager.default.removeItem(atPath: bench.path(".build"))
    try commit()
    let before = artifact.tree()
    let run = try bench.run("rename", "--manifest", "../artifact/manifest.jsonl")
    #expect(run == .init(0, Self.nothing))
    #expect(artifact.tree() == before)
  }

  @Test func refusesMergeIntoOwnRuns() throws {
    try bench.write(Self.line("Makefile"), to: "../artifact/manifest.jsonl")
    for output in [".build/snapshots", ".build/snapshots/earlier"] {
      expectRun(
        try bench.run("merge", "../artifact", "--output", output),
        .init(
          2,
          errors: """
            Error: The folder "ROOT/\(output)" has the manifests of this machine's own runs, which \
            the tool trusts.

            To fix, pass another folder: --output .build/snapshots/merged.

            """))
    }
    #expect(bench.read(".build/snapshots/manifest.jsonl") == nil)
  }

  @Test func refusesLinkedMergeFolder() throws {
    try bench.write("precious\n", to: "../outside/snapshots/merged/mine.txt")
    try FileManager.default.createSymbolicLink(
      atPath: bench.path(".build"), withDestinationPath: bench.path("../outside"))
    try bench.write(Self.line("Makefile"), to: "../artifact/manifest.jsonl")
    expectRun(
      try bench.run("merge", "../artifact"),
      .init(
        2,
        errors: """
          Error: "ROOT/.build" is a symbolic link, so the files in it aren't deleted.

          To fix, pass another folder: --output <folder>.

          """))
    #expect(bench.read("../outside/snapshots/merged/mine.txt") == "precious\n")
  }
}
