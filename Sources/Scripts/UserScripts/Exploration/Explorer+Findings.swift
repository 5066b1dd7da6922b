import RuntimeIssues
import SteppedEffects
import Transcripts

extension Explorer {
  /// Finds short scripts that lead to the problems.
  ///
  /// Apart from crashes, the findings include only problems that occur again when the explorer repeats a
  /// path to them.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of findings, which all have different causes.
  ///   - crashes: A closure that repeats a path in another process and returns whether that process
  ///     crashed.
  ///   - isOver: A closure that returns `true` when the time is over. After that, problems are reported
  ///     with the scripts that were found by then.
  /// - Returns: The findings in the order in which their problems first occurred.
  package func findings(
    limit: Int = 10,
    crashes: @MainActor (_ root: String, _ actions: [UserAction]) -> Bool = { _, _ in false },
    isOver: () -> Bool = { false }
  ) async -> [ExplorationFinding] {
    var findings: [ExplorationFinding] = []
    for hit in hits where findings.count < limit {
      if let finding = await finding(for: hit, isOver, crashes) { findings.append(finding) }
    }
    return findings
  }

  private func finding(
    for hit: Hit, _ isOver: () -> Bool,
    _ crashes: @MainActor (_ root: String, _ actions: [UserAction]) -> Bool
  ) async -> ExplorationFinding? {
    func replay(_ path: ExplorationPath) async -> Int? {
      if isOver() { return nil }
      guard hit.problem.kind == .crash else {
        return await self.replay(path, to: hit.problem, timeout: Explorer.timeout)
      }
      return crashes(roots[path.root].name, path.actions) ? path.actions.count : nil
    }
    func first(_ paths: [ExplorationPath]) async -> ExplorationPath? {
      for path in paths {
        if let count = await replay(path) { return path.prefix(count) }
      }
      return nil
    }
    func finding(_ path: ExplorationPath, _ remark: String?) async -> ExplorationFinding {
      ExplorationFinding(
        problem: hit.problem, root: roots[path.root].name, actions: path.actions, remark: remark,
        lastSteps: await lastSteps(of: path, crashes: hit.problem.kind == .crash))
    }
    guard let start = await first(candidates(for: hit)) else {
      if isOver() { return await finding(hit.path, Self.noTime) }
      // A process has ended, whatever the reason.
      guard hit.problem.kind == .crash else { return nil }
      return await finding(hit.path, "The app didn't crash again when these actions were repeated.")
    }
    var path = await shrink(start, rootCount: roots.count, replay: replay)
    path = await first(alternatives(for: hit, to: path)) ?? path
    // Try again with the timeout of a script, because effects have less time during an exploration.
    if hit.problem.kind == .neverIdle, !isOver(),
      await self.replay(path, to: hit.problem, timeout: .seconds(1)) == nil
    {
      return nil
    }
    return await finding(path, isOver() ? Self.noTime : nil)
  }

  private static let noTime = "There was no time to repeat and shorten the script."

  /// Returns some of the shortest known paths to a problem, followed by the path on which it first
  /// occurred.
  private func candidates(for hit: Hit) -> [ExplorationPath] {
    let paths = graph.shortestPaths(to: Set(hit.places.map(\.state)))
    let candidates = hit.places.compactMap { place -> ExplorationPath? in
      guard var path = paths[place.state] else { return nil }
      if let action = place.action { path.actions.append(action) }
      return path
    }
    return candidates.shortestFirst.prefix(10) + [hit.path]
  }

  /// Returns the known paths to a problem that are shorter than `path`, in order of increasing
  /// length.
  ///
  /// Some of these paths might not work, because different states can look alike.
  private func alternatives(for hit: Hit, to path: ExplorationPath) -> [ExplorationPath] {
    // Repeating a crash takes a thousand times as long, because it requires another process.
    let limit = hit.problem.kind == .crash ? 10 : 200
    let places = Dictionary(grouping: hit.places, by: \.state)
    let paths = graph.paths(
      to: Set(places.keys), shorterThan: path.actions.count, limit: limit)
    return paths.flatMap { path, target in
      places[target, default: []].map { place in
        ExplorationPath(
          root: path.root, actions: path.actions + (place.action.map { [$0] } ?? []))
      }
    }.filter { $0.actions.count < path.actions.count }.shortestFirst
  }

  private func lastSteps(of path: ExplorationPath, crashes: Bool) async -> [Transcript.Step] {
    await withIssueHooks(.silent) {
      let user = ScriptedUser(app: roots[path.root].app())
      for action in crashes ? path.actions.dropLast() : path.actions[...] {
        try? await action.perform(on: user)
      }
      await user.end()
      return user.transcript.steps.suffix(crashes ? 1 : 2)
    }
  }
}

extension [ExplorationPath] {
  fileprivate var shortestFirst: [ExplorationPath] {
    enumerated()
      .sorted { ($0.element.actions.count, $0.offset) < ($1.element.actions.count, $1.offset) }
      .map(\.element)
  }
}

// MARK: Replays

extension Explorer {
  /// Performs the actions with the given lines in a transcript until one of the actions isn't
  /// available.
  ///
  /// Actions that only run effects are always available, even if the app has no effects.
  package func replay(_ lines: [String], root: String) async {
    guard let root = roots.firstIndex(where: { $0.name == root }) else {
      onEvent?(.start(root: root))
      return
    }
    let app = await start(root, texts: Explorer.texts(typedIn: lines))
    for line in lines {
      guard app.canContinue, let action = app.action(line: line) else { break }
      await perform(action, in: app)
    }
    await end(app)
  }

  /// Returns the texts that the lines of a file type, such as `type "Ada" into "Name"`, keyed by the
  /// labels of the fields.
  ///
  /// This method ignores lines that contain escaped characters.
  private static func texts(typedIn lines: [String]) -> [String: [String]] {
    texts(
      typedBy: lines.compactMap { line -> UserAction? in
        let parts = line.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        guard parts.count >= 5, ["type ", "paste "].contains(parts[0]), !line.contains("\\") else {
          return nil
        }
        return UserAction(.type, ElementQuery(parts[3]), text: parts[1])
      })
  }

  /// Returns the texts that the actions type, keyed by the labels of the fields.
  static func texts(typedBy actions: [UserAction]) -> [String: [String]] {
    var texts: [String: [String]] = [:]
    for action in actions
    where action.kind.entersText && !texts[action.element.label, default: []].contains(action.text)
    {
      texts[action.element.label, default: []].append(action.text)
    }
    return texts
  }

  /// Repeats a path until a problem occurs, and returns the number of actions that led to the
  /// problem.
  ///
  /// If an action isn't available, or if the problem doesn't occur, this method returns `nil`.
  private func replay(
    _ path: ExplorationPath, to problem: ExplorationProblem, timeout: Duration
  ) async -> Int? {
    let app = await start(path.root)
    var count = 0
    var isFound = await shows(problem, app, path, count)
    while !isFound, app.canContinue, count < path.actions.count,
      allows(path.actions[count], in: app)
    {
      await perform(path.actions[count], in: app, timeout: timeout)
      count += 1
      isFound = await shows(problem, app, path, count)
    }
    await end(app)
    return isFound ? count : nil
  }

  private func shows(
    _ problem: ExplorationProblem, _ app: ExploredApp, _ path: ExplorationPath, _ count: Int
  ) async -> Bool {
    if let found = app.problem { return found.hasSameCause(as: problem) }
    let path = path.prefix(count)
    switch problem.kind {
    case .ambiguousElements:
      for twins in app.twins
      where ExplorationProblem.ambiguousElements(twins.first, in: app.front)
        .hasSameCause(as: problem)
      {
        if await state(after: twins.first, path) != state(after: twins.second, path) {
          return true
        }
      }
      return false
    case .noWayOut:
      let layerCount = app.user.screen.layerCount
      guard layerCount > 0, ExplorationProblem.noWayOut(app.front).hasSameCause(as: problem) else {
        return false
      }
      return await !leads(path, toFewerLayersThan: layerCount)
    default: return false
    }
  }

  private func state(after action: UserAction, _ path: ExplorationPath) async -> ScreenFingerprint {
    let app = await repeated(path)
    await app.perform(action, timeout: Explorer.timeout)
    let settle = UserAction(.settle)
    if app.actions.contains(settle) { await app.perform(settle, timeout: Explorer.timeout) }
    let state = app.fingerprints.state
    await end(app)
    return state
  }

  /// Returns whether a layer disappears during one of several random walks that begin at the end of
  /// a path.
  private func leads(_ path: ExplorationPath, toFewerLayersThan layerCount: Int) async -> Bool {
    var random = RandomNumbers(seed: 1)
    for _ in 0..<8 {
      let app = await repeated(path)
      var actionCount = 0
      while app.canContinue, actionCount < 30, app.user.screen.layerCount >= layerCount {
        let actions = allowedActions(of: app)
        guard !actions.isEmpty else { break }
        await perform(actions[random.next(below: actions.count)], in: app)
        actionCount += 1
      }
      await end(app)
      if app.user.screen.layerCount < layerCount { return true }
    }
    return false
  }

  private func repeated(_ path: ExplorationPath) async -> ExploredApp {
    let app = await start(path.root)
    for action in path.actions where app.canContinue { await perform(action, in: app) }
    return app
  }
}
