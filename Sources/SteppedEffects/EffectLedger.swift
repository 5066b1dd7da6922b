/// The effects of one owner, such as a store: started here, listed here, cancelled with it.
///
/// With a runtime the effects are stepped; without one they are plain tasks, and settling waits
/// until each has ended or is parked in a clock of this library.
package final class EffectLedger: Sendable {
  private struct State: Sendable {
    var effects: [Int: RunningEffect] = [:]
    var nextID = 0
    var resting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Guarded(State())
  package let stepper: (any EffectStepper)?

  /// Creates an empty ledger.
  ///
  /// - Parameter stepper: The runtime that steps the effects; `nil` for plain tasks.
  package init(stepper: (any EffectStepper)? = nil) {
    self.stepper = stepper
  }

  deinit {
    for effect in state.withLock({ Array($0.effects.values) }) { effect.cancel() }
  }

  /// Whether any effect is alive.
  package var isEmpty: Bool { state.withLock { $0.effects.values.allSatisfy(\.isOver) } }

  /// The effects alive, in the order in which they started, and what each waits for.
  package var alive: [(effect: RunningEffect, wait: LiveEffect.Wait)] {
    // An effect says that it is over, or as good as that, before this ledger hears of it.
    let effects = state.withLock { state in
      state.effects.values.filter { !$0.isOver && !$0.isLeaving }.sorted { $0.id < $1.id }
    }
    return effects.map { effect in
      let isRestless = stepper?.neverRested(effect) ?? false
      return (effect, isRestless ? .neverRests : effect.wait)
    }
  }

  /// Starts an effect.
  ///
  /// Its first job runs after the caller's own has returned.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task.
  ///   - operation: What the effect does. It has ended when this returns.
  /// - Returns: The effect.
  @discardableResult
  package func start(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (RunningEffect) async -> Void
  ) -> RunningEffect {
    let effect = state.withLock { state -> RunningEffect in
      let effect = RunningEffect(id: state.nextID, stepper: stepper) { [weak self] in
        self?.changed($0)
      }
      state.effects[state.nextID] = effect
      state.nextID += 1
      return effect
    }
    let body: @Sendable () async -> Void = {
      await RunningEffect.$current.withValue(effect) { await operation(effect) }
      effect.end()
    }
    // The owner is on the main actor: without a runtime too, the task begins when that is free.
    effect.adopt(
      stepper?.start(effect, priority: priority, operation: body)
        ?? Task(priority: priority) { @MainActor in await body() })
    return effect
  }

  /// Runs the effects to rest: with a runtime by stepping it, else by waiting for them.
  nonisolated(nonsending) package func settle() async {
    let patience = Patience.current
    guard patience?.runsEffects != false else { return }
    if let stepper {
      patience?.beginWork()
      defer { patience?.endWork() }
      await stepper.settle { false }
    } else {
      await rest()
    }
  }

  /// Suspends until every effect has ended or is parked, or the calling task is cancelled.
  nonisolated(nonsending) private func rest() async {
    let id = state.withLock { state -> Int in
      defer { state.nextID += 1 }
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.resting[id] = continuation }
        wakeIfAtRest()
        if Task.isCancelled { wake(id) }
      }
    } onCancel: {
      wake(id)
    }
  }

  private func wake(_ id: Int) {
    state.withLock { $0.resting.removeValue(forKey: id) }?.resume()
  }

  private func changed(_ effect: RunningEffect) {
    let isAwaited = state.withLock { state -> Bool in
      if effect.isOver { state.effects[effect.id] = nil }
      return !state.resting.isEmpty
    }
    if isAwaited { wakeIfAtRest() }
  }

  private func wakeIfAtRest() {
    let woken = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      guard state.effects.values.allSatisfy(\.isAtRest) else { return [] }
      defer { state.resting = [:] }
      return Array(state.resting.values)
    }
    for continuation in woken { continuation.resume() }
  }
}
