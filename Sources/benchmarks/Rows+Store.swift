import ReducerStore

extension [Row] {
  /// Sending through nested scopes, by case paths written by hand and by reflection.
  @MainActor static var store: [Row] {
    [
      Row(
        name: "Store.send through scopes, case paths by hand", size: 10, yardstick: .bound,
        limit: 0.0013, stretch: 0.00065, growthSizes: [1, 10, 20], units: { Double($0 + 3) },
        work: send(.byHand)),
      Row(
        name: "Store.send through scopes, case paths by /", size: 10, yardstick: .bound,
        limit: 0.015, stretch: 0.0075, growthSizes: [1, 10, 20],
        work: send(.reflected)),
      Row(
        name: "case path by /, hit", size: 1_000, yardstick: .work("Mirror child read", mirrorRead),
        limit: 2, stretch: 1.2, work: extract(.child(.hit))),
      Row(
        name: "case path by /, miss", size: 1_000,
        yardstick: .work("Mirror child read", mirrorRead),
        limit: 2, stretch: 1.2, work: extract(.other(5))),
    ]
  }

  /// Sends the innermost action of a feature that is nested as deep as the size says.
  @MainActor
  private static func send(_ paths: LevelPaths) -> Row.Work {
    { depth in
      switch depth {
      case 1: sending(Level<Leaf>.self, paths)
      case 10: sending(Levels10<Leaf>.self, paths)
      default: sending(Levels10<Levels10<Leaf>>.self, paths)
      }
    }
  }

  @MainActor
  private static func sending<R: NestedReducer>(_ reducer: R.Type, _ paths: LevelPaths) -> () ->
    Void
  {
    let store = Store(initialState: R.initialState, reducer: R(paths: paths))
    return { store.send(R.innermostAction) }
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

/// How the levels of a nested feature find their child's actions.
private enum LevelPaths {
  case byHand
  case reflected
}

/// A feature that can be nested, with an action for its innermost one.
private protocol NestedReducer: Reducer, SendableMetatype where Action: Sendable {
  init(paths: LevelPaths)
  static var initialState: State { get }
  static var innermostAction: Action { get }
}

private struct Leaf: NestedReducer {
  struct State { var count = 0 }
  enum Action { case tick }

  init(paths: LevelPaths) {}

  static var initialState: State { State() }
  static var innermostAction: Action { .tick }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

private struct Level<Child: NestedReducer>: NestedReducer {
  struct State {
    var count = 0
    var child: Child.State
  }

  enum Action: Sendable {
    case tick
    case child(Child.Action)
  }

  let paths: LevelPaths

  static var initialState: State { State(child: Child.initialState) }
  static var innermostAction: Action { .child(Child.innermostAction) }

  var body: some ReducerOf<Self> {
    Scope(state: \State.child, action: path) { Child(paths: paths) }
    Reduce<State, Action> { state, action in
      if case .tick = action { state.count += 1 }
      return .none
    }
  }

  private var path: CasePath<Action, Child.Action> {
    switch paths {
    case .byHand:
      CasePath(
        embed: { .child($0) },
        extract: { if case .child(let action) = $0 { action } else { nil } })
    case .reflected: /Action.child
    }
  }
}

private typealias Levels5<R: NestedReducer> = Level<Level<Level<Level<Level<R>>>>>
private typealias Levels10<R: NestedReducer> = Levels5<Levels5<R>>

private indirect enum NodeAction {
  case hit
  case other(Int)
  case child(NodeAction)
}
