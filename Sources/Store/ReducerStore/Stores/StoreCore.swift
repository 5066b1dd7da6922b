import RuntimeIssues
import SteppedEffects

/// The state, reducer, and effects that a store shares with all stores that are scoped from it.
@MainActor
final class StoreCore<State, Action>: StoreRoot {
  private var currentState: State
  private let reducer: Reduce<State, Action>
  /// Closures that handle the actions that were sent while the reducer was already handling an
  /// action.
  private var buffer: [() -> Void] = []
  private var isSending = false
  /// A Boolean value that indicates whether the reducer is modifying the state in place.
  private var isReducing = false

  init(
    initialState: State, reducer: Reduce<State, Action>, dependencies: DependencyValues,
    stepper: (any EffectStepper)?
  ) {
    self.currentState = initialState
    self.reducer = reducer
    super.init(dependencies: dependencies, stepper: stepper)
  }

  var state: State {
    precondition(!isReducing, Self.readDuringReductionMessage)
    observation.access()
    return currentState
  }

  private static var readDuringReductionMessage: String {
    """
    The state of a store was read while the store's reducer was modifying it.

      Store: Store<\(typeName(of: State.self)), \(typeName(of: Action.self))>

    To fix, use the reducer's "state" parameter, or read the store's state in an effect.
    """
  }

  /// Handles the given action, and any other actions that are sent in the meantime.
  ///
  /// - Returns: The effects of the given action, or `nil` if it has no effects.
  @discardableResult
  func send(_ action: Action, group: EffectGroup? = nil) -> EffectGroup? {
    guard !isSending else {
      let group = group ?? EffectGroup(stepper: tracker.stepper)
      buffer.append { [self] in _ = reduce(action, in: group) }
      return group
    }
    isSending = true
    observation.willChange()
    let group = DependencyValues.$current.withValue(dependencies) {
      defer { reduceBuffer() }
      return reduce(action, in: group)
    }
    isSending = false
    observation.didChange()
    notifyObservers()
    return group
  }

  /// Runs the reducer for `action`, and starts its effects.
  ///
  /// If `group` is `nil`, the effects belong to a new group.
  private func reduce(_ action: Action, in group: EffectGroup?) -> EffectGroup? {
    // Let the reducer modify the state in place. If the reducer received a copy instead, changing a
    // collection in the state would copy the entire collection.
    isReducing = true
    let effect = reducer.reduce(into: &currentState, action: action)
    isReducing = false
    var group = group
    if !effect.isNone {
      let owner = group ?? EffectGroup(stepper: tracker.stepper)
      group = owner
      start(effect, EffectContext(node: scopes, group: owner, action: action))
    }
    // Some of the running effects might belong to a child that the action has removed.
    if scopes.isWatched { cancel(scopes.unitsOfRemoved(from: currentState)) }
    return group
  }

  private func reduceBuffer() {
    var count = 0
    while count < buffer.count {
      buffer[count]()
      count += 1
    }
    if count > 0 { buffer.removeAll(keepingCapacity: true) }
  }

  // MARK: Effects

  private func start(_ effect: Effect<Action>, _ context: EffectContext) {
    switch effect.operation {
    case .none: break
    case .send(let action): receive(action, in: context.group)
    case .sync(let work, nil): if let action = work() { receive(action, in: context.group) }
    case .sync(let work, let site?): start(Effect.Run(work, at: site), context)
    case .run(let run): start(run, context)
    case .merge(let effects): for effect in effects { start(effect, context) }
    case .concatenate(let effects):
      advance(EffectUnit(root: self, context: context), effects[...])
    case .cancellable(let effect, let id, let cancelInFlight):
      if cancelInFlight { cancel(context.node.units(for: id)) }
      var context = context
      context.tags.append(.init(node: context.node, id: id))
      start(effect, context)
    case .cancel(let id): cancel(context.node.units(for: id))
    case .scoped(let effect, let key, let child):
      var context = context
      context.node = context.node.child(key, child)
      context.node.hold { start(effect, context) }
    case .cancelScope(let key, let elements):
      guard let child = context.node.children[key] else { break }
      cancel(elements.map { child.units(below: $0) } ?? child.units())
    }
  }

  private func advance(_ sequence: EffectUnit, _ effects: ArraySlice<Effect<Action>>) {
    var effects = effects
    while sequence.phase == .alive {
      guard let effect = effects.popFirst() else { return sequence.end() }
      let completion = StepCompletion()
      var context = sequence.context
      context.stepCompletion = completion
      start(effect, context)
      guard completion.isComplete else {
        completion.completion = { [weak self, effects] in self?.advance(sequence, effects) }
        return
      }
    }
  }

  private func start(_ run: Effect<Action>.Run, _ context: EffectContext) {
    let unit = EffectUnit(root: self, context: context, site: run.site)
    let send = Send<Action> { [weak self] in self?.receive($0, from: unit, at: run.site) }
    let isLastStep = context.stepCompletion == nil
    let effect = tracker.start(priority: run.priority) { [weak self] effect in
      // The effect must not inherit the dismissals of the effect that sent the action.
      await Dismissals.$current.withValue([]) {
        await CurrentEffect.$unit.withValue(unit) { await run.operation(send) }
      }
      if isLastStep { effect.returned() }
      await self?.end(unit)
    }
    didStart(effect, of: unit, at: run.site)
  }

  private func receive(_ action: Action, in group: EffectGroup) {
    for receiver in receivers { receiver(action) }
    send(action, group: group)
  }

  private func receive(_ action: Action, from unit: EffectUnit, at site: CallSite) {
    switch unit.phase {
    case .alive: receive(action, in: unit.context.group)
    case .cancelled: break
    case .ended:
      reportIssue(sentAfterEndMessage(action: action, origin: unit.context.action, site: site))
    }
  }
}

private func sentAfterEndMessage(action: Any, origin: Any, site: CallSite) -> String {
  """
  An action was sent from a completed effect:

    Action: \(describeCase(of: action))
    Effect: the "Effect.run" at "\(site)", returned for \(describeCase(of: origin))

  The action was ignored. The closure of "Effect.run" returned before an unstructured task or a \
  callback called "send".

  To fix, wait for the task in the closure, or convert the callback to an "AsyncStream" and iterate \
  over it.
  """
}

extension Effect.Run {
  fileprivate init(_ work: @escaping () -> Action?, at site: CallSite) {
    // This is safe because both the store and the task run on the main actor.
    nonisolated(unsafe) let work = work
    self.init(
      priority: nil,
      operation: { send in await MainActor.run { if let action = work() { send(action) } } },
      site: site)
  }
}
