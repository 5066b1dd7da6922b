import RuntimeIssues
import SteppedEffects

/// The state that is shared by all nodes of a host.
final class WorkflowTree {
  /// A Boolean value that indicates whether events that change no state skip the render.
  let comparesStates: Bool
  /// A Boolean value that indicates whether the current event has changed a state.
  var isChanged = false
  let observers: [any WorkflowObserver]
  /// A Boolean value that indicates whether an observer is the source of actions that are sent now.
  private(set) var isCallingObservers = false
  let updateRecorder: UpdateRecorder?
  /// A Boolean value that indicates whether a starting side effect is the source of sent actions.
  private(set) var isBeginningSideEffect = false
  /// A closure that is called after each event that wasn't ignored.
  var finishEvent: () -> Void = {}

  private let events = EventQueue()
  private let effects: EffectTracker
  private var running: [Int: (worker: String, callSite: CallSite?)] = [:]

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

  /// Runs an event, and the events that arrive in the meantime.
  ///
  /// If another event is running, this only adds the event to the queue.
  func process(_ name: EventQueue.EventName, _ run: @escaping () -> Bool) {
    guard events.enter(.init(name: name, run: run)) else { return }
    if run() { finishEvent() }
    drain()
  }

  /// Runs the first render, and queues events that arrive in the meantime until ``drain()``.
  func start<Rendering>(_ name: EventQueue.EventName, _ render: () -> Rendering) -> Rendering {
    _ = events.enter(.init(name: name) { false })
    return render()
  }

  /// Runs the queued events, and the events that arrive in the meantime.
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

  /// Starts a worker, whose outputs arrive on the main actor or on the actor that calls `settle()`.
  func startWork<Program: WorkerProgram>(
    _ program: Program, at callSite: CallSite?, during lifetime: Lifetime,
    send: @escaping (Program.Output) -> Void
  ) {
    let isStepped = effects.stepper != nil
    let run: (RunningEffect) async -> Void = { effect in
      await program.run { output in
        let deliver = { if !effect.isCancelled { send(output) } }
        if isStepped { return deliver() }
        // This is safe, because the host's other events also run on the main actor.
        nonisolated(unsafe) let delivery = deliver
        await MainActor.run { delivery() }
      }
    }
    // This is safe, because the task only runs the program, and delivers its outputs as above.
    nonisolated(unsafe) let work = run
    let effect = effects.start { await work($0) }
    running[effect.id] = (Program.name, callSite)
    EffectSchedule.current?.describe(
      effect, action: Program.name, fileID: callSite.map { "\($0.fileID)" } ?? "Workflows",
      line: Int(callSite?.line ?? 0))
    lifetime.onEnded { [weak self] in
      effect.cancel()
      self?.running[effect.id] = nil
    }
  }

  nonisolated(nonsending) func settle() async -> [InFlightEffect] {
    await effects.settle()
    return effects.alive.compactMap { effect, wait in
      guard let (worker, callSite) = running[effect.id] else { return nil }
      return InFlightEffect(
        action: worker, fileID: callSite.map { "\($0.fileID)" } ?? "Workflows",
        line: Int(callSite?.line ?? 0), wait: wait)
    }
  }
}
