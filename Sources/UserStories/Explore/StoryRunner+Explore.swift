internal import Foundation
internal import TextScreens
internal import UserScripts

// An app can crash, so the exploration runs in a child process, which writes each action to a log
// before performing it. After a crash, the exploration starts again, and avoids the action.

extension StoryRunner {
  /// Explores the apps of stories, and returns an exit code.
  @MainActor
  func explore(_ arguments: [String]) async -> Int32 {
    do {
      let options = try ExploreOptions(arguments, names: stories.map(\.script.name))
      if options.needsHelp {
        write(ExploreOptions.help(command))
        return 0
      }
      if let trace = options.replay {
        try await replay(trace, options)
        return 0
      }
      if let folder = options.folder {
        return await explore(options, in: ExplorationFolder(path: folder))
      }
      if options.trace != nil {
        _ = await explore(options, onEvent: try traceFile(options).add)
        return 0
      }
      let folder = try ExplorationFolder()
      defer { folder.remove() }
      if let other = options.against {
        let build = RevisionBuild(folder: folder)
        defer { build.remove() }
        let isExecutable = FileManager.default.isExecutableFile(atPath: other)
        return try compare(
          with: isExecutable ? other : build.build(other), options, in: folder)
      }
      if let code = folder.explore(arguments) { return code }
      throw StoryOptionsError("The exploration can't continue, because its process ends early.")
    } catch {
      write("Error: \(error)\n\n\(StoryOptions.usage(command))")
      return 2
    }
  }

  /// Explores the apps in this process, and prints a report.
  @MainActor
  private func explore(_ options: ExploreOptions, in folder: ExplorationFolder) async -> Int32 {
    let log = ExplorationTraceFile(path: folder.log, .lastRun)
    let crashes = folder.crashes
    let clock = ContinuousClock()
    let start = clock.now
    let explorer = await explore(options, avoiding: crashes) { log?.add($0) }
    let time = clock.now - start
    let findings = await explorer.findings { root, actions in
      let run = ExplorationTrace.Run(root: root, acts: actions.map(\.line))
      return folder.replay([run])?.first?.crash != nil
    }
    let report = ExplorationReport(
      explorer: explorer, findings: findings, time: isTerminal ? time : nil)
    write(report.text)
    return findings.isEmpty ? 0 : 1
  }

  @MainActor
  private func explore(
    _ options: ExploreOptions, avoiding crashes: [ExplorationTrace.Run] = [],
    onEvent: @escaping (Explorer.Event) -> Void
  ) async -> Explorer {
    let roots = stories.filter { options.includes($0.script.name) }
      .map { Explorer.Root($0.script.name, app: $0.app) }
    let explorer = Explorer(roots, seed: options.seed, onEvent: onEvent)
    for crash in crashes {
      await explorer.avoid(crash.acts, root: crash.root, message: crash.crash ?? "")
    }
    let clock = ContinuousClock()
    let end = options.duration.map { clock.now + $0 }
    let acts = crashes.count < ExplorationFolder.crashLimit ? options.acts : 0
    await explorer.explore(actions: acts) { end.map { clock.now >= $0 } ?? false }
    return explorer
  }

  // MARK: Traces

  /// Performs the actions of a trace in this process, and writes a new trace.
  @MainActor
  private func replay(_ trace: String, _ options: ExploreOptions) async throws {
    let file = try traceFile(options)
    guard let data = FileManager.default.contents(atPath: trace) else {
      throw StoryOptionsError("The trace \(trace.quoted) can't be read.")
    }
    let roots = stories.map { Explorer.Root($0.script.name, app: $0.app) }
    let explorer = Explorer(roots, onEvent: file.add)
    for run in ExplorationTrace.runs(in: data) {
      await explorer.replay(run.acts, root: run.root)
    }
  }

  @MainActor
  private func traceFile(_ options: ExploreOptions) throws -> ExplorationTraceFile {
    let path = options.trace ?? options.frames ?? "/dev/null"
    let file = ExplorationTraceFile(path: path, options.frames == nil ? .outlines : .frames)
    guard let file else { throw StoryOptionsError("The trace \(path.quoted) can't be written.") }
    return file
  }

  /// Compares this executable with another version of it, and returns an exit code.
  @MainActor
  private func compare(
    with other: String, _ options: ExploreOptions, in folder: ExplorationFolder
  ) throws -> Int32 {
    let trace = "\(folder.path)/trace.jsonl"
    let ending = ExplorationProcess.run(
      other, ["--explore", "--trace", trace] + options.childArguments, output: "/dev/null",
      errors: "\(folder.path)/errors.txt")
    let runs = ExplorationTrace.runs(in: FileManager.default.contents(atPath: trace) ?? Data())
    guard ending == .exited(0), !runs.isEmpty else {
      throw StoryOptionsError(
        "The executable \(other.quoted) can't explore its apps. To fix, pass the path of a version "
          + "that supports --explore.")
    }
    let comparison = VersionComparison(folder: folder, other: other)
    guard let differences = comparison.differences(in: runs) else {
      throw StoryOptionsError("This version can't repeat the actions of \(other.quoted).")
    }
    let shortest = differences.map(\.shortest)
    let old = folder.replay(shortest, with: other, showsFrames: true) ?? []
    let new = folder.replay(shortest, showsFrames: true) ?? []
    for (index, (difference, (old, new))) in zip(differences, zip(old, new)).enumerated() {
      write(difference.description(number: index + 1, old: old, new: new) + "\n")
    }
    write(ExplorationReport.summary(of: runs, differenceCount: differences.count))
    return differences.isEmpty ? 0 : 1
  }
}
