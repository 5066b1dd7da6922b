import Dispatch
import Foundation
import RuntimeIssues
import SteppedEffects
import TestSupport
import Testing

@testable import PlainTasks

/// All code of an app runs on one thread, but it sees whether it's on the main thread there.
@MainActor struct MainThreadTests {
  @Test(arguments: [false, true])
  func codeKnowsWhetherItIsOnTheMainThread(_ isDetached: Bool) async throws {
    let found = try await played { log in
      if isDetached {
        Task.detached { look(log) }
      } else {
        Task { @MainActor in look(log) }
      }
    }
    #expect(found == (isDetached ? ["thread", "no main queue"] : ["main thread", "main queue"]))
  }

  @Test func detachedTaskCallsTheMainQueue() async throws {
    let found = try await played { log in
      Task.detached {
        dispatchPrecondition(condition: .notOnQueue(.main))
        let number = callMainQueue {
          dispatchPrecondition(condition: .onQueue(.main))
          return MainActor.assumeIsolated { Thread.isMainThread ? 1 : 0 }
        }
        log.withLock { $0.append("\(number) \(Thread.isMainThread)") }
      }
    }
    #expect(found == ["1 false"])
  }

  @Test func notificationsReachTheMainQueue() async throws {
    let found = try await played { log in
      let name = Notification.Name("\(UUID())")
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
        MainActor.assumeIsolated { log.withLock { $0.append("received") } }
      }
      Task {
        NotificationCenter.default.post(name: name, object: nil)
        log.withLock { $0.append("posted") }
        await Task.detached { NotificationCenter.default.post(name: name, object: nil) }.value
        log.withLock { $0.append("posted") }
      }
    }
    #expect(found == ["received", "posted", "received", "posted"])
  }

  /// While code of the main thread waits, that of other threads goes on, and the reverse.
  @Test(arguments: [false, true])
  func waitEndsAsOnTwoThreads(_ isMain: Bool) async throws {
    let ready = DispatchSemaphore(value: 0)
    let found = try await played { log in
      @Sendable func first() {
        log.withLock { $0.append("waits") }
        wait(for: ready)
        log.withLock { $0.append("goes on") }
      }
      @Sendable func second() {
        log.withLock { $0.append("signals") }
        ready.signal()
      }
      if isMain {
        Task { @MainActor in first() }
        Task.detached { second() }
      } else {
        Task.detached { first() }
        Task { @MainActor in second() }
      }
    }
    #expect(found == ["waits", "signals", "goes on"])
  }

  @Test func groupWaitsForBlocksOnTheMainQueue() async throws {
    let found = try await played { log in
      let group = DispatchGroup()
      for number in 1...2 {
        DispatchQueue.main.async(group: group) { log.withLock { $0.append("\(number)") } }
      }
      Task.detached {
        wait(for: group)
        log.withLock { $0.append("all") }
      }
      log.withLock { $0.append("started") }
    }
    #expect(found == ["started", "1", "2", "all"])
  }

  @Test(arguments: [true, false])
  func wrongExpectationEndsTheProcess(_ isBarrier: Bool) async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) { [isBarrier] in
      disableBacktrace()
      _ = try await played { _ in
        Task.detached {
          dispatchPrecondition(condition: isBarrier ? .onQueueAsBarrier(.main) : .onQueue(.main))
        }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        This code was expected to run on the main queue, but it runs on the default executor. To \
        fix, mark the task or the function with "@MainActor".
        """), "\(text)")
  }
}

/// Settles an app, and returns what it has found out.
@MainActor private func played(
  _ start: @MainActor (_ log: Lock<[String]>) -> Void
) async throws -> [String] {
  let log = Lock<[String]>([])
  let tasks = try #require(AppTasks())
  tasks.run("start") { start(log) }
  await SettleTimeout.$current.withValue(SettleTimeout(.seconds(60))) { await tasks.settle() }
  #expect(tasks.timedSteps.isEmpty)
  return log.withLock { $0 }
}

private func look(_ log: Lock<[String]>) {
  let isMain = Thread.isMainThread && OperationQueue.current == .main
  let isOnMainQueue = DispatchQueue.getSpecific(key: mainQueue) != nil
  log.withLock {
    $0 = [isMain ? "main thread" : "thread", isOnMainQueue ? "main queue" : "no main queue"]
  }
}

private let mainQueue: DispatchSpecificKey<Void> = {
  let key = DispatchSpecificKey<Void>()
  DispatchQueue.main.setSpecific(key: key, value: ())
  return key
}()

private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }

private func wait(for group: DispatchGroup) { group.wait() }

private func callMainQueue<Result>(_ body: () -> Result) -> Result {
  DispatchQueue.main.sync(execute: body)
}
