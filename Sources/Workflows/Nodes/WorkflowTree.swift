import SteppedEffects

/// What the nodes of one host share: its events and its running workers.
final class WorkflowTree {
  private struct Work {
    let name: String
    let place: SourcePlace?
  }

  /// Whether an event that changes no state is not rendered.
  let comparesStates: Bool
  /// Whether the event under way changed a state; looked at only where states are compared.
  var isChanged = false
  /// Whom the host tells of what happens; `nil` for nobody.
  let observers: ObserverList?
  /// The way of the event under way, where a debugger asks for it.
  let trail: UpdateTrail?
  /// Whether a side effect begins now, so that what is sent comes from it.
  private(set) var isBeginningSideEffect = false
  /// Called after each event that was not dropped.
  var finishEvent: () -> Void = {}

  private let events = EventQueue()
  private let ledger: EffectLedger
  private var running: [Int: Work] = [:]

  init(
    stepper: (any EffectStepper)? = nil, comparesStates: Bool = false,
    observers: [any WorkflowObserver] = [], debugger: (any WorkflowDebugger)? = nil
  ) {
    self.ledger = EffectLedger(stepper: stepper)
    self.comparesStates = comparesStates
    self.observers = ObserverList(observers)
    self.trail = debugger.map(UpdateTrail.init)
  }

  var isBusyOnThisThread: Bool { events.isBusyOnThisThread }

  /// Runs an event, and all that come while it runs; or lets it wait for the one under way.
  ///
  /// - Parameters:
  ///   - name: What happened.
  ///   - run: Handles the event; returns whether there was anything to handle.
  func process(_ name: EventName, _ run: @escaping () -> Bool) {
    guard events.enter(QueuedEvent(name: name, run: run)) else { return }
    if run() { finishEvent() }
    drain()
  }

  /// Runs the first render; what is sent meanwhile waits for ``drain()``.
  func start<Rendering>(_ name: EventName, _ render: () -> Rendering) -> Rendering {
    _ = events.enter(QueuedEvent(name: name) { false })
    return render()
  }

  /// Runs the events that wait, and those that come while they run.
  func drain() {
    while let event = events.next() {
      if event.run() { finishEvent() }
    }
  }

  /// Begins a side effect in the render under way.
  func beginSideEffect(_ action: () -> Void) {
    let wasBeginning = isBeginningSideEffect
    isBeginningSideEffect = true
    defer { isBeginningSideEffect = wasBeginning }
    action()
  }

  // MARK: Workers

  func startWork(
    _ name: String, at place: SourcePlace?, during lifetime: Lifetime,
    _ work: @escaping @Sendable (WorkScope) async -> Void
  ) {
    let isStepped = ledger.stepper != nil
    let effect = ledger.start { effect in
      await work(WorkScope(effect: effect, isStepped: isStepped))
    }
    running[effect.id] = Work(name: name, place: place)
    lifetime.onEnded { [weak self] in
      effect.cancel()
      self?.running[effect.id] = nil
    }
  }

  nonisolated(nonsending) func settle() async -> [LiveEffect] {
    await ledger.settle()
    return ledger.alive.compactMap { effect, wait in
      guard let work = running[effect.id] else { return nil }
      return LiveEffect(
        action: work.name, fileID: work.place.map { "\($0.fileID)" } ?? "Workflows",
        line: Int(work.place?.line ?? 0), wait: wait)
    }
  }
}
