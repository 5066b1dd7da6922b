import ReducerStore
import SteppedEffects
import Testing

/// One script with everything that makes plain tasks interleave anew in every run.
private struct Trial: Reducer {
  struct State: Equatable { var trace: [String] = [] }
  enum Action: Sendable {
    case start
    case step(String)
    case restart
    case stop
  }
  private enum CancelID { case load, endless }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .merge(
        loops, groups, asyncLets, stream, counter, detached,
        .concatenate(run("first"), .send(.step("between")), run("second")),
        load("old"), .send(.restart), endless)
    case .step(let name):
      state.trace.append(name)
      return name == "tick 4" ? .send(.stop) : .none
    case .restart:
      state.trace.append("restart")
      return load("new")
    case .stop:
      state.trace.append("stop")
      return .cancel(id: CancelID.endless)
    }
  }

  private func run(_ name: String) -> Effect<Action> {
    .run { send in
      for index in 0..<3 { await send(.step("\(name) \(index)")) }
    }
  }

  private func load(_ name: String) -> Effect<Action> {
    .run { send in
      await send(.step("\(name) begins"))
      try await clock.sleep(for: .seconds(1))
      await send(.step("\(name) ends"))
    }
    .cancellable(id: CancelID.load, cancelInFlight: true)
  }

  private var loops: Effect<Action> { .merge((0..<4).map { run("loop \($0)") }) }

  private var groups: Effect<Action> {
    .run { send in
      await withTaskGroup(of: Int.self) { group in
        for index in 0..<6 {
          group.addTask {
            await send(.step("child \(index)"))
            return index
          }
        }
        for await index in group { await send(.step("group \(index)")) }
      }
    }
  }

  private var asyncLets: Effect<Action> {
    .run { send in
      async let one: Void = send(.step("let one"))
      async let two: Void = send(.step("let two"))
      async let three: Void = { @Sendable () async in
        for index in 0..<3 { await send(.step("let three \(index)")) }
      }()
      _ = await (one, two, three)
      await send(.step("lets"))
    }
  }

  private var stream: Effect<Action> {
    .run { send in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      await withTaskGroup(of: Void.self) { group in
        group.addTask {
          for index in 0..<5 {
            continuation.yield(index)
            await send(.step("yield \(index)"))
          }
          continuation.finish()
        }
        for await index in stream { await send(.step("element \(index)")) }
      }
    }
  }

  private var counter: Effect<Action> {
    .run { send in
      let tally = Tally()
      await withTaskGroup(of: Void.self) { group in
        for index in 0..<4 {
          group.addTask { await send(.step("actor \(index): \(await tally.add(index))")) }
        }
      }
    }
  }

  /// A chain of main-actor tasks, which the runtime's queue does not see.
  private var detached: Effect<Action> {
    .run { send in
      for index in 0..<3 {
        await Task { @MainActor in send(.step("main \(index)")) }.value
      }
    }
  }

  private var endless: Effect<Action> {
    .run { send in
      for index in 0... {
        try await clock.sleep(for: .milliseconds(300))
        await send(.step("tick \(index)"))
      }
    }
    .cancellable(id: CancelID.endless)
  }
}

private actor Tally {
  private var sum = 0

  func add(_ number: Int) -> Int {
    sum += number
    return sum
  }
}

@MainActor
struct DeterminismTests {
  @Test func givesOneTraceInAllRuns() async {
    var traces: Set<[String]> = []
    for _ in 0..<50 {
      let clock = TestClock()
      let store = Store(initialState: Trial.State(), reducer: Trial(), runtime: EffectRuntime()) {
        $0.continuousClock = clock
      }
      store.send(.start)
      await clock.advance(by: .seconds(2))
      #expect(await store.settle() == [])
      traces.insert(store.state.trace)
    }
    #expect(traces.count == 1)
    let trace = traces.first ?? []
    #expect(trace.count == 63)
    #expect(trace.suffix(3) == ["tick 3", "tick 4", "stop"])
  }
}
