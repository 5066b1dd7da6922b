import CommandParts
import Foundation
import TestSupport
import Testing

@testable import SnapshotCommands

@Suite(.blocking) struct GitEnvironmentTests {
  let shop = TestPackage()

  init() throws {
    try shop.write("old\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    try shop.commit()
    try shop.write("new\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
  }

  private func expectOneChange(_ environment: [String: String], in directory: String = "") throws {
    #expect(
      try shop.run(
        ["report", "--since", "HEAD", "-o", "../page.html"], in: directory, environment: environment
      ) == .init(0, "0 pending snapshots and 1 changed reference in \"../page.html\".\n"))
  }

  @Test func ignoresOtherRepositories() throws {
    let other = TestPackage()
    try other.commit()
    let folder = other.path(".git")
    for environment in [
      ["GIT_DIR": folder], ["GIT_DIR": folder, "GIT_WORK_TREE": other.root],
      ["GIT_DIR": folder, "GIT_WORK_TREE": shop.root], ["GIT_INDEX_FILE": "\(folder)/index"],
      ["GIT_COMMON_DIR": folder], ["GIT_OBJECT_DIRECTORY": "\(folder)/objects"],
      ["GIT_LITERAL_PATHSPECS": "1"], ["GIT_DIR": "nowhere"],
    ] {
      try expectOneChange(environment)
    }
  }

  @Test func worksInHookOfWorktree() throws {
    try shop.git("checkout", "-q", "--", ".")
    try shop.git("worktree", "add", "-q", "../linked")
    let folder = shop.path(".git/worktrees/linked")
    let variables = ["GIT_DIR": folder, "GIT_INDEX_FILE": "\(folder)/index"]
    try shop.write("new\n", to: "../linked/Tests/__Snapshots__/DemoTests/a.1.txt")
    try expectOneChange(variables, in: "../linked")
    let kept = Git.environment(in: shop.path("../linked"), of: variables)
    #expect(kept["GIT_INDEX_FILE"] == "\(folder)/index" && kept["GIT_DIR"] == nil)
  }

  @Test func usesRepositoryFromEnvironment() throws {
    try FileManager.default.moveItem(atPath: shop.path(".git"), toPath: shop.path("../repo"))
    try expectOneChange(["GIT_DIR": shop.path("../repo"), "GIT_WORK_TREE": shop.root])
    let other = TestPackage()
    #expect(
      Git.environment(
        in: shop.root, of: ["GIT_DIR": shop.path("../repo"), "GIT_WORK_TREE": other.root]
      )["GIT_DIR"] == nil)
  }

  @Test func keepsSettings() {
    let settings = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_COUNT": "0", "GIT_EXEC_PATH": "/x",
      "HOME": "/h",
    ]
    #expect(
      Git.environment(in: shop.root, of: settings.merging(["GIT_PREFIX": "a/"]) { $1 })
        == settings)
  }
}
