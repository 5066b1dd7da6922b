import Dispatch

/// The interface of an ``EffectRuntime`` on every system: the runtime itself needs macOS 15.
package protocol EffectStepper: AnyObject, Sendable {
  /// Starts an effect whose jobs, and those of its child tasks, wait in the runtime's queue.
  func start(
    _ effect: RunningEffect, priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Runs all effects to rest, or until `isDone`; sleepers of an immediate clock wake only while
  /// `mayWake`.
  nonisolated(nonsending) func settle(
    wakingSleepersWhile mayWake: () -> Bool, until isDone: () -> Bool) async

  /// Suspends until there is a job to run, ``wakeWaiting()`` is called or the calling task is
  /// cancelled, and for at least one turn of the main queue.
  ///
  /// It doesn't wait for a job if `isDone` holds already.
  nonisolated(nonsending) func nextJob(unless isDone: () -> Bool) async

  /// Wakes the callers of ``nextJob(unless:)``, whose wait can be over without a job.
  func wakeWaiting()

  /// Whether the effect was still working when the last settling used up its budget.
  func isNeverIdle(_ effect: RunningEffect) -> Bool

  /// Keeps a sleeper until everything else is idle.
  func parkUntilIdle(_ sleeper: Sleeper)

  /// Drops a sleeper that was resumed for another reason.
  func forget(_ sleeper: Sleeper)
}

extension EffectStepper {
  /// Runs all effects to rest, or until `isDone`.
  nonisolated(nonsending) package func settle(until isDone: () -> Bool) async {
    await settle(wakingSleepersWhile: { true }, until: isDone)
  }
}

/// A runtime that lives only as long as others refer to it.
struct WeakStepper: Sendable {
  weak var value: (any EffectStepper)?
}

/// Waits for one turn of the main queue, so that all main-actor jobs enqueued before have run.
///
/// No time is measured, which makes it repeatable.
nonisolated(nonsending) package func mainQueueTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}
