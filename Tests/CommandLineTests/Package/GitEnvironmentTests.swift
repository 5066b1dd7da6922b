import Foundation
import Testing

@testable import SnapshotCommands

@Suite struct GitEnvironmentTests {
  let bench: ToolBench

  init() throws {
    bench = try ToolBench()
    try bench.write("old\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
    try bench.commit()
    try bench.write("new\n", to: "Tests/__Snapshots__/DemoTests/a.1.txt")
  }

  private func expectOneChange(_ environment: [String: String], in directory: String = "") throws {
    #expect(
      try bench.run(
        ["report", "--since", "HEAD", "-o", "../page.html"], in: directory, environment: environment
      ) == .init(0, "0 pending snapshots and 1 changed reference in \"../page.html\".\n"))
  }

  @Test func ignoresOtherRepositories() throws {
    let other = try ToolBench()
    try other.commit()
    let folder = other.path(".git")
    for environment in [
      ["GIT_DIR": folder], ["GIT_DIR": folder, "GIT_WORK_TREE": other.root],
      ["GIT_DIR": folder, "GIT_WORK_TREE": bench.root], ["GIT_INDEX_FILE": "\(folder)/index"],
      ["GIT_COMMON_DIR": folder], ["GIT_OBJECT_DIRECTORY": "\(folder)/objects"],
      ["GIT_LITERAL_PATHSPECS": "1"], ["GIT_DIR": "nowhere"],
    ] {
      try expectOneChange(environment)
    }
  }

  @Test func worksInHookOfWorktree() throws {
    try bench.git("checkout", "-q", "--", ".")
    try bench.git("worktree", "add", "-q", "../linked")
    let folder = bench.path(".git/worktrees/linked")
    let variables = ["GIT_DIR": folder, "GIT_INDEX_FILE": "\(folder)/index"]
    try bench.write("new\n", to: "../linked/Tests/__Snapshots__/DemoTests/a.1.txt")
    try expectOneChange(variables, in: "../linked")
    let kept = Git.environment(in: bench.path("../linked"), of: variables)
    #expect(kept["GIT_INDEX_FILE"] == "\(folder)/index" && kept["GIT_DIR"] == nil)
  }

  @Test func usesRepositoryFromEnvironment() throws {
    try FileManager.default.moveItem(atPath: bench.path(".git"), toPath: bench.path("../repo"))
    try expectOneChange(["GIT_DIR": bench.path("../repo"), "GIT_WORK_TREE": bench.root])
    let other = try ToolBench()
    #expect(
      Git.environment(
        in: bench.root, of: ["GIT_DIR": bench.path("../repo"), "GIT_WORK_TREE": other.root]
      )["GIT_DIR"] == nil)
  }

  @Test func keepsSettings() {
    let settings = [
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_CONFIG_COUNT": "0", "GIT_EXEC_PATH": "/x",
      "HOME": "/h",
    ]
    #expect(
      Git.environment(in: bench.root, of: settings.merging(["GIT_PREFIX": "a/"]) { $1 })
        == settings)
  }
}
