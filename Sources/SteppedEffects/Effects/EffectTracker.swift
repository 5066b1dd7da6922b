import RuntimeIssues

/// An object that starts, lists, and finally cancels the effects of a store or a workflow host.
///
/// If the tracker has a runtime, effects run only while the runtime settles. Otherwise, effects are
/// plain tasks, and settling waits until they've ended or sleep in one of this library's clocks.
package final class EffectTracker: Sendable {
  private struct State: Sendable {
    var effects: [Int: RunningEffect] = [:]
    var nextID = 0
    /// Callers that wait until all effects are idle.
    var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Lock(State())
  package let stepper: (any EffectStepper)?

  /// If this is `false`, ``settle()`` returns immediately.
  @TaskLocal package static var runsEffects = true
  /// If this is `false`, lists of running effects don't describe the actions that started them.
  ///
  /// An exploration lists the effects after each action, and needs only their call sites.
  @TaskLocal package static var describesActions = true

  package init(stepper: (any EffectStepper)? = nil) { self.stepper = stepper }

  deinit {
    for effect in state.withLock({ Array($0.effects.values) }) { effect.cancel() }
  }

  package var isEmpty: Bool { state.withLock { $0.effects.values.allSatisfy(\.isOver) } }

  /// The running effects in the order of their starts, and the reasons that they still run.
  package var alive: [(effect: RunningEffect, wait: InFlightEffect.Wait)] {
    // An effect that has returned notifies the tracker only later.
    let effects = state.withLock { state in
      state.effects.values.filter { !$0.isOver && !$0.hasReturned }.sorted { $0.id < $1.id }
    }
    return effects.map { effect in
      (effect, stepper?.neverSettles(effect) ?? false ? .neverSettles : effect.wait)
    }
  }

  /// Starts an effect, whose first job runs after the caller's current job.
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
    // Without a runtime, the task starts on the main actor, like its owner. So it starts after the
    // owner's current job.
    effect.adopt(
      stepper?.start(effect, priority: priority, operation: body)
        ?? Task(priority: priority) { @MainActor in await body() })
    return effect
  }

  /// Runs the effects until they're idle, or waits for the effects if there's no runtime.
  nonisolated(nonsending) package func settle() async {
    guard Self.runsEffects else { return }
    if let stepper {
      let timeout = SettleTimeout.current
      timeout?.beginWork()
      defer { timeout?.endWork() }
      await stepper.settle { false }
    } else {
      await waitUntilIdle()
    }
  }

  /// Waits until each effect has ended or sleeps in a clock, or until the current task is canceled.
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
