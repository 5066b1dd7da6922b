import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

/// The tasks of other tests, which run at the same time as ``TaskShapeTests``.
///
/// If one of them were captured, its test would never end.
struct ForeignTaskTests {
  @Test(arguments: 0..<40) func realSleepsEnd(_ number: Int) async throws {
    let start = ContinuousClock.now
    let sum = try await withThrowingTaskGroup(of: Int.self) { group in
      for child in 1...4 {
        group.addTask {
          try await Task.sleep(for: .milliseconds(child))
          return await Task.detached { child }.value
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(sum == 10)
    #expect(start.duration(to: .now) >= .milliseconds(4))
  }

  @MainActor @Test(arguments: 0..<20) func mainActorIsFree(_ number: Int) async throws {
    let counter = Counter()
    let log = ShapeLog()
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    let reading = Task {
      var numbers: [Int] = []
      for await number in stream { numbers.append(number) }
      return numbers
    }
    Task.detached {
      for index in 0..<3 {
        await counter.add("a", log)
        continuation.yield(index)
        try await Task.sleep(for: .microseconds(100))
        await Task.yield()
      }
      continuation.finish()
    }
    #expect(await reading.value == [0, 1, 2])
    assumeMainActor()
    #expect(log.text == "a=1 a=2 a=3")
  }

  private nonisolated func assumeMainActor() { MainActor.assumeIsolated {} }

  /// A thread of Dispatch that runs such a task does nothing for the app.
  @MainActor @Test func appResumesForeignTasks() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let asked = AsyncStream<CheckedContinuation<Void, Never>>.makeStream()
    var questions = asked.stream.makeAsyncIterator()
    for _ in 0..<100 {
      let foreign = Task.detached { await withCheckedContinuation { asked.continuation.yield($0) } }
      let question = await questions.next()
      tasks.run("answer") { question?.resume() }
      await foreign.value
    }
    #expect(tasks.timedSteps == [])
  }

  /// A task that waits for a task of an app isn't a task of the app.
  @MainActor @Test(arguments: 0..<20) func foreignTaskWaitsForApp(_ number: Int) async throws {
    let tasks = try #require(AppTasks())
    let answer = Lock<Task<Int, Never>?>(nil)
    let asked = AsyncStream<Void>.makeStream()
    tasks.run("ask") {
      let task = Task {
        try? await Task.sleep(for: .seconds(3_600))
        return 42
      }
      answer.withLock { $0 = task }
    }
    let task = try #require(answer.withLock { $0 })
    let foreign = Task.detached {
      asked.continuation.yield()
      let answer = await task.value
      // This sleep is real, so the app doesn't have to settle.
      try await Task.sleep(for: .milliseconds(1))
      return answer
    }
    for await _ in asked.stream { break }
    await tasks.settle()
    await tasks.clock.advance(by: .seconds(3_600))
    #expect(try await foreign.value == 42)
  }
}
