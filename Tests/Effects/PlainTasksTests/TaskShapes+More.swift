import Dispatch
import Foundation
import Observation
import RuntimeIssues
import SteppedEffects

private struct Failure: Error {}

@globalActor private actor Background { static let shared = Background() }

private enum Locals { @TaskLocal static var name = "none" }

@MainActor @Observable private final class Model {
  var count = 0
  @ObservationIgnored var request: Task<Void, Never>?

  func search(_ text: String, _ log: ShapeLog) {
    request?.cancel()
    request = Task {
      do {
        try await Task.sleep(for: .milliseconds(30))
        log("found \(text)")
      } catch { log("dropped \(text)") }
    }
  }

  func observe(_ log: ShapeLog) {
    withObservationTracking {
      log("count \(count)")
    } onChange: { [weak self] in
      Task { @MainActor in self?.observe(log) }
    }
  }
}

extension TaskShape {
  static let other: [TaskShape] = [
    .init("existential clock", "| | 0:5.0 1:5.0 2:5.0 0:10.0 1:10.0 2:10.0") { log in
      let clock: any Clock<Duration> = ContinuousClock()
      for task in 0..<3 {
        Task {
          let start = ContinuousClock.now
          for _ in 0..<2 {
            try? await clock.sleep(for: .milliseconds(5))
            log("\(task):\(start.duration(to: .now) / .milliseconds(1))")
          }
        }
      }
    },
    .init("suspending clock", "| | 0:7.0 1:7.0 2:7.0 0:14.0 1:14.0 2:14.0") { log in
      for task in 0..<3 {
        Task {
          let start = SuspendingClock.now
          for _ in 0..<2 {
            try? await SuspendingClock().sleep(for: .milliseconds(7))
            log("\(task):\(start.duration(to: .now) / .milliseconds(1))")
          }
        }
      }
    },
    .init("nanoseconds", "| | 0.0 1.0 d0 d1 0.1 1.1") { log in
      for task in 0..<2 {
        Task {
          for turn in 0..<2 {
            try? await Task.sleep(nanoseconds: 10_000_000)
            log("\(task).\(turn)")
          }
        }
        Task.detached {
          await milliseconds(20)
          log("d\(task)")
        }
      }
    },
    .init("until a deadline", "| tick | tick tick end") { log in
      Task {
        let end = ContinuousClock.now + .milliseconds(20)
        while .now < end {
          log("tick")
          await milliseconds(7)
        }
        log("end")
      }
    },
    .init("timer without drift", "| | tick0 tock0 tick1 tock1 tick2 tock2") { log in
      Task {
        var next = ContinuousClock.now
        for tick in 0..<3 {
          next += .milliseconds(10)
          try? await Task.sleep(until: next, clock: .continuous)
          log("tick\(tick)")
        }
      }
      Task {
        for tick in 0..<3 {
          await milliseconds(10)
          log("tock\(tick)")
        }
      }
    },
    .init("failing group", "| | canceled failed") { log in
      Task {
        do {
          try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
              await milliseconds(10)
              throw Failure()
            }
            group.addTask {
              do { try await Task.sleep(for: .milliseconds(50)) } catch { log("canceled") }
            }
            for try await _ in group {}
          }
        } catch { log("failed") }
      }
    },
    .init("discarding group", "| | 3 2 1 0 done") { log in
      Task {
        await withDiscardingTaskGroup { group in
          for index in 0..<4 {
            group.addTask {
              await milliseconds(10 - index)
              log("\(index)")
            }
          }
        }
        log("done")
      }
    },
    .init("global actor", "| b0 b1 m0 b2 m1 c0 c1 m2 c2 |") { log in
      for index in 0..<3 {
        Task { @Background in
          log("b\(index)")
          await MainActor.run { log("m\(index)") }
          log("c\(index)")
        }
      }
    },
    .init("reentrant actor", "| d=1 0=1 1=1 2=1 |") { log in
      let counter = Counter()
      for index in 0..<3 { Task { await counter.addSlowly("\(index)", log) } }
      Task.detached { await counter.add("d", log) }
    },
    .init("failing stream", "| 1 | failed") { log in
      let (stream, continuation) = AsyncThrowingStream<Int, any Error>.makeStream()
      Task {
        do { for try await number in stream { log("\(number)") } } catch { log("failed") }
      }
      Task {
        continuation.yield(1)
        await milliseconds(1)
        continuation.finish(throwing: Failure())
      }
    },
    .init("newest of a stream", "| 0 | 2 4 terminated 5 end") { log in
      let (stream, continuation) = AsyncStream<Int>.makeStream(bufferingPolicy: .bufferingNewest(1))
      continuation.onTermination = { _ in log("terminated") }
      let reading = Task {
        for await number in stream {
          log("\(number)")
          await milliseconds(10)
        }
        log("end")
      }
      Task {
        for number in 0..<6 {
          continuation.yield(number)
          await milliseconds(4)
        }
        reading.cancel()
      }
    },
    .init("unfolding stream", "| | 1 4 9") { log in
      Task {
        let number = Lock(0)
        let stream = AsyncStream<Int> {
          await milliseconds(3)
          return number.withLock { number in
            number += 1
            return number
          }
        }
        for await number in stream.map({ $0 * $0 }).prefix(3) { log("\(number)") }
      }
    },
    .init("task-local values", "| a none a |") { log in
      Locals.$name.withValue("a") {
        Task {
          log(Locals.name)
          await Task.yield()
          async let child = Locals.name
          log(await child)
        }
        Task.detached { log(Locals.name) }
      }
    },
    .init("cancellation handler", "| | cancel handler canceled operation") { log in
      let task = Task {
        await withTaskCancellationHandler {
          await milliseconds(100)
          log("operation")
        } onCancel: {
          log("handler")
        }
      }
      Task {
        await milliseconds(10)
        log("cancel")
        task.cancel()
        log("canceled")
      }
    },
    .init("values of tasks", "| | 3 2") { log in
      let first = Task {
        await milliseconds(4)
        return 1
      }
      let second = Task { await first.value + 1 }
      Task { log("\(await first.value + second.value)") }
      Task { log("\(await second.value)") }
    },
    .init("escalated priority", "| high low both |") { log in
      let low = Task(priority: .background) {
        await Task.yield()
        log("low")
      }
      Task(priority: .high) {
        log("high")
        await low.value
        log("both")
      }
    },
    .init("debounce", "| | dropped a dropped ab found abc") { log in
      let model = Model()
      model.search("a", log)
      Task {
        await milliseconds(20)
        model.search("ab", log)
        await milliseconds(20)
        model.search("abc", log)
      }
    },
    .init("backoff", "| failed | failed three failed succeeded") { log in
      Task {
        for attempt in 0..<4 {
          do {
            if attempt < 3 { throw Failure() }
            log("succeeded")
          } catch {
            log("failed")
            await milliseconds(1 << attempt)
          }
        }
      }
      Task {
        await milliseconds(3)
        log("three")
      }
    },
    .init("observation", "count 0 | count 1 | count 2 count 3") { log in
      let model = Model()
      model.observe(log)
      Task {
        for _ in 0..<3 {
          model.count += 1
          await milliseconds(1)
        }
      }
    },
    .init("concurrent iterations", "0 1 2 true true true | task 0 task 1 task 2 |") { log in
      let start = Date()
      DispatchQueue.concurrentPerform(iterations: 3) { @Sendable index in
        log("\(index)")
        Task { log("task \(index)") }
      }
      DispatchQueue.concurrentPerform(iterations: 3) { @Sendable _ in log("\(Date() == start)") }
    },
    .init("chain on the main queue", "| task | slept") { log in
      Task {
        await withCheckedContinuation { continuation in
          DispatchQueue.main.async { DispatchQueue.main.async { continuation.resume() } }
        }
        log("task")
        await milliseconds(1)
        log("slept")
      }
    },
  ]
}
