import Dispatch
import RuntimeIssues

/// The real time for which settling waits for effects that wait for something unknown.
///
/// A runtime can't distinguish an effect that never continues from one that waits for an actor on
/// another thread. The time starts with the first such wait.
package final class SettleTimeout: Sendable {
  private struct State: Sendable {
    var start: DispatchTime?
    var workerCount = 0
  }

  /// The current timeout; without one, an effect that waits for something unknown counts as idle.
  @TaskLocal package static var current: SettleTimeout?

  package let duration: Duration
  /// The effects to wait for; `nil` for all.
  private let effects: [RunningEffect]?
  private let state = Lock(State())

  /// Creates a timeout that hasn't started.
  package init(_ duration: Duration, for effects: [RunningEffect]? = nil) {
    self.duration = duration
    self.effects = effects
  }

  func includes(_ effect: RunningEffect) -> Bool {
    effects.map { $0.contains { $0 === effect } } ?? true
  }

  /// The end of the timeout, which the first access starts.
  var end: DispatchTime {
    let start = state.withLock { state in
      let start = state.start ?? .now()
      state.start = start
      return start
    }
    return start + duration / .seconds(1)
  }

  package var isTimeLeft: Bool { duration > .zero && .now() < end }

  /// Runs an operation at the end, unless the result is cancelled.
  func atEnd(_ operation: @escaping @Sendable () -> Void) -> DispatchWorkItem {
    let item = DispatchWorkItem(block: operation)
    DispatchQueue.global().asyncAfter(deadline: end, execute: item)
    return item
  }

  /// Records that a runtime has started to run effects; it checks the timeout itself.
  func beginWork() { state.withLock { $0.workerCount += 1 } }

  func endWork() { state.withLock { $0.workerCount -= 1 } }

  /// Whether a runtime is running effects.
  package var isWorking: Bool { state.withLock { $0.workerCount > 0 } }
}
