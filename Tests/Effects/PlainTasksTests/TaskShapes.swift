import Dispatch
import RuntimeIssues
import SteppedEffects
import Testing

/// A log of what the tasks of a shape did, in order.
final class ShapeLog: Sendable {
  private let lines = Lock<[String]>([])

  func callAsFunction(_ line: String) { lines.withLock { $0.append(line) } }

  var text: String { lines.withLock { $0.joined(separator: " ") } }
}

/// Code of an app that starts plain tasks.
struct TaskShape: Sendable, CustomTestStringConvertible {
  let name: String
  /// What happens in the code | while the app settles | while 200 milliseconds pass.
  let expected: String
  let start: @MainActor @Sendable (ShapeLog) -> Void

  init(_ name: String, _ expected: String, start: @escaping @MainActor @Sendable (ShapeLog) -> Void)
  {
    (self.name, self.expected, self.start) = (name, expected, start)
  }

  var testDescription: String { name }
}

actor Counter {
  private var count = 0

  func add(_ name: String, _ log: ShapeLog) {
    count += 1
    log("\(name)=\(count)")
  }

  func call(_ other: Counter?, _ name: String, _ log: ShapeLog) async {
    log("\(name)>")
    if let other { await other.call(nil, "\(name)'", log) }
    log("<\(name)")
  }

  /// Adds one, although other calls can come between reading and writing.
  func addSlowly(_ name: String, _ log: ShapeLog) async {
    let old = count
    await Task.yield()
    count = old + 1
    log("\(name)=\(count)")
  }
}

func milliseconds(_ count: Int) async { try? await Task.sleep(for: .milliseconds(count)) }

extension TaskShape {
  static let common: [TaskShape] = [
    .init("button task", "| a c b d |") { log in
      Task {
        log("a")
        await Task.yield()
        log("b")
      }
      Task {
        log("c")
        await Task.yield()
        log("d")
      }
    },
    .init("task of a view", "| loading | loaded") { log in
      let action: @Sendable @isolated(any) () async -> Void = { @MainActor in
        log("loading")
        await milliseconds(20)
        log("loaded")
      }
      Task { await action() }
    },
    .init("task of a view with an ID", "| | first canceled second loaded") { log in
      let first = Task { log(await load("first", log)) }
      Task {
        await milliseconds(5)
        first.cancel()
        Task { log(await load("second", log)) }
      }
    },
    .init("nested tasks", "| a b d c e |") { log in
      Task {
        log("a")
        Task {
          log("b")
          Task { log("c") }
        }
        Task { log("d") }
        await Task.yield()
        log("e")
      }
    },
    .init("detached", "| d0 d1 d2 m0 m1 m2 e0 e1 e2 |") { log in
      for index in 0..<3 {
        Task.detached {
          log("d\(index)")
          await Task.yield()
          await MainActor.run { log("m\(index)") }
          log("e\(index)")
        }
      }
    },
    .init("group", "| g0 g1 g2 g3 g4 r0 r1 r2 r3 r4 |") { log in
      Task {
        await withTaskGroup(of: Int.self) { group in
          for index in 0..<5 {
            group.addTask {
              await Task.yield()
              log("g\(index)")
              return index
            }
          }
          for await index in group { log("r\(index)") }
        }
      }
    },
    .init("async let", "| a b c done |") { log in
      Task {
        async let a: Void = log("a")
        async let b: Void = log("b")
        async let c: Void = {
          await Task.yield()
          log("c")
        }()
        _ = await (a, b, c)
        log("done")
      }
    },
    .init("actor", "| t0=1 t1=2 t2=3 t3=4 e0 e1 e2 e3 |") { log in
      let counter = Counter()
      for index in 0..<4 {
        Task {
          await counter.add("t\(index)", log)
          log("e\(index)")
        }
      }
    },
    .init(
      "two actors",
      "| d0> d1> d2> 0> 0'> <0' d0'> <d0' <d0 1> 1'> <1' d1'> <d1' <d1 2> 2'> <2' d2'> <d2' <d2 <0 <1 <2 |"
    ) { log in
      let (first, second) = (Counter(), Counter())
      for index in 0..<3 {
        Task { await first.call(second, "\(index)", log) }
        Task.detached { await second.call(first, "d\(index)", log) }
      }
    },
    .init("stream", "| 0 1 2 end |") { log in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task {
        for await number in stream { log("\(number)") }
        log("end")
      }
      Task {
        for number in 0..<3 {
          continuation.yield(number)
          await Task.yield()
        }
        continuation.finish()
      }
    },
    .init("throttled stream", "| 0 | 1 2 end") { log in
      let (stream, continuation) = AsyncStream<Int>.makeStream()
      Task {
        for await number in stream {
          log("\(number)")
          await milliseconds(10)
        }
        log("end")
      }
      Task {
        for number in 0..<3 {
          continuation.yield(number)
          await milliseconds(10)
        }
        continuation.finish()
      }
    },
    .init("sleep", "| | 1 1 2 3") { log in
      for time in [3, 1, 2, 1] {
        Task {
          await milliseconds(time)
          log("\(time)")
        }
      }
    },
    .init("sleep in a loop", "| | 0.0 1.0 2.0 0.1 1.1 2.1 0.2 1.2 2.2") { log in
      for task in 0..<3 {
        Task {
          for turn in 0..<3 {
            await milliseconds(10)
            log("\(task).\(turn)")
          }
        }
      }
    },
    .init("timeout", "| | timeout") { log in
      Task {
        let first = await withTaskGroup(of: String.self) { group in
          group.addTask {
            await milliseconds(100)
            return "slow"
          }
          group.addTask {
            await milliseconds(50)
            return "timeout"
          }
          defer { group.cancelAll() }
          return await group.next()
        }
        log(first ?? "nothing")
      }
    },
    .init("cancellation", "| | canceled after") { log in
      let sleeping = Task {
        do {
          try await Task.sleep(for: .seconds(5))
          log("woke")
        } catch { log("canceled") }
      }
      Task {
        await milliseconds(1)
        sleeping.cancel()
        await sleeping.value
        log("after")
      }
    },
    .init("priority", "| b h m n |") { log in
      Task(priority: .background) { log("b") }
      Task(priority: .high) { log("h") }
      Task(priority: .medium) {
        log("m")
        await Task.yield()
        log("n")
      }
    },
    .init("immediate", "i after | j | k") { log in
      Task.immediate {
        log("i")
        await Task.yield()
        log("j")
        await milliseconds(2)
        log("k")
      }
      log("after")
    },
    .init("continuation", "| resumed got 3 |") { log in
      let waiting = Lock<CheckedContinuation<Int, Never>?>(nil)
      Task {
        let number = await withCheckedContinuation { continuation in
          waiting.withLock { $0 = continuation }
        }
        log("got \(number)")
      }
      Task {
        await Task.yield()
        waiting.withLock { $0 }?.resume(returning: 3)
        log("resumed")
      }
    },
    .init("main queue", "| q0 q1 q2 t0 t1 t2 |") { log in
      for index in 0..<3 {
        Task {
          await withCheckedContinuation { continuation in
            DispatchQueue.main.async {
              log("q\(index)")
              continuation.resume()
            }
          }
          log("t\(index)")
        }
      }
    },
    .init("on appear", "appear | other task |") { log in
      log("appear")
      Task {
        await Task.yield()
        log("task")
      }
      Task { log("other") }
    },
  ]
}

private func load(_ name: String, _ log: ShapeLog) async -> String {
  do {
    try await Task.sleep(for: .milliseconds(20))
    return "\(name) loaded"
  } catch { return "\(name) canceled" }
}
