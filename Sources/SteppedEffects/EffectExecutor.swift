/// The executor of one effect: it puts the effect's jobs, and those of its child tasks, into the
/// runtime's queue with the effect's name on them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EffectExecutor: TaskExecutor {
  /// The queue rather than the runtime: the task retains this executor, and must not retain the
  /// runtime that steps it.
  private let queue: Guarded<EffectRuntime.State>
  private let effect: RunningEffect

  init(queue: Guarded<EffectRuntime.State>, effect: RunningEffect) {
    self.queue = queue
    self.effect = effect
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.enqueue(.init(job: UnownedJob(job), executor: self, effect: effect))
  }
}
