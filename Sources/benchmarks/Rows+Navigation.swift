import ReducerStore

extension [Row] {
  /// Stores that are wide and live long: stacks, rows and many actions.
  @MainActor static var navigation: [Row] {
    [
      Row(
        name: "Store.send to one element of a stack", size: 1_000, yardstick: .bound,
        limit: 0.1, stretch: 0.02, work: actOnOneElement),
      Row(
        name: "Store: push n elements, act on each, pop each", size: 1_000,
        yardstick: .bound, limit: 50, stretch: 15, work: pushActAndPop),
      Row(
        name: "Store.send to one of n identified rows", size: 10_000, yardstick: .bound,
        limit: 0.5, stretch: 0.1, work: actOnOneRow),
      Row(
        name: "Store.send n times", size: 100_000, yardstick: .itself, limit: 1.3, stretch: 1.1,
        work: sendOften),
    ]
  }

  @MainActor private static var actOnOneElement: Row.Work {
    { size in
      let elements = [Tally.State](repeating: Tally.State(), count: size)
      let store = Store(
        initialState: Pile.State(path: StackState(elements)), reducer: Pile())
      let id = store.state.path.ids[size / 2]
      return { store.send(.path(.element(id: id, action: .increment))) }
    }
  }

  @MainActor private static var pushActAndPop: Row.Work {
    { size in
      {
        let store = Store(initialState: Pile.State(), reducer: Pile())
        for _ in 0..<size { store.send(.path(.push(Tally.State()))) }
        for id in store.state.path.ids { store.send(.path(.element(id: id, action: .increment))) }
        while let id = store.state.path.ids.last { store.send(.path(.popFrom(id: id))) }
      }
    }
  }

  @MainActor private static var actOnOneRow: Row.Work {
    { size in
      let rows = IdentifiedArray(uniqueElements: (0..<size).map { Tally.State(id: $0) })
      let store = Store(initialState: Pile.State(rows: rows), reducer: Pile())
      return { store.send(.row(id: size / 2, action: .increment)) }
    }
  }

  @MainActor private static var sendOften: Row.Work {
    { size in
      let store = Store(initialState: Pile.State(), reducer: Pile())
      return { for _ in 0..<size { store.send(.increment) } }
    }
  }
}

/// A feature that counts.
private struct Tally: Reducer {
  struct State: Identifiable {
    var id = 0
    var count = 0
    var title = "Tally"
  }

  enum Action { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// A feature with a stack of tallies, and a list of them.
private struct Pile: Reducer {
  struct State {
    var count = 0
    var path = StackState<Tally.State>()
    var rows: IdentifiedArrayOf<Tally.State> = []
  }

  enum Action {
    case increment
    case path(StackAction<Tally.State, Tally.Action>)
    case row(id: Int, action: Tally.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Tally() }
    .forEach(\.rows, action: /Action.row) { Tally() }
  }
}
