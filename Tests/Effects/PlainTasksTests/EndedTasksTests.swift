import Dispatch
import RuntimeIssues
import SteppedEffects
import TestSupport
import Testing

@testable import PlainTasks

/// What the tasks of an app do at the end of a script happens before the next script begins.
@MainActor struct EndedTasksTests {
  private let log = ShapeLog()

  @Test func deferredCodeOfSleepingTaskRuns() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      Task {
        defer { log("deferred") }
        do {
          while true { try await Task.sleep(for: .seconds(1)) }
        } catch is CancellationError { log("canceled") }
      }
    }
    await tasks.settle()
    #expect(await tasks.end() == nil)
    #expect(log.text == "canceled deferred")
  }

  @Test func deferredCodeRunsIfNothingSettled() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      Task {
        defer { log("deferred") }
        try await Task.sleep(for: .seconds(1))
      }
      Task.detached { [log] in log("\(Task.isCancelled)") }
    }
    #expect(await tasks.end() == nil)
    #expect(log.text == "true deferred")
  }

  /// What is left for the main queue runs there at the end as well.
  @Test func blocksRunOnTheMainQueue() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      DispatchQueue.main.async {
        dispatchPrecondition(condition: .onQueue(.main))
        MainActor.assumeIsolated { log("block") }
      }
    }
    #expect(await tasks.end() == nil)
    #expect(log.text == "block")
  }

  @Test func taskThatWaitsForStreamEnds() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let (stream, continuation) = AsyncStream<Int>.makeStream()
    tasks.run("start") {
      Task {
        for await number in stream { log("\(number)") }
        log("canceled: \(Task.isCancelled)")
      }
    }
    await tasks.settle()
    #expect(await tasks.end() == nil)
    #expect(log.text == "canceled: true")
    withExtendedLifetime(continuation) {}
  }

  @Test func childrenEnd() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      Task {
        async let first: Void = sleep("first")
        async let second: Void = sleep("second")
        await withTaskGroup { group in
          group.addTask { await self.sleep("third") }
          group.addTask { await self.sleep("fourth") }
        }
        _ = await (first, second)
        log("parent")
      }
    }
    await tasks.settle()
    #expect(await tasks.end() == nil)
    #expect(Set(log.text.split(separator: " ")).count == 5)
    #expect(log.text.hasSuffix(" parent"))
  }

  private func sleep(_ name: String) async {
    try? await Task.sleep(for: .seconds(1))
    log(name)
  }

  @Test func endsInOneOrder() async throws {
    for _ in 0..<20 {
      let log = ShapeLog()
      let tasks = try #require(AppTasks(app: #function))
      tasks.run("start") {
        for name in ["a", "b", "c"] {
          Task {
            await withTaskCancellationHandler {
              try? await Task.sleep(for: .seconds(1))
              await Task.yield()
              log(name)
            } onCancel: {
              log("-\(name)")
            }
          }
        }
      }
      await tasks.settle()
      #expect(await tasks.end() == nil)
      #expect(log.text == "-a -b -c a b c")
    }
  }

  /// The tasks that canceled tasks start run until they pause, and are then canceled, too.
  @Test func taskThatStartsAnotherOneEnds() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      Task { [log] in
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(1))
        } onCancel: {
          Task {
            log("saving")
            try? await Task.sleep(for: .seconds(1))
            log("saved: \(!Task.isCancelled)")
          }
        }
      }
    }
    await tasks.settle()
    #expect(await tasks.end() == nil)
    #expect(log.text == "saving saved: false")
  }

  @Test func tasksThatAlwaysStartAnotherOneAreReported() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let isStopped = Lock(false)
    @Sendable func restart() {
      if isStopped.withLock({ $0 }) { return }
      Task {
        await withTaskCancellationHandler {
          try? await Task.sleep(for: .seconds(1))
        } onCancel: {
          restart()
        }
      }
    }
    tasks.run("tap \"Start\"") { restart() }
    #expect(await tasks.end() == ["tap \"Start\""])
    isStopped.withLock { $0 = true }
  }

  /// A canceled task that only yields never ends, but each yield lets the script continue.
  @Test func taskThatIgnoresCancellationIsReported() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let isStopped = Lock(false)
    let started = Lock<Task<Void, Never>?>(nil)
    tasks.run("tap \"Start\"") {
      let task = Task { while !isStopped.withLock({ $0 }) { await Task.yield() } }
      started.withLock { $0 = task }
    }
    #expect(await tasks.end() == ["tap \"Start\""])
    // From now on, the task runs on Swift's executors.
    isStopped.withLock { $0 = true }
    await started.withLock { $0 }?.value
  }

  /// The rest of the task runs on Swift's executors when the work outside of the app is done.
  @Test func taskThatWaitsForOutsideIsHandedBack() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let resume = Lock<CheckedContinuation<Void, Never>?>(nil)
    let started = Lock<Task<String, Never>?>(nil)
    tasks.run("start") {
      let task = Task {
        await withCheckedContinuation { continuation in resume.withLock { $0 = continuation } }
        try? await Task.detached { try await Task.sleep(for: .milliseconds(1)) }.value
        return "ended"
      }
      started.withLock { $0 = task }
    }
    await tasks.settle()
    #expect(await tasks.end() == nil)
    #expect(tasks.inFlight(.all).isEmpty)
    resume.withLock { $0 }?.resume()
    #expect(await started.withLock { $0 }?.value == "ended")
    await tasks.settle()
    #expect(!tasks.haveStarted)
  }

  /// An app can be used again.
  @Test func laterTasksAreCaptured() async throws {
    let tasks = try #require(AppTasks(app: #function))
    for _ in 0..<2 {
      tasks.run("start") {
        Task {
          try? await Task.sleep(for: .seconds(1))
          log(Task.isCancelled ? "canceled" : "woke")
        }
      }
      await tasks.settle()
      #expect(tasks.inFlight(.all).count == 1)
      await tasks.clock.advance(by: .seconds(1))
      #expect(await tasks.end() == nil)
    }
    #expect(log.text == "woke woke")
  }

  @Test func endsTheProcessIfATaskNeverPauses() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      BlockedThreads.minimum.withLock { $0 = .milliseconds(500) }
      let tasks = try #require(await AppTasks())
      await MainActor.run {
        tasks.run("tap \"Load\"") {
          _ = Task.detached { while true { try? await Task.sleep(for: .seconds(1)) } }
        }
      }
      await end(tasks)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        A task of an app has been running for 0.5 seconds without a pause after the script ended \
        and the task was canceled.

        The last step was: tap "Load"

        To fix, end the task when it's canceled, for example with "while !Task.isCancelled". In a \
        canceled task, "try? await Task.sleep(…)" doesn't pause.
        """), "\(text)")
  }
}

@MainActor private func end(_ tasks: AppTasks) async {
  await tasks.settle()
  _ = await tasks.end()
}
