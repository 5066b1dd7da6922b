package import RuntimeIssues

/// A running effect, which clocks access through ``current`` when the effect sleeps.
package final class RunningEffect: Sendable {
  private struct Sleep: Sendable {
    let wait: InFlightEffect.Wait
    /// The number of the task that sleeps, if tasks are captured, or `nil` if it's unknown.
    let task: UInt64?
  }

  private struct State: Sendable {
    var sleeps: [ObjectIdentifier: Sleep] = [:]
    var task: Task<Void, Never>?
    var isCancelled = false
    var hasReturned = false
    var hasEnded = false
    var hasUsedUpTimeout = false
    var isHeld = false
  }

  @TaskLocal package static var current: RunningEffect?

  /// The effect or plain task that is calling a clock.
  static var sleeping: RunningEffect? {
    if let current, current.stepper != nil { return current }
    return captured.withLock { $0 }?.find()?.effect ?? current
  }

  /// Finds the current task, if it's captured, and its number.
  package static let captured = Lock<CapturedTaskSearch?>(nil)

  /// A closure in a structure, because each access to a closure that is the state of a generic lock
  /// by itself would wrap it once more.
  package struct CapturedTaskSearch: Sendable {
    let find: @Sendable () -> (effect: RunningEffect, task: UInt64)?

    package init(_ find: @escaping @Sendable () -> (effect: RunningEffect, task: UInt64)?) {
      self.find = find
    }
  }

  package let id: Int
  /// A Boolean value that indicates whether this is a plain task of an app.
  ///
  /// Nobody learns when a plain task ends or what it waits for.
  package let isPlainTask: Bool
  /// The runtime that runs the effect, if any.
  ///
  /// The reference is weak because the runtime's queue retains the task, which retains the effect.
  package var stepper: (any EffectStepper)? { weakStepper.value }
  /// The step that started the plain task.
  package let step: String
  private let weakStepper: WeakStepper
  private let state = Lock(State())
  private let didChange: @Sendable (RunningEffect) -> Void

  init(
    id: Int, stepper: (any EffectStepper)?, didChange: @escaping @Sendable (RunningEffect) -> Void
  ) {
    self.id = id
    step = ""
    isPlainTask = false
    self.weakStepper = WeakStepper(value: stepper)
    self.didChange = didChange
  }

  /// Creates an effect that represents a plain task or a block.
  package init(plainTask id: Int, of step: String, stepper: any EffectStepper) {
    self.id = id
    self.step = step
    isPlainTask = true
    weakStepper = WeakStepper(value: stepper)
    didChange = { _ in }
  }

  package var isCancelled: Bool { state.withLock { $0.isCancelled } }

  package var hasEnded: Bool { state.withLock { $0.hasEnded } }

  /// A Boolean value that indicates whether the effect's operation has returned.
  ///
  /// The effect itself ends slightly later.
  var hasReturned: Bool { state.withLock { $0.hasReturned } }

  package var isOver: Bool { state.withLock { $0.hasEnded || $0.isCancelled } }

  /// A Boolean value that indicates whether the effect is sleeping in one of this library's clocks, or
  /// waiting for a response.
  package var isParked: Bool { state.withLock { !$0.sleeps.isEmpty } }

  /// Returns whether a task of the effect is sleeping in one of this library's clocks, or may be
  /// waiting for a response.
  package func isParked(task: UInt64) -> Bool {
    state.withLock { $0.sleeps.values.contains { $0.task ?? task == task } }
  }

  /// A Boolean value that indicates whether settling can ignore the effect.
  package var isIdle: Bool {
    isPlainTask
      || state.withLock { $0.hasEnded || $0.isCancelled || !$0.sleeps.isEmpty || $0.isHeld }
  }

  /// A Boolean value that indicates whether a schedule prevents the effect from continuing.
  package internal(set) var isHeld: Bool {
    get { state.withLock { $0.isHeld } }
    set { state.withLock { $0.isHeld = newValue } }
  }

  /// The reason that the effect is still running.
  ///
  /// If several tasks of the effect are sleeping, this is the sleep with the earliest deadline.
  package var wait: InFlightEffect.Wait {
    if isHeld { return .held }
    let waits = state.withLock { $0.sleeps.values.map(\.wait) }
    let latest = Duration.seconds(Int64.max)
    return waits.min { $0.deadline ?? latest < $1.deadline ?? latest } ?? .unknown
  }

  /// A Boolean value that indicates whether a test clock has waited for the effect until a timeout
  /// expired.
  var hasUsedUpTimeout: Bool {
    get { state.withLock { $0.hasUsedUpTimeout } }
    set { state.withLock { $0.hasUsedUpTimeout = newValue } }
  }

  /// Cancels the effect so that it no longer counts as running, even if its task hasn't ended yet.
  package func cancel() {
    let task = state.withLock { state in
      state.isCancelled = true
      return state.task
    }
    task?.cancel()
    didChange(self)
  }

  /// Records that the operation has returned.
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

  package func end() {
    state.withLock { state in
      state.hasEnded = true
      state.task = nil
    }
    didChange(self)
  }

  func park(_ sleeper: Sleeper, in clock: InFlightEffect.Sleep) {
    park(sleeper, as: .clock(clock, deadline: sleeper.deadline), task: sleeper.task)
  }

  /// Records that the effect waits for an object, such as a request.
  package func park(_ object: AnyObject, as wait: InFlightEffect.Wait, task: UInt64? = nil) {
    state.withLock { $0.sleeps[ObjectIdentifier(object)] = Sleep(wait: wait, task: task) }
    didChange(self)
  }

  package func unpark(_ object: AnyObject) {
    state.withLock { $0.sleeps[ObjectIdentifier(object)] = nil }
  }
}
