import Foundation
import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

/// What an app puts on the main run loop runs in its queue and in its time.
@MainActor struct MainRunLoopTests {
  private let log = ShapeLog()

  @Test func timerFiresUntilItIsInvalidated() async throws {
    let tasks = try #require(AppTasks(app: #function))
    var timer: Timer?
    tasks.run("tap \"Start\"") {
      timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [log] _ in
        MainActor.assumeIsolated { log("\(tasks.clock.now.offset)") }
      }
    }
    await tasks.settle()
    #expect(log.text == "")
    #expect(
      tasks.inFlight(.sleeping).map(\.description) == [
        "A task of the step tap \"Start\" is sleeping in a Timer until 1.0 seconds."
      ])
    await tasks.clock.advance(by: .seconds(3.5))
    #expect(log.text == "1.0 seconds 2.0 seconds 3.0 seconds")
    tasks.run("tap \"Stop\"") { timer?.invalidate() }
    #expect(tasks.inFlight(.all).isEmpty)
    await tasks.clock.advance(by: .seconds(2))
    #expect(log.text == "1.0 seconds 2.0 seconds 3.0 seconds")
    #expect(tasks.timedSteps.isEmpty)
  }

  @Test func timerInTwoModesFiresOnce() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      let timer = Timer(timeInterval: 2, repeats: false) { [log] _ in
        MainActor.assumeIsolated { log("fired") }
        Task { log("task") }
      }
      RunLoop.main.add(timer, forMode: .default)
      RunLoop.current.add(timer, forMode: .common)
    }
    await tasks.clock.advance(by: .seconds(1))
    #expect(log.text == "")
    await tasks.clock.advance(by: .seconds(1))
    #expect(log.text == "fired task")
    #expect(tasks.inFlight(.all).isEmpty)
  }

  @Test func blocksRunInOrder() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      Task { [log] in log("task") }
      RunLoop.main.perform { [log] in MainActor.assumeIsolated { log("block") } }
      Task { [log] in log("task") }
    }
    await tasks.settle()
    #expect(log.text == "task block task")
    #expect(tasks.timedSteps.isEmpty)
  }

  @Test func otherRunLoopDependsOnTiming() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let loop = await withCheckedContinuation { continuation in
      Thread.detachNewThread { continuation.resume(returning: UncheckedSendable(RunLoop.current)) }
    }
    tasks.run("start") { loop.value.perform { [log] in log("block") } }
    await tasks.settle()
    #expect(log.text == "")
    #expect(tasks.timedSteps == ["start"])
  }

  @Test func invalidTimerStays() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      let timer = Timer(timeInterval: 1, repeats: true) { [log] _ in
        MainActor.assumeIsolated { log("fired") }
      }
      for _ in 0..<2 { timer.invalidate() }
      RunLoop.main.add(timer, forMode: .default)
    }
    #expect(tasks.inFlight(.all).isEmpty)
    await tasks.clock.advance(by: .seconds(5))
    #expect(log.text == "")
  }

  @Test func timerEndsWithTheApp() async throws {
    let tasks = try #require(AppTasks(app: #function))
    tasks.run("start") {
      _ = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [log] _ in
        MainActor.assumeIsolated { log("fired") }
      }
    }
    await tasks.settle()
    #expect(await tasks.end() == nil)
    await tasks.clock.advance(by: .seconds(5))
    #expect(log.text == "")
  }
}
