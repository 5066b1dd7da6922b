import RuntimeIssues
import SteppedEffects

/// The state that the nodes of one host share: its events and its running workers.
final class WorkflowTree {
  /// Whether an event that changes no state is not rendered.
  let comparesStates: Bool
  /// Whether the event under way changed a state; used only if states are compared.
  var isChanged = false
  /// The observers of the host; `nil` for none.
  let observers: ObserverList?
  /// Follows the event under way for a debugger, if there is one.
  let trail: UpdateTrail?
  /// Whether a side effect begins now, so that an action sent now comes from it.
  private(set) var isBeginningSideEffect = false
  /// Called after each event that was not dropped.
  var finishEvent: () -> Void = {}

  private let events = EventQueue()
  private let effects: EffectTracker
  private var running: [Int: (worker: String, site: CallSite?)] = [:]

  init(
    stepper: (any EffectStepper)? = nil, comparesStates: Bool = false,
    observers: [any WorkflowObserver] = [], debugger: (any WorkflowDebugger)? = nil
  ) {
    self.effects = EffectTracker(stepper: stepper)
    self.comparesStates = comparesStates
    self.observers = ObserverList(observers)
    self.trail = debugger.map(UpdateTrail.init)
  }

  var isBusyOnThisThread: Bool { events.isBusyOnThisThread }

  /// Runs an event, and all that come while it runs; it waits if another one is under way.
  func process(_ name: EventQueue.EventName, _ run: @escaping () -> Bool) {
    guard events.enter(.init(name: name, run: run)) else { return }
    if run() { finishEvent() }
    drain()
  }

  /// Runs the first render; events sent in the meantime wait for ``drain()``.
  func start<Rendering>(_ name: EventQueue.EventName, _ render: () -> Rendering) -> Rendering {
    _ = events.enter(.init(name: name) { false })
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

  /// Starts the work of a worker; its outputs arrive on the main actor, or where the runtime is
  /// settled.
  func startWork<Program: WorkerProgram>(
    _ program: Program, at site: CallSite?, during lifetime: Lifetime,
    send: @escaping (Program.Output) -> Void
  ) {
    let isStepped = effects.stepper != nil
    let run: (RunningEffect) async -> Void = { effect in
      await program.run { output in
        let deliver = { if !effect.isCancelled { send(output) } }
        // A job of a stepped effect runs where the runtime is settled.
        if isStepped { return deliver() }
        // Safe, since it runs only where the host's other events do.
        nonisolated(unsafe) let delivery = deliver
        await MainActor.run { delivery() }
      }
    }
    // Safe, since the task only runs the program, and the outputs go back in deliveries.
    nonisolated(unsafe) let work = run
    let effect = effects.start { await work($0) }
    running[effect.id] = (Program.name, site)
    lifetime.onEnded { [weak self] in
      effect.cancel()
      self?.running[effect.id] = nil
    }
  }

  nonisolated(nonsending) func settle() async -> [LiveEffect] {
    await effects.settle()
    return effects.alive.compactMap { effect, wait in
      guard let (worker, site) = running[effect.id] else { return nil }
      return LiveEffect(
        action: worker, fileID: site.map { "\($0.fileID)" } ?? "Workflows",
        line: Int(site?.line ?? 0), wait: wait)
    }
  }
}
