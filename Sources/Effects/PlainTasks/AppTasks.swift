import PlainTaskHooks
import RuntimeIssues
package import SteppedEffects

/// The plain tasks of an app, which run in one order and sleep without real time.
///
/// The jobs of an app's tasks, groups, actors, and streams are captured when the app's code starts
/// them in ``run(_:_:)``, and wait in the queue of an ``EffectRuntime`` until ``settle()`` runs
/// them. `Task.sleep` sleeps in ``clock``. Blocks that the app puts on the main queue wait in the same
/// queue, and their delays pass in the same time. The tasks and blocks of other code run as usual.
///
/// If the app has a store or a workflow host, the runtime is theirs, so effects and plain tasks
/// share one order.
///
/// Jobs run in the order in which they're enqueued, whatever their priority, on the main queue.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package final class AppTasks: CapturedTasks {
  struct State: Sendable {
    /// A description of what the user did, which names the tasks that the app starts.
    var label = "start"
    /// The timeout of the step.
    var timeout = Duration.zero
    /// What the app has started and what hasn't ended, in the order in which it started.
    var started: [Int: StartedWork] = [:]
    /// The numbers in ``started`` of the tasks with the given numbers in the process.
    var tasks: [UInt64: Int] = [:]
    var startCount = 0
    /// The effect whose job is running.
    var running: RunningEffect?
    /// The sleeps of the tasks with the given numbers.
    var sleeps: [UInt64: Sleeper] = [:]
    /// The delays of blocks and timers with the given numbers.
    var delays: [Int: Sleeper] = [:]
    /// The numbers in ``started`` of the timers with the given addresses.
    var timers: [UInt: Int] = [:]
    /// The blocks and threads of the app that run outside of its queue.
    var outside = OutsideWork()
    /// The requests that wait for a response, in the order in which they arrived.
    var requests: [AppRequest] = []
    /// What happened to requests since the last frame.
    var requestEvents: [RequestEvent] = []
    var isKnownToBeOffline = false
    /// The responses that a step holds back, or `nil` if none does.
    var heldResponses: [@Sendable () -> Void]?
    /// The number of the play in the process, which changes when the app ends.
    var play: UInt64 = 0
    /// What handles the issues that the app reports on any thread.
    var hooks: IssueHooks?
    /// How many times the main thread waits for something, below the job that's running.
    var mainWaitCount = 0
    var isEnding = false
    /// The number of times that the tasks so far were handed back to Swift.
    var handBackCount = 0
  }

  /// The clock in which tasks sleep.
  package let clock: TestClock
  let world: AppWorld
  let runtime: EffectRuntime
  /// Read it with closures: a key path would copy all of it, for each job.
  let state = Lock(State())
  /// A description of the app that's the same in all of its plays.
  let app: String
  /// The numbers of the app's tasks are larger than this number.
  private let firstTask: UInt64
  private let start = (
    continuous: plain_task_real_time(true), suspending: plain_task_real_time(false)
  )

  package var haveStarted: Bool { state.withLock { $0.startCount > 0 } }

  package var jobCount: Int { runtime.jobCount }

  package var readyEffects: [RunningEffect] { runtime.readyEffects }

  /// Creates the tasks of an app, or returns `nil` if tasks can't be captured.
  ///
  /// If the app has a store or a workflow host, pass their runtime.
  @MainActor
  package convenience init?(
    clock: TestClock = TestClock(), in world: AppWorld = AppWorld(), app: String = "",
    runtime: EffectRuntime? = nil
  ) {
    guard Self.areSupported else { return nil }
    self.init(probing: clock, in: world, app: app, runtime: runtime)
  }

  init(
    probing clock: TestClock, in world: AppWorld = AppWorld(), app: String = "",
    runtime: EffectRuntime? = nil
  ) {
    self.clock = clock
    self.world = world
    self.app = app
    self.runtime = runtime ?? EffectRuntime()
    firstTask = Self.nextTask()
    self.runtime.run { [weak self] job, executor, effect in
      guard let self else { return executor.run(job) }
      run(job, on: executor, of: effect)
    }
    clock.join(self.runtime)
    TaskOwners.shared.addApp()
    let play = Plays.shared.begin(self)
    state.withLock { $0.play = play }
  }

  deinit {
    handBack(waiting: [], next: 0)
    TaskOwners.shared.removeApp()
  }

  /// Runs code of the app, and captures the tasks that it starts.
  ///
  /// - Parameters:
  ///   - label: A description of what the user did, which names the tasks. By default, it's the
  ///     previous one.
  ///   - body: The code.
  /// - Returns: The result of the code.
  @discardableResult
  package func run<R>(_ label: String?, _ body: () throws -> R) rethrows -> R {
    // On a thread of the app, these are the hooks of the app itself.
    let hooks = IssueHooks.current
    state.withLock { state in
      state.label = label ?? state.label
      state.hooks = hooks
    }
    return try onThread(isOnDefaultExecutor: false, body)
  }

  private func run(_ job: UnownedJob, on executor: JobExecutor, of effect: RunningEffect?) {
    let task = job.isTask ? job.taskID : nil
    if let effect, !effect.isPlainTask, let task {
      // The effect's task can continue on the main actor.
      let isNew = TaskOwners.shared.add(CapturedTask(tasks: self, effect: effect), task)
      if isNew { state.withLock { $0.add(job, task, effect, parent: nil) } }
    }
    running(effect, isOnDefaultExecutor: !executor.isMain) { executor.run(job) }
    // An ended task is let go, so that a long script doesn't get slower.
    if let task { endIfOver(task) }
  }

  /// Runs a block that the app has put on the main queue.
  func run(_ block: StartedBlock) {
    running(block.effect, isOnDefaultExecutor: false) { block.call() }
    state.withLock { $0.started[block.effect.id] = nil }
    block.effect.end()
  }

  /// Runs a job of an effect, maybe while another job waits.
  func running(
    _ effect: RunningEffect?, isOnDefaultExecutor: Bool, _ body: () -> Void
  ) {
    let waiting = state.withLock { state in
      defer { state.running = effect }
      return state.running
    }
    onThread(isOnDefaultExecutor: isOnDefaultExecutor, body)
    state.withLock { $0.running = waiting }
  }

  /// Calls a closure with the jobs that can run while the current code waits.
  ///
  /// If the main thread waits, only the jobs of other threads can.
  func withJobsWhileWaiting(
    _ body: (EffectRuntime, _ canRun: (_ isMain: Bool) -> Bool) -> Bool
  ) -> Bool {
    let isMain = !capturing_thread().isDefaultExecutor
    let mainWaits = state.withLock { state in
      if isMain { state.mainWaitCount += 1 }
      return state.mainWaitCount > 0
    }
    defer { if isMain { state.withLock { $0.mainWaitCount -= 1 } } }
    return body(runtime) { !$0 || !mainWaits }
  }

  func onThread<R>(isOnDefaultExecutor: Bool, _ body: () throws -> R) rethrows -> R {
    try BlockedThreads.shared.watching(self) {
      let previous = capturing_thread()
      let now = clock.now.offset
      let time = now.nanoseconds
      set_capturing_thread(
        CapturingThread(
          tasks: Unmanaged.passUnretained(self).toOpaque(), play: state.withLock { $0.play },
          isDefaultExecutor: isOnDefaultExecutor, continuousTime: start.continuous + time,
          suspendingTime: start.suspending + time))
      defer { set_capturing_thread(previous) }
      return try world.enter(after: now, body)
    }
  }
}

// MARK: Capturing

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension AppTasks {
  /// The tasks of the app whose code runs on the current thread, if any.
  static var current: AppTasks? {
    capturing_thread().tasks.map { Unmanaged<AppTasks>.fromOpaque($0).takeUnretainedValue() }
  }

  /// The tasks of the app that has started the current thread or block, or whose code runs on it.
  private static var starting: AppTasks? {
    current ?? Plays.shared[capturing_thread().play]
  }

  /// Adds a job to the queue of its app, or returns `false` if the job is foreign.
  static func capture(_ job: UnownedJob, isTask: Bool, on executor: any CapturedExecutor) -> Bool {
    guard isTask else {
      // A default actor runs the tasks that are waiting for it.
      guard let starting else { return false }
      starting.runtime.enqueue(job, on: .captured(executor), of: starting.currentEffect)
      return true
    }
    let id = job.taskID
    let captured = TaskOwners.shared.owner(of: id) { starting?.adopt(job, id) }
    guard let captured, let tasks = captured.tasks else {
      if current == nil { TaskOwners.shared.resumesFromOutside(id) }
      return false
    }
    tasks.continues(id)
    tasks.runtime.enqueue(job, on: .captured(executor), of: captured.effect)
    // If the task was sleeping, it was canceled. The job of the sleep only releases memory.
    tasks.state.withLock { $0.sleeps.removeValue(forKey: id) }?.wake()
    return true
  }

  /// Parks a job that ends a sleep of the current task, or returns `false` if the job is foreign.
  static func capture(_ job: UnownedJob, after delay: Duration, on executor: any CapturedExecutor)
    -> Bool
  {
    guard let current else { return false }
    let (effect, task) = (current.currentEffect, currentTaskID)
    let handBackCount = current.state.withLock { $0.handBackCount }
    let start: @Sendable () -> Void = { [weak current] in
      guard let current, current.state.withLock({ $0.handBackCount }) == handBackCount else {
        return executor.handBack(job)
      }
      if let task { current.state.withLock { _ = $0.sleeps.removeValue(forKey: task) } }
      current.runtime.enqueue(job, on: .captured(executor), of: effect)
    }
    guard delay > .zero else {
      start()
      return true
    }
    let deadline = current.clock.now.offset + delay
    let sleeper = current.clock.park(until: deadline, of: effect, job: start)
    if let task { current.state.withLock { $0.sleeps[task] = sleeper } }
    return true
  }

  var currentEffect: RunningEffect? {
    currentTaskID.flatMap { TaskOwners.shared[$0]?.effect } ?? state.withLock { $0.running }
  }

  private func adopt(_ job: UnownedJob, _ id: UInt64) -> CapturedTask? {
    guard id > firstTask else { return nil }
    let parent = plain_task_is_child(job.pointer) ? currentTaskID : nil
    let step = currentStep
    let effect = state.withLock { state in
      let effect = RunningEffect(plainTask: state.startCount, of: step, stepper: runtime)
      state.add(job, id, effect, parent: parent)
      return effect
    }
    EffectSchedule.current?.describe(effect, action: step, fileID: "", line: 0)
    return CapturedTask(tasks: self, effect: effect)
  }

  /// The step that started the code that's running.
  var currentStep: String {
    state.withLock { state in
      // The step of an effect of a store is that of the last action.
      state.running.flatMap { $0.isPlainTask ? $0.step : nil } ?? state.label
    }
  }

  /// Returns a number that's smaller than those of all tasks that are created from now on.
  private static func nextTask() -> UInt64 {
    let executor = TaskCounter()
    Task(executorPreference: executor) {}
    return executor.number.withLock { $0 }
  }

  private final class TaskCounter: TaskExecutor {
    let number = Lock<UInt64>(0)

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      number.withLock { $0 = job.taskID }
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }
}
