import RuntimeIssues
import SteppedEffects

/// The state that all nodes of a host share.
final class WorkflowTree {
  /// Whether to skip the render after an event that changes no state.
  let comparesStates: Bool
  /// Whether the current event changed a state.
  var isChanged = false
  let observers: [any WorkflowObserver]
  /// Whether an observer is being called, and is therefore the source of any action sent now.
  private(set) var isCallingObservers = false
  let updateRecorder: UpdateRecorder?
  /// Whether a side effect is starting, and is therefore the source of any action sent now.
  private(set) var isBeginningSideEffect = false
  /// Called after each event that wasn't ignored.
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
    self.observers = observers
    self.updateRecorder = debugger.map(UpdateRecorder.init)
  }

  var isBusyOnThisThread: Bool { events.isBusyOnThisThread }

  /// Runs an event and those that arrive meanwhile, or enqueues it if another event is running.
  func process(_ name: EventQueue.EventName, _ run: @escaping () -> Bool) {
    guard events.enter(.init(name: name, run: run)) else { return }
    if run() { finishEvent() }
    drain()
  }

  /// Runs the first render; events that arrive meanwhile wait for ``drain()``.
  func start<Rendering>(_ name: EventQueue.EventName, _ render: () -> Rendering) -> Rendering {
    _ = events.enter(.init(name: name) { false })
    return render()
  }

  /// Runs the waiting events, and those that arrive meanwhile.
  func drain() {
    while let event = events.next() {
      if event.run() { finishEvent() }
    }
  }

  func beginSideEffect(_ action: () -> Void) {
    let wasBeginning = isBeginningSideEffect
    isBeginningSideEffect = true
    defer { isBeginningSideEffect = wasBeginning }
    action()
  }

  func callingObservers<Result>(_ body: ([any WorkflowObserver]) -> Result) -> Result {
    isCallingObservers = true
    defer { isCallingObservers = false }
    return body(observers)
  }

  // MARK: Workers

  /// Starts a worker, whose outputs arrive on the main actor or where the runtime is settled.
  func startWork<Program: WorkerProgram>(
    _ program: Program, at site: CallSite?, during lifetime: Lifetime,
    send: @escaping (Program.Output) -> Void
  ) {
    let isStepped = effects.stepper != nil
    let run: (RunningEffect) async -> Void = { effect in
      await program.run { output in
        let deliver = { if !effect.isCancelled { send(output) } }
        if isStepped { return deliver() }
        // Safe, because it runs where the host's other events run.
        nonisolated(unsafe) let delivery = deliver
        await MainActor.run { delivery() }
      }
    }
    // Safe, because the task only runs the program, and outputs are delivered as above.
    nonisolated(unsafe) let work = run
    let effect = effects.start { await work($0) }
    running[effect.id] = (Program.name, site)
    lifetime.onEnded { [weak self] in
      effect.cancel()
      self?.running[effect.id] = nil
    }
  }

  nonisolated(nonsending) func settle() async -> [InFlightEffect] {
    await effects.settle()
    return effects.alive.compactMap { effect, wait in
      guard let (worker, site) = running[effect.id] else { return nil }
      return InFlightEffect(
        action: worker, fileID: site.map { "\($0.fileID)" } ?? "Workflows",
        line: Int(site?.line ?? 0), wait: wait)
    }
  }
}
