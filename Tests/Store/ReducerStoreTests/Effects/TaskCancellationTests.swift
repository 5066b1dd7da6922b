import ReducerStore
import SteppedEffects
import Testing

private enum CancelID { case part }

/// Two features whose effects use the same ID.
private struct Searches: Reducer {
  struct Search: Reducer {
    enum Action: Sendable { case start, restart, stopByEffect, stopByReducer, found, over }
    @Dependency(\.continuousClock) var clock

    func reduce(into state: inout [String], action: Action) -> Effect<Action> {
      state.append("\(action)")
      switch action {
      case .start: return search(cancelInFlight: false)
      case .restart: return search(cancelInFlight: true)
      case .stopByEffect: return .run { _ in await Task.cancel(id: CancelID.part) }
      case .stopByReducer: return .cancel(id: CancelID.part)
      case .found, .over: return .none
      }
    }

    private func search(cancelInFlight: Bool) -> Effect<Action> {
      .run { send in
        try? await withTaskCancellation(id: CancelID.part, cancelInFlight: cancelInFlight) {
          try await clock.sleep(for: .seconds(1))
          await send(.found)
        }
        await send(.over)
      }
    }
  }
  struct State: Equatable {
    var left: [String] = []
    var right: [String] = []
  }
  enum Action: Sendable {
    case left(Search.Action)
    case right(Search.Action)
    case stopAll
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.left, action: /Action.left) { Search() }
    Scope(state: \.right, action: /Action.right) { Search() }
    Reduce { _, action in
      guard case .stopAll = action else { return .none }
      return .run { _ in await Task.cancel(id: CancelID.part) }
    }
  }
}

@MainActor
struct TaskCancellationTests {
  private let clock = TestClock()
  private let store: StoreOf<Searches>

  init() { store = Store(Searches.State(), Searches(), clock: clock) }

  @Test func runsCancellablePart() async {
    store.send(.left(.start))
    await clock.advance(by: .seconds(1))
    #expect(store.state.left == ["start", "found", "over"])
    #expect(await store.settle() == [])
  }

  @Test(arguments: [Searches.Search.Action.stopByEffect, .stopByReducer])
  private func cancelsOnlyPart(_ stop: Searches.Search.Action) async {
    store.send(.left(.start))
    await store.settle()
    store.send(.left(stop))
    await clock.advance(by: .seconds(1))
    #expect(store.state.left == ["start", "\(stop)", "over"])
    #expect(await store.settle() == [])
  }

  @Test func acceptsTypeAsID() async {
    enum PartID {}
    let store = Store(
      initialState: [String](),
      reducer: Script([
        "start": .run { send in
          try? await withTaskCancellation(id: PartID.self) { try await Task.never() }
          await send("over")
        },
        "stop": .run { _ in await Task.cancel(id: PartID.self) },
      ]), runtime: EffectRuntime())
    store.send("start")
    await store.settle()
    store.send("stop")
    #expect(await store.settle() == [])
    #expect(store.state == ["start", "stop", "over"])
  }

  @Test func cancelsInFlightPart() async {
    store.send(.left(.start))
    await store.settle()
    store.send(.left(.restart))
    await clock.advance(by: .seconds(1))
    #expect(store.state.left == ["start", "restart", "over", "found", "over"])
  }

  @Test func idIsValidInFeatureAndParents() async {
    store.send(.left(.start))
    store.send(.right(.start))
    await store.settle()
    store.send(.left(.stopByEffect))
    await store.settle()
    #expect(store.state.left == ["start", "stopByEffect", "over"])
    #expect(store.state.right == ["start"])
    store.send(.stopAll)
    await store.settle()
    #expect(store.state.right == ["start", "over"])
  }

  @Test func idIsValidInSingleStore() async {
    let other = Store(Searches.State(), Searches(), clock: clock)
    other.send(.left(.start))
    await other.settle()
    store.send(.stopAll)
    await store.settle()
    await clock.advance(by: .seconds(1))
    #expect(other.state.left == ["start", "found", "over"])
  }

  @Test func cancelsPartWithEffect() async {
    let task = store.send(.left(.start))
    await store.settle()
    task.cancel()
    await clock.advance(by: .seconds(1))
    #expect(store.state.left == ["start"])
    #expect(await store.settle() == [])
  }

  @Test func returnsResultAndError() async {
    struct Refused: Error {}
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == "start" else { return .none }
        return .run { send in
          await send(await withTaskCancellation(id: 1) { "returned" })
          do throws(Refused) {
            try await withTaskCancellation(id: 2) { () throws(Refused) in throw Refused() }
          } catch {
            await send("\(error)")
          }
        }
      }
    }
    store.send("start")
    await store.settle()
    #expect(store.state == ["start", "returned", "Refused()"])
  }

  @Test func runsWithoutRuntime() async {
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { [clock] state, action in
        state.append(action)
        switch action {
        case "start":
          return .run { send in
            try? await withTaskCancellation(id: CancelID.part) {
              try await clock.sleep(for: .seconds(1))
              await send("never")
            }
            await send("over")
          }
        case "stop": return .run { _ in await Task.cancel(id: CancelID.part) }
        default: return .none
        }
      }
    }
    let task = store.send("start")
    await store.settle()
    await store.send("stop").finish()
    await task.finish()
    #expect(store.state == ["start", "stop", "over"])
  }

  @Test func reportsUseOutsideOfEffect() async {
    let line = #line + 2
    let found = await issues {
      let value = await withTaskCancellation(id: CancelID.part) { 1 }
      #expect(value == 1)
      Task.cancel(id: CancelID.part)
    }
    func message(_ call: String, line: Int) -> String {
      """
      \(call) was called at "ReducerStoreTests/TaskCancellationTests.swift:\(line)" outside of a \
      store's effect.

      An ID is valid only in the feature of an effect. A detached task doesn't belong to a feature.

      To fix, call the function in the closure of "Effect.run", or return ".cancellable(id:)" and \
      ".cancel(id:)" from the reducer.
      """
    }
    expectMessages(
      found,
      message(#""withTaskCancellation""#, line: line),
      message(#""Task.cancel(id:)""#, line: line + 2))
  }
}
