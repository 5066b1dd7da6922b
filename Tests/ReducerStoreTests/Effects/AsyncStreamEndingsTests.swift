import ReducerStore
import Testing

@MainActor
struct AsyncStreamEndingsTests {
  private struct Failure: Error, Equatable {}

  @Test func aFinishedStreamIsOver() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("It has no elements.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("It has no elements.")
    }
    await #expect(throws: Failure()) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test(arguments: ["stream", "throwing stream", "task"])
  func whatNeverEndsEndsWithItsTask(name: String) async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == name else { return .none }
        return .run { send in
          switch action {
          case "stream": for await word in AsyncStream<String>.never { await send(word) }
          case "task": try await Task.never()
          default:
            for try await word in AsyncThrowingStream<String, any Error>.never { await send(word) }
          }
          try Task.checkCancellation()
          await send("over")
        }
      }
    }
    let task = store.send(name)
    let alive = await store.settle()
    #expect(alive.map(\.wait) == [.unknown])
    task.cancel()
    let left = await store.settle()
    #expect(left == [])
    #expect(store.state == [name])
  }

  @Test func aTaskThatIsWaitedForCanBeCancelledWithTheWait() async {
    let endless = Task {
      for await _ in AsyncStream<Int>.never {}
      try Task.checkCancellation()
    }
    let waiting = Task { try await endless.cancellableValue }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(endless.isCancelled)
    #expect(await Task { 1 }.cancellableValue == 1)
  }

  @Test func aYieldIsATurnOfTheMainActor() async {
    let done = LockIsolated(false)
    Task { @MainActor in done.setValue(true) }
    await Task.megaYield(count: 2)
    #expect(done.value)
  }
}
