/// One effect in flight: its task, and the clocks it is parked in.
///
/// The task carries it as a task-local value, so that a clock of this library can say on whose
/// behalf it sleeps. That is how an idle app is told from one that waits for a timer.
package final class RunningEffect: Sendable {
  /// A sleep in a clock of this library.
  struct Sleep: Sendable {
    let clock: String
    let deadline: Duration
  }

  private struct State: Sendable {
    var sleeps: [SleepID: Sleep] = [:]
    var task: Task<Void, Never>?
    var isCancelled = false
    var hasReturned = false
    var hasEnded = false
  }

  /// The effect whose task this is; `nil` outside effects.
  @TaskLocal package static var current: RunningEffect?

  /// The position among the effects of its ledger: 0, 1, 2.
  package let id: Int
  /// The runtime that steps the effect.
  ///
  /// It is weak: the runtime's queue retains the task, and the task retains its effect.
  package var stepper: (any EffectStepper)? { weakStepper.value }
  private let weakStepper: WeakStepper
  private let state = Guarded(State())
  private let changed: @Sendable (RunningEffect) -> Void

  init(
    id: Int, stepper: (any EffectStepper)?, changed: @escaping @Sendable (RunningEffect) -> Void
  ) {
    self.id = id
    self.weakStepper = WeakStepper(value: stepper)
    self.changed = changed
  }

  /// Whether the effect was cancelled.
  ///
  /// What it does from then on must not be heard.
  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Whether the operation of the effect has returned.
  package var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// Whether nothing more comes from the effect but its leave, for which its owner's actor has to
  /// be free.
  var isLeaving: Bool { state.withLock { $0.hasReturned } }

  /// Whether the effect no longer counts as alive.
  var isOver: Bool { state.withLock { $0.hasEnded || $0.isCancelled } }

  /// Cancels the effect.
  ///
  /// It no longer counts as alive, even while its task winds down.
  package func cancel() {
    let task = state.withLock { state -> Task<Void, Never>? in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
    changed(self)
  }

  /// Says that all the effect does is done, before it takes its leave of its owner.
  package func returned() {
    state.withLock { $0.hasReturned = true }
    stepper?.wakeWaiting()
  }

  /// What the effect waits for: its earliest sleep, else something unknown.
  package var wait: LiveEffect.Wait {
    state.withLock { state in
      guard let sleep = state.sleeps.values.min(by: { $0.deadline < $1.deadline }) else {
        return .unknown
      }
      return .clock(sleep.clock, deadline: sleep.deadline)
    }
  }

  /// Whether the operation of the effect has returned, and whether the effect is parked in a
  /// clock of this library.
  var standing: (hasEnded: Bool, isParked: Bool) {
    state.withLock { ($0.hasEnded, !$0.sleeps.isEmpty) }
  }

  /// Whether nothing more comes from the effect until a clock moves.
  var isAtRest: Bool {
    state.withLock { $0.hasEnded || $0.isCancelled || !$0.sleeps.isEmpty }
  }

  func adopt(_ task: Task<Void, Never>) {
    let isCancelled = state.withLock { state -> Bool in
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
    changed(self)
  }

  func park(_ id: SleepID, in sleep: Sleep) {
    state.withLock { $0.sleeps[id] = sleep }
    changed(self)
  }

  func unpark(_ id: SleepID) {
    state.withLock { $0.sleeps[id] = nil }
  }
}

/// Names one sleep among all sleeps of all clocks, by the object that stands for it.
struct SleepID: Hashable, Sendable {
  private let object: ObjectIdentifier

  init(_ object: AnyObject) { self.object = ObjectIdentifier(object) }
}
