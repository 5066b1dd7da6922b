import Dispatch
import RuntimeIssues

/// A limit on how much real time settling spends waiting for external work.
///
/// The limit is necessary because a runtime can't distinguish an effect that's waiting for an actor
/// on another thread from an effect that never continues. The time starts when a runtime first
/// checks the timeout.
package final class SettleTimeout: Sendable {
  private struct State: Sendable {
    var start: DispatchTime?
    var workerCount = 0
  }

  /// The timeout that settling uses in the current task.
  ///
  /// Without a timeout, an effect that's waiting for external work counts as idle.
  @TaskLocal package static var current: SettleTimeout?

  package let duration: Duration
  private let effects: [RunningEffect]?
  private let state = Lock(State())

  package init(_ duration: Duration, for effects: [RunningEffect]? = nil) {
    self.duration = duration
    self.effects = effects
  }

  func includes(_ effect: RunningEffect) -> Bool {
    effects.map { $0.contains { $0 === effect } } ?? true
  }

  /// The time at which the timeout ends.
  ///
  /// The timeout starts when this property is first accessed.
  var end: DispatchTime {
    let start = state.withLock { state in
      let start = state.start ?? .now()
      state.start = start
      return start
    }
    return start + duration / .seconds(1)
  }

  package var isTimeLeft: Bool { duration > .zero && .now() < end }

  func atEnd(_ operation: @escaping @Sendable () -> Void) -> DispatchWorkItem {
    let item = DispatchWorkItem(block: operation)
    DispatchQueue.global().asyncAfter(deadline: end, execute: item)
    return item
  }

  /// Records that a runtime is running effects, and therefore checks the timeout itself until it
  /// calls ``endWork()``.
  func beginWork() { state.withLock { $0.workerCount += 1 } }

  func endWork() { state.withLock { $0.workerCount -= 1 } }

  package var isWorking: Bool { state.withLock { $0.workerCount > 0 } }
}
