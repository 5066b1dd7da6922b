#if os(Linux) && compiler(>=6.3.1) && compiler(<6.4)
  @_spi(ExperimentalCustomExecutors) @_spi(ExperimentalScheduling) import _Concurrency
  import PlainTaskHooks
  import SteppedEffects

  // This file is the only one that uses the experimental interface of Swift's executors, which can
  // change in any version of Swift. It's therefore compiled only with the versions that were tried.

  /// Replaces Swift's executors by executors that offer each job to ``AppTasks`` first.
  @_cdecl("text_snapshots_install_executors")
  func installExecutors() { _createExecutors(factory: CapturingExecutors.self) }

  struct CapturingExecutors: ExecutorFactory {
    static let mainExecutor: any MainExecutor = CapturingMainExecutor()
    static let defaultExecutor: any TaskExecutor = CapturingDefaultExecutor()
  }

  private final class CapturingMainExecutor: MainExecutor, SchedulingExecutor, CapturedExecutor {
    private let original = PlatformExecutorFactory.mainExecutor

    var isMain: Bool { true }
    var isMainExecutor: Bool { true }

    func run() throws { try original.run() }

    func stop() { original.stop() }

    func checkIsolated() {
      precondition(
        !capturing_thread().isDefaultExecutor,
        """
        Incorrect actor executor assumption; expected the main actor, but this code runs on the \
        default executor. To fix, mark the task or the function with "@MainActor".
        """)
      original.checkIsolated()
    }

    func enqueue(_ job: consuming ExecutorJob) { capture(job) { handBack($0) } }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      capture(job, after: delay) {
        $0.enqueue(on: original, at: clock.now.advanced(by: delay), tolerance, clock)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      capture(job, after: clock.now.duration(to: instant)) {
        $0.enqueue(on: original, at: instant, tolerance, clock)
      }
    }

    func run(_ job: UnownedJob) { job.runSynchronously(on: MainActor.sharedUnownedExecutor) }

    func handBack(_ job: UnownedJob) { original.enqueue(ExecutorJob(job)) }
  }

  private final class CapturingDefaultExecutor: TaskExecutor, SchedulingExecutor, CapturedExecutor {
    private let original = PlatformExecutorFactory.defaultExecutor

    var isMain: Bool { false }

    func enqueue(_ job: consuming ExecutorJob) { capture(job) { handBack($0) } }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, after delay: C.Duration, tolerance: C.Duration?, clock: C
    ) {
      capture(job, after: delay) {
        $0.enqueue(on: original, at: clock.now.advanced(by: delay), tolerance, clock)
      }
    }

    func enqueue<C: Clock>(
      _ job: consuming ExecutorJob, at instant: C.Instant, tolerance: C.Duration?, clock: C
    ) {
      capture(job, after: clock.now.duration(to: instant)) {
        $0.enqueue(on: original, at: instant, tolerance, clock)
      }
    }

    func run(_ job: UnownedJob) { job.runSynchronously(on: Self.generic) }

    func handBack(_ job: UnownedJob) { original.enqueue(ExecutorJob(job)) }

    /// The serial executor of jobs that aren't isolated to an actor, for which there's no name.
    private static let generic = unsafeBitCast((0, 0), to: UnownedSerialExecutor.self)
  }

  extension CapturedExecutor {
    /// Captures a job, or calls `forward` if the job doesn't belong to an app.
    fileprivate func capture(_ job: consuming ExecutorJob, forward: (UnownedJob) -> Void) {
      let job = UnownedJob(job)
      if !AppTasks.capture(job, isTask: job.isTask, on: self) { forward(job) }
    }

    fileprivate func capture<D: DurationProtocol>(
      _ job: consuming ExecutorJob, after delay: D, forward: (UnownedJob) -> Void
    ) {
      let job = UnownedJob(job)
      guard let delay = delay as? Duration, AppTasks.capture(job, after: delay, on: self) else {
        return forward(job)
      }
    }
  }

  extension UnownedJob {
    /// A Boolean value that indicates whether the job continues a task.
    var isTask: Bool { ExecutorJob(self).kind.rawValue == ExecutorJob.Kind.task.rawValue }

    fileprivate func enqueue<C: Clock>(
      on executor: any Executor, at instant: C.Instant, _ tolerance: C.Duration?, _ clock: C
    ) {
      if let executor = executor as? any SchedulingExecutor {
        executor.enqueue(ExecutorJob(self), at: instant, tolerance: tolerance, clock: clock)
      } else {
        executor.enqueue(ExecutorJob(self))
      }
    }
  }
#else
  @_cdecl("text_snapshots_install_executors")
  func installExecutors() {}

  extension UnownedJob {
    var isTask: Bool { false }
  }
#endif

/// The number of the task that a job belongs to, which no other task of the process has.
@_silgen_name("swift_task_getJobTaskId")
private func getJobTaskID(_ job: UnownedJob) -> UInt64

extension UnownedJob {
  var taskID: UInt64 { getJobTaskID(self) }

  /// The address of the job, which is that of its task.
  var pointer: UnsafeRawPointer { unsafeBitCast(self, to: UnsafeRawPointer.self) }

  /// The task that the job continues, or `nil` if it's an `async let`.
  ///
  /// An `async let` is a part of the task that declares it, which also cancels it. It doesn't count
  /// its references, so nobody else can keep it.
  var task: Task<Void, Never>? {
    // Both are a reference to the task.
    let task = unsafeBitCast(self, to: Task<Void, Never>.self)
    let object = unsafeBitCast(task, to: AnyObject.self)
    let count = _getRetainCount(object)
    return withExtendedLifetime(unsafeBitCast(self, to: Task<Void, Never>.self)) {
      _getRetainCount(object) > count ? task : nil
    }
  }
}

/// The number of the task that runs on the current thread, if any.
var currentTaskID: UInt64? {
  withUnsafeCurrentTask { task in
    // Both are a reference to the task.
    task.map { unsafeBitCast($0, to: UnownedJob.self).taskID }
  }
}
