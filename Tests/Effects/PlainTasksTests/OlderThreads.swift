import Dispatch
import Foundation
import PlainTasks
import RuntimeIssues

/// A thread that belongs to no app, but works for all of them.
enum OlderThread: CaseIterable {
  case onCondition, onSemaphore

  private static let condition = WorkOnCondition()
  private static let semaphore = WorkOnSemaphore()

  /// Starts the threads before the first app, and lets each of them wait for work.
  static func start() {
    AppWorld.ownStatics(except: "PlainTasksTests")
    let isReady = DispatchSemaphore(value: 0)
    for thread in allCases {
      thread.run { isReady.signal() }
      isReady.wait()
    }
  }

  func run(_ block: @escaping @Sendable () -> Void) {
    switch self {
    case .onCondition: Self.condition.add(block)
    case .onSemaphore: Self.semaphore.add(block)
    }
  }
}

/// An actor whose jobs run on an older thread.
@globalActor actor OlderActor {
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      OlderThread.onCondition.run {
        job.runSynchronously(on: self.asUnownedSerialExecutor())
      }
    }
  }

  static let shared = OlderActor()
  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
}

/// Work of a thread, in the order in which it was added.
private final class Work: Sendable {
  private let blocks = Lock<[@Sendable () -> Void]>([])

  func add(_ block: @escaping @Sendable () -> Void) { blocks.withLock { $0.append(block) } }

  func next() -> (@Sendable () -> Void)? {
    blocks.withLock { $0.isEmpty ? nil : $0.removeFirst() }
  }
}

private final class WorkOnCondition: Sendable {
  private let work = Work()
  private let condition = NSCondition()

  init() {
    condition.lock()
    Thread.detachNewThread { [work, condition] in
      condition.lock()
      condition.signal()
      while true {
        if let next = work.next() {
          condition.unlock()
          next()
          condition.lock()
        } else {
          condition.wait()
        }
      }
    }
    // This gets the lock again when the thread waits for the first time.
    condition.wait()
    condition.unlock()
  }

  func add(_ block: @escaping @Sendable () -> Void) {
    condition.lock()
    work.add(block)
    condition.signal()
    condition.unlock()
  }
}

private final class WorkOnSemaphore: Sendable {
  private let work = Work()
  private let semaphore = DispatchSemaphore(value: 0)

  init() {
    Thread.detachNewThread { [work, semaphore] in
      while true {
        semaphore.wait()
        work.next()?()
      }
    }
  }

  func add(_ block: @escaping @Sendable () -> Void) {
    work.add(block)
    semaphore.signal()
  }
}
