internal import Foundation
internal import TextScreens
internal import UserScripts

extension StoryRunner {
  /// Reports the elements that scripts reach or writes a map of the screens, and returns an exit
  /// code.
  ///
  /// As with an exploration, a child process does the work, because an app can crash.
  @MainActor
  func reach(_ arguments: [String]) async throws -> Int32 {
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
    throw StoryOptionsError("The exploration can't continue, because its process ended early.")
  }

  @MainActor
  private func reach(_ options: ReachOptions, in folder: ExplorationFolder) async throws -> Int32 {
    let chosen = stories.filter(options.includes)
    let reach = Reach(chosen, pictureLimit: options.map == nil ? 0 : ScreenMap.pictureLimit)
    await reach.playScripts()
    let log = try? ExplorationTraceFile(path: folder.log, .lastRun)
    let roots = chosen.map { Explorer.Root($0.script.name, app: $0.app) }
    let explorer = Explorer(roots, seed: options.seed) { event in
      log?.add(event)
      reach.add(event)
    }
    for crash in folder.crashes { await explorer.avoid(crash) }
    await explorer.explore(actions: options.acts)
    reach.addTransitions(of: explorer)
    var code: Int32 = 0
    if options.showsReach {
      let report = ReachReport(
        reach: reach, proposals: await reach.proposals(explorer), acts: explorer.actionCount)
      write(options.isJSON ? try report.json() : report.text(isFull: options.isFull))
      let count = reach.count(reach.screens)
      code = count.used == count.usable && reach.failures.isEmpty ? 0 : 1
    }
    if let path = options.map {
      let findings = await explorer.findings(crashes: folder.isCrash)
      let map = ScreenMap(reach, problems: await reach.problems(findings))
      try write(map, of: reach, to: path)
      if !options.isJSON { write("\(counted(map.nodes.count, "screen")) in \(path.quoted).") }
    }
    return code
  }

  @MainActor
  private func write(_ map: ScreenMap, of reach: Reach, to path: String) throws {
    let apps = map.apps.map(\.name)
    let names = apps.count > 2 ? counted(apps.count, "app") : apps.joined(separator: " and ")
    let count = reach.count(reach.screens)
    let summary = """
      \(counted(map.nodes.count, "screen")), \(counted(count.usable, "element")), \
      \(count.used.grouped) used by a script
      """
    let text =
      path.hasSuffix(".txt")
      ? map.text : MapPage(map).html(title: "Map of \(names)", summary: summary)
    try OutputFile.write(text, to: path, as: "map")
  }
}
