import RuntimeIssues

/// A running effect, with its task and its current sleeps.
///
/// The current effect is stored in a task-local value, so a clock can determine which effect sleeps
/// in it.
package final class RunningEffect: Sendable {
  private struct State: Sendable {
    var sleeps: [ObjectIdentifier: (clock: String, deadline: Duration)] = [:]
    var task: Task<Void, Never>?
    var isCancelled = false
    var hasReturned = false
    var hasEnded = false
    var hasUsedUpTimeout = false
    var isHeld = false
  }

  /// The effect of the current task.
  @TaskLocal package static var current: RunningEffect?

  /// The number of the effect in its tracker.
  package let id: Int
  /// The runtime that runs the effect's jobs.
  ///
  /// The reference is weak to avoid a cycle. The queue of the runtime retains the effect's task,
  /// and the task retains the effect.
  package var stepper: (any EffectStepper)? { weakStepper.value }
  private let weakStepper: WeakStepper
  private let state = Lock(State())
  private let didChange: @Sendable (RunningEffect) -> Void

  init(
    id: Int, stepper: (any EffectStepper)?, didChange: @escaping @Sendable (RunningEffect) -> Void
  ) {
    self.id = id
    self.weakStepper = WeakStepper(value: stepper)
    self.didChange = didChange
  }

  /// Indicates whether the effect was canceled, in which case its output is ignored.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  package var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Indicates whether the effect's operation has returned, although the effect hasn't ended yet.
  var hasReturned: Bool { state.withLock { $0.hasReturned } }

  /// Indicates whether the effect no longer counts as running.
  var isOver: Bool { state.withLock { $0.hasEnded || $0.isCancelled } }

  /// Indicates whether the effect sleeps in one of this library's clocks.
  var isParked: Bool { state.withLock { !$0.sleeps.isEmpty } }

  /// Indicates whether settling doesn't have to wait for the effect.
  ///
  /// An effect is idle if it has ended, was canceled, sleeps in a clock, or is held by a schedule.
  var isIdle: Bool {
    state.withLock { $0.hasEnded || $0.isCancelled || !$0.sleeps.isEmpty || $0.isHeld }
  }

  /// Indicates whether a schedule doesn't let the effect continue.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }

  /// The reason why the effect is still running.
  ///
  /// If the effect sleeps several times at once, this is the sleep with the earliest deadline.
  package var wait: InFlightEffect.Wait {
    if isHeld { return .held }
    let sleep = state.withLock { $0.sleeps.values.min { $0.deadline < $1.deadline } }
    return sleep.map { .clock($0.clock, deadline: $0.deadline) } ?? .unknown
  }

  /// Indicates whether a test clock has waited for the effect for the entire timeout.
  var hasUsedUpTimeout: Bool {
    get { state.withLock { $0.hasUsedUpTimeout } }
    set { state.withLock { $0.hasUsedUpTimeout = newValue } }
  }

  /// Cancels the effect.
  ///
  /// The effect immediately stops counting as running, even if its task hasn't ended yet.
  package func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
    didChange(self)
  }

  /// Records that the effect's operation has returned.
  ///
  /// The effect ends a bit later, after its owner has been notified on the owner's actor.
  package func returned() {
    state.withLock { $0.hasReturned = true }
    stepper?.wakeWaiting()
  }

  func adopt(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state in
      if !state.hasEnded { state.task = task }
      return state.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  func end() {
    state.withLock { state in
      state.hasEnded = true
      state.task = nil
    }
    didChange(self)
  }

  func park(_ sleeper: Sleeper, in clock: String) {
    state.withLock { $0.sleeps[ObjectIdentifier(sleeper)] = (clock, sleeper.deadline) }
    didChange(self)
  }

  func unpark(_ sleeper: Sleeper) {
    state.withLock { $0.sleeps[ObjectIdentifier(sleeper)] = nil }
  }
}
