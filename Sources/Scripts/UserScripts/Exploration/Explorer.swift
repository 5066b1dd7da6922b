import RuntimeIssues
import SteppedEffects
package import TextScreens

/// An explorer that performs random actions in apps to find problems that scripts don't cover.
///
/// An exploration consists of walks of 30 to 60 actions. Each walk begins with a new app, and the
/// roots take turns creating that app. The same seed always results in the same walks. After each
/// round of turns, the explorer switches between two policies for choosing an action:
///
/// - The explorer chooses the action that it has performed least often in the current state.
/// - The explorer gives each action a random weight for the duration of a walk. As a result, it
///   repeats some actions often enough to reach states such as a high count.
///
/// In the first round, and in every third round after it, a walk begins with actions from the
/// script of its root. Each walk ends with `settle`, which makes the results of all effects
/// visible.
@MainActor
package final class Explorer {
  package struct Root {
    package let name: String
    /// The actions that some walks begin with.
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

  package typealias Invariant = @MainActor (ScriptedUser) throws -> Void

  package enum Event {
    case start(root: String)
    case action(UserAction)
    case screen(LaidOutScreen)
    /// The app ends, which cancels its tasks.
    case end
    /// The explorer found a new state, whose screen offers the actions.
    case newState(ScriptedUser, [AvailableAction])
  }

  struct Hit {
    let problem: ExplorationProblem
    let path: ExplorationPath
    var places: [Place] = []

    struct Place: Hashable {
      let state: Int
      /// The action that leads to the problem, or `nil` if the state itself is the problem.
      let action: UserAction?
    }
  }

  /// The texts that an explorer types into each empty field.
  package static let usualTexts = ["a", "42", "  Ada", "🙂", "שלום", "Donaudampfschiff"]

  /// The maximum amount of real time to wait for work that a runtime doesn't control.
  static let timeout = Duration.milliseconds(20)

  let roots: [Root]
  let invariants: [Invariant]
  private let texts: [String: [String]]
  let onEvent: ((Event) -> Void)?
  private(set) var graph = ExplorationGraph()
  private(set) var hits: [Hit] = []
  package private(set) var actionCount = 0
  /// The number of actions that were possible, without which nothing was checked.
  package private(set) var completedCount = 0
  /// The number of actions that the explorer had performed when it first saw each screen.
  package private(set) var screens: [ScreenFingerprint: Int] = [:]
  private var avoided: Set<Avoided> = []
  private var random: RandomNumbers

  private struct Avoided: Hashable {
    let state: ScreenFingerprint
    let action: UserAction
  }

  package init(
    _ roots: [Root], seed: UInt64 = 1, invariants: [Invariant] = [],
    texts: [String: [String]] = [:], onEvent: ((Event) -> Void)? = nil
  ) {
    self.roots = roots
    self.invariants = invariants
    self.texts = texts.merging(
      Explorer.texts(typedBy: roots.flatMap(\.script)), uniquingKeysWith: +)
    self.onEvent = onEvent
    random = RandomNumbers(seed: seed)
  }

  package var transitionCount: Int { graph.transitionCount }

  /// The number of actions that the explorer hasn't tried yet, counted separately for each state.
  package var untriedCount: Int { graph.untriedCount }

  /// Performs up to `limit` actions, and stops early if `isOver` returns `true` before a walk.
  package func explore(actions limit: Int, isOver: () -> Bool = { false }) async {
    var walk = 0
    // If no app has any available actions, end the loop after a round of empty walks.
    var emptyWalkCount = 0
    while actionCount < limit, emptyWalkCount < roots.count, !isOver() {
      let (round, root) = walk.quotientAndRemainder(dividingBy: roots.count)
      let script = beginning(of: roots[root].script, round: round)
      let length = min(limit - actionCount, script.count + 30 + random.next(below: 31))
      let count = actionCount
      await self.walk(from: root, length: length, script, isWeighted: round % 2 == 1)
      walk += 1
      emptyWalkCount = actionCount == count ? emptyWalkCount + 1 : 0
    }
    let withoutWayOut = graph.statesWithoutWayOut()
    let paths = graph.shortestPaths(to: Set(withoutWayOut))
    for state in withoutWayOut {
      guard let path = paths[state] else { continue }
      add(.noWayOut(graph.states[state].front), at: state, nil, on: path)
    }
  }

  /// Returns the actions from a script that a walk begins with.
  ///
  /// In the first round, a walk begins with the entire script. In every third round after that, it
  /// begins with a random number of the script's actions. In all other rounds, this method returns
  /// no actions.
  private func beginning(of script: [UserAction], round: Int) -> ArraySlice<UserAction> {
    guard !script.isEmpty, round % 3 == 0 else { return [] }
    return script.prefix(round == 0 ? script.count : random.next(below: script.count + 1))
  }

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
  /// Creates the root of a story by playing the story's script.
  ///
  /// The `onUse` closure receives each element that the script uses.
  @MainActor
  package init(_ story: Story, onUse: @escaping (SeenElement) -> Void = { _ in }) async {
    let user = await withIssueHooks(.silent) {
      let user = story.script.makeUser(story.app(), FrameStyle())
      user.onUse = onUse
      try? await user.play(story.script, upTo: .max)
      await user.end()
      return user
    }
    // End the root before the first step with custom code, because only the script itself can
    // repeat that step.
    let script = user.performed.prefix { $0 != nil }.compactMap(\.self).filter { action in
      ![.expectation, .note].contains(action.kind.role)
    }
    self.init(story.name, script: script, app: story.app)
  }
}

extension IssueHooks {
  /// The current hooks, which report nothing.
  static var silent: IssueHooks { reporting { _ in } }

  /// Returns the current hooks with the given `report` function.
  static func reporting(_ report: @escaping @Sendable (RuntimeIssue) -> Void) -> IssueHooks {
    var hooks = current
    hooks.report = report
    return hooks
  }
}

// MARK: Walks

extension Explorer {
  private func walk(
    from root: Int, length: Int, _ script: ArraySlice<UserAction>, isWeighted: Bool
  ) async {
    var script = script
    var weights: [UserAction: Int]? = isWeighted ? [:] : nil
    var path = ExplorationPath(root: root, actions: [])
    let app = await start(root)
    var state = visit(app, on: path)
    graph.start(root, in: state)
    if let problem = app.problem { add(problem, at: state, nil, on: path) }
    while app.canContinue, path.actions.count < length {
      let actions = allowedActions(of: app, in: state)
      guard !actions.isEmpty else { break }
      let action: UserAction
      if let next = script.popFirst().flatMap(app.action(like:)), allows(next, in: app) {
        action = next
      } else {
        script = []
        let isLast = path.actions.count == length - 1
        action = isLast ? UserAction(.settle) : choose(among: actions, in: state, &weights)
      }
      path.actions.append(action)
      graph.count(action, in: state)
      actionCount += 1
      await perform(action, in: app)
      if !app.hasFailed { completedCount += 1 }
      let source = state
      graph.learn(app.failures, in: source)
      state = visit(app, on: path)
      graph.add(action, from: source, to: state)
      if let problem = app.problem {
        add(problem, at: source, action, on: path)
        // Set a high count to avoid this action, because the explorer prefers actions with low
        // counts.
        graph.count(action, in: source, times: 1_000)
      }
    }
    await end(app)
  }

  /// Adds the app's state to the graph.
  ///
  /// If the state is new, this method also looks for ambiguous elements.
  func visit(_ app: ExploredApp, on path: ExplorationPath) -> Int {
    let (screen, fingerprint) = app.fingerprints
    if screens[screen] == nil { screens[screen] = actionCount }
    let layerCount = app.user.screen.layerCount
    let (state, isNew) = graph.visit(
      fingerprint,
      ExplorationGraph.State(layerCount: layerCount, front: app.front, actions: app.actions))
    guard isNew else { return state }
    onEvent?(.newState(app.user, app.offered))
    for twins in app.twins {
      add(.ambiguousElements(twins.first, in: app.front), at: state, nil, on: path)
    }
    return state
  }

  /// Records a crash, and avoids the action that caused it whenever an app is in the same state.
  ///
  /// If an action crashes the app in two states, the explorer avoids that action everywhere.
  ///
  /// - Parameters:
  ///   - lines: The lines of the actions in a transcript. The last action caused the crash.
  ///   - root: The name of the root.
  ///   - message: The message that describes the crash.
  package func avoid(_ lines: [String], root: String, message: String) async {
    guard let root = roots.firstIndex(where: { $0.name == root }) else { return }
    var path = ExplorationPath(root: root, actions: [])
    let app = await start(root)
    for line in lines.dropLast() {
      guard let action = app.action(line: line) else { break }
      path.actions.append(action)
      await perform(action, in: app)
    }
    let action = lines.last.flatMap(app.action(line:))
    let state = visit(app, on: path)
    if let action {
      avoided.insert(Avoided(state: app.fingerprints.state, action: action))
      path.actions.append(action)
    }
    add(.crash(lines.last ?? "start", message), at: state, action, on: path)
    await end(app)
  }

  /// Returns the actions of an app, and those that were learned in a state.
  func allowedActions(of app: ExploredApp, in state: Int? = nil) -> [UserAction] {
    let learned = state.map { graph.states[$0].learned } ?? []
    let actions = learned.isEmpty ? app.actions : app.actions + learned
    guard !avoided.isEmpty else { return actions }
    let fingerprint = app.fingerprints.state
    return actions.filter { action in
      !avoided.contains(Avoided(state: fingerprint, action: action))
        && avoided.count { $0.action == action } < 2
    }
  }

  func allows(_ action: UserAction, in app: ExploredApp) -> Bool {
    action.kind.role == .wait || allowedActions(of: app).contains(action)
  }

  /// Creates the app of a root.
  ///
  /// If `texts` is `nil`, the app uses the explorer's texts.
  func start(_ root: Int, texts: [String: [String]]? = nil) async -> ExploredApp {
    onEvent?(.start(root: roots[root].name))
    let app = await ExploredApp(
      roots[root], invariants: invariants, texts: texts ?? self.texts)
    onEvent?(.screen(app.user.screen))
    return app
  }

  func end(_ app: ExploredApp) async {
    onEvent?(.end)
    await app.end()
  }

  func perform(
    _ action: UserAction, in app: ExploredApp, timeout: Duration = Explorer.timeout
  ) async {
    onEvent?(.action(action))
    await app.perform(action, timeout: timeout)
    onEvent?(.screen(app.user.screen))
  }

  /// Chooses a random action according to the actions' weights.
  ///
  /// If `weights` is `nil`, this method chooses one of the actions that the explorer has performed
  /// least often.
  private func choose(
    among actions: [UserAction], in state: Int, _ weights: inout [UserAction: Int]?
  ) -> UserAction {
    guard weights != nil else {
      let counts = graph.states[state].counts(of: actions)
      let least = counts.min()
      let candidates = actions.indices.filter { counts[$0] == least }
      return actions[candidates[random.next(below: candidates.count)]]
    }
    var total = 0
    var sums: [Int] = []
    for action in actions {
      let weight = weights?[action] ?? [0, 1, 1, 4, 16][random.next(below: 5)]
      weights?[action] = weight
      total += weight
      sums.append(total)
    }
    guard total > 0 else { return actions[random.next(below: actions.count)] }
    let number = random.next(below: total)
    return actions[sums.firstIndex { $0 > number } ?? 0]
  }
}
