import Foundation
import TestSupport
import Testing

/// Tests that git doesn't use a bare repository among the files of a package.
///
/// Unlike a folder named `.git`, such files can be committed.
@Suite struct EmbeddedRepositoryTests {
  let artifact = HostileArtifact(package: "Examples/Shop")
  var shop: TestPackage { artifact.shop }

  init() throws {
    try shop.write("all:\n", to: "Makefile")
    try shop.write(
      """
      {"file":"x","hash":"","kind":"file","line":1,"ms":1,"package":"Shop","path":"Makefile",\
      "result":"failed","test":"t","version":1}

      """, to: ".build/snapshots/manifest.jsonl")
    try artifact.writePending("Makefile", in: "../../artifact/Shop", target: "Makefile")
    try shop.git("init", "-q", shop.path("../.."))
    try shop.git("add", "-f", ".")
    try shop.write("ref: refs/heads/main\n", to: "HEAD")
    try shop.write(
      """
      [core]
      repositoryformatversion = 0
      bare = false
      worktree = .
      fsmonitor = "touch '\(shop.path("../../executed"))'; echo"

      """, to: "config")
    for folder in ["objects", "refs"] { try shop.write("", to: "\(folder)/keep") }
  }

  @Test(arguments: ["status", "accept", "report"])
  func runsNoPrograms(_ command: String) throws {
    let options = command == "report" ? ["--since", "HEAD"] : []
    _ = try shop.run([command] + options)
    #expect(shop.read("../../executed") == nil)
  }

  @Test func distrustsCommittedManifest() throws {
    let run = try shop.run("accept", "--pending", "../../artifact")
    #expect(run.code == 1 && run.errors.contains("git doesn't have it as a snapshot"))
    #expect(shop.read("Makefile") == "all:\n" && shop.read("../../executed") == nil)
  }
}
