import Foundation

/// Runs a closure on a thread that has a small stack, like a task on Apple platforms.
package func withSmallStack<Result: Sendable>(
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 << 10
    thread.start()
  }
}

/// An executor that runs jobs on threads that don't belong to Swift's thread pool.
package final class SeparateThreadExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "a thread outside of the pool")

  package init() {}

  package func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
