import RuntimeIssues
import SteppedEffects

/// The component of a store that starts and cancels effects.
@MainActor
final class StoreEffects<Action> {
  var send: (Action, EffectGroup) -> Void = { _, _ in }
  var stepper: (any EffectStepper)? { tracker.stepper }

  private let tracker: EffectTracker
  private let root = ScopeNode()
  /// The running tasks, keyed by the IDs of their effects.
  private var running: [Int: EffectUnit] = [:]
  private var nextID = 0

  init(stepper: (any EffectStepper)?, dependencies: DependencyValues) {
    self.tracker = EffectTracker(stepper: stepper)
    joinTestClocks(of: dependencies)
  }

  // Scopes, effects, and sequences retain each other until the effects end, so any remaining
  // effects must be canceled here.
  #if canImport(Darwin)
    deinit {
      // An isolated deinitializer isn't possible here, because it requires macOS 15.4.
      guard !tracker.isEmpty else { return }
      Task { @MainActor [root] in for unit in root.allUnits() { unit.cancel() } }
    }
  #else
    isolated deinit {
      for unit in root.allUnits() { unit.cancel() }
    }
  #endif

  /// Registers the store's runtime with the test clocks.
  ///
  /// Otherwise, a clock couldn't settle any effects until one of them has slept for the first time.
  func joinTestClocks(of dependencies: DependencyValues) {
    guard let stepper else { return }
    for case let clock as TestClock in dependencies.overridden { clock.join(stepper) }
  }

  var isEmpty: Bool { tracker.isEmpty }

  /// Waits until the effects can't make further progress, and returns the effects that are still
  /// running.
  func settle() async -> [InFlightEffect] {
    await tracker.settle()
    return inFlightEffects()
  }

  /// Returns the running effects of the given group or of the entire store, in the order in which
  /// they started.
  func inFlightEffects(in group: EffectGroup? = nil) -> [InFlightEffect] {
    let describesActions = EffectTracker.describesActions
    return tracker.alive.compactMap { effect, wait in
      guard let unit = running[effect.id], let site = unit.task?.site else { return nil }
      if let group, unit.context.group !== group { return nil }
      return InFlightEffect(
        action: describesActions ? unit.actionDescription : "", fileID: "\(site.fileID)",
        line: Int(site.line), wait: wait)
    }
  }

  func start(_ effect: Effect<Action>, of action: Action, in group: EffectGroup) {
    start(effect, EffectContext(node: root, group: group, action: action))
  }

  private func start(_ effect: Effect<Action>, _ context: EffectContext) {
    switch effect.operation {
    case .none: break
    case .send(let action): send(action, context.group)
    case .sync(let work, nil): if let action = work() { send(action, context.group) }
    case .sync(let work, let site?): start(Effect.Run(work, at: site), context)
    case .run(let run): start(run, context)
    case .merge(let effects): for effect in effects { start(effect, context) }
    case .concatenate(let effects):
      advance(EffectUnit(id: makeID(), context: context), effects[...])
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

  /// A Boolean value that indicates whether any running effects belong to a child that an action
  /// could remove.
  var canLoseChildren: Bool { root.isWatched }

  func cancelRemoved(from state: Any) {
    cancel(root.unitsOfRemoved(from: state))
  }

  private func cancel(_ units: [EffectUnit]) {
    // The effects are sorted by the order in which they started. A sequence must be canceled before
    // its current step because the end of that step would otherwise start the next one.
    for unit in units {
      unit.cancel()
      if let task = unit.task { running[task.effect.id] = nil }
    }
  }

  private func advance(_ sequence: EffectUnit, _ effects: ArraySlice<Effect<Action>>) {
    guard sequence.phase == .alive else { return }
    guard let effect = effects.first else { return sequence.end() }
    let completion = StepCompletion { [weak self] in
      self?.advance(sequence, effects.dropFirst())
    }
    var context = sequence.context
    context.stepCompletion = completion
    // An effect can end immediately. The sequence must not continue with the next step until all
    // effects of the current step have started.
    completion.enter()
    start(effect, context)
    completion.leave()
  }

  // MARK: Tasks

  private func start(_ run: Effect<Action>.Run, _ context: EffectContext) {
    let unit = EffectUnit(id: makeID(), context: context)
    let site = run.site
    let send = Send<Action> { [weak self] action in self?.receive(action, from: unit, at: site) }
    let scope = scope(of: context, site)
    let isLastStep = context.stepCompletion == nil
    let effect = tracker.start(priority: run.priority) { [weak self] effect in
      // The effect must not inherit the dismissals of the effect that sent the action.
      await Dismissals.$current.withValue([]) {
        await EffectScope.$current.withValue(scope) { await run.operation(send) }
      }
      if isLastStep { effect.returned() }
      await self?.end(unit, effect)
    }
    unit.task = (effect, site)
    running[effect.id] = unit
    EffectSchedule.current?.describe(
      effect, action: unit.actionDescription, fileID: "\(site.fileID)", line: Int(site.line))
  }

  private func scope(of context: EffectContext, _ site: CallSite) -> EffectScope {
    EffectScope(
      site: site,
      cancel: { [weak self] id in self?.cancel(context.node.units(for: id)) },
      register: { [weak self] part, id in
        let unit = EffectUnit(
          id: self?.makeID() ?? 0,
          context: EffectContext(
            node: context.node, tags: [.init(node: context.node, id: id)],
            // Use a separate group because a store task waits for complete effects and not for
            // their parts.
            group: EffectGroup(stepper: nil), action: context.action))
        unit.part = part
        return unit
      })
  }

  private func end(_ unit: EffectUnit, _ effect: RunningEffect) {
    running[effect.id] = nil
    unit.end()
  }

  private func receive(_ action: Action, from unit: EffectUnit, at site: CallSite) {
    switch unit.phase {
    case .alive: send(action, unit.context.group)
    case .cancelled: break
    case .ended:
      reportIssue(sentAfterEndMessage(action: action, origin: unit.context.action, site: site))
    }
  }

  private func makeID() -> Int {
    defer { nextID += 1 }
    return nextID
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
