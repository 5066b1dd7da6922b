import RuntimeIssues
import SteppedEffects

enum CurrentEffect {
  /// The effect that the current task runs.
  @TaskLocal static var unit: EffectUnit?
}

/// Work that can be canceled: the task of an effect, a cancellable part of an effect, or the
/// remaining effects of a sequence.
@MainActor
final class EffectUnit {
  enum Phase { case alive, ended, cancelled }

  let id: Int
  let context: EffectContext
  /// The location of the code that created the effect, or `nil` for a sequence or a part.
  nonisolated let site: CallSite?
  private(set) var phase = Phase.alive
  var effect: RunningEffect?
  private var part: CancellablePart?
  private weak var root: StoreRoot?
  // Running effects are listed often, so this is created only once.
  private(set) lazy var actionDescription = describeCase(of: context.action)

  init(root: StoreRoot?, context: EffectContext, site: CallSite? = nil) {
    self.id = root?.makeID() ?? 0
    self.root = root
    self.context = context
    self.site = site
    context.node.insert(self)
    for tag in context.tags { tag.node.insert(self, for: tag.id) }
    context.group.insert(self)
    context.stepCompletion?.enter()
  }

  func end() {
    guard phase == .alive else { return }
    phase = .ended
    leave()
  }

  func cancel() {
    guard phase == .alive else { return }
    // Cancellation handlers run immediately, and must no longer be able to send actions.
    phase = .cancelled
    effect?.cancel()
    part?.cancel()
    leave()
  }

  private func leave() {
    context.node.remove(self)
    for tag in context.tags { tag.node.remove(self, for: tag.id) }
    context.group.remove(self)
    context.stepCompletion?.leave()
  }
}

extension EffectUnit {
  /// Cancels all running effects with the given ID in this effect's feature and its children.
  func cancel(_ id: AnyHashable) { root?.cancel(context.node.units(for: id)) }

  func begin(
    _ part: CancellablePart, id: some Hashable & Sendable, cancelInFlight: Bool
  ) -> EffectUnit {
    let tag = EffectContext.Tag(node: context.node, id: AnyHashable(id))
    if cancelInFlight { cancel(tag.id) }
    // Use a separate group because a store task waits only for entire effects.
    let group = EffectGroup(stepper: nil)
    let unit = EffectUnit(
      root: root,
      context: EffectContext(node: tag.node, tags: [tag], group: group, action: context.action))
    unit.part = part
    return unit
  }
}

struct EffectContext {
  /// A cancellation ID and the feature in which the ID is valid.
  struct Tag {
    let node: ScopeNode
    let id: AnyHashable
  }

  var node: ScopeNode
  var tags: [Tag] = []
  let group: EffectGroup
  var stepCompletion: StepCompletion?
  let action: Any
}

/// An object that calls a closure when all effects in a step of a sequence have ended.
@MainActor
final class StepCompletion {
  private var count = 0
  /// The closure to call, which is set after all effects of the step have started.
  var completion: () -> Void = {}

  var isComplete: Bool { count == 0 }

  func enter() { count += 1 }

  func leave() {
    count -= 1
    if isComplete { completion() }
  }
}

/// The effects started by an action, including the effects of any actions that these effects send.
@MainActor
final class EffectGroup {
  private var units: [Int: EffectUnit] = [:]
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var nextWaiter = 0
  private(set) var isCancelled = false
  private weak var stepper: (any EffectStepper)?

  init(stepper: (any EffectStepper)?) { self.stepper = stepper }

  var isEmpty: Bool { units.isEmpty }

  func insert(_ unit: EffectUnit) { units[unit.id] = unit }

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
    // Cancel a sequence before its current step because the end of that step would otherwise start
    // the next step.
    for unit in units.values.sorted(by: { $0.id < $1.id }) { unit.cancel() }
  }

  /// Waits until all effects have ended, or cancels them if the current task is canceled.
  func finish() async {
    guard !isEmpty else { return }
    await withTaskCancellationHandler {
      if let stepper { await step(stepper) } else { await wait() }
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
      // The last effect may have ended in the meantime.
      if isEmpty { return continuation.resume() }
      waiting[nextWaiter] = continuation
      nextWaiter += 1
    }
  }
}
