import Dispatch
import Foundation
import RuntimeIssues
import SteppedEffects
import Testing

@testable import PlainTasks

/// The timers of Dispatch fire in the time of the app.
@MainActor struct TimerSourceTests {
  private let log = ShapeLog()

  private func makeTimer(
    _ tasks: AppTasks, on queue: DispatchQueue = .main
  ) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.setEventHandler { @Sendable [log] in log("\(tasks.clock.now.offset / .seconds(1))") }
    return timer
  }

  @Test func firesUntilItIsCanceled() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let timer = tasks.run("tap \"Start\"") {
      let timer = makeTimer(tasks)
      timer.schedule(deadline: .now() + 1, repeating: 2)
      timer.setCancelHandler { [log] in log("canceled") }
      timer.activate()
      return timer
    }
    await tasks.settle()
    #expect(log.text == "")
    #expect(
      tasks.inFlight(.sleeping).map(\.description) == [
        "A task of the step tap \"Start\" is sleeping in a DispatchSourceTimer until 1.0 seconds."
      ])
    await tasks.clock.advance(by: .seconds(5.5))
    #expect(log.text == "1.0 3.0 5.0")
    tasks.run("tap \"Stop\"") { timer.cancel() }
    await tasks.settle()
    await tasks.clock.advance(by: .seconds(5))
    #expect(log.text == "1.0 3.0 5.0 canceled")
    #expect(timer.isCancelled && tasks.inFlight(.all).isEmpty && tasks.timedSteps.isEmpty)
  }

  @Test func firesAtOnceAndAgainAfterItsHandlerHasChangedIt() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let timer = tasks.run("start") {
      let timer = makeTimer(tasks)
      timer.schedule(deadline: .now())
      timer.setEventHandler { [log, weak source = timer as? DispatchSource] in
        log("\(tasks.clock.now.offset / .seconds(1)), \(source?.data ?? 0)")
        if tasks.clock.now.offset < .seconds(6) { source?.schedule(wallDeadline: .now() + 3) }
      }
      timer.resume()
      return timer
    }
    await tasks.settle()
    #expect(log.text == "0.0, 1")
    await tasks.clock.advance(by: .seconds(20))
    #expect(log.text == "0.0, 1 3.0, 1 6.0, 1")
    #expect(tasks.inFlight(.all).isEmpty)
    withExtendedLifetime(timer) {}
  }

  @Test func firesOnceForWhatItMissedWhileItWasSuspended() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let timer = tasks.run("start") {
      let timer = makeTimer(tasks)
      timer.setEventHandler { @Sendable [log, weak source = timer as? DispatchSource] in
        log("\(tasks.clock.now.offset / .seconds(1)), \(source?.data ?? 0)")
      }
      timer.schedule(wallDeadline: .now() + 1, repeating: .seconds(1))
      timer.resume()
      return timer
    }
    await tasks.clock.advance(by: .seconds(1.5))
    tasks.run("tap \"Pause\"") { timer.suspend() }
    #expect(tasks.inFlight(.all).isEmpty)
    await tasks.clock.advance(by: .seconds(3))
    tasks.run("tap \"Go on\"") { timer.resume() }
    await tasks.settle()
    #expect(log.text == "1.0, 1 4.5, 3")
    await tasks.clock.advance(by: .seconds(1))
    #expect(log.text == "1.0, 1 4.5, 3 5.0, 1")
    tasks.run("end") { timer.cancel() }
  }

  /// A handler often keeps its timer, so it's let go of when the timer is canceled.
  @Test func letsGoOfItsHandlerWhenItIsCanceled() async throws {
    final class Model: Sendable {}
    let tasks = try #require(AppTasks(app: #function))
    weak var kept: Model?
    let timer = tasks.run("start") {
      let (model, timer) = (Model(), makeTimer(tasks))
      kept = model
      timer.setEventHandler { @Sendable [log] in
        _ = model
        log("fired")
      }
      timer.schedule(deadline: .now() + 1, repeating: 1)
      timer.activate()
      return timer
    }
    await tasks.clock.advance(by: .seconds(1))
    #expect(log.text == "fired" && kept != nil)
    tasks.run("end") { timer.cancel() }
    #expect(kept == nil)
  }

  @Test func canBeSuspendedBeforeItIsActivated() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let timer = tasks.run("start") {
      let timer = makeTimer(tasks)
      timer.schedule(deadline: .now() + 1)
      timer.suspend()
      timer.resume()
      return timer
    }
    await tasks.clock.advance(by: .seconds(2))
    #expect(log.text == "")
    tasks.run("activate") { timer.activate() }
    await tasks.settle()
    #expect(log.text == "2.0")
  }

  @Test func endsWithItsLastReference() async throws {
    let tasks = try #require(AppTasks(app: #function))
    var timer: (any DispatchSourceTimer)? = tasks.run("start") {
      let timer = makeTimer(tasks)
      timer.schedule(deadline: .now() + 1, repeating: 1)
      timer.activate()
      return timer
    }
    await tasks.clock.advance(by: .seconds(1))
    withExtendedLifetime(timer) {}
    timer = nil
    #expect(tasks.inFlight(.all).isEmpty)
    await tasks.clock.advance(by: .seconds(5))
    #expect(log.text == "1.0")
  }

  @Test func neverFiresWithoutDeadlineOrAfterTheApp() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let timers = tasks.run("start") {
      let timers = [DispatchTime.distantFuture, .now() + 1].map { deadline in
        let timer = makeTimer(tasks)
        timer.schedule(deadline: deadline)
        timer.activate()
        return timer
      }
      return timers
    }
    #expect(tasks.inFlight(.all).count == 1)
    #expect(await tasks.end() == nil)
    await tasks.clock.advance(by: .seconds(5))
    #expect(log.text == "")
    withExtendedLifetime(timers) {}
  }

  /// The handler itself runs on a thread of the queue.
  @Test func dependsOnTimingOnOtherQueues() async throws {
    let tasks = try #require(AppTasks(app: #function))
    let timer = tasks.run("start") {
      let timer = makeTimer(tasks, on: DispatchQueue(label: "timer"))
      timer.schedule(deadline: .now() + 1)
      timer.activate()
      return timer
    }
    await tasks.settle()
    #expect(tasks.timedSteps.isEmpty)
    await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) {
      await tasks.clock.advance(by: .seconds(1))
      await tasks.settle()
    }
    #expect(log.text == "1.0")
    #expect(tasks.timedSteps == ["start"])
    withExtendedLifetime(timer) {}
  }

  @Test func realTimersOfOtherCodeFire() async {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    await withCheckedContinuation { continuation in
      timer.schedule(deadline: .now())
      timer.setEventHandler { @Sendable in continuation.resume() }
      timer.activate()
    }
    timer.cancel()
  }
}
