import SteppedEffects

/// Something alive in a store: a task that runs, a part of one that can be cancelled by itself, or
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
  /// The action whose effect this is; described only when somebody asks.
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
