import Dispatch

/// The interface of ``EffectRuntime`` for code that also supports versions before macOS 15.
package protocol EffectStepper: AnyObject, Sendable {
  func start(
    _ effect: RunningEffect, priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never>

  /// Runs all effects until they're idle, or until `isDone` returns `true`.
  ///
  /// While `mayWake` returns `false`, sleepers of immediate clocks keep sleeping.
  nonisolated(nonsending) func settle(
    wakingSleepersWhile mayWake: () -> Bool, until isDone: () -> Bool) async

  /// Waits until there's a job, ``wakeWaiting()`` is called, or the current task is canceled.
  ///
  /// If `isDone` returns `true`, this method doesn't wait for a job. It always waits for one turn
  /// of the main queue.
  nonisolated(nonsending) func nextJob(unless isDone: () -> Bool) async

  func wakeWaiting()

  /// Returns whether an effect was still running jobs when the step limit was reached.
  func neverSettles(_ effect: RunningEffect) -> Bool

  /// Adds a sleeper that wakes when all effects are idle.
  func parkUntilIdle(_ sleeper: Sleeper)

  /// Removes a sleeper that was resumed for another reason.
  func forget(_ sleeper: Sleeper)
}

extension EffectStepper {
  nonisolated(nonsending) package func settle(until isDone: () -> Bool) async {
    await settle(wakingSleepersWhile: { true }, until: isDone)
  }
}

struct WeakStepper: Sendable {
  weak var value: (any EffectStepper)?
}

/// Waits for one turn of the main queue so that the pending jobs of the main actor can run.
nonisolated(nonsending) package func mainQueueTurn() async {
  await withCheckedContinuation { continuation in
    DispatchQueue.main.async { continuation.resume() }
  }
}

/// A namespace for detecting the main queue, even if it runs on a thread other than the main
/// thread.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
