import Foundation
import Testing

/// A trait for tests that block their thread, for example while they wait for a process.
///
/// Swift's thread pool has one thread for each processor, so blocking one of its threads leaves a
/// processor idle. For this reason, these tests run on a few separate threads.
struct BlockingTrait: SuiteTrait, TestTrait, TestScoping {
  let isRecursive = true

  private static let threads = BlockingThreads(
    count: max(2, ProcessInfo.processInfo.activeProcessorCount))

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(Self.threads) { try await function() }
  }
}

extension Trait where Self == BlockingTrait {
  static var blocking: Self { BlockingTrait() }
}

/// A pool of threads that runs jobs in the order in which they were submitted.
private final class BlockingThreads: TaskExecutor, @unchecked Sendable {
  private let condition = NSCondition()
  /// The jobs that are waiting for a thread, protected by the condition.
  private var jobs: [UnownedJob] = []

  init(count: Int) {
    for _ in 0..<count {
      Thread { [self] in while true { next().runSynchronously(on: asUnownedTaskExecutor()) } }
        .start()
    }
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    condition.withLock {
      jobs.append(job)
      condition.signal()
    }
  }

  private func next() -> UnownedJob {
    condition.withLock {
      while jobs.isEmpty { condition.wait() }
      return jobs.removeFirst()
    }
  }
}
