internal import RuntimeIssues
internal import SteppedEffects
package import TextScreens

/// An explorer that performs random actions in apps, and looks for problems that scripts don't
/// cover.
///
/// An exploration consists of walks of 30 to 60 actions, each of which begins with a new app. The
/// walks use the roots in turn, and their actions depend only on the seed. There are two policies
/// for choosing an action, which alternate after each round of the roots:
///
/// - In every other round, the explorer chooses the action that it has performed the fewest times
///   in the current state.
/// - In the other rounds, each action has a random weight during a walk. Such walks repeat some
///   actions many times, and therefore find states that require many repetitions.
///
/// In the first round and in every third round after it, a walk begins with actions of the root's
/// script. The last action of a walk is `settle`, which makes the results of all effects visible.
@MainActor
package final class Explorer {
  /// An app to explore, in its initial state.
  package struct Root {
    package let name: String
    /// The actions of the app's script.
    ///
    /// Some walks begin with these actions.
    let script: [UserAction]
    package let app: @MainActor () -> ScriptedApp

    package init(
      _ name: String, script: [UserAction] = [], app: @escaping @MainActor () -> ScriptedApp
    ) {
      self.name = name
      self.script = script
      self.app = app
    }
  }

  /// A check that throws an error if the screen of an app is incorrect.
  package typealias Invariant = @MainActor (ScriptedUser) throws -> Void

  /// An event that the explorer reports while it operates an app.
  package enum Event {
    case start(root: String)
    /// An action is about to be performed.
    case action(UserAction)
    /// The app shows a screen after the start or after an action.
    case screen(LaidOutScreen)
    /// The app is in a new state. The path led to this state, but it may not be the shortest path.
    case newState(Int, ScriptedUser, [UserAction], ExplorationPath)
  }

  /// The occurrences of a problem.
  struct Hit {
    let problem: ExplorationProblem
    let path: ExplorationPath
    /// The states in which the problem occurs, with the action that causes it.
    ///
    /// The action is `nil` if the problem is the state itself.
    var places: [Place] = []

    struct Place: Hashable {
      let state: Int
      let action: UserAction?
    }
  }

  /// The real time in which effects must become idle if they wait for work outside of a runtime.
  static let timeout = Duration.milliseconds(20)

  let roots: [Root]
  let invariants: [Invariant]
  private let texts: [String: [String]]
  let onEvent: ((Event) -> Void)?
  private(set) var graph = ExplorationGraph()
  private(set) var hits: [Hit] = []
  package private(set) var actionCount = 0
  /// The number of actions before each screen was first seen.
  package private(set) var screens: [ScreenFingerprint: Int] = [:]
  private var avoided: Set<Avoided> = []
  private var random: RandomNumbers

  private struct Avoided: Hashable {
    let state: ScreenFingerprint
    let action: UserAction
  }

  /// Creates an explorer.
  ///
  /// - Parameters:
  ///   - roots: The apps, which the walks use in turn.
  ///   - seed: The number that determines the order of the actions.
  ///   - invariants: The checks to perform after each action.
  ///   - texts: Texts to type into fields in addition to the usual ones, keyed by the labels of the
  ///     fields.
  ///   - onEvent: A closure to call for each event.
  package init(
    _ roots: [Root], seed: UInt64 = 1, invariants: [Invariant] = [],
    texts: [String: [String]] = [:], onEvent: ((Event) -> Void)? = nil
  ) {
    self.roots = roots
    self.invariants = invariants
    self.texts = texts.merging(
      Explorer.texts(typedIn: roots.flatMap(\.script).map(\.line)), uniquingKeysWith: +)
    self.onEvent = onEvent
    random = RandomNumbers(seed: seed)
  }

  package var transitionCount: Int { graph.transitionCount }

  /// The transitions between states, where those from the same state are in the order of discovery.
  package var transitions: [(source: Int, action: UserAction, target: Int)] {
    graph.states.indices.flatMap { source in
      graph.states[source].transitions.map { (source, $0.action, $0.target) }
    }
  }

  /// The number of available actions that haven't been performed in their state.
  package var untriedCount: Int { graph.untriedCount }

  /// Performs the given number of actions.
  ///
  /// The exploration ends early if `isOver` returns `true` before a walk.
  package func explore(actions limit: Int, isOver: () -> Bool = { false }) async {
    var walk = 0
    /// The number of walks since the last action.
    ///
    /// If no app has any available actions, this number is used to end the loop.
    var emptyWalkCount = 0
    while actionCount < limit, emptyWalkCount < roots.count, !isOver() {
      let (round, root) = walk.quotientAndRemainder(dividingBy: roots.count)
      let script = beginning(of: roots[root].script, round: round)
      let length = min(limit - actionCount, script.count + 30 + random.next(below: 31))
      let policy = round % 2 == 0 ? Policy.leastOften : .weighted([:])
      let count = actionCount
      await self.walk(from: root, length: length, script, policy)
      walk += 1
      emptyWalkCount = actionCount == count ? emptyWalkCount + 1 : 0
    }
    let withoutWayOut = graph.statesWithoutWayOut()
    let paths = shortestPaths(to: withoutWayOut)
    for state in withoutWayOut {
      guard let path = paths[state] else { continue }
      add(.noWayOut(graph.states[state].front), at: state, nil, on: path)
    }
  }

  /// Returns the actions of a script at the beginning of a walk.
  ///
  /// In the first round, this returns all actions of the script. In every third round after that,
  /// it returns a random number of them. In the other rounds, the result is empty.
  private func beginning(of script: [UserAction], round: Int) -> ArraySlice<UserAction> {
    guard !script.isEmpty, round % 3 == 0 else { return [] }
    return script.prefix(round == 0 ? script.count : random.next(below: script.count + 1))
  }

  /// Returns the shortest known path to each state, starting at the nearest root.
  package func shortestPaths(to states: [Int]) -> [Int: ExplorationPath] {
    graph.shortestPaths(from: graph.firstStates, to: Set(states)).compactMapValues { path in
      graph.states[path.source].root.map { ExplorationPath(root: $0, actions: path.actions) }
    }
  }

  /// Records that a path leads to a problem.
  private func add(
    _ problem: ExplorationProblem, at state: Int, _ action: UserAction?, on path: ExplorationPath
  ) {
    let index = hits.firstIndex { $0.problem.hasSameCause(as: problem) } ?? hits.count
    if index == hits.count { hits.append(Hit(problem: problem, path: path)) }
    let place = Hit.Place(state: state, action: action)
    if !hits[index].places.contains(place) { hits[index].places.append(place) }
  }
}

extension Explorer.Root {
  /// Creates the root of a story.
  ///
  /// This plays the story's script to determine its actions.
  @MainActor
  package init(_ story: Story) async {
    var hooks = IssueHooks.current
    hooks.report = { _ in }
    let user = withIssueHooks(hooks) { story.script.makeUser(story.app(), FrameStyle()) }
    await withIssueHooks(hooks) { _ = try? await user.play(story.script, upTo: .max) }
    // Only the script itself can repeat steps with custom code, so use the steps before them.
    let script = user.actions.prefix { $0 != nil }.compactMap(\.self).filter { action in
      switch action {
      case .note, .expect, .expectNone: false
      default: true
      }
    }
    self.init(story.script.name, script: script, app: story.app)
  }
}

// MARK: Walks

extension Explorer {
  private enum Policy {
    case leastOften
    case weighted([UserAction: Int])
  }

  private func walk(
    from root: Int, length: Int, _ script: ArraySlice<UserAction>, _ policy: Policy
  ) async {
    var (script, policy) = (script, policy)
    var path = ExplorationPath(root: root, actions: [])
    let app = await start(root)
    var state = visit(app, on: path)
    graph.start(root, in: state)
    if let problem = app.problem { add(problem, at: state, nil, on: path) }
    while app.canContinue, path.actions.count < length {
      let actions = allowedActions(of: app)
      guard !actions.isEmpty else { break }
      let action: UserAction
      if let next = script.popFirst().flatMap(app.action(like:)), allows(next, in: app) {
        action = next
      } else {
        script = []
        let isLast = path.actions.count == length - 1
        action = isLast ? .settle : choose(among: actions, in: state, &policy)
      }
      path.actions.append(action)
      graph.count(action, in: state)
      actionCount += 1
      await perform(action, in: app)
      let source = state
      state = visit(app, on: path)
      graph.add(action, from: source, to: state)
      if let problem = app.problem {
        add(problem, at: source, action, on: path)
        // Set a high count, because the explorer prefers actions with low counts.
        graph.count(action, in: source, times: 1_000)
      }
    }
  }

  /// Adds the app's state to the graph, and checks the state for problems if it's new.
  func visit(_ app: ExploredApp, on path: ExplorationPath) -> Int {
    let (screen, fingerprint) = app.fingerprints
    if screens[screen] == nil { screens[screen] = actionCount }
    let layerCount = app.user.screen.layerCount
    let (state, isNew) = graph.visit(
      fingerprint,
      ExplorationGraph.State(layerCount: layerCount, front: app.front, actions: app.actions))
    guard isNew else { return state }
    onEvent?(.newState(state, app.user, allowedActions(of: app), path))
    for twins in app.twins {
      add(.ambiguousElements(twins.first, in: app.front), at: state, nil, on: path)
    }
    return state
  }

  /// Records a crash, and avoids the action that caused it in the same state.
  ///
  /// If an action crashes in two states, the explorer avoids it in all states.
  ///
  /// - Parameters:
  ///   - lines: The lines of the actions in a transcript. The last action crashes.
  ///   - root: The name of the root.
  ///   - message: The message of the crash.
  package func avoid(_ lines: [String], root: String, message: String) async {
    guard let root = roots.firstIndex(where: { $0.name == root }), let last = lines.last else {
      return
    }
    var path = ExplorationPath(root: root, actions: [])
    let app = await start(root)
    for line in lines.dropLast() {
      guard let action = app.action(line: line) else { break }
      path.actions.append(action)
      await perform(action, in: app)
    }
    if let action = app.action(line: last) {
      avoided.insert(Avoided(state: app.fingerprints.state, action: action))
      let state = visit(app, on: path)
      path.actions.append(action)
      add(.crash(action, message), at: state, action, on: path)
    }
  }

  func allowedActions(of app: ExploredApp) -> [UserAction] {
    guard !avoided.isEmpty else { return app.actions }
    let state = app.fingerprints.state
    return app.actions.filter { action in
      !avoided.contains(Avoided(state: state, action: action))
        && avoided.count { $0.action == action } < 2
    }
  }

  func allows(_ action: UserAction, in app: ExploredApp) -> Bool {
    action.isWait || allowedActions(of: app).contains(action)
  }

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - root: The index of its root.
  ///   - texts: Texts to type, or `nil` to use the texts of the explorer.
  /// - Returns: The app in its initial state.
  func start(_ root: Int, texts: [String: [String]]? = nil) async -> ExploredApp {
    onEvent?(.start(root: roots[root].name))
    let app = await ExploredApp(
      roots[root], invariants: invariants, texts: texts ?? self.texts)
    onEvent?(.screen(app.user.screen))
    return app
  }

  func perform(
    _ action: UserAction, in app: ExploredApp, timeout: Duration = Explorer.timeout
  ) async {
    onEvent?(.action(action))
    await app.perform(action, timeout: timeout)
    onEvent?(.screen(app.user.screen))
  }

  private func choose(
    among actions: [UserAction], in state: Int, _ policy: inout Policy
  ) -> UserAction {
    switch policy {
    case .leastOften:
      let counts = graph.states[state].counts(of: actions)
      let least = counts.min() ?? 0
      let candidates = actions.indices.filter { counts[$0] == least }
      return actions[candidates[random.next(below: candidates.count)]]
    case .weighted(var weights):
      // Otherwise, changing the weights would copy all of them.
      policy = .weighted([:])
      let sums = actions.reduce(into: [0]) { sums, action in
        let weight = weights[action] ?? [0, 1, 1, 4, 16][random.next(below: 5)]
        weights[action] = weight
        sums.append((sums.last ?? 0) + weight)
      }
      policy = .weighted(weights)
      guard let total = sums.last, total > 0 else {
        return actions[random.next(below: actions.count)]
      }
      let number = random.next(below: total)
      return actions[(sums.firstIndex { $0 > number } ?? 1) - 1]
    }
  }
}
