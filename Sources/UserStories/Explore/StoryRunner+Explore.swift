internal import Foundation
internal import UserScripts

// An app can crash, so the exploration runs in a child process, which writes each action to a log
// before performing it. After a crash, the exploration starts again, and avoids the action.

extension StoryRunner {
  /// Explores the apps of stories, and returns an exit code.
  @MainActor
  func explore(_ arguments: [String]) async -> Int32 {
    let options: ExploreOptions
    do {
      options = try ExploreOptions(arguments, names: stories.map(\.script.name))
    } catch {
      write("Error: \(error)\n\n\(StoryOptions.usage(command))")
      return 2
    }
    if options.needsHelp {
      write(ExploreOptions.help(command))
      return 0
    }
    if let trace = options.replay {
      await replay(trace)
      return 0
    }
    if let folder = options.folder {
      return await explore(options, in: ExplorationFolder(path: folder))
    }
    let folder: ExplorationFolder
    do {
      folder = try ExplorationFolder()
    } catch {
      write("Error: A temporary folder can't be created: \(error). To fix, set TMPDIR to a folder.")
      return 2
    }
    defer { folder.remove() }
    if let code = folder.run(arguments) { return code }
    write("Error: The exploration can't continue, because its process ends early.")
    return 2
  }

  /// Performs the actions of a trace in this process.
  @MainActor
  private func replay(_ trace: String) async {
    let runs = ExplorationTrace.runs(in: FileManager.default.contents(atPath: trace) ?? Data())
    let explorer = Explorer(stories.map { Explorer.Root($0.script.name, app: $0.app) })
    for run in runs { await explorer.replay(run.acts, root: run.root) }
  }

  /// Explores the apps in this process, and prints a report.
  @MainActor
  private func explore(_ options: ExploreOptions, in folder: ExplorationFolder) async -> Int32 {
    let roots = stories.filter { options.includes($0.script.name) }.map {
      Explorer.Root($0.script.name, app: $0.app)
    }
    let log = ExplorationLog(folder)
    let explorer = Explorer(roots, seed: options.seed) { event in
      switch event {
      case .start(let root): log?.start(root)
      case .action(let action): log?.append(action)
      case .outline: break
      }
    }
    let crashes = folder.crashes
    for crash in crashes {
      await explorer.avoid(crash.acts, root: crash.root, message: crash.crash ?? "")
    }
    let clock = ContinuousClock()
    let start = clock.now
    let end = options.duration.map { start + $0 }
    let acts = crashes.count < ExplorationFolder.crashLimit ? options.acts : 0
    await explorer.explore(actions: acts) { end.map { clock.now >= $0 } ?? false }
    let time = clock.now - start
    let findings = await explorer.findings { root, actions in
      folder.isCrash(actions.map(\.line), root: root)
    }
    let report = ExplorationReport(
      explorer: explorer, findings: findings, time: isTerminal ? time : nil)
    write(report.text)
    return findings.isEmpty ? 0 : 1
  }
}
