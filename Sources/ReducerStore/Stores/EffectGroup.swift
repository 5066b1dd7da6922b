import SteppedEffects

/// All effects that come of one action sent to a store, and of the actions that they send.
@MainActor
final class EffectGroup {
  private var units: [Int: EffectUnit] = [:]
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0
  private(set) var isCancelled = false
  /// The runtime to step while waiting; `nil` where effects run by themselves.
  private weak var stepper: (any EffectStepper)?

  init(stepper: (any EffectStepper)?) {
    self.stepper = stepper
  }

  var isEmpty: Bool { units.isEmpty }

  func insert(_ unit: EffectUnit) {
    units[unit.id] = unit
  }

  func remove(_ unit: EffectUnit) {
    units[unit.id] = nil
    guard units.isEmpty else { return }
    stepper?.wakeWaiting()
    let waiting = waiting.sorted { $0.key < $1.key }
    self.waiting = [:]
    for (_, continuation) in waiting { continuation.resume() }
  }

  func cancel() {
    isCancelled = true
    // Cancelling a step of a sequence starts the next, unless the sequence went first.
    for unit in units.values.sorted(by: { $0.id < $1.id }) { unit.cancel() }
  }

  /// Suspends until all effects are over.
  ///
  /// Cancelling the task that waits cancels them.
  func finish() async {
    guard !isEmpty else { return }
    await withTaskCancellationHandler {
      if let stepper {
        await step(stepper)
      } else {
        await wait()
      }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }

  private func step(_ stepper: any EffectStepper) async {
    while !isEmpty, !Task.isCancelled {
      await stepper.settle { self.isEmpty }
      if !isEmpty { await stepper.nextJob { self.isEmpty } }
    }
  }

  private func wait() async {
    await withCheckedContinuation { continuation in
      // Looked at again here: the last effect may have ended since.
      if isEmpty { return continuation.resume() }
      waiting[nextWaiter] = continuation
      nextWaiter += 1
    }
  }
}
