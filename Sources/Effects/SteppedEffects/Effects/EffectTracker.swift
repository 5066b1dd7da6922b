import RuntimeIssues

/// An object that starts and lists the effects of a store or a workflow host, and cancels them when
/// it's deallocated.
///
/// If the tracker has a runtime, effects run only while the runtime settles. Otherwise, effects are
/// plain tasks, and settling waits until they've ended or are sleeping in one of this library's
/// clocks.
package final class EffectTracker: Sendable {
  private struct State: Sendable {
    var effects: [Int: RunningEffect] = [:]
    var nextID = 0
    /// The callers that are waiting for all effects to become idle.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Lock(State())
  package let stepper: (any EffectStepper)?

  /// A Boolean value that indicates whether ``settle()`` runs effects or returns immediately.
  @TaskLocal package static var runsEffects = true
  /// A Boolean value that indicates whether lists of running effects describe the actions that
  /// started them.
  ///
  /// An exploration sets this property to `false` because it lists the effects after each action
  /// but needs only their call sites.
  @TaskLocal package static var describesActions = true

  package init(stepper: (any EffectStepper)? = nil) { self.stepper = stepper }

  deinit {
    for effect in state.withLock({ Array($0.effects.values) }) { effect.cancel() }
  }

  package var isEmpty: Bool { state.withLock { $0.effects.values.allSatisfy(\.isOver) } }

  /// The running effects in the order in which they started, each with the reason that it's still
  /// running.
  package var alive: [(effect: RunningEffect, wait: InFlightEffect.Wait)] {
    // An effect notifies the tracker only some time after its operation has returned.
    let effects = state.withLock { state in
      state.effects.values.filter { !$0.isOver && !$0.hasReturned }.sorted { $0.id < $1.id }
    }
    return effects.map { effect in
      (effect, stepper?.neverSettles(effect) ?? false ? .neverSettles : effect.wait)
    }
  }

  /// Starts an effect.
  ///
  /// The effect's first job runs after the caller's current job.
  @discardableResult
  package func start(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (RunningEffect) async -> Void
  ) -> RunningEffect {
    let effect = state.withLock { state in
      let effect = RunningEffect(id: state.nextID, stepper: stepper) { [weak self] in
        self?.didChange($0)
      }
      state.effects[state.nextID] = effect
      state.nextID += 1
      return effect
    }
    let body: @Sendable () async -> Void = {
      await RunningEffect.$current.withValue(effect) { await operation(effect) }
      effect.end()
    }
    // Without a runtime, the task runs on the main actor like its owner, so it starts after the
    // owner's current job.
    effect.adopt(
      stepper?.start(effect, priority: priority, operation: body)
        ?? Task(priority: priority) { @MainActor in await body() })
    return effect
  }

  /// Runs the effects until they're idle or, without a runtime, waits until they're idle.
  nonisolated(nonsending) package func settle() async {
    guard Self.runsEffects else { return }
    if let stepper {
      let timeout = SettleTimeout.current
      timeout?.beginWork()
      defer { timeout?.endWork() }
      await stepper.settle { false }
    } else {
      // An effect that replaces another one starts only after the other one has been canceled, so
      // the effects can be idle for a moment.
      repeat { await waitUntilIdle() } while !isIdle && !Task.isCancelled
    }
  }

  private var isIdle: Bool { state.withLock { $0.effects.values.allSatisfy(\.isIdle) } }

  /// Waits until each effect has ended or is sleeping in a clock, or until the current task is
  /// canceled.
  nonisolated(nonsending) private func waitUntilIdle() async {
    let id = state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { $0.waiting[id] = continuation }
        wakeIfIdle()
        if Task.isCancelled { wake(id) }
      }
    } onCancel: {
      wake(id)
    }
  }

  private func wake(_ id: Int) {
    state.withLock { $0.waiting.removeValue(forKey: id) }?.resume()
  }

  private func didChange(_ effect: RunningEffect) {
    let isAwaited = state.withLock { state in
      if effect.isOver { state.effects[effect.id] = nil }
      return !state.waiting.isEmpty
    }
    if isAwaited { wakeIfIdle() }
  }

  private func wakeIfIdle() {
    let waiting = state.withLock { state -> [Int: CheckedContinuation<Void, Never>] in
      guard state.effects.values.allSatisfy(\.isIdle) else { return [:] }
      defer { state.waiting = [:] }
      return state.waiting
    }
    for continuation in waiting.values { continuation.resume() }
  }
}
