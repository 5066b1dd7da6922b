import PlainTaskHooks
import RuntimeIssues
package import SteppedEffects

/// The plain tasks of an app, which run in one order and sleep without real time.
///
/// The jobs of an app's tasks, groups, actors, and streams are captured when the app's code starts
/// them in ``run(_:_:)``, and wait in the queue of an ``EffectRuntime`` until ``settle()`` runs
/// them. `Task.sleep` sleeps in ``clock``. The tasks of other code run as usual.
///
/// If the app has a store or a workflow host, the runtime is theirs, so effects and plain tasks
/// share one order.
///
/// Jobs run in the order in which they're enqueued, whatever their priority, on the main queue.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
package final class PlainTasks: CapturedTasks {
  struct State: Sendable {
    /// A description of what the user did, which names the tasks that the app starts.
    var label = "start"
    /// The timeout of the step.
    var timeout = Duration.zero
    /// The tasks that have been captured, with their numbers in the process and their steps.
    var tasks: [(id: UInt64, label: String)] = []
    var effects: [(effect: RunningEffect, label: String)] = []
    /// The effect whose job is running.
    var running: RunningEffect?
    /// The sleeps of the tasks with the given numbers.
    var sleeps: [UInt64: Sleeper] = [:]
    var groups: [TaskGroupToken] = []
    /// The tasks that haven't been canceled at the end of the script, some of which have ended.
    var uncanceled: [(task: Task<Void, Never>, label: String)] = []
    var isEnding = false
    /// The number of times that the tasks so far were handed back to Swift.
    var handBackCount = 0
  }

  /// The clock in which tasks sleep.
  package let clock: TestClock
  let runtime: EffectRuntime
  let state = Lock(State())
  /// A description of the app that's the same in all of its plays.
  let app: String
  /// The numbers of the app's tasks are larger than this number.
  private let firstTask: UInt64
  private let start = (
    continuous: plain_task_real_time(true), suspending: plain_task_real_time(false)
  )

  package var haveStarted: Bool { state.withLock { !$0.effects.isEmpty } }

  package var jobCount: Int { runtime.jobCount }

  /// Creates the tasks of an app, or returns `nil` if tasks can't be captured.
  ///
  /// If the app has a store or a workflow host, pass their runtime.
  @MainActor
  package convenience init?(
    clock: TestClock = TestClock(), app: String = "", runtime: EffectRuntime? = nil
  ) {
    guard Self.areSupported else { return nil }
    self.init(probing: clock, app: app, runtime: runtime)
  }

  init(probing clock: TestClock, app: String = "", runtime: EffectRuntime? = nil) {
    self.clock = clock
    self.app = app
    self.runtime = runtime ?? EffectRuntime()
    firstTask = Self.nextTask()
    // The app can wait for blocks on the main queue before it has any tasks.
    if runtime == nil { self.runtime.hasPlainTasks() }
    self.runtime.run { [weak self] job, executor, effect in
      guard let self else { return executor.run(job) }
      run(job, on: executor, of: effect)
    }
    clock.join(self.runtime)
    TaskOwners.shared.addApp()
  }

  deinit {
    handBack()
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
    let label = state.withLock { state in
      state.label = label ?? state.label
      return state.label
    }
    var group = TaskGroupToken(label: label)
    defer {
      if !isKnownUniquelyReferenced(&group) {
        let group = group
        state.withLock { $0.groups.append(group) }
      }
    }
    return try TaskGroupToken.$current.withValue(group) {
      try onThread(isOnDefaultExecutor: false, body)
    }
  }

  private func run(_ job: UnownedJob, on executor: JobExecutor, of effect: RunningEffect?) {
    let id = job.taskID
    if let effect, !effect.isPlainTask, job.isTask {
      // The effect's task can continue on the main actor.
      let isNew = TaskOwners.shared.add(CapturedTask(tasks: self, effect: effect), id)
      if isNew { state.withLock { $0.add(job, $0.label) } }
    }
    state.withLock { $0.running = effect }
    onThread(isOnDefaultExecutor: executor.isDefault) { executor.run(job) }
    state.withLock { $0.running = nil }
  }

  private func onThread<R>(isOnDefaultExecutor: Bool, _ body: () throws -> R) rethrows -> R {
    let previous = capturing_thread()
    let (seconds, attoseconds) = clock.now.offset.components
    let time = seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    set_capturing_thread(
      CapturingThread(
        tasks: Unmanaged.passUnretained(self).toOpaque(), isDefaultExecutor: isOnDefaultExecutor,
        continuousTime: start.continuous + time, suspendingTime: start.suspending + time))
    defer { set_capturing_thread(previous) }
    return try BlockedThreads.shared.watching(self, body)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PlainTasks.State {
  /// Adds the task that a job continues, which the step with the given label started.
  fileprivate mutating func add(_ job: UnownedJob, _ label: String) {
    tasks.append((job.taskID, label))
    if let task = job.task { uncanceled.append((task, label)) }
  }
}

// MARK: Capturing

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension PlainTasks {
  /// The tasks of the app whose code runs on the current thread, if any.
  private static var current: PlainTasks? {
    capturing_thread().tasks.map { Unmanaged<PlainTasks>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Adds a job to the queue of its app, or returns `false` if the job is foreign.
  static func capture(_ job: UnownedJob, isTask: Bool, on executor: any CapturedExecutor) -> Bool {
    guard isTask else {
      // A default actor runs the tasks that are waiting for it.
      guard let current else { return false }
      current.runtime.enqueue(job, on: .captured(executor), of: current.currentEffect)
      return true
    }
    let id = job.taskID
    let captured = TaskOwners.shared.owner(of: id) { current?.adopt(job) }
    guard let captured, let tasks = captured.tasks else {
      if current == nil { TaskOwners.shared.resumesFromOutside(id) }
      return false
    }
    if current == nil { tasks.resumesFromOutside(captured.effect) }
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
    let handBackCount = current.state.withLock(\.handBackCount)
    let start: @Sendable () -> Void = { [weak current] in
      guard let current, current.state.withLock(\.handBackCount) == handBackCount else {
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

  private var currentEffect: RunningEffect? {
    currentTaskID.flatMap { TaskOwners.shared[$0]?.effect } ?? state.withLock(\.running)
  }

  private func adopt(_ job: UnownedJob) -> CapturedTask? {
    guard job.taskID > firstTask else { return nil }
    runtime.hasPlainTasks()
    return state.withLock { state in
      let parent = state.running.flatMap { running in
        // The job can belong to another app with the same store.
        state.effects.indices.contains(running.id)
          && state.effects[running.id].effect === running ? state.effects[running.id] : nil
      }
      let effect = RunningEffect(plainTask: state.effects.count, stepper: runtime)
      let label = parent?.label ?? state.label
      EffectSchedule.current?.describe(effect, action: label, fileID: "", line: 0)
      state.effects.append((effect, label))
      state.add(job, label)
      return CapturedTask(tasks: self, effect: effect)
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
