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
  /// Called after each event that was not dropped.
  var finishEvent: () -> Void = {}

  private let events = EventQueue()
  private let ledger: EffectLedger
  private var running: [Int: Work] = [:]

  init(stepper: (any EffectStepper)? = nil, comparesStates: Bool = false) {
    self.ledger = EffectLedger(stepper: stepper)
    self.comparesStates = comparesStates
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
