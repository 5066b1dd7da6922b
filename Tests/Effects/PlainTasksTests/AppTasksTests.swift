import Dispatch
import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

@MainActor struct AppTasksTests {
  private let log = ShapeLog()

  @Test func timePassesOnlyWhenTheClockAdvances() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let start = ContinuousClock.now
    tasks.run("start") {
      Task { [log] in
        let start = ContinuousClock.now
        try await Task.sleep(for: .seconds(3_600))
        log("\(start.duration(to: .now))")
      }
    }
    await tasks.settle()
    #expect(
      tasks.inFlight(.all).map(\.description) == [
        "A task of the step start is sleeping in a Task.sleep until 3600.0 seconds."
      ])
    await tasks.clock.advance(by: .seconds(3_599))
    #expect(log.text == "")
    await tasks.clock.advance(by: .seconds(1))
    #expect(log.text == "3600.0 seconds")
    #expect(start.duration(to: .now) < .seconds(3_600))
    #expect(tasks.inFlight(.all).isEmpty)
  }

  @Test func canceledSleepIsNotInFlight() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("tap \"Stop\"") {
      let task = Task {
        try? await Task.sleep(for: .seconds(60))
        log("ended")
      }
      Task { task.cancel() }
    }
    await tasks.settle()
    #expect(log.text == "ended")
    #expect(tasks.inFlight(.all).isEmpty)
  }

  @Test func tasksAreNamedByTheStepThatStartedThem() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("tap \"One\"") {
      Task {
        Task { try await Task.sleep(for: .seconds(1)) }
      }
    }
    await tasks.settle()
    tasks.run("tap \"Two\"") { Task { try await Task.sleep(for: .seconds(2)) } }
    #expect(
      tasks.inFlight(.all).map(\.action) == ["tap \"One\"", "tap \"Two\""])
    #expect(
      tasks.inFlight(.all).map(\.wait) == [
        .clock(.taskSleep, deadline: .seconds(1)), .unknown,
      ])
  }

  @Test func tasksSleepInTestClocks() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      for clock in [tasks.clock, TestClock()] {
        Task { try await clock.sleep(for: .seconds(1)) }
      }
    }
    await tasks.settle()
    #expect(
      tasks.inFlight(.all).map(\.wait) == [
        .clock(.testClock, deadline: .seconds(1)), .clock(.testClock, deadline: .seconds(1)),
      ])
  }

  /// Nothing distinguishes the end of a thread's work from a stream that never ends but time.
  @Test func waitsForWorkOutsideOfTheApp() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let gate = DispatchSemaphore(value: 0)
    tasks.run("start") {
      Task { [log] in
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async {
            gate.wait()
            continuation.resume()
          }
        }
        log("resumed")
      }
    }
    await tasks.settle()
    #expect(tasks.inFlight(.sleeping).isEmpty)
    #expect(tasks.inFlight(.all).map(\.wait) == [.unknown])
    gate.signal()
    await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) { await tasks.settle() }
    #expect(log.text == "resumed")
    #expect(tasks.inFlight(.all).isEmpty)
  }

  /// Nobody outside of the app feeds the stream, so there's nothing to wait for.
  @Test func doesNotWaitForStream() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    tasks.run("start") { Task { for await number in stream { log("\(number)") } } }
    let timeout = SettleTimeout(.seconds(3_600))
    await SettleTimeout.$current.withValue(timeout) { await tasks.settle() }
    #expect(tasks.inFlight(.all).map(\.wait) == [.unknown])
    tasks.run("finish") { continuation.finish() }
    await tasks.settle()
    #expect(tasks.inFlight(.all).isEmpty)
    #expect(tasks.timedSteps == [])
  }

  @Test func asksForManyJobs() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let counter = Counter()
    tasks.run("start") {
      Task { [log] in
        for _ in 0..<12_000 { await Task.yield() }
        for _ in 0..<6_000 { await counter.call(nil, "", ShapeLog()) }
        log("done")
      }
    }
    await tasks.settle()
    #expect(log.text == "done")
  }

  @Test func longestSleepEndsWithCancellation() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      Task { [log] in
        do { try await Task.sleep(nanoseconds: .max) } catch { log("\(error)") }
      }
    }
    await tasks.settle()
    await tasks.clock.advance(by: .seconds(10_000_000_000))
    #expect(await tasks.end() == nil)
    #expect(log.text == "CancellationError()")
  }

  /// What has ended is let go, so that the last of many steps takes as long as the first one.
  @Test func endedTasksAreLetGo() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let counter = Counter()
    for number in 0..<500 {
      tasks.run("tap \(number)") {
        Task {
          async let first: Void = counter.add("", ShapeLog())
          await withTaskGroup { group in group.addTask { await Task.yield() } }
          await first
          Task.detached {}
          DispatchQueue.main.async {}
        }
      }
      await tasks.settle()
    }
    #expect(tasks.state.withLock { $0.started.count + $0.tasks.count } == 0)
  }

  @Test func taskThatNeverPausesIsReported() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let isStopped = Lock(false)
    tasks.run("start") { Task { while !isStopped.withLock({ $0 }) { await Task.yield() } } }
    await tasks.settle()
    #expect(
      tasks.inFlight(.sleeping).map(\.description) == [
        "A task of the step start didn't settle within the runtime's step limit."
      ])
    isStopped.withLock { $0 = true }
    await tasks.settle()
    #expect(tasks.inFlight(.sleeping).isEmpty)
  }

  /// The jobs of an app that's released go back to Swift.
  @Test func jobsOfReleasedAppRunAsUsual() async throws {
    var tasks = AppTasks(app: #function)
    let started = Lock<Task<Int, Never>?>(nil)
    tasks?.run("start") {
      let task = Task {
        await Task.yield()
        return await Task.detached { 42 }.value
      }
      started.withLock { $0 = task }
    }
    tasks = nil
    let task = try #require(started.withLock { $0 })
    #expect(await task.value == 42)
  }

  /// Otherwise, a task that sleeps when its app is released would sleep for ever.
  @Test func tasksOfReleasedAppAreCanceled() async throws {
    var tasks = AppTasks(app: #function)
    let started = Lock<Task<String, Never>?>(nil)
    tasks?.run("start") {
      let task = Task {
        do {
          try await Task.sleep(for: .seconds(3_600))
          return "woke"
        } catch { return "\(error)" }
      }
      started.withLock { $0 = task }
    }
    await tasks?.settle()
    tasks = nil
    let task = try #require(started.withLock { $0 })
    #expect(await task.value == "CancellationError()")
  }

  @Test func scheduleChoosesTheNextTask() async throws {
    var orders: Set<String> = []
    var search = OrderSearch()
    await search.run { schedule in
      let log = ShapeLog()
      guard let tasks = AppTasks() else { return "" }
      await EffectSchedule.$current.withValue(schedule) {
        tasks.run("start") {
          for name in ["a", "b", "c"] {
            Task {
              log(name)
              await Task.yield()
              log("\(name)'")
            }
          }
        }
        await tasks.settle()
      }
      orders.insert(log.text)
      return log.text
    }
    #expect(search.orderCount == 6)
    #expect(
      orders == [
        "a a' b b' c c'", "a a' c c' b b'", "b b' a a' c c'", "b b' c c' a a'", "c c' a a' b b'",
        "c c' b b' a a'",
      ])
  }
}
