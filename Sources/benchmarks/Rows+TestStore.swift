import Foundation
import ReducerStoreTesting
import SteppedEffects

extension [Row] {
  /// Sending an action of a small state in a test, and asserting what it changes.
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

  /// Stores are kept: one that goes away with an effect alive reports it.
  @MainActor private static var stores: [TestStoreOf<Stopwatch>] = []

  @MainActor
  private static func send(withEffect hasEffect: Bool) -> Row.Work {
    { size in
      let store = TestStore(initialState: Stopwatch.State(), reducer: Stopwatch())
      stores.append(store)
      if hasEffect { wait { await store.send(.start) } }
      return {
        wait {
          for _ in 0..<size { await store.send(.tick) { $0.ticks += 1 } }
        }
      }
    }
  }

  /// Runs work of the main actor to its end, from the main thread.
  @MainActor
  private static func wait(for work: @escaping @MainActor () async -> Void) {
    var isDone = false
    Task {
      await work()
      isDone = true
    }
    while !isDone { _ = RunLoop.main.run(mode: .default, before: .now) }
  }
}

/// A feature whose effect sleeps until a clock is moved, which nobody does.
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
