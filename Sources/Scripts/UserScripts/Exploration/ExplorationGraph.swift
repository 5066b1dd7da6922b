/// The states and transitions that an exploration has found so far.
///
/// States are identified by fingerprints of the visible screen. Because an app can behave
/// differently in states that look the same, the graph guides the explorer but never rules out an
/// action.
struct ExplorationGraph {
  struct State {
    let layerCount: Int
    let front: String
    let actions: [UserAction]
    /// The number of times that each of the `actions` was performed in this state.
    fileprivate var counts: [Int]
    /// The counts of actions that weren't available when the state was first seen.
    fileprivate var otherCounts: [UserAction: Int] = [:]
    /// Actions that are known only since others were performed.
    fileprivate(set) var learned: [UserAction] = []
    var transitions: [Transition] = []
    /// The index of the root that starts in this state, or `nil` if none does.
    var root: Int?

    init(layerCount: Int, front: String, actions: [UserAction]) {
      self.layerCount = layerCount
      self.front = front
      self.actions = actions
      counts = Array(repeating: 0, count: actions.count)
    }

    func counts(of actions: [UserAction]) -> [Int] {
      // Comparing the actions is much faster than hashing them.
      guard actions != self.actions else { return counts }
      return actions.map { action in
        self.actions.firstIndex(of: action).map { counts[$0] } ?? otherCounts[action] ?? 0
      }
    }
  }

  struct Transition: Hashable {
    let action: UserAction
    let target: Int
  }

  private(set) var states: [State] = []
  private(set) var transitionCount = 0
  private var indices: [ScreenFingerprint: Int] = [:]

  var untriedCount: Int {
    states.reduce(0) { count, state in
      count + state.counts.count { $0 == 0 }
        + state.learned.count { state.otherCounts[$0, default: 0] == 0 }
    }
  }

  mutating func visit(
    _ fingerprint: ScreenFingerprint, _ state: @autoclosure () -> State
  ) -> (index: Int, isNew: Bool) {
    if let index = indices[fingerprint] { return (index, false) }
    indices[fingerprint] = states.count
    states.append(state())
    return (states.count - 1, true)
  }

  /// Adds actions that can be performed in a state.
  mutating func learn(_ actions: [UserAction], in state: Int) {
    for action in actions where !(states[state].actions + states[state].learned).contains(action) {
      states[state].learned.append(action)
    }
  }

  mutating func start(_ root: Int, in state: Int) { states[state].root = root }

  mutating func count(_ action: UserAction, in state: Int, times: Int = 1) {
    var isOther = true
    for index in states[state].actions.indices where states[state].actions[index] == action {
      states[state].counts[index] += times
      isOther = false
    }
    if isOther { states[state].otherCounts[action, default: 0] += times }
  }

  mutating func add(_ action: UserAction, from source: Int, to target: Int) {
    let transition = Transition(action: action, target: target)
    guard !states[source].transitions.contains(transition) else { return }
    states[source].transitions.append(transition)
    transitionCount += 1
  }

  private var roots: [(root: Int, state: Int)] {
    states.indices.compactMap { state in states[state].root.map { ($0, state) } }
  }

  /// Returns the shortest known path from the nearest root to each target.
  ///
  /// - Complexity: O(*n*) in the number of transitions.
  func shortestPaths(to targets: Set<Int>) -> [Int: ExplorationPath] {
    var previous: [Int: (state: Int, action: UserAction)] = [:]
    var queue = roots.map(\.state)
    var seen = Set(queue)
    var found: [Int: ExplorationPath] = [:]
    var next = 0
    while next < queue.count, found.count < targets.count {
      let state = queue[next]
      next += 1
      if targets.contains(state) {
        var actions: [UserAction] = []
        var first = state
        while let step = previous[first] {
          actions.append(step.action)
          first = step.state
        }
        found[state] = states[first].root.map {
          ExplorationPath(root: $0, actions: actions.reversed())
        }
      }
      for transition in states[state].transitions where seen.insert(transition.target).inserted {
        previous[transition.target] = (state, transition.action)
        queue.append(transition.target)
      }
    }
    return found
  }

  /// Returns paths from the roots to any of the targets, in order of increasing length.
  ///
  /// Because different states can look alike, the shortest paths might not work, so the result also
  /// includes longer paths. All paths have fewer than `length` actions.
  func paths(
    to targets: Set<Int>, shorterThan length: Int, limit: Int
  ) -> [(path: ExplorationPath, target: Int)] {
    let distances = self.distances(to: targets)
    var paths: [(path: ExplorationPath, target: Int)] = []
    var effort = limit * 100
    func extend(_ path: ExplorationPath, _ state: Int, by length: Int) {
      effort -= 1
      guard paths.count < limit, effort > 0, let distance = distances[state], distance <= length
      else { return }
      if length == 0 { paths.append((path, state)) }
      for transition in states[state].transitions {
        let longer = ExplorationPath(root: path.root, actions: path.actions + [transition.action])
        extend(longer, transition.target, by: length - 1)
      }
    }
    for length in 0..<max(length, 0) {
      for (root, state) in roots {
        extend(ExplorationPath(root: root, actions: []), state, by: length)
      }
    }
    return paths
  }

  /// Returns the number of transitions to the nearest target for each state that has a path to a
  /// target.
  private func distances(to targets: some Collection<Int>) -> [Int: Int] {
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for (index, state) in states.enumerated() {
      for transition in state.transitions { sources[transition.target].append(index) }
    }
    var distances = Dictionary(uniqueKeysWithValues: targets.map { ($0, 0) })
    var queue = Array(targets)
    var next = 0
    while next < queue.count {
      let target = queue[next]
      next += 1
      for source in sources[target] where distances[source] == nil {
        distances[source] = (distances[target] ?? 0) + 1
        queue.append(source)
      }
    }
    return distances
  }

  /// Returns the states with an alert or a sheet that the user can't leave by any known transition.
  ///
  /// The result doesn't include states from which a user can reach an untried action, because that
  /// action could be the way out.
  ///
  /// - Complexity: O(*n* · *l*), where *n* is the number of transitions and *l* is the maximum
  ///   number of layers.
  func statesWithoutWayOut() -> [Int] {
    let highest = states.map(\.layerCount).max() ?? 0
    guard highest > 0 else { return [] }
    return (1...highest).flatMap { layerCount in
      let waysOut = distances(
        to: states.indices.filter {
          states[$0].layerCount < layerCount || states[$0].counts.contains(0)
        })
      return states.indices.filter { states[$0].layerCount == layerCount && waysOut[$0] == nil }
    }
  }
}

struct ExplorationPath {
  var root: Int
  var actions: [UserAction]

  func prefix(_ count: Int) -> ExplorationPath {
    ExplorationPath(root: root, actions: Array(actions.prefix(count)))
  }
}
