import RuntimeIssues

/// A running effect, with its task and its current sleeps.
///
/// A task-local value contains the current effect, which allows a clock to determine the effect
/// that is sleeping.
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

  @TaskLocal package static var current: RunningEffect?

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

  /// A Boolean value that indicates whether the effect was canceled.
  ///
  /// If so, its output is ignored.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  package var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// A Boolean value that indicates whether the effect's operation has returned.
  ///
  /// The effect itself may not have ended yet.
  var hasReturned: Bool { state.withLock { $0.hasReturned } }

  /// A Boolean value that indicates whether the effect no longer counts as running.
  var isOver: Bool { state.withLock { $0.hasEnded || $0.isCancelled } }

  /// A Boolean value that indicates whether the effect sleeps in one of this library's clocks.
  var isParked: Bool { state.withLock { !$0.sleeps.isEmpty } }

  /// A Boolean value that indicates whether settling can ignore the effect.
  ///
  /// An effect is idle if it has ended, was canceled, sleeps in a clock, or is held by a schedule.
  var isIdle: Bool {
    state.withLock { $0.hasEnded || $0.isCancelled || !$0.sleeps.isEmpty || $0.isHeld }
  }

  /// A Boolean value that indicates whether a schedule prevents the effect from continuing.
  var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }

  /// The reason that the effect is still running.
  ///
  /// If several tasks of the effect are sleeping, this is the sleep with the earliest deadline.
  package var wait: InFlightEffect.Wait {
    if isHeld { return .held }
    let sleep = state.withLock { $0.sleeps.values.min { $0.deadline < $1.deadline } }
    return sleep.map { .clock($0.clock, deadline: $0.deadline) } ?? .unknown
  }

  /// A Boolean value that indicates whether a test clock has waited for the effect for the entire
  /// timeout.
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
  /// The effect ends slightly later, after its owner has been notified on the owner's actor.
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
