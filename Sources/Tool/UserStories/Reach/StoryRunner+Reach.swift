import Commands
import Foundation
import TextScreens
import UserScripts

extension StoryRunner {
  /// Reports the elements that scripts reach, and returns an exit code.
  ///
  /// As with an exploration, a child process does the work, because an app can crash.
  @MainActor
  func reach(_ arguments: [String]) async throws -> Int32 {
    let options = try ReachOptions(
      arguments, command: command, names: stories.map(\.script.name), apps: stories.map(\.appName))
    if options.needsHelp {
      write(ReachOptions.syntax(command).help)
      return 0
    }
    if let folder = options.folder {
      return try await reach(options, in: ExplorationFolder(path: folder))
    }
    let folder = try ExplorationFolder()
    defer { folder.remove() }
    if let code = folder.explore(arguments) { return code }
    throw ToolError(
      "The exploration can't continue, because its process ended early.",
      fix: "play the scripts to find out whether one of them crashes.")
  }

  @MainActor
  private func reach(_ options: ReachOptions, in folder: ExplorationFolder) async throws -> Int32 {
    let chosen = stories.filter(options.includes)
    let reach = Reach(chosen)
    await reach.playScripts()
    let log = try? ExplorationTraceFile(path: folder.log, .lastRun)
    let roots = chosen.map { Explorer.Root($0.script.name, app: $0.app) }
    let explorer = Explorer(roots, seed: options.seed) { event in
      log?.add(event)
      reach.add(event)
    }
    for crash in folder.crashes { await explorer.avoid(crash) }
    await explorer.explore(actions: options.actions)
    let report = ReachReport(
      reach: reach, proposals: await reach.proposals(explorer), actions: explorer.actionCount,
      states: explorer.stateCount)
    write(options.isJSON ? try report.json() : report.text(isFull: options.isFull))
    let warning = Self.warning(chosen, "screens that depend on their order may be missing.")
    if let warning, options.isJSON {
      FileHandle.standardError.write(Data("\(warning)\n".utf8))
    } else if let warning {
      write("\n\(warning)")
    }
    let count = reach.count(reach.screens)
    guard count.used == count.usable, reach.failures.isEmpty else { return 1 }
    return warning == nil ? 0 : 2
  }
}
