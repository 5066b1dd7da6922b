import SteppedEffects

/// Something alive in a store: a task that runs, a part of one that can be canceled by itself, or
/// what is left of effects in sequence.
@MainActor
final class EffectUnit {
  enum Phase { case alive, ended, cancelled }

  let id: Int
  let context: EffectContext
  private(set) var phase = Phase.alive
  /// The task; `nil` for a sequence and for a part.
  var running: RunningEffect?
  /// The part of a task, where this is no more than that.
  var part: CancellablePart?

  init(id: Int, context: EffectContext) {
    self.id = id
    self.context = context
    context.node.insert(self)
    for tag in context.tags { tag.node.insert(self, for: tag.id) }
    context.group.insert(self)
    context.join?.enter()
  }

  func end() { leave(.ended) }

  func cancel() {
    guard phase == .alive else { return }
    running?.cancel()
    part?.cancel()
    leave(.cancelled)
  }

  private func leave(_ phase: Phase) {
    guard self.phase == .alive else { return }
    self.phase = phase
    context.node.remove(self)
    for tag in context.tags { tag.node.remove(self, for: tag.id) }
    context.group.remove(self)
    context.join?.leave()
  }
}

/// What an effect belongs to while a store carries it out.
struct EffectContext {
  /// An id, and the feature in which it was given.
  struct Tag {
    let node: ScopeNode
    let id: AnyHashable
  }

  var node: ScopeNode
  var tags: [Tag] = []
  let group: EffectGroup
  var join: EffectJoin?
  /// The action whose effect this is; described only on demand.
  let action: Any
}

/// Waits for all effects of one step of a sequence.
@MainActor
final class EffectJoin {
  private var count = 0
  private let done: () -> Void

  init(done: @escaping () -> Void) {
    self.done = done
  }

  func enter() { count += 1 }

  func leave() {
    count -= 1
    if count == 0 { done() }
  }
}

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
    // Canceling a step of a sequence starts the next, unless the sequence went first.
    for unit in units.values.sorted(by: { $0.id < $1.id }) { unit.cancel() }
  }

  /// Suspends until all effects are over.
  ///
  /// Canceling the task that waits cancels them.
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
