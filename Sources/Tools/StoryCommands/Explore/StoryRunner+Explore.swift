import CommandParts
import Foundation
import RuntimeIssues
import TextScreens
import TextSnapshots
import TextWidths
import UserScripts

// Because an app can crash, the exploration runs in a child process, which writes each action to a
// log before it performs the action. After a crash, a new child process starts the exploration over
// and avoids the action that caused the crash.

extension StoryRunner {
  @MainActor
  func explore(_ arguments: [String]) async throws -> Int32 {
    let options = try ExploreOptions(arguments, command: command, stories: stories)
    if options.needsHelp {
      write(ExploreOptions.syntax(command).help)
      return 0
    }
    let parent = options.folder.map { ExplorationFolder(path: $0) }
    if let path = options.replay {
      defer { parent?.timingWarning = Self.timingWarning(stories) }
      let data = FileManager.default.contents(atPath: path) ?? Data()
      await replay(ExplorationTrace(data), options)
      return 0
    }
    if let trace = options.trace {
      let file = ExplorationTraceFile(path: trace, .all, marksEnds: parent != nil)
      let progress = Progress()
      var count = 0
      _ = await explore(options, avoiding: parent?.crashes ?? []) { event in
        file.add(event)
        if case .action = event { count += 1 }
        progress.show("\(count.grouped) of \(options.actions.grouped) actions")
      }
      progress.end()
      file.finish()
      parent?.timingWarning = Self.timingWarning(stories)
      return 0
    }
    if let parent { return await explore(options, in: parent) }
    let folder = try ExplorationFolder()
    defer { folder.remove() }
    if let other = options.against {
      let build = RevisionBuild(folder: folder)
      defer { build.remove() }
      let isExecutable = FileManager.default.isExecutableFile(atPath: other)
      let executable = isExecutable ? other : try build.build(other)
      let code = try compare(with: executable, named: other, options, in: folder)
      // The apps ran in other processes, which say whether they depended on timing.
      let warnings = [warning(options), folder.timingWarning].compactMap(\.self)
      guard !warnings.isEmpty else { return code }
      write("\n\(warnings.joined(separator: "\n\n"))")
      return code == 0 ? 2 : code
    }
    if let code = folder.explore(arguments) { return code }
    throw ToolError(
      "The exploration can't continue, because its process ended early.",
      fix: "play the scripts to find out whether one of them crashes.")
  }

  /// Explores the apps in this process and prints a report.
  @MainActor
  private func explore(_ options: ExploreOptions, in folder: ExplorationFolder) async -> Int32 {
    let log = ExplorationTraceFile(path: folder.log, .lastRun, marksEnds: true)
    let clock = ContinuousClock()
    let start = clock.now
    let unused = UnusedElements(stories)
    let audit = options.audits ? ScreenAudit(stories) : nil
    let progress = Progress()
    var (count, isShortening) = (0, false)
    let explorer = await explore(
      options, avoiding: folder.crashes, onUse: { unused.add($0, usedBy: $1) },
      onEvent: { event in
        log.add(event)
        if !isShortening {
          unused.add(event)
          audit?.add(event)
        }
        guard case .action = event else { return }
        count += 1
        progress.show(
          isShortening
            ? "\(count.grouped) actions to repeat and shorten the problems"
            : "\(count.grouped) of \(options.actions.grouped) actions")
      })
    let time = clock.now - start
    (count, isShortening) = (0, true)
    let found = await explorer.findings(
      crashes: { root, actions in folder.isCrash(root: root, actions.map(\.line)) },
      isOver: { options.duration.map { clock.now - start >= $0 } ?? false })
    log.finish()
    progress.end()
    let findings = zip(stories.unusedNames("finding"), found).map { (name: $0, finding: $1) }
    let isTimed = Self.timingWarning(stories.filter(options.includes)) != nil
    let report = ExplorationReport(
      explorer: explorer, findings: findings, time: isTerminal ? time : nil, isTimed: isTimed)
    let parts = [report.text, audit?.report, isTimed ? nil : unused.report]
    write(parts.compactMap(\.self).joined(separator: "\n\n"))
    let warning = warning(options)
    if let warning { write("\n\(warning)") }
    if options.saves { for (name, finding) in findings { save(finding, name) } }
    // Another run can find other problems, or none.
    if isTimed { return 2 }
    if !findings.isEmpty || audit?.foundProblems == true { return 1 }
    return warning == nil && !report.isUnchecked ? 0 : 2
  }

  /// A sentence about the apps whose effects aren't on a runtime, if there are any.
  @MainActor
  private func warning(_ options: ExploreOptions) -> String? {
    Self.warning(
      stories.filter(options.includes),
      "the exploration let them end after each action, in a single order.")
  }

  @MainActor
  private func save(_ finding: ExplorationFinding, _ name: String) {
    guard let story = stories.first(where: { $0.name == finding.root }) else { return }
    var script = LiveScript(new: story)
    script.own = finding.actions
    do {
      write(
        try LiveSaver(stories: stories, command: command).saveWithoutTranscript(script, as: name))
    } catch {
      write("\(name) can't be saved. \(error)")
    }
  }

  @MainActor
  private func explore(
    _ options: ExploreOptions, avoiding crashes: [ExplorationTrace.Run] = [],
    onUse: @escaping (SeenElement, Story) -> Void = { _, _ in },
    onEvent: @escaping (Explorer.Event) -> Void
  ) async -> Explorer {
    var roots: [Explorer.Root] = []
    for story in stories where options.includes(story) {
      roots.append(await Explorer.Root(story) { onUse($0, story) })
    }
    let explorer = Explorer(roots, seed: options.seed, onEvent: onEvent)
    for crash in crashes { await explorer.avoid(crash) }
    let clock = ContinuousClock()
    let end = options.duration.map { clock.now + $0 }
    let actions = crashes.count < ExplorationFolder.crashLimit ? options.actions : 0
    await explorer.explore(actions: actions) { end.map { clock.now >= $0 } ?? false }
    return explorer
  }

  // MARK: Traces

  /// Repeats the actions of all runs as far as possible.
  @MainActor
  private func replay(_ trace: ExplorationTrace, _ options: ExploreOptions) async {
    let file = ExplorationTraceFile(
      path: options.trace ?? "/dev/null", .all, hasCells: options.folder != nil)
    let roots = stories.map { Explorer.Root($0.name, app: $0.app) }
    let explorer = Explorer(roots, onEvent: file.add)
    let progress = Progress()
    defer { progress.end() }
    for (index, run) in trace.runs.enumerated() {
      progress.show("\(index.grouped) of \(trace.runs.count.grouped) walks repeated")
      await explorer.replay(run.actions, root: run.root)
    }
    file.finish()
  }

  @MainActor
  private func compare(
    with other: String, named version: String, _ options: ExploreOptions,
    in folder: ExplorationFolder
  ) throws -> Int32 {
    let exploration = ExplorationFolder(path: folder.path, executable: other)
    let arguments = ["--explore", "--trace", exploration.log] + options.childArguments
    let code = exploration.explore(arguments, output: "/dev/null")
    let trace = exploration.trace
    guard code == 0, !trace.runs.isEmpty else {
      throw ToolError(
        "The executable \(other.quoted) can't explore its apps.",
        fix: "pass the path of a version that supports --explore.")
    }
    let comparison = VersionComparison(folder: folder, other: other)
    guard let differences = comparison.differences(in: trace) else {
      throw ToolError(
        "This version can't repeat the actions of \(other.quoted), because its process ended early.",
        fix: "play the scripts to find out whether one of them crashes.")
    }
    guard folder.timingWarning == nil else {
      write(ExplorationReport.timedSummary(actionCount: trace.actionCount))
      return 2
    }
    for (index, difference) in differences.enumerated() {
      write(comparison.description(of: difference, number: index + 1, version: version) + "\n")
    }
    write(ExplorationReport.summary(of: trace, differenceCount: differences.count))
    return !differences.isEmpty ? 1 : trace.actionCount == 0 ? 2 : 0
  }
}

extension [Story] {
  /// Returns names, such as `finding-1`, that no script uses.
  fileprivate func unusedNames(_ prefix: String) -> some Sequence<String> {
    let names = Set(map(\.script.name))
    return (1...).lazy.map { "\(prefix)-\($0)" }.filter { !names.contains($0) }
  }
}

extension Explorer {
  func avoid(_ crash: ExplorationTrace.Run) async {
    await avoid(crash.actions, root: crash.root, message: crash.crash ?? "")
  }
}
