import ReducerStore
import Testing

@MainActor
struct AsyncStreamEndingsTests {
  private struct Failure: Error, Equatable {}

  @Test func finishedStreamEnds() async throws {
    for await _ in AsyncStream<Int>.finished { Issue.record("It has no elements.") }
    for try await _ in AsyncThrowingStream<Int, any Error>.finished() {
      Issue.record("It has no elements.")
    }
    await #expect(throws: Failure()) {
      for try await _ in AsyncThrowingStream<Int, any Error>.finished(throwing: Failure()) {}
    }
  }

  @Test(arguments: ["stream", "throwing stream", "task", "value"])
  func neverEndsWithCanceledTask(name: String) async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reduce<[String], String> { state, action in
        state.append(action)
        guard action == name else { return .none }
        return .run { send in
          switch action {
          case "stream": for await word in AsyncStream<String>.never { await send(word) }
          case "task": try await Task.never()
          case "value":
            let word: String = try await Task.never()
            await send(word)
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

  @Test func cancellableValueCancelsTask() async {
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

  @Test func megaYieldRunsMainActorJobs() async {
    let done = LockIsolated(false)
    Task { @MainActor in done.setValue(true) }
    await Task.megaYield(count: 2)
    #expect(done.value)
  }
}

struct AsyncStreamSequencesTests {
  private struct Failure: Error {}

  private var numbers: AsyncStream<Int> {
    AsyncStream { continuation in
      for number in 1...3 { continuation.yield(number) }
      continuation.finish()
    }
  }

  private var failing: AsyncThrowingStream<Int, any Error> {
    AsyncThrowingStream { continuation in
      continuation.yield(1)
      continuation.finish(throwing: Failure())
    }
  }

  @Test func streamReturnsElements() async {
    var elements: [String] = []
    for await element in AsyncStream(numbers.map { "\($0)" }) { elements.append(element) }
    for await element in numbers.map({ "\($0)" }).eraseToStream() { elements.append(element) }
    #expect(elements == ["1", "2", "3", "1", "2", "3"])
  }

  @Test func errorEndsNonthrowingStream() async {
    var found: [Int] = []
    for await number in failing.eraseToStream() { found.append(number) }
    #expect(found == [1])
  }

  @Test func throwingStreamThrowsError() async {
    var found: [Int] = []
    for stream in [failing.eraseToThrowingStream(), AsyncThrowingStream(failing)] {
      await #expect(throws: Failure.self) {
        for try await number in stream { found.append(number) }
      }
    }
    #expect(found == [1, 1])
  }

  @Test func streamIsLazy() async {
    let asked = LockIsolated(0)
    let stream = AsyncStream(
      numbers.map { number in
        asked.withValue { $0 += 1 }
        return number
      })
    #expect(asked.value == 0)
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(asked.value == 1)
  }

  @Test func supportsConcurrentIteration() async {
    let stream = AsyncStream(numbers)
    let found = await withTaskGroup(of: Int?.self) { group in
      for _ in 1...3 {
        group.addTask {
          var iterator = stream.makeAsyncIterator()
          return await iterator.next()
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(found) == [1, 2, 3])
  }
}
