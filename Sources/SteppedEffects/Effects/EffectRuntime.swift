import RuntimeIssues

/// Runs the effects of a store or a host one job at a time, always in the same order.
///
/// Effects on Swift's own thread pool interleave differently in every run. Those of a stepped
/// store wait in this runtime's queue, first in, first out, together with their child tasks, task
/// groups and the default actors they call. Settling runs them on the caller's actor until the
/// app is idle, so a test sees the same order under any load.
///
/// ```swift
/// let store = Store(initialState: Counter.State(), runtime: EffectRuntime()) { Counter() }
/// store.send(.askButtonTapped)  // in flight
/// await store.settle()  // the answer is there
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class EffectRuntime: TaskExecutor {
  struct Step: Sendable {
    let job: UnownedJob
    /// Retained until the job has run, since the job itself holds no reference.
    let executor: any TaskExecutor
    let effect: RunningEffect?
  }

  struct State: Sendable {
    var steps = Queue<Step>()
    var effects: [ObjectIdentifier: RunningEffect] = [:]
    /// The effects that were still working when the step budget ran out.
    var neverIdle: Set<ObjectIdentifier> = []
    var sleepers: [Sleeper] = []
    /// Wakes the callers that wait for a job.
    var waiting: [Int: @Sendable () -> Void] = [:]
    var nextWaiter = 0
    /// Whether the runtime is gone.
    ///
    /// Stores and hosts have cancelled their effects by then; the rest of those ends on Swift's
    /// own threads.
    var isReleased = false
  }

  /// The number of jobs after which one call of `settle()` gives up on effects that never rest.
  public let stepBudget: Int
  let state = Lock(State())

  /// Creates a runtime with an empty queue.
  ///
  /// - Parameter stepBudget: The most jobs that one call of `settle()` runs; 10,000 by default.
  public init(stepBudget: Int = 10_000) {
    precondition(
      stepBudget > 0,
      "The step budget of a runtime was \(stepBudget). To fix, give it 1 or more.")
    self.stepBudget = stepBudget
  }

  deinit {
    var steps = state.withLock { state in
      state.isReleased = true
      state.effects = [:]
      defer { state.steps = Queue() }
      return state.steps
    }
    while let step = steps.popFirst() { globalConcurrentExecutor.enqueue(step.job) }
  }

  /// Queues a job of a task that prefers this runtime as its executor.
  public func enqueue(_ job: consuming ExecutorJob) {
    state.enqueue(Step(job: UnownedJob(job), executor: self, effect: nil))
  }

  /// Runs all effects until each has ended, is parked in a clock, or waits for something unknown.
  ///
  /// It stays on the caller's actor and ends after ``stepBudget`` jobs at the latest.
  ///
  /// - Complexity: O(*n*) in the number of jobs that run.
  nonisolated(nonsending) public func settle() async {
    await settle { false }
  }
}

/// The executor of one effect: it queues the jobs of the effect and its child tasks under the
/// effect's name.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class EffectExecutor: TaskExecutor {
  /// Not the runtime itself: the task retains this executor and must not retain its runtime.
  private let queue: Lock<EffectRuntime.State>
  private let effect: RunningEffect

  init(queue: Lock<EffectRuntime.State>, effect: RunningEffect) {
    self.queue = queue
    self.effect = effect
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.enqueue(.init(job: UnownedJob(job), executor: self, effect: effect))
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Lock<EffectRuntime.State> {
  fileprivate func enqueue(_ step: EffectRuntime.Step) {
    let isQueued = withLock { state in
      if !state.isReleased { state.steps.append(step) }
      return !state.isReleased
    }
    guard isQueued else { return globalConcurrentExecutor.enqueue(step.job) }
    wakeWaiting()
  }

  fileprivate func wakeWaiting() {
    let waiting = withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
    for wake in waiting.values { wake() }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension EffectRuntime: EffectStepper {
  package func start(
    _ effect: RunningEffect, priority: TaskPriority?,
    operation: @escaping @Sendable () async -> Void
  ) -> Task<Void, Never> {
    state.withLock { $0.effects[ObjectIdentifier(effect)] = effect }
    let executor = EffectExecutor(queue: state, effect: effect)
    return Task(executorPreference: executor, priority: priority) { [state] in
      // Starting now, it would run beside whatever came after its store, such as the next test.
      if state.withLock(\.isReleased) { return effect.end() }
      await operation()
    }
  }

  package func isNeverIdle(_ effect: RunningEffect) -> Bool {
    state.withLock { $0.neverIdle.contains(ObjectIdentifier(effect)) }
  }

  package func parkUntilIdle(_ sleeper: Sleeper) {
    state.withLock { $0.sleepers.append(sleeper) }
  }

  package func forget(_ sleeper: Sleeper) {
    state.withLock { $0.sleepers.removeAll { $0 === sleeper } }
  }

  nonisolated(nonsending) package func nextJob(unless isDone: () -> Bool) async {
    let id = makeWaiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(as: id) { continuation.resume() }
        // Either may have changed since the caller looked.
        if isDone() || Task.isCancelled { stopWaiting(id) }
      }
    } onCancel: {
      stopWaiting(id)
    }
    // An effect that is never idle always has a job; this lets others on the main actor go on.
    await mainQueueTurn()
  }

  package func wakeWaiting() { state.wakeWaiting() }

  func makeWaiter() -> Int {
    state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
  }

  /// Wakes when there is a job to run, which may be at once.
  func wait(as waiter: Int, _ wake: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      if state.steps.isEmpty { state.waiting[waiter] = wake }
      return !state.steps.isEmpty
    }
    if isReady { wake() }
  }

  func stopWaiting(_ waiter: Int) {
    state.withLock { $0.waiting.removeValue(forKey: waiter) }?()
  }
}
