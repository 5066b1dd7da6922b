import RuntimeIssues
import SteppedEffects

/// Carries out the effects of one store and keeps the tables of what is alive.
@MainActor
final class StoreEffects<Action> {
  var send: (Action, EffectGroup) -> Void = { _, _ in }
  var stepper: (any EffectStepper)? { ledger.stepper }

  private let ledger: EffectTracker
  private let root = ScopeNode()
  private var running: [Int: EffectUnit] = [:]
  private var places: [Int: CallSite] = [:]
  private var nextID = 0

  init(stepper: (any EffectStepper)?, dependencies: DependencyValues) {
    self.ledger = EffectTracker(stepper: stepper)
    joinTestClocks(of: dependencies)
  }

  // Scopes, effects and sequences refer to each other until they end or are canceled.
  #if canImport(Darwin)
    deinit {
      // An isolated deinit needs macOS 15.4.
      guard !ledger.isEmpty else { return }
      Task { @MainActor [root] in for unit in root.allUnits() { unit.cancel() } }
    }
  #else
    isolated deinit {
      for unit in root.allUnits() { unit.cancel() }
    }
  #endif

  /// Makes the test clocks among the dependencies known to the runtime.
  ///
  /// A clock that knows the runtime can settle effects that have not yet slept in it.
  func joinTestClocks(of dependencies: DependencyValues) {
    guard let stepper else { return }
    for case let clock as TestClock in dependencies.overridden { clock.join(stepper) }
  }

  func start(_ effect: Effect<Action>, of action: Action, in group: EffectGroup) {
    start(effect, EffectContext(node: root, group: group, action: action))
  }

  /// Whether no effect is alive.
  var isEmpty: Bool { ledger.isEmpty }

  /// Runs the effects to rest and returns those still alive.
  func settle() async -> [LiveEffect] {
    await ledger.settle()
    return liveEffects()
  }

  /// The effects alive, in the order in which they started; of one group, or all.
  func liveEffects(in group: EffectGroup? = nil) -> [LiveEffect] {
    ledger.alive.compactMap { effect, wait in
      guard let unit = running[effect.id], let place = places[effect.id] else { return nil }
      if let group, unit.context.group !== group { return nil }
      return LiveEffect(
        action: describeCase(of: unit.context.action), fileID: "\(place.fileID)",
        line: Int(place.line), wait: wait)
    }
  }

  private func start(_ effect: Effect<Action>, _ context: EffectContext) {
    switch effect.operation {
    case .none: break
    case .send(let action): send(action, context.group)
    case .sync(let work, nil): if let action = work() { send(action, context.group) }
    case .sync(let work, let place?): start(Effect.Run(work, at: place), context)
    case .run(let run): start(run, context)
    case .merge(let effects): for effect in effects { start(effect, context) }
    case .concatenate(let effects): startInSequence(effects[...], context)
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
      guard let child = context.node.existingChild(key) else { break }
      cancel(elements.map { child.allUnits(below: $0) } ?? child.allUnits())
    }
  }

  /// Whether an effect is alive whose child an action can remove.
  var canLoseChildren: Bool { root.isWatched }

  /// Cancels the effects of children that an action has removed.
  func cancelGone(from state: Any, since before: @autoclosure () -> Any) {
    cancel(root.unitsOfGone(from: state) { before() })
  }

  private func cancel(_ units: [EffectUnit]) {
    // In the order in which they started: a sequence goes before its steps, so that canceling
    // a step does not start the next.
    for unit in units {
      unit.cancel()
      if let running = unit.running { forget(running) }
    }
  }

  private func forget(_ effect: RunningEffect) {
    running[effect.id] = nil
    places[effect.id] = nil
  }

  // MARK: Sequences

  private func startInSequence(_ effects: ArraySlice<Effect<Action>>, _ context: EffectContext) {
    let sequence = EffectUnit(id: makeID(), context: context)
    advance(sequence, effects)
  }

  private func advance(_ sequence: EffectUnit, _ effects: ArraySlice<Effect<Action>>) {
    guard sequence.phase == .alive else { return }
    guard let effect = effects.first else { return sequence.end() }
    let join = EffectJoin { [weak self] in self?.advance(sequence, effects.dropFirst()) }
    var context = sequence.context
    context.join = join
    // Held open while the step starts: a step that is over at once advances only then.
    join.enter()
    start(effect, context)
    join.leave()
  }

  // MARK: Tasks

  private func start(_ run: Effect<Action>.Run, _ context: EffectContext) {
    let unit = EffectUnit(id: makeID(), context: context)
    let place = run.place
    let send = Send<Action> { [weak self] action in self?.receive(action, from: unit, at: place) }
    let scope = scope(of: context, place)
    // The end of a step of a sequence starts the next one.
    let isLast = context.join == nil
    let effect = ledger.start(priority: run.priority) { [weak self] effect in
      // Begun by an action of another effect, it would inherit what closes that one's features.
      await Dismissals.$current.withValue([]) {
        await EffectScope.$current.withValue(scope) { await run.operation(send) }
      }
      if isLast { effect.returned() }
      await self?.end(unit, effect)
    }
    unit.running = effect
    running[effect.id] = unit
    places[effect.id] = place
  }

  private func scope(of context: EffectContext, _ place: CallSite) -> EffectScope {
    EffectScope(
      place: place,
      cancel: { [weak self] id in self?.cancel(context.node.units(for: id)) },
      enter: { [weak self] part, id in
        let unit = EffectUnit(
          id: self?.makeID() ?? 0,
          context: EffectContext(
            node: context.node, tags: [.init(node: context.node, id: id)],
            // A part has a group of its own: tasks wait for its effect.
            group: EffectGroup(stepper: nil), action: context.action))
        unit.part = part
        return unit
      })
  }

  private func end(_ unit: EffectUnit, _ effect: RunningEffect) {
    forget(effect)
    unit.end()
  }

  private func receive(_ action: Action, from unit: EffectUnit, at place: CallSite) {
    switch unit.phase {
    case .alive: send(action, unit.context.group)
    case .cancelled: break
    case .ended:
      reportIssue(
        sentAfterEndMessage(action: action, origin: unit.context.action, place: place))
    }
  }

  private func makeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }
}

private func sentAfterEndMessage(action: Any, origin: Any, place: CallSite) -> String {
  """
  An action was sent from a completed effect:

    Action: \(describeCase(of: action))
    Effect: the "Effect.run" at "\(place)", returned for \(describeCase(of: origin))

  The action was dropped. The effect's "send" was kept and called after the closure of \
  "Effect.run" had returned, in an unstructured task or a callback for example.

  To fix, let the closure return only when nothing more is to be sent: await the task, or turn \
  the callback into an "AsyncStream" and iterate over it in the closure.
  """
}

extension Effect.Run {
  /// Makes a task of work that is not asynchronous.
  fileprivate init(_ work: @escaping () -> Action?, at place: CallSite) {
    // Safe: both the store that carries the effect out and the task are on the main actor.
    nonisolated(unsafe) let work = work
    self.init(
      priority: nil,
      operation: { send in await MainActor.run { if let action = work() { send(action) } } },
      place: place)
  }
}
