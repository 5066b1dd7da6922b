import ReducerStore
import SteppedEffects
import Testing

@MainActor
struct StoreTaskTests {
  private func store(_ effects: [String: Effect<String>]) -> Store<[String], String> {
    Store(initialState: [String](), reducer: Script(effects), runtime: EffectRuntime())
  }

  @Test func reentrantActionHasOwnTask() async {
    var task: StoreTask?
    var resend: () -> Void = {}
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        if action == "a" { resend() }
        return action == "b" ? .run { send in await send("c") } : .none
      }
    }
    resend = { task = store.send("b") }
    await store.send("a").finish()
    #expect(store.state == ["a", "b"])
    await task?.finish()
    #expect(store.state == ["a", "b", "c"])
  }

  @Test func finishWaitsForFollowingEffects() async {
    let store = store([
      "a": .run { send in await send("b") },
      "b": .run { send in await send("c") },
      "c": .send("d"),
    ])
    await store.send("a").finish()
    #expect(store.state == ["a", "b", "c", "d"])
  }

  @Test func finishWaitsWithoutRuntime() async {
    let store = Store(
      initialState: [String](),
      reducer: Script([
        "a": .run { send in await send("b") }, "b": .run { send in await send("c") },
      ]
      ))
    await store.send("a").finish()
    #expect(store.state == ["a", "b", "c"])
  }

  @Test func finishWaitsForExternalWork() async {
    let (stream, continuation) = AsyncStream<String>.makeStream()
    let store = store(["a": .run { send in for await element in stream { await send(element) } }])
    let task = store.send("a")
    #expect(await store.settle().map(\.wait) == [.unknown])
    Task.detached {
      continuation.yield("b")
      continuation.finish()
    }
    await task.finish()
    #expect(store.state == ["a", "b"])
  }

  @Test func canceledTaskIgnoresActions() async {
    let store = store([
      "start": .run { send in
        await Task { @MainActor in }.value
        await send("one")
        await Task { @MainActor in }.value
        await send("two")
      }
    ])
    let task = store.send("start")
    #expect(!task.isCancelled)
    task.cancel()
    #expect(task.isCancelled)
    #expect(await store.settle() == [])
    await task.finish()
    #expect(store.state == ["start"])
  }

  @Test func cancelingWaitingTaskCancelsEffects() async {
    let clock = TestClock()
    let store = store([
      "start": .run { send in
        try await clock.sleep(for: .seconds(1))
        await send("done")
      }
    ])
    let task = store.send("start")
    await store.settle()
    let waiting = Task { await task.finish() }
    waiting.cancel()
    await waiting.value
    await clock.advance(by: .seconds(1))
    #expect(store.state == ["start"])
    #expect(await store.settle() == [])
  }

  @Test func finishEndsIfEffectIgnoresCancellation() async {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let store = store([
      "start": .run { send in
        await Task { for await _ in stream {} }.value
        await send("late")
      }
    ])
    let task = store.send("start")
    async let finished: Void = task.finish()
    await store.settle()
    task.cancel()
    await finished
    continuation.finish()
    await store.settle()
    #expect(store.state == ["start"])
  }

  @Test func cancelsEndlessEffectDuringFinish() async {
    let store = Store(initialState: 0, runtime: EffectRuntime(maximumStepCount: 100)) {
      Reduce<Int, Bool> { state, _ in
        state += 1
        return .run { _ in while !Task.isCancelled { await Task { @MainActor in }.value } }
      }
    }
    let task = store.send(true)
    async let finished: Void = task.finish()
    await store.settle()
    task.cancel()
    await finished
    #expect(await store.settle() == [])
  }

  @Test(arguments: [true, false])
  func finishEndsWithStore(isStepped: Bool) async {
    let effects: [String: Effect<String>] = [
      "a": .run { _ in try await TestClock().sleep(for: .seconds(1)) }
    ]
    var store: Store<[String], String>? =
      isStepped ? store(effects) : Store(initialState: [], reducer: Script(effects))
    let task = store?.send("a")
    store = nil
    await task?.finish()
  }

  @Test func taskWithoutEffectsIsFinished() async {
    let task = store([:]).send("a")
    await task.finish()
    task.cancel()
    #expect(!task.isCancelled)
  }

  @Test func listsInFlightEffectsOfTask() async {
    let clock = TestClock()
    let sleep: @Sendable (Duration) -> Effect<String> = { duration in
      .run { _ in try await clock.sleep(for: duration) }
    }
    let store = store([
      "a": .merge(sleep(.seconds(1)), sleep(.seconds(2))),
      "b": sleep(.seconds(3)),
    ])
    #expect(!store.hasInFlightEffects)
    let tasks = ["a", "b", "c"].map { store.send($0) }
    await store.settle()
    let waits = tasks.map { store.inFlightEffects(of: $0).map(\.wait) }
    let clocks = (1...3).map { InFlightEffect.Wait.clock(.testClock, deadline: .seconds($0)) }
    #expect(waits == [[clocks[0], clocks[1]], [clocks[2]], []])
    #expect(store.inFlightEffects().map(\.wait) == clocks)
    #expect(tasks.map(\.isFinished) == [false, false, true])
    await clock.advance(by: .seconds(2))
    #expect(tasks.map(\.isFinished) == [true, false, true])
    #expect(store.hasInFlightEffects)
    tasks[1].cancel()
    #expect(!store.hasInFlightEffects)
  }

  @Test func comparesTasksByEffects() {
    let store = store(["a": .run { _ in try await Task.never() }])
    let (first, second) = (store.send("a"), store.send("a"))
    #expect(Set([first, first, second]).count == 2)
    #expect(store.send("b") == store.send("b"))
  }
}
