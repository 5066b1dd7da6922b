import Dispatch
import RuntimeIssues

/// The real time that settling gives to effects that wait for something unknown.
///
/// Most such effects go on at once or never. An actor of the app's own is in between: while another
/// thread runs it, that thread carries on an effect that calls it, which the runtime can't tell
/// from an endless wait. The time starts with the first such wait and counts for all that follow.
package final class SettleTimeout: Sendable {
  private struct State: Sendable {
    var start: DispatchTime?
    var workerCount = 0
  }

  /// The timeout of the settling under way; `nil` if an effect that waits for something unknown
  /// counts as at rest at once.
  @TaskLocal package static var current: SettleTimeout?

  package let duration: Duration
  /// The effects it applies to; `nil` for all.
  private let effects: [RunningEffect]?
  /// Whether effects run at all; if not, settling only returns the effects that are alive.
  package let runsEffects: Bool
  private let state = Lock(State())

  /// Creates a timeout that hasn't started; with a duration of zero or less it is over at once.
  package init(
    _ duration: Duration, for effects: [RunningEffect]? = nil, runsEffects: Bool = true
  ) {
    self.duration = duration
    self.effects = effects
    self.runsEffects = runsEffects
  }

  func includes(_ effect: RunningEffect) -> Bool {
    effects.map { $0.contains { $0 === effect } } ?? true
  }

  /// When it is over; the first use starts it.
  var end: DispatchTime {
    let start = state.withLock { state in
      let start = state.start ?? .now()
      state.start = start
      return start
    }
    return start + duration / .seconds(1)
  }

  package var isTimeLeft: Bool { duration > .zero && .now() < end }

  /// Runs an operation when the time is over, unless the result is cancelled.
  func atEnd(_ operation: @escaping @Sendable () -> Void) -> DispatchWorkItem {
    let item = DispatchWorkItem(block: operation)
    DispatchQueue.global().asyncAfter(deadline: end, execute: item)
    return item
  }

  /// Notes that a runtime starts to work, which checks the time itself.
  func beginWork() { state.withLock { $0.workerCount += 1 } }

  func endWork() { state.withLock { $0.workerCount -= 1 } }

  /// Whether a runtime is working, and so checks the time itself.
  package var isWorking: Bool { state.withLock { $0.workerCount > 0 } }
}
