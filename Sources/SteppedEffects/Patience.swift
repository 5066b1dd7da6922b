import Dispatch

/// The real time that a tester has for effects that wait for something unknown.
///
/// Most have it at once or never. An actor of an app's own is in between: while another thread
/// runs it, that thread carries on an effect that calls it, and the runtime cannot tell that from
/// waiting for ever. The time begins with the first such wait and counts for all that follow.
package final class Patience: Sendable {
  /// The patience of whoever settles; `nil` where an effect that waits for something unknown counts
  /// as at rest at once.
  @TaskLocal package static var current: Patience?

  /// How long it is.
  package let duration: Duration
  /// The effects it is for; `nil` for all.
  private let effects: [RunningEffect]?
  /// Whether effects run at all; if not, settling only returns the effects that are alive.
  package let runsEffects: Bool
  private let began = Guarded<DispatchTime?>(nil)
  /// How many runtimes work now.
  private let workers = Guarded(0)

  /// Creates a patience that has not begun.
  ///
  /// - Parameters:
  ///   - duration: How long it is; none if it is zero or less.
  ///   - effects: The effects it is for; all by default.
  ///   - runsEffects: Whether effects run at all; they do by default.
  package init(
    _ duration: Duration, for effects: [RunningEffect]? = nil, runsEffects: Bool = true
  ) {
    self.duration = duration
    self.effects = effects
    self.runsEffects = runsEffects
  }

  /// Whether it applies to an effect.
  func includes(_ effect: RunningEffect) -> Bool {
    effects.map { $0.contains { $0 === effect } } ?? true
  }

  /// When it is over; the first question begins it.
  var end: DispatchTime {
    let began = began.withLock { began -> DispatchTime in
      let start = began ?? .now()
      began = start
      return start
    }
    return began + duration / .seconds(1)
  }

  /// Whether there is time left.
  package var isLeft: Bool { duration > .zero && .now() < end }

  /// Runs an operation when the time is over.
  ///
  /// - Returns: What can be cancelled.
  func atEnd(_ operation: @escaping @Sendable () -> Void) -> DispatchWorkItem {
    let item = DispatchWorkItem(block: operation)
    DispatchQueue.global().asyncAfter(deadline: end, execute: item)
    return item
  }

  /// Notes that a runtime begins to work; it keeps the time itself.
  func beginWork() { workers.withLock { $0 += 1 } }

  /// Notes that a runtime has ended its work.
  func endWork() { workers.withLock { $0 -= 1 } }

  /// Whether a runtime works, and so keeps the time.
  package var isWorking: Bool { workers.withLock { $0 > 0 } }
}
