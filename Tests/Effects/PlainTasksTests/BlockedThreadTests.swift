import Dispatch
import RuntimeIssues
import TestSupport
import Testing

@testable import PlainTasks

/// A task that blocks the main queue can't be reported by a test, because no test continues.
struct BlockedThreadTests {
  @Test func endsTheProcessIfATaskBlocksTheMainQueue() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      disableBacktrace()
      BlockedThreads.minimum.withLock { $0 = .milliseconds(500) }
      let semaphore = DispatchSemaphore(value: 0)
      let tasks = try #require(await AppTasks())
      await MainActor.run {
        tasks.run("tap \"Load\"") {
          Task { wait(for: semaphore) }
          Task { semaphore.signal() }
        }
      }
      await settle(tasks)
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains(
        """
        The code of an app has blocked the main queue for 0.5 seconds, so the app can't continue.

        The last step was: tap "Load"

        To fix, don't wait for a semaphore, a lock, or another thread in a task or an action. Use \
        "await" instead, for example "await withCheckedContinuation { … }".
        """), "\(text)")
  }

}

@MainActor private func settle(_ tasks: AppTasks) async { await tasks.settle() }

/// A semaphore's method can't be called from an asynchronous context, but a user's function can.
private func wait(for semaphore: DispatchSemaphore) { semaphore.wait() }
