import Foundation

/// A gate that tasks wait at until it's opened, even if they're canceled.
final class Gate: @unchecked Sendable {  // Every access to its state is locked.
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

/// The durations that a timer was asked to sleep for.
final class Waits: @unchecked Sendable {  // Every access to its state is locked.
  private let lock = NSLock()
  private var durations: [Duration] = []

  var all: [Duration] { lock.withLock { durations } }

  func append(_ duration: Duration) { lock.withLock { durations.append(duration) } }
}
