/// The states and transitions that an exploration has seen.
///
/// A state is identified by a fingerprint of what the user sees. Two states with the same
/// fingerprint can still behave differently, so the graph only guides the explorer: it's never a
/// reason to leave out an action.
struct ExplorationGraph {
  struct State {
    /// The number of alerts and sheets on the screen.
    let layerCount: Int
    /// The name of the top layer or of the screen in front.
    let front: String
    let actions: [UserAction]
    /// The number of times that each of the actions was performed in this state.
    fileprivate var counts: [Int]
    /// The counts of actions that are available only sometimes.
    fileprivate var otherCounts: [UserAction: Int] = [:]
    var transitions: [Transition] = []
    /// The root if this is its first state.
    var root: Int?

    init(layerCount: Int, front: String, actions: [UserAction]) {
      self.layerCount = layerCount
      self.front = front
      self.actions = actions
      counts = Array(repeating: 0, count: actions.count)
    }

    /// Returns how often actions were performed in this state.
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
    states.reduce(0) { count, state in count + state.counts.count { $0 == 0 } }
  }

  /// Returns the index of a state, which is added if it's new.
  mutating func visit(
    _ fingerprint: ScreenFingerprint, _ state: @autoclosure () -> State
  ) -> (index: Int, isNew: Bool) {
    if let index = indices[fingerprint] { return (index, false) }
    indices[fingerprint] = states.count
    states.append(state())
    return (states.count - 1, true)
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

  /// The first states of the roots.
  var firstStates: [Int] { states.indices.filter { states[$0].root != nil } }

  /// Returns the shortest known paths from the nearest of some states to other states.
  ///
  /// - Complexity: O(*n*) in the number of transitions.
  func shortestPaths(
    from sources: [Int], to targets: Set<Int>
  ) -> [Int: (source: Int, actions: [UserAction])] {
    var previous: [Int: (state: Int, action: UserAction)] = [:]
    var queue = sources
    var seen = Set(queue)
    var found: [Int: (source: Int, actions: [UserAction])] = [:]
    var next = 0
    while next < queue.count, found.count < targets.count {
      let state = queue[next]
      next += 1
      if targets.contains(state) {
        var actions: [UserAction] = []
        var source = state
        while let step = previous[source] {
          actions.append(step.action)
          source = step.state
        }
        found[state] = (source, actions.reversed())
      }
      for transition in states[state].transitions where seen.insert(transition.target).inserted {
        previous[transition.target] = (state, transition.action)
        queue.append(transition.target)
      }
    }
    return found
  }

  /// Returns the states with an alert or a sheet that no known transition leads out of.
  ///
  /// A state counts only if each action was performed in each of the states that can be reached from
  /// it, because the next action could be the way out.
  ///
  /// - Complexity: O(*n*) in the number of transitions, for each number of layers.
  func statesWithoutWayOut() -> [Int] {
    let highest = states.map(\.layerCount).max() ?? 0
    guard highest > 0 else { return [] }
    var sources: [[Int]] = Array(repeating: [], count: states.count)
    for (index, state) in states.enumerated() {
      for transition in state.transitions { sources[transition.target].append(index) }
    }
    return (1...highest).flatMap { layerCount in
      // Walk back from each state that is out, or that could still lead out.
      var queue = states.indices.filter { states[$0].layerCount < layerCount || !isTried($0) }
      var leadsOut = Set(queue)
      while let state = queue.popLast() {
        for source in sources[state] where leadsOut.insert(source).inserted {
          queue.append(source)
        }
      }
      return states.indices.filter {
        states[$0].layerCount == layerCount && !leadsOut.contains($0)
      }
    }
  }

  private func isTried(_ state: Int) -> Bool {
    states[state].counts.allSatisfy { $0 > 0 }
  }
}

/// The actions that a user performs in the app of a root.
package struct ExplorationPath {
  /// The index of the root.
  package var root: Int
  package var actions: [UserAction]

  package init(root: Int, actions: [UserAction]) {
    self.root = root
    self.actions = actions
  }
}
