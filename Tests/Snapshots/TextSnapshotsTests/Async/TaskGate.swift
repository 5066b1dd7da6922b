import Foundation

/// A gate that blocks tasks until you open it, even if the tasks are canceled.
final class TaskGate: @unchecked Sendable {  // The lock protects its state.
  private let lock = NSLock()
  private var isOpen = false
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async {
    await withCheckedContinuation { continuation in
      let passes = lock.withLock {
        if !isOpen { waiting.append(continuation) }
        return isOpen
      }
      if passes { continuation.resume() }
    }
  }

  func open() {
    let all = lock.withLock {
      isOpen = true
      defer { waiting = [] }
      return waiting
    }
    for continuation in all { continuation.resume() }
  }
}

/// A log of how long a timer slept each time.
final class SleepDurations: @unchecked Sendable {  // The lock protects its state.
  private let lock = NSLock()
  private var durations: [Duration] = []

  var all: [Duration] { lock.withLock { durations } }

  func append(_ duration: Duration) { lock.withLock { durations.append(duration) } }
}
