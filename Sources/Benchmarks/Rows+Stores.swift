import Foundation
import ReducerStore
import ReducerStoreTesting
import SteppedEffects
import Workflows

extension [Row] {
  /// Benchmarks of stores, test stores, and workflow hosts.
  @MainActor static var stores: [Row] {
    [
      Row("Store.send to one element of a stack", size: 1_000, .milliseconds, limit: 0.1) { size in
        let path = StackState([Tally.State](repeating: Tally.State(), count: size))
        let store = Store(initialState: Pile.State(path: path), reducer: Pile())
        let id = store.state.path.ids[size / 2]
        return { store.send(.path(.element(id: id, action: .increment))) }
      },
      Row("Store.send n times", size: 25_000, .growth([100_000]), limit: 1.3) { size in
        let store = Store(initialState: Pile.State(), reducer: Pile())
        return { for _ in 0..<size { store.send(.increment) } }
      },
      Row("TestStore.send, one effect alive", size: 1_000, .milliseconds, limit: 100) { size in
        let store = TestStore(initialState: Stopwatch.State(), reducer: Stopwatch())
        stopwatches.append(store)
        waitUntilFinished { await store.send(.start) }
        return {
          waitUntilFinished {
            for _ in 0..<size { await store.send(.tick) { $0.ticks += 1 } }
          }
        }
      },
      Row("WorkflowHost, an event at a leaf of 1,111 nodes", .milliseconds, limit: 1.333) { _ in
        let host = WorkflowHost(workflow: Branch(depth: 3))
        let tap = host.rendering.value.tap
        return {
          tap()
          consume(host.rendering.value)
        }
      },
    ]
  }

  /// The test stores, which are never deallocated, because a deallocated store reports its running
  /// effects as failures.
  @MainActor private static var stopwatches: [TestStoreOf<Stopwatch>] = []
}

// MARK: Features

private struct Tally: Reducer {
  struct State {
    var count = 0
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
  }

  enum Action {
    case increment
    case path(StackAction<Tally.State, Tally.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .increment = action { state.count += 1 }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Tally() }
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

// MARK: Workflows

/// A node of a workflow tree that has ten children, which are branches or leaves.
private struct Branch: Workflow {
  let depth: Int

  func render(state: Void, context: RenderContext<Branch>) -> Leaf.Rendering {
    var last = Leaf.Rendering(taps: 0) {}
    var taps = 0
    for key in keys {
      last =
        depth == 1
        ? Leaf().rendered(in: context, key: key)
        : Branch(depth: depth - 1).rendered(in: context, key: key)
      taps += last.taps
    }
    return Leaf.Rendering(taps: taps, tap: last.tap)
  }
}

private let keys = (0..<10).map(String.init)

private struct Leaf: Workflow {
  struct Rendering {
    let taps: Int
    let tap: () -> Void
  }

  enum Action: WorkflowAction {
    typealias WorkflowType = Leaf

    case tap

    func apply(toState state: inout Int) -> Never? {
      state += 1
      return nil
    }
  }

  func makeInitialState() -> Int { 0 }

  func render(state: Int, context: RenderContext<Leaf>) -> Rendering {
    let sink = context.makeSink(of: Action.self)
    return Rendering(taps: state) { sink.send(.tap) }
  }
}
