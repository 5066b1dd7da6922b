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
}
