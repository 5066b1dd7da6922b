import ReducerStoreTesting
import Testing

/// A feature whose effects would run in an arbitrary order if they were plain tasks.
private struct Crowd: Reducer {
  struct State: Equatable {
    var name: String
    var trace: [String] = []
  }
  enum Action: Equatable, Sendable {
    case start
    case step(String)
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.uuid) private var uuid

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .merge(
        (0..<4).map { index in
          .run { [name = state.name] send in
            await send(.step("\(name) \(index) begins \(uuid())"))
            await withTaskGroup(of: Void.self) { group in
              for child in 0..<3 {
                group.addTask { await send(.step("\(name) \(index).\(child)")) }
              }
            }
            try await clock.sleep(for: .milliseconds(10 * (4 - index)))
            await Task { @MainActor in send(.step("\(name) \(index) on the main actor")) }.value
            await send(.step("\(name) \(index) ends \(uuid())"))
          }
        })
    case .step(let step):
      state.trace.append(step)
      return .none
    }
  }
}

@MainActor
struct DeterminismTests {
  private func play(_ name: String) async -> [String] {
    let clock = TestClock()
    let store = TestStore(initialState: Crowd.State(name: name), reducer: Crowd()) {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(.start)
    for _ in 0..<16 { await receiveStep(store) }
    await clock.advance(by: .seconds(1))
    for _ in 0..<8 { await receiveStep(store) }
    await store.finish()
    return store.state.trace
  }

  private func receiveStep(_ store: TestStoreOf<Crowd>) async {
    var step = ""
    let isStep: (Crowd.Action) -> Bool = {
      guard case .step(let name) = $0 else { return false }
      step = name
      return true
    }
    await store.receive(isStep) { $0.trace.append(step) }
  }

  @Test func producesSameTraceInEachRun() async {
    var traces: Set<[String]> = []
    for _ in 0..<50 { traces.insert(await play("A")) }
    #expect(traces.map { $0.joined(separator: "\n") } == [trace])
  }

  @Test(arguments: 0..<25)
  func storesAreIsolated(number: Int) async {
    let name = "store \(number)"
    let trace = await play(name)
    #expect(trace.count == 24)
    #expect(trace.allSatisfy { $0.hasPrefix("\(name) ") })
    let reference = await play("reference")
    let expected = reference.map { $0.replacing("reference", with: name) }
    expectNoDifference(trace, expected)
  }

  @Test func runsManyStoresConcurrently() async {
    let tasks = (0..<100).map { number in Task { await play("\(number % 10)") } }
    var traces: Set<[String]> = []
    for task in tasks { traces.insert(await task.value) }
    #expect(traces.count == 10)
  }
}

private let trace = """
  A 0 begins 00000000-0000-0000-0000-000000000000
  A 1 begins 00000000-0000-0000-0000-000000000001
  A 2 begins 00000000-0000-0000-0000-000000000002
  A 3 begins 00000000-0000-0000-0000-000000000003
  A 0.0
  A 0.1
  A 0.2
  A 1.0
  A 1.1
  A 1.2
  A 2.0
  A 2.1
  A 2.2
  A 3.0
  A 3.1
  A 3.2
  A 3 on the main actor
  A 3 ends 00000000-0000-0000-0000-000000000004
  A 2 on the main actor
  A 2 ends 00000000-0000-0000-0000-000000000005
  A 1 on the main actor
  A 1 ends 00000000-0000-0000-0000-000000000006
  A 0 on the main actor
  A 0 ends 00000000-0000-0000-0000-000000000007
  """
