import Dispatch
import PlainTaskHooks
import RuntimeIssues
import SteppedEffects

/// A watchdog that ends the process if the code of an app blocks its thread.
///
/// For example, a task can wait for a semaphore that another task of the app signals. Both run on
/// the main queue, so nothing would ever continue, and no test would ever end. At the end of a
/// script, a canceled task can also ignore the cancellation in a loop without a pause.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class BlockedThreads: Sendable {
  static let shared = BlockedThreads()

  private struct Run: Sendable {
    let tasks: Unmanaged<AppTasks>
    let thread: Int32
  }

  /// The conformance is unchecked because Dispatch's timers, which are safe to use from several
  /// threads, don't conform.
  private struct State: @unchecked Sendable {
    /// The code that's running, beginning with the outermost one.
    var runs: [Run] = []
    /// A number that changes when code begins or ends.
    var number = 0
    var timer: (any DispatchSourceTimer)?
    var lastNumber = 0
    /// The processor time that the thread had used at the last check of the same code.
    var lastTime: UInt64?
    var blockedTime = Duration.zero
  }

  private static let interval = Duration.milliseconds(250)
  /// The unit in which Linux counts processor time.
  private static let tick = Duration.milliseconds(10)
  /// The time for which a thread can always be blocked, even if the step has a shorter timeout.
  ///
  /// The process ends, so this must not happen because of a slow disk.
  static let minimum = Lock(Duration.seconds(10))

  private let queue = DispatchQueue(label: "text-snapshots.blocked-threads")
  private let state = Lock(State())

  /// Watches the current thread while it runs code of an app.
  func watching<R>(_ tasks: AppTasks, _ body: () throws -> R) rethrows -> R {
    let run = Run(tasks: .passUnretained(tasks), thread: plain_task_thread())
    state.withLock { state in
      state.runs.append(run)
      state.number &+= 1
      if state.timer == nil { state.timer = makeTimer() }
    }
    defer {
      state.withLock { state in
        state.runs.removeLast()
        state.number &+= 1
      }
    }
    return try body()
  }

  private func makeTimer() -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: queue)
    let interval = Int(Self.interval / .milliseconds(1))
    timer.schedule(deadline: .now(), repeating: .milliseconds(interval))
    timer.setEventHandler { [unowned self] in check() }
    timer.resume()
    return timer
  }

  private func check() {
    let problem = state.withLock { state -> String? in
      defer { state.lastNumber = state.number }
      guard let run = state.runs.last, state.number == state.lastNumber else {
        state.blockedTime = .zero
        state.lastTime = nil
        return nil
      }
      var time: UInt64 = 0
      let waits = plain_task_thread_waits(run.thread, &time)
      defer { state.lastTime = time }
      guard let lastTime = state.lastTime else { return nil }
      let tasks = run.tasks.takeUnretainedValue()
      let (isEnding, timeout, step) = tasks.state.withLock { ($0.isEnding, $0.timeout, $0.label) }
      // Don't count the time in which the thread is busy, or waits for a disk or a processor. If
      // the script has ended, count only the time in which the thread is busy.
      if isEnding {
        state.blockedTime += Self.tick * Int(time - lastTime)
      } else if waits, time == lastTime {
        state.blockedTime += Self.interval
      }
      let limit = max(Self.minimum.withLock { $0 }, timeout)
      guard state.blockedTime >= limit else { return nil }
      return isEnding ? Self.endingMessage(step, limit) : Self.message(step, limit)
    }
    // Nothing on the main queue can run anymore, so no test could report the problem.
    if let problem { fatalError(problem) }
  }

  private static func endingMessage(_ step: String, _ limit: Duration) -> String {
    """
    A task of an app has been running for \(limit) without a pause after the script ended and the \
    task was canceled.

    The last step was: \(step)

    To fix, end the task when it's canceled, for example with "while !Task.isCancelled". In a \
    canceled task, "try? await Task.sleep(…)" doesn't pause.
    """
  }

  private static func message(_ step: String, _ limit: Duration) -> String {
    """
    The code of an app has blocked the main queue for \(limit), so the app can't continue.

    The last step was: \(step)

    To fix, don't wait for a semaphore, a lock, or another thread in a task or an action. Use \
    "await" instead, for example "await withCheckedContinuation { … }".
    """
  }
}
