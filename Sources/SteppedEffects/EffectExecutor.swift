/// The executor of one effect: it puts the effect's jobs, and those of its child tasks, into the
/// runtime's queue with the effect's name on them.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class EffectExecutor: TaskExecutor {
  private let runtime: EffectRuntime
  private let effect: RunningEffect

  init(runtime: EffectRuntime, effect: RunningEffect) {
    self.runtime = runtime
    self.effect = effect
  }

  func enqueue(_ job: consuming ExecutorJob) {
    runtime.enqueue(.init(job: UnownedJob(job), executor: self, effect: effect))
  }
}
