import Foundation
import Observation
import ReducerStore
import ReducerStoreTesting
import SteppedEffects

extension [Row] {
  /// Benchmarks of sending actions through nested scopes with explicit and reflected case paths.
  @MainActor static var store: [Row] {
    scopes(at: 1) + scopes(at: 10) + [
      Row(
        name: "Store.send through 1, 5, 10, 20 scopes, explicit", size: 1, yardstick: .itself,
        limit: 1.5, stretch: 1.2, growthSizes: [1, 5, 10, 20],
        units: { Double($0 + 1) }, work: sendDeep(.explicit)),
      Row(
        name: "Store.send through 1, 5, 10, 20 scopes, reflected", size: 1, yardstick: .itself,
        limit: 1.5, stretch: 1.2, growthSizes: [1, 5, 10, 20], work: sendDeep(.reflected)),
    ]
  }

  /// Returns rows for a number of levels.
  ///
  /// With explicit case paths, the limit is 300 ns, plus 100 ns for each level. With reflection,
  /// the limit is 5 µs for each level.
  @MainActor
  private static func scopes(at depth: Int) -> [Row] {
    let explicit = 0.0003 + 0.0001 * Double(depth)
    let reflected = 0.005 * Double(depth)
    return [
      Row(
        name: "Store.send at depth \(depth), explicit case paths", size: depth, yardstick: .bound,
        limit: explicit, stretch: explicit / 2, growthSizes: [1, 5, 10],
        units: { Double($0 + 1) }, work: send(.explicit)),
      Row(
        name: "Store.send at depth \(depth), reflected case paths", size: depth, yardstick: .bound,
        limit: reflected, stretch: reflected / 2, growthSizes: [1, 5, 10],
        work: send(.reflected)),
    ]
  }

  /// Returns work that sends the innermost action of a feature with `depth` levels.
  @MainActor
  private static func send(_ paths: LevelPaths) -> Row.Work {
    { depth in
      switch depth {
      case 1: sending(Level1(paths: paths))
      case 5: sending(Level5(paths: paths))
      default: sending(Level10(paths: paths))
      }
    }
  }

  /// Returns work that sends the innermost action of a feature with up to 20 levels.
  @MainActor
  private static func sendDeep(_ paths: LevelPaths) -> Row.Work {
    { depth in
      switch depth {
      case 1: sending(Deep1(paths: paths))
      case 5: sending(Deep5(paths: paths))
      case 10: sending(Deep10(paths: paths))
      default: sending(Deep20(paths: paths))
      }
    }
  }

  @MainActor
  private static func sending<F: Feature>(_ feature: F) -> () -> Void {
    let store = Store(initialState: F.initialState, reducer: feature)
    let action = F.innermostAction
    return { store.send(action) }
  }
}

extension [Row] {
  /// Benchmarks of stores that contain large stacks or many elements, or receive many actions.
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
      Row(
        name: "Store.send to an observer that reads again", size: 10_000,
        yardstick: .work("@Observable class", changeObservedClass), limit: 2, stretch: 1.2,
        work: sendToObserver),
    ]
  }

  @MainActor private static var sendToObserver: Row.Work {
    { size in
      let store = Store(initialState: Tally.State(), reducer: Tally())
      return {
        for _ in 0..<size {
          withObservationTracking {
            consume(store.count)
          } onChange: {
          }
          store.send(.increment)
        }
      }
    }
  }

  private static var changeObservedClass: Row.Work {
    { size in
      let counter = ObservedCounter()
      return {
        for _ in 0..<size {
          withObservationTracking {
            consume(counter.count)
          } onChange: {
          }
          counter.count += 1
        }
      }
    }
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
      return { store.send(.rows(.element(id: size / 2, action: .increment))) }
    }
  }

  @MainActor private static var sendOften: Row.Work {
    { size in
      let store = Store(initialState: Pile.State(), reducer: Pile())
      return { for _ in 0..<size { store.send(.increment) } }
    }
  }
}

@Observable
private final class ObservedCounter {
  var count = 0
}

private struct Tally: Reducer {
  struct State: ObservableState, Identifiable {
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

private struct Pile: Reducer {
  struct State {
    var count = 0
    var path = StackState<Tally.State>()
    var rows: IdentifiedArrayOf<Tally.State> = []
  }

  enum Action {
    case increment
    case path(StackAction<Tally.State, Tally.Action>)
    case rows(IdentifiedAction<Int, Tally.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Tally() }
    .forEach(\.rows, action: /Action.rows) { Tally() }
  }
}

extension [Row] {
  /// Benchmarks of sending actions to a test store with a small state.
  @MainActor static var testStore: [Row] {
    [
      Row(
        name: "TestStore.send, no effect alive", size: 1_000, yardstick: .bound, limit: 20,
        stretch: 5, work: send(withEffect: false)),
      Row(
        name: "TestStore.send, one effect alive", size: 1_000, yardstick: .bound, limit: 100,
        stretch: 40, work: send(withEffect: true)),
    ]
  }

  /// The test stores, which are never deallocated, because a deallocated store reports its running
  /// effects as failures.
  @MainActor private static var stores: [TestStoreOf<Stopwatch>] = []

  @MainActor
  private static func send(withEffect hasEffect: Bool) -> Row.Work {
    { size in
      let store = TestStore(initialState: Stopwatch.State(), reducer: Stopwatch())
      stores.append(store)
      if hasEffect { waitUntilFinished { await store.send(.start) } }
      return {
        waitUntilFinished {
          for _ in 0..<size { await store.send(.tick) { $0.ticks += 1 } }
        }
      }
    }
  }
}

/// A feature whose effect never ends.
private struct Stopwatch: Reducer {
  struct State: Equatable {
    var ticks = 0
    var title = "Stopwatch"
  }

  enum Action: Equatable, Sendable {
    case start
    case tick
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return .run { _ in try await TestClock().sleep(for: .seconds(1)) }
    case .tick:
      state.ticks += 1
      return .none
    }
  }
}

extension [Row] {
  static var casePaths: [Row] {
    [
      Row(
        name: "reflected case path, hit", size: 1_000,
        yardstick: .work("Mirror child read", mirrorRead),
        limit: 5, stretch: 2, work: extract(CasePath(/NodeAction.child), .child(.hit))),
      Row(
        name: "reflected case path, miss", size: 1_000,
        yardstick: .work("Mirror child read", mirrorRead),
        limit: 3, stretch: 1.2, work: extract(CasePath(/NodeAction.child), .other(5))),
      Row(
        name: "explicit case path, hit", size: 1_000,
        yardstick: .work("switch in a function", switchOver(.child(.hit))),
        limit: 3, stretch: 2, work: extract(explicit, .child(.hit))),
      Row(
        name: "explicit case path, miss", size: 1_000,
        yardstick: .work("switch in a function", switchOver(.other(5))),
        limit: 3, stretch: 2, work: extract(explicit, .other(5))),
      Row(
        name: "key path, read and write", size: 1_000, yardstick: .bound, limit: 0.1,
        stretch: 0.04, work: writeByKeyPath),
    ]
  }

  private static var explicit: CasePath<NodeAction, NodeAction> {
    CasePath(
      embed: NodeAction.child,
      extract: { if case .child(let action) = $0 { action } else { nil } })
  }

  /// Returns work that repeatedly extracts a value from the same action.
  ///
  /// Iterating over an array of actions would retain and release each action, which takes several
  /// times as long as the extraction and doesn't happen in a store.
  private static func extract(
    _ path: CasePath<NodeAction, NodeAction>, _ action: NodeAction
  ) -> Row.Work {
    { size in
      let path = opaque(path)
      let action = opaque(action)
      return { for _ in 0..<size { consume(path.extract(from: action)) } }
    }
  }

  private static func switchOver(_ action: NodeAction) -> Row.Work {
    { size in
      let action = opaque(action)
      return { for _ in 0..<size { consume(action.child) } }
    }
  }

  private static var mirrorRead: Row.Work {
    { size in
      let actions = opaque([NodeAction](repeating: NodeAction.child(.hit), count: size))
      return {
        for action in actions { consume(Mirror(reflecting: action).children.first?.value) }
      }
    }
  }

  private static var writeByKeyPath: Row.Work {
    { size in
      let path = opaque(\TodoState.Todo.author)
      var todo = TodoState.Todo(number: 1)
      return {
        for _ in 0..<size { todo[keyPath: path].name = "Blob" }
        consume(todo)
      }
    }
  }
}

private indirect enum NodeAction {
  case hit
  case other(Int)
  case child(NodeAction)

  /// The action of the child, if any.
  ///
  /// The getter isn't inlined, so that the compiler can't move it out of the measured loop.
  var child: NodeAction? {
    @inline(never) get {
      switch self {
      case .child(let action): action
      case .hit, .other: nil
      }
    }
  }
}
