import Foundation

extension [Row] {
  /// The command-line tool over a large package, as the process that a person waits for.
  ///
  /// The package has a manifest of a whole run, a pending text in each folder of 100 references, and
  /// an orphan in every other one.
  static var tool: [Row] {
    let find = shell("find . -type f")
    let read = shell("find . -type f && cat .build/snapshots/manifest.jsonl")
    let show = shell("find . -path '*/.pending/*' -type f -exec cat {} +")
    return [
      row("status, references", ["status"], .work("find", find), manifest: "none", exit: 1),
      row("status with orphans, references", ["status"], .work("find, cat", read), exit: 1),
      row("prune, references", ["prune"], .work("find, cat", read), exit: 1),
      row("report, references", ["report"], .work("find, cat", show), exit: 0),
    ]
  }

  private static func row(
    _ name: String, _ arguments: [String], _ yardstick: Row.Yardstick, manifest: String? = nil,
    exit: Int32
  ) -> Row {
    Row(
      name: "snapshots \(name)", size: 100_000, yardstick: yardstick,
      limit: manifest == nil ? 4 : 2, stretch: manifest == nil ? 2 : 1,
      growthSizes: [10_000, 100_000]
    ) { size in
      let root = PackageTree.tree(size).root
      // `Package.swift` has the tool built beside this program.
      let tool = Bundle.main.bundleURL.appendingPathComponent("snapshots").path
      let command = [tool] + arguments + ["--package-path", root]
      let output = arguments == ["report"] ? ["--output", "\(root)/page.html"] : []
      let variables = manifest.map { ["SNAPSHOT_MANIFEST=\($0)"] } ?? []
      return { runProgram(command + output, variables, exit: exit) }
    }
  }

  private static func shell(_ command: String) -> Row.Work {
    { size in
      let root = PackageTree.tree(size).root
      return { runProgram(["/bin/sh", "-c", "cd '\(root)' && \(command)"], exit: 0) }
    }
  }
}
