import RuntimeIssues
import SteppedEffects

final class WorkflowTree {
  /// A Boolean value that indicates whether the host skips rendering after an event that didn't
  /// change any state.
  let comparesStates: Bool
  /// A Boolean value that indicates whether the current event has changed a state.
  var isChanged = false
  let observers: [any WorkflowObserver]
  /// A Boolean value that indicates whether observers are being called.
  ///
  /// Actions sent during this time come from an observer.
  private(set) var isCallingObservers = false
  let updateRecorder: UpdateRecorder?
  /// A Boolean value that indicates whether a side effect is being started.
  ///
  /// Actions sent during this time come from that side effect.
  private(set) var isBeginningSideEffect = false
  /// A closure to call after each event, unless the event was ignored.
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

  /// Handles the given event, followed by any events that arrive in the meantime.
  ///
  /// If another event is being handled, this method only adds the new event to the queue.
  func process(_ name: EventQueue.EventName, _ run: @escaping () -> Bool) {
    guard events.enter(.init(name: name, run: run)) else { return }
    if run() { finishEvent() }
    drain()
  }

  /// Performs the first render, and queues all events that arrive before ``drain()`` is called.
  func start<Rendering>(_ name: EventQueue.EventName, _ render: () -> Rendering) -> Rendering {
    _ = events.enter(.init(name: name) { false })
    return render()
  }

  /// Handles all events in the queue, including those that arrive in the meantime.
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

  /// Starts the given worker program and delivers its outputs on the main actor.
  ///
  /// If the host has a runtime, the outputs are delivered on the actor that calls `settle()`
  /// instead.
  func startWork<Program: WorkerProgram>(
    _ program: Program, at callSite: CallSite?, during lifetime: Lifetime,
    send: @escaping (Program.Output) -> Void
  ) {
    let isStepped = effects.stepper != nil
    let run: (RunningEffect) async -> Void = { effect in
      await program.run { output in
        let deliver = { if !effect.isCancelled { send(output) } }
        if isStepped { return deliver() }
        // This is safe because the host's other events also run on the main actor.
        nonisolated(unsafe) let delivery = deliver
        await MainActor.run { delivery() }
      }
    }
    // This is safe because the task only runs the program and delivers its outputs, as described
    // above.
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
