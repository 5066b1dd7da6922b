import ReducerStore
import SteppedEffects
import Testing

/// A feature whose effects would run in an arbitrary order if they were plain tasks.
private struct Trial: Reducer {
  struct State: Equatable { var trace: [String] = [] }
  enum Action: Sendable {
    case start
    case step(String)
    case restart, stop
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

  // The tasks of this effect run on the main actor, outside of the runtime.
  private var detached: Effect<Action> {
    .run { send in
      for index in 0..<3 { await Task { @MainActor in send(.step("main \(index)")) }.value }
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
  @Test func producesSameTraceInEachRun() async {
    var traces: Set<[String]> = []
    for _ in 0..<50 {
      let clock = TestClock()
      let store = Store(Trial.State(), Trial(), clock: clock)
      store.send(.start)
      await clock.advance(by: .seconds(2))
      #expect(await store.settle() == [])
      traces.insert(store.state.trace)
    }
    #expect(traces.map { $0.joined(separator: "\n") } == [trace])
  }
}

private let trace = """
  restart
  loop 0 0
  loop 1 0
  loop 2 0
  loop 3 0
  main 0
  first 0
  new begins
  child 0
  child 1
  child 2
  child 3
  child 4
  child 5
  let one
  let two
  let three 0
  yield 0
  element 0
  actor 0: 0
  actor 1: 1
  actor 2: 3
  actor 3: 6
  loop 0 1
  loop 1 1
  loop 2 1
  loop 3 1
  main 1
  first 1
  let three 1
  yield 1
  element 1
  group 0
  loop 0 2
  loop 1 2
  loop 2 2
  loop 3 2
  main 2
  first 2
  let three 2
  yield 2
  element 2
  group 1
  between
  yield 3
  element 3
  group 2
  lets
  second 0
  yield 4
  element 4
  group 3
  second 1
  group 4
  second 2
  group 5
  tick 0
  tick 1
  tick 2
  new ends
  tick 3
  tick 4
  stop
  """
