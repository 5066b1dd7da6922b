import Foundation
import Testing
import TextSnapshots

@testable import SnapshotCommands

@Suite(.blocking) struct WriteTargetManifestTests {
  private let artifact = HostileArtifact()
  private var shop: TestPackage { artifact.shop }

  init() throws {
    try shop.write("// swift-tools-version: 6.2\n", to: "Package.swift")
    try shop.write("all:\n", to: "Makefile")
  }

  private static func line(_ path: String, hash: String = "") -> String {
    """
    {"file":"x","hash":"\(hash)","kind":"file","line":1,"ms":1,"package":"Shop","path":"\(path)",\
    "result":"failed","test":"t","version":1}

    """
  }

  @Test func distrustsCommittedManifest() throws {
    try artifact.writePending("Makefile", in: ".pending", target: "Makefile")
    try shop.write(Self.line("Makefile"), to: ".build/snapshots/manifest.jsonl")
    #expect(!(try shop.run("diff").output.contains("isn't written")))
    try shop.git("init", "-q")
    #expect(!(try shop.run("diff").output.contains("isn't written")))
    try shop.git("add", "-f", ".build")
    #expect(try shop.run("accept").code == 1)
    #expect(shop.read("Makefile") == "all:\n")
  }

  /// Git refuses to run in a repository that another user owns.
  @Test func distrustsManifestIfGitFails() throws {
    try shop.write("[core]\n", to: ".git/config")
    try artifact.writePending("Makefile", in: ".pending", target: "Makefile")
    try shop.write(Self.line("Makefile"), to: ".build/snapshots/manifest.jsonl")
    #expect(try shop.run("accept").code == 1)
    #expect(shop.read("Makefile") == "all:\n")
  }

  @Test func refusesMergeIntoOwnRuns() throws {
    try shop.write(Self.line("Makefile"), to: "../artifact/manifest.jsonl")
    try shop.run("merge", "../artifact", "--output", ".build/snapshots").expect(
      .error(
        """
        The folder "ROOT/.build/snapshots" has the manifests of this machine's own runs, which \
        the tool trusts.

        To fix, pass another folder: --output .build/snapshots/merged.
        """))
    #expect(shop.read(".build/snapshots/manifest.jsonl") == nil)
  }

  @Test func refusesLinkedMergeFolder() throws {
    try shop.write("precious\n", to: "../outside/snapshots/merged/mine.txt")
    try shop.link(".build", to: "../outside")
    try shop.write(Self.line("Makefile"), to: "../artifact/manifest.jsonl")
    try shop.run("merge", "../artifact").expect(
      .error(
        """
        "ROOT/.build" is a symbolic link, so the files in it aren't deleted.

        To fix, pass another folder: --output <folder>.
        """))
    #expect(shop.read("../outside/snapshots/merged/mine.txt") == "precious\n")
  }
}
