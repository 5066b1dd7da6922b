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

  /// Runs the jobs in the queue until it's empty.
  func runJobs()

  /// A Boolean value that indicates whether there are jobs in the queue.
  var hasJobs: Bool { get }

  /// The number of jobs that have been added.
  var jobCount: Int { get }

  /// The effects that have jobs in the queue, in the order of the queue.
  var readyEffects: [RunningEffect] { get }

  /// The effects that have neither ended nor been canceled, in the order in which they started.
  var runningEffects: [RunningEffect] { get }

  /// Returns the jobs in the queue, and all later jobs of the effects so far, to Swift.
  func handBack()

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

  /// Cancels all effects, and runs what they do then.
  @MainActor package func end() async {
    await EffectSchedule.$current.withValue(nil) {
      for effect in runningEffects { effect.cancel() }
      await settle { false }
      handBack()
    }
  }
}

struct WeakStepper: Sendable {
  weak var value: (any EffectStepper)?
}
