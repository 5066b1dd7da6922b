import ReducerStore

extension [Row] {
  /// Sending through nested scopes, by case paths written by hand and by reflection.
  @MainActor static var store: [Row] {
    [
      Row(
        name: "Store.send through scopes, case paths by hand", size: 10, yardstick: .bound,
        limit: 0.0013, stretch: 0.00065, growthSizes: [1, 10, 20], units: { Double($0 + 3) },
        work: send { CasePath(embed: NodeAction.child, extract: NodeAction.child(of:)) }),
      Row(
        name: "Store.send through scopes, case paths by /", size: 10, yardstick: .bound,
        limit: 0.015, stretch: 0.0075, growthSizes: [1, 10, 20],
        work: send { /NodeAction.child }),
      Row(
        name: "case path by /, hit", size: 1_000, yardstick: .work("Mirror child read", mirrorRead),
        limit: 2, stretch: 1.2, work: extract(.child(.hit))),
      Row(
        name: "case path by /, miss", size: 1_000,
        yardstick: .work("Mirror child read", mirrorRead),
        limit: 2, stretch: 1.2, work: extract(.other(5))),
    ]
  }

  @MainActor
  private static func send(_ path: () -> CasePath<NodeAction, NodeAction>) -> Row.Work {
    let path = path()
    return { depth in
      let store = Store(initialState: NodeState(depth: depth), reducer: node(depth, path))
      let action = (0..<depth).reduce(NodeAction.hit) { action, _ in .child(action) }
      return { store.send(action) }
    }
  }

  private static func node(
    _ depth: Int, _ path: CasePath<NodeAction, NodeAction>
  ) -> Reduce<NodeState, NodeAction> {
    let own = Reduce<NodeState, NodeAction> { state, action in
      if case .hit = action { state.hits += 1 }
      return .none
    }
    guard depth > 0 else { return own }
    let child = node(depth - 1, path)
    return Reduce(
      CombineReducers {
        Scope(state: \NodeState.child, action: path) { child }
        own
      })
  }

  private static func extract(_ action: NodeAction) -> Row.Work {
    { size in
      let path = /NodeAction.child
      return { for _ in 0..<size { consume(path.extract(from: action)) } }
    }
  }

  private static var mirrorRead: Row.Work {
    { size in
      let action = NodeAction.child(.hit)
      return { for _ in 0..<size { consume(Mirror(reflecting: action).children.first?.value) } }
    }
  }
}

/// State that holds a state of its own kind, as deep as a benchmark wants.
private struct NodeState {
  var hits = 0
  var children: [NodeState] = []

  init(depth: Int) {
    if depth > 0 { children = [NodeState(depth: depth - 1)] }
  }

  var child: NodeState {
    get { children[0] }
    _modify { yield &children[0] }
  }
}

private indirect enum NodeAction {
  case hit
  case other(Int)
  case child(NodeAction)

  static func child(of action: NodeAction) -> NodeAction? {
    if case .child(let child) = action { child } else { nil }
  }
}
