/// What a ledger needs of a runtime, on every system: the runtime itself is newer than macOS 13.
package protocol EffectStepper: AnyObject, Sendable {
  /// Starts an effect whose jobs, and those of its child tasks, wait in the runtime's queue.
  func start(
    _ effect: RunningEffect, priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Runs everything to rest, or until the predicate holds.
  ///
  /// Sleepers of an immediate clock go on only while the other predicate holds.
  nonisolated(nonsending) func settle(
    wakingSleepersWhile mayWake: () -> Bool, until isDone: () -> Bool) async

  /// Suspends until there is a job to run, somebody calls ``wakeWaiting()``, or the calling task
  /// is cancelled, for one lap of the main queue at least; not when the predicate holds already.
  nonisolated(nonsending) func nextJob(unless isDone: () -> Bool) async

  /// Wakes all who wait for a job, because what they wait for may be over without one.
  func wakeWaiting()

  /// Whether the effect was still working when the last settling used up its budget.
  func neverRested(_ effect: RunningEffect) -> Bool

  /// Keeps a sleeper until all else is idle.
  func parkUntilIdle(_ sleeper: Sleeper)

  /// Drops a sleeper that goes on for another reason.
  func forget(_ sleeper: Sleeper)
}

/// A runtime that lives only while others refer to it.
struct WeakStepper: Sendable {
  weak var value: (any EffectStepper)?
}

extension EffectStepper {
  /// Runs everything to rest, or until the predicate holds.
  nonisolated(nonsending) package func settle(until isDone: () -> Bool) async {
    await settle(wakingSleepersWhile: { true }, until: isDone)
  }
}
