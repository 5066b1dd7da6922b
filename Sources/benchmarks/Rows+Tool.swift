import Foundation

extension [Row] {
  /// The command-line tool over a large package, as the process that a person waits for.
  ///
  /// The package has a manifest of a whole run, a pending text in each folder of 100 references, and
  /// an orphan in every other one.
  static var tool: [Row] {
    [
      row("status", shell("find . -type f"), "find", limit: 2, stretch: 1, exit: 1),
      row(
        "prune", shell("find . -type f && cat .build/snapshots/manifest.jsonl"), "find, cat",
        limit: 3, stretch: 2, exit: 1),
      row(
        "report", shell("find . -path '*/.pending/*' -type f -exec cat {} +"), "find, cat",
        limit: 4, stretch: 2, exit: 0),
    ]
  }

  private static func row(
    _ command: String, _ yardstick: @escaping Row.Work, _ name: String, limit: Double,
    stretch: Double, exit: Int32
  ) -> Row {
    Row(
      name: "snapshots \(command), references", size: 100_000,
      yardstick: .work(name, yardstick), limit: limit, stretch: stretch,
      growthSizes: [25_000, 50_000, 100_000]
    ) { size in
      let tree = PackageTree.tree(size)
      // `Package.swift` has the tool built beside this program.
      let tool = Bundle.main.bundleURL.appendingPathComponent("snapshots")
      return { run(tool, [command], in: tree, exit: exit) }
    }
  }

  private static func shell(_ command: String) -> Row.Work {
    { size in
      let tree = PackageTree.tree(size)
      return { run(URL(fileURLWithPath: "/bin/sh"), ["-c", command], in: tree, exit: 0) }
    }
  }

  private static func run(
    _ program: URL, _ arguments: [String], in tree: PackageTree, exit: Int32
  ) {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: tree.root)
    process.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      preconditionFailure("\(program.path) cannot be run: \(error)")
    }
    process.waitUntilExit()
    precondition(process.terminationStatus == exit, "\(program.path) \(arguments) fails.")
  }
}
