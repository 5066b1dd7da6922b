internal import Foundation
internal import TextScreens
internal import UserScripts

extension StoryRunner {
  /// Shows what the scripts reach, or writes a map of the screens, and returns an exit code.
  ///
  /// As for an exploration, a child process does the work, because an app can crash.
  @MainActor
  func reach(_ arguments: [String]) async -> Int32 {
    do {
      let options = try ReachOptions(
        arguments, names: stories.map(\.script.name), apps: stories.map(\.appName))
      if options.needsHelp {
        write(ReachOptions.help(command))
        return 0
      }
      if let folder = options.folder {
        return try await reach(options, in: ExplorationFolder(path: folder))
      }
      let folder = try ExplorationFolder()
      defer { folder.remove() }
      if let code = folder.explore(arguments) { return code }
      throw StoryOptionsError("The exploration can't continue, because its process ends early.")
    } catch {
      write("Error: \(error)\n\n\(StoryOptions.usage(command))")
      return 2
    }
  }

  @MainActor
  private func reach(_ options: ReachOptions, in folder: ExplorationFolder) async throws -> Int32 {
    let chosen = stories.filter(options.includes)
    let reach = Reach(chosen, pictureLimit: options.map == nil ? 0 : 12)
    await reach.playScripts()
    let log = ExplorationTraceFile(path: folder.log, .lastRun)
    let roots = chosen.map { Explorer.Root($0.script.name, app: $0.app) }
    let explorer = Explorer(roots, seed: options.seed) { event in
      log?.add(event)
      reach.add(event)
    }
    for crash in folder.crashes {
      await explorer.avoid(crash.acts, root: crash.root, message: crash.crash ?? "")
    }
    await explorer.explore(actions: options.acts)
    reach.addTransitions(of: explorer)
    var code: Int32 = 0
    if options.showsReach {
      let proposals = await reach.proposals(explorer)
      let report = ReachReport(
        reach: reach, proposals: proposals, acts: explorer.actionCount)
      write(options.isJSON ? try report.json() : report.text(isFull: options.isFull))
      let count = reach.count(reach.screens)
      code = count.used == count.usable && reach.failures.isEmpty ? 0 : 1
    }
    return code
  }
}
