import RuntimeIssues
import SteppedEffects

final class WorkflowTree {
  /// A Boolean value that indicates whether the host renders only after an event that changes a
  /// state.
  let comparesStates: Bool
  /// A Boolean value that indicates whether the current event has changed any state.
  var isChanged = false
  let observers: [any WorkflowObserver]
  /// A Boolean value that indicates whether the tree is calling its observers.
  ///
  /// During that time, every action comes from an observer.
  private(set) var isCallingObservers = false
  /// A closure to call after each event that wasn't ignored.
  var finishEvent: () -> Void = {}

  private let events = EventQueue()
  let effects: EffectTracker
  private var running: [Int: InFlightEffect] = [:]

  init(
    stepper: (any EffectStepper)? = nil, comparesStates: Bool = false,
    observers: [any WorkflowObserver] = []
  ) {
    self.effects = EffectTracker(stepper: stepper)
    self.comparesStates = comparesStates
    self.observers = observers
  }

  var isBusyOnThisThread: Bool { events.isBusyOnThisThread }

  /// Handles an event and all events that arrive in the meantime, or adds the event to the queue if
  /// another event is being handled.
  func process(_ name: EventQueue.EventName, _ run: @escaping () -> Bool) {
    guard events.enter(.init(name: name, run: run)) else { return }
    if run() { finishEvent() }
    drain()
  }

  /// Performs the first render, and queues events until the host calls ``drain()``.
  func start<Rendering>(_ name: EventQueue.EventName, _ render: () -> Rendering) -> Rendering {
    _ = events.enter(.init(name: name) { false })
    return render()
  }

  func drain() {
    while let event = events.next() { if event.run() { finishEvent() } }
  }

  func callingObservers<Result>(_ body: ([any WorkflowObserver]) -> Result) -> Result {
    isCallingObservers = true
    defer { isCallingObservers = false }
    return body(observers)
  }

  // MARK: Workers

  /// Starts a worker.
  ///
  /// The worker's outputs arrive on the main actor or, if the host has a runtime, on the actor that
  /// calls `settle()`.
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
    // This is safe because the task only runs the program and delivers its outputs.
    nonisolated(unsafe) let work = run
    let effect = effects.start { await work($0) }
    let origin = InFlightEffect(
      action: Program.name, fileID: callSite.map { "\($0.fileID)" } ?? "Workflows",
      line: Int(callSite?.line ?? 0), wait: .unknown)
    running[effect.id] = origin
    EffectSchedule.current?.describe(
      effect, action: origin.action, fileID: origin.fileID, line: origin.line)
    lifetime.onEnded { [weak self] in
      effect.cancel()
      self?.running[effect.id] = nil
    }
  }

  nonisolated(nonsending) func settle() async -> [InFlightEffect] {
    await effects.settle()
    return effects.alive.compactMap { effect, wait in
      running[effect.id].map {
        InFlightEffect(action: $0.action, fileID: $0.fileID, line: $0.line, wait: wait)
      }
    }
  }
}
