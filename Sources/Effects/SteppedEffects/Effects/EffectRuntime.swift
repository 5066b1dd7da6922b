import RuntimeIssues

/// A runtime that runs the effects of a store or a workflow host one job at a time, in a
/// deterministic order.
///
/// The runtime keeps a queue of the jobs of effects, their child tasks, and the default actors that
/// they call. When you call ``settle()``, the runtime runs these jobs on the caller's actor until
/// the app is idle. Because the jobs don't run on Swift's thread pool, their order doesn't depend
/// on the load of the machine.
///
/// ```swift
/// let store = Store(initialState: Counter.State(), runtime: EffectRuntime()) { Counter() }
/// store.send(.askButtonTapped)  // the effect is in flight
/// await store.settle()  // the effect has ended
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public final class EffectRuntime: TaskExecutor {
  struct Step: Sendable {
    enum Work: Sendable {
      /// A job and its executor, which the step retains because the job doesn't.
      case job(UnownedJob, JobExecutor)
      /// A block that the app has put on a queue.
      case block(AppBlock)
    }

    let work: Work
    let effect: RunningEffect?
    /// The turn of an order that ends before this step.
    var earlierTurn = 0

    /// Whether the step needs the main thread.
    var isMain: Bool {
      switch work {
      case .job(_, let executor): executor.isMain
      case .block(let block): block.isMain
      }
    }

    func run(_ aroundJob: AroundJob?) {
      switch work {
      case .job(let job, let executor):
        if let aroundJob { aroundJob(job, executor, effect) } else { executor.run(job) }
      case .block(let block): block.run()
      }
    }

    func handBack() {
      switch work {
      case .job(let job, let executor): executor.handBack(job)
      case .block(let block): block.handBack()
      }
    }

    var isHeld: Bool { effect?.isHeld ?? false }
  }

  /// A block that an app has put on the main queue, or on another one.
  package struct AppBlock: Sendable {
    /// Whether the block is for the main queue.
    let isMain: Bool
    let run: @Sendable () -> Void
    /// Puts the block on its queue as if it hadn't been captured.
    let handBack: @Sendable () -> Void

    package init(
      isMain: Bool = true, run: @escaping @Sendable () -> Void,
      handBack: @escaping @Sendable () -> Void = {}
    ) {
      (self.isMain, self.run, self.handBack) = (isMain, run, handBack)
    }
  }

  /// A closure that runs a job of an effect or a plain task on an executor.
  package typealias AroundJob = @Sendable (UnownedJob, JobExecutor, RunningEffect?) -> Void

  struct State: Sendable {
    var steps = Queue<Step>()
    /// The effects in the order in which they started.
    var effects: [RunningEffect] = []
    /// The effects that were still running jobs shortly before the step limit was reached.
    var unsettled: Set<ObjectIdentifier> = []
    var sleepers: [Sleeper] = []
    /// Closures that resume callers that are waiting for a job.
    var waiting: [Int: @Sendable () -> Void] = [:]
    var nextWaiter = 0
    /// The number of times that the jobs of all effects were handed back to Swift.
    var handBackCount = 0
    /// A Boolean value that indicates whether the runtime has been deallocated.
    ///
    /// From then on, jobs run on Swift's thread pool so that canceled effects can end.
    var isReleased = false
    /// The number of jobs that have been added.
    var jobCount = 0
    /// A closure that runs each job, if the runtime also runs the jobs of an app's plain tasks.
    ///
    /// The tasks then know what they wait for, also those of effects.
    var aroundJob: AroundJob?
  }

  /// The maximum number of jobs that a call to `settle()` runs.
  public let maximumStepCount: Int
  let state = Lock(State())

  /// Creates a runtime.
  ///
  /// - Parameter maximumStepCount: The maximum number of jobs that a call to `settle()` runs. Effects
  ///   that are still running then count as endless.
  public init(maximumStepCount: Int = 100_000) {
    precondition(
      maximumStepCount > 0,
      """
      The maximum step count of a runtime must be positive, not \(maximumStepCount). To fix, pass 1 \
      or more.
      """)
    self.maximumStepCount = maximumStepCount
  }

  deinit {
    state.withLock { $0.isReleased = true }
    handBack()
  }

  /// Adds a job to the queue.
  ///
  /// Swift calls this method for the jobs of a task that prefers this runtime as its executor.
  public func enqueue(_ job: consuming ExecutorJob) {
    state.enqueue(Step(work: .job(UnownedJob(job), .task(self)), effect: nil))
  }

  /// Also runs the jobs of an app's plain tasks from now on, each with the given closure.
  package func run(with aroundJob: @escaping AroundJob) {
    state.withLock { $0.aroundJob = aroundJob }
  }

  /// Adds a job of a plain task to the queue.
  package func enqueue(_ job: UnownedJob, on executor: JobExecutor, of effect: RunningEffect?) {
    state.enqueue(Step(work: .job(job, executor), effect: effect))
  }

  /// Adds a block to the queue.
  ///
  /// If `startsTurn` is `true`, an order can let other effects go on before the block.
  package func enqueue(_ block: AppBlock, of effect: RunningEffect?, startsTurn: Bool = false) {
    let earlierTurn = startsTurn ? EffectSchedule.current?.turnCount ?? 0 : 0
    state.enqueue(Step(work: .block(block), effect: effect, earlierTurn: earlierTurn))
  }

  /// Runs all effects on the caller's actor until each of them has ended, is sleeping in a clock,
  /// or is waiting for external work.
  ///
  /// This method stops after ``maximumStepCount`` jobs.
  nonisolated(nonsending) public func settle() async { await settle { false } }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class EffectExecutor: TaskExecutor {
  /// The state of the runtime.
  ///
  /// The executor doesn't store the runtime itself, because an effect's task retains its executor
  /// and would therefore keep the runtime alive.
  private let queue: Lock<EffectRuntime.State>
  private let effect: RunningEffect
  private let handBackCount: Int

  init(queue: Lock<EffectRuntime.State>, effect: RunningEffect, handBackCount: Int) {
    self.queue = queue
    self.effect = effect
    self.handBackCount = handBackCount
  }

  func enqueue(_ job: consuming ExecutorJob) {
    queue.enqueue(
      .init(work: .job(UnownedJob(job), .task(self)), effect: effect), handBackCount)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Lock<EffectRuntime.State> {
  /// Adds a step, unless the runtime has handed back its effect, which started when the runtime had
  /// done that `handBackCount` times.
  fileprivate func enqueue(_ step: EffectRuntime.Step, _ handBackCount: Int? = nil) {
    let isQueued = withLock { state in
      guard !state.isReleased, state.handBackCount == handBackCount ?? state.handBackCount else {
        return false
      }
      state.steps.append(step)
      state.jobCount += 1
      return true
    }
    guard isQueued else { return step.handBack() }
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
    let handBackCount = state.withLock { state in
      state.effects.append(effect)
      return state.handBackCount
    }
    let executor = EffectExecutor(queue: state, effect: effect, handBackCount: handBackCount)
    return Task(executorPreference: executor, priority: priority) { [state] in
      // If the store has been deallocated, the effect's work could affect the next test.
      if state.withLock({ $0.isReleased }) { return effect.end() }
      await operation()
    }
  }

  package var hasJobs: Bool { state.withLock { !$0.steps.isEmpty } }

  /// Whether there are jobs after the runtime has settled, although neither an order of effects nor the
  /// step limit of an effect holds them back.
  package var hasMissedJobs: Bool {
    state.withLock { state in
      state.unsettled.isEmpty && state.steps.elements.contains { !$0.isHeld }
    }
  }

  package var jobCount: Int { state.withLock { $0.jobCount } }

  package var runningEffects: [RunningEffect] {
    state.withLock { $0.effects.filter { !$0.isOver } }
  }

  package func handBack() {
    var steps = state.withLock { state in
      state.handBackCount += 1
      state.effects = []
      state.unsettled = []
      defer { state.steps = Queue() }
      return state.steps
    }
    while let step = steps.popFirst() { step.handBack() }
  }

  package func neverSettles(_ effect: RunningEffect) -> Bool {
    state.withLock { $0.unsettled.contains(ObjectIdentifier(effect)) }
  }

  package func parkUntilIdle(_ sleeper: Sleeper) { state.withLock { $0.sleepers.append(sleeper) } }

  package func forget(_ sleeper: Sleeper) {
    state.withLock { $0.sleepers.removeAll { $0 === sleeper } }
  }

  nonisolated(nonsending) package func nextJob(unless isDone: () -> Bool) async {
    let id = makeWaiter()
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        wait(as: id) { continuation.resume() }
        // Either condition may have become true before the closure was registered.
        if isDone() || Task.isCancelled { stopWaiting(id) }
      }
    } onCancel: {
      stopWaiting(id)
    }
    // Other work on the main actor must run even if an effect enqueues jobs endlessly.
    await mainQueueTurn()
  }

  package func wakeWaiting() { state.wakeWaiting() }

  func makeWaiter() -> Int {
    state.withLock { state in
      defer { state.nextWaiter += 1 }
      return state.nextWaiter
    }
  }

  /// Calls `wake` when there's a job to run, which can be immediately.
  func wait(as waiter: Int, _ wake: @escaping @Sendable () -> Void) {
    let isReady = state.withLock { state in
      let isReady = state.steps.elements.contains { !$0.isHeld }
      if !isReady { state.waiting[waiter] = wake }
      return isReady
    }
    if isReady { wake() }
  }

  func stopWaiting(_ waiter: Int) { state.withLock { $0.waiting.removeValue(forKey: waiter) }?() }
}
