import ReducerStore
import RuntimeIssues
import SteppedEffects
import TestIssues
import ValueLiterals

/// The implementation of a test store.
///
/// The session keeps track of the received actions and the running effects. When the test ends or
/// releases the store, the session also ends, and reports all actions and effects that the test
/// hasn't handled.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class TestSession<State, Action> {
  let store: Store<State, Action>
  let recorder: ActionRecorder<State, Action>
  private let runtime: EffectRuntime
  /// The state after the most recent action that the test has handled.
  private(set) var state: State
  /// The number of the most recent action that the test has handled.
  private var stateNumber = 0
  var exhaustivity = Exhaustivity.on
  var timeout = Duration.seconds(1)
  /// The location of the most recent call that sent or received an action.
  private var site: CallSite
  /// The tasks that might still have running effects, and the locations of the calls that started
  /// them.
  private var origins: [(task: StoreTask, site: CallSite)] = []
  private var observesEndOfTest = false
  private var hasEnded = false
  private(set) var isDismissed = false

  init<R: Reducer>(
    _ initialState: () -> State, _ reducer: () -> R,
    _ prepareDependencies: (inout DependencyValues) -> Void, at site: CallSite
  ) where R.State == State, R.Action == Action {
    let recorder = ActionRecorder<State, Action>()
    let runtime = EffectRuntime()
    let store = Store(
      initialState: recorder.capturingDependencies(initialState),
      reducer: recorder.recording(reducer()), runtime: runtime
    ) {
      $0.context = .test
      $0.sharedChanges = recorder.sharedChanges
      prepareDependencies(&$0)
    }
    recorder.didReceive = { [weak runtime] in runtime?.wakeWaiting() }
    self.store = store
    self.recorder = recorder
    self.runtime = runtime
    self.state = store.state
    self.site = site
    recorder.didDismiss = { [weak self] in self?.dismiss() }
    observeEndOfTest()
  }

  /// Ends the feature like a parent that removes its state.
  private func dismiss() {
    isDismissed = true
    cancelAllEffects()
  }

  func begin(at site: CallSite) {
    self.site = site
    EffectSchedule.current?.didAct()
    if !observesEndOfTest { observeEndOfTest() }
  }

  func keep(_ task: StoreTask, at site: CallSite) {
    origins.removeAll { $0.task.isFinished }
    if !task.isFinished { origins.append((task, site)) }
  }

  func cancelAllEffects() {
    for origin in origins { origin.task.cancel() }
  }

  /// Updates the state unless the test has already handled a later action.
  func advanceState(to handled: ActionRecorder<State, Action>.HandledAction) {
    guard handled.number > stateNumber else { return }
    stateNumber = handled.number
    state = handled.newState
    recorder.sharedChanges.forget(upTo: handled.sharedValues, count: handled.sharedChangeCount)
  }

  private func observeEndOfTest() {
    observesEndOfTest = TestIssues.atEndOfTest { [weak self] in self?.end() }
  }

  // MARK: Reporting

  /// Reports a failure, or a note if the test isn't exhaustive but shows skipped assertions.
  func reportUnlessSkipped(_ message: @autoclosure () -> String, at site: CallSite) {
    switch exhaustivity {
    case .on: site.report(message())
    case .off(showSkippedAssertions: true): site.note(FailureMessages.skipped(message()))
    case .off(showSkippedAssertions: false): break
    }
  }

  func noteSkipped(_ message: String, at site: CallSite) {
    if exhaustivity != .off { site.note(message) }
  }

  func reportPendingActions() {
    let steps = recorder.popAll()
    guard let last = steps.last else { return }
    advanceState(to: last)
    reportUnlessSkipped(FailureMessages.unexpectedActions(steps.map(\.action)), at: site)
  }

  /// Reports changes that effects have made to shared values since the last assertion.
  func reportSharedChanges(at site: CallSite) {
    let changes = recorder.sharedChanges
    let (before, after, count) = (changes.before, changes.after, changes.count)
    if after.isEmpty { return }
    let changed = before.comparing(to: after) {
      difference(
        state, state, named: "Before", "After", readingFirst: { before.reading($0) },
        readingSecond: { after.reading($0) })
    }
    changes.forget(upTo: after, count: count)
    guard let changed else { return }
    reportUnlessSkipped(FailureMessages.sharedChanges(changed), at: site)
  }
}

// MARK: - Running effects

/// The parts of a ``TestSession`` that don't depend on the types of its state and actions.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
protocol EffectSession: AnyObject, Sendable {
  func settle() async
  func run(within timeout: Duration, until isDone: () -> Bool) async -> RunResult
  func inFlightEffects(of task: StoreTask) -> [InFlightEffect]
  func end()
}

enum RunResult: Equatable {
  case done
  /// No effect can continue.
  case stuck
  /// An effect is still waiting for external work.
  case timedOut(Duration)

  /// The time that the session waited for the effects, or `nil` if waiting longer wouldn't make a
  /// difference.
  var timeout: Duration? { if case .timedOut(let timeout) = self { timeout } else { nil } }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession: EffectSession {
  /// Runs the effects until they can't make further progress.
  ///
  /// Once an action has been received, effects that sleep in an immediate clock are no longer
  /// woken. Otherwise, the test couldn't receive the actions of an endless timer one at a time.
  func settle() async {
    await runtime.settle(wakingSleepersWhile: { recorder.pending.isEmpty }, until: { false })
  }

  /// Runs the effects until `isDone` returns `true`, or until they can't continue.
  ///
  /// The timeout applies only to effects that wait for external work.
  func run(within timeout: Duration, until isDone: () -> Bool) async -> RunResult {
    await SettleTimeout.$current.withValue(SettleTimeout(timeout)) {
      await runtime.settle(until: isDone)
    }
    if isDone() { return .done }
    let waits = Set(store.inFlightEffects().map(\.wait))
    guard waits.contains(.unknown), !waits.contains(.neverSettles) else { return .stuck }
    return .timedOut(timeout)
  }

  func inFlightEffects(of task: StoreTask) -> [InFlightEffect] { store.inFlightEffects(of: task) }

  /// Reports any pending actions and running effects, unless the session has already ended.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    if exhaustivity == .on {
      runtime.hold(within: SettleTimeout(timeout)) { [store] in
        !store.inFlightEffects().contains { $0.wait == .unknown }
      }
    }
    reportPendingActions()
    reportSharedChanges(at: site)
    for origin in origins {
      let effects = store.inFlightEffects(of: origin.task)
      guard !effects.isEmpty else { continue }
      reportUnlessSkipped(FailureMessages.stillRunning(effects), at: origin.site)
    }
  }
}

/// Ends `session` on the main actor, which happens immediately if the current queue is the main
/// queue.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
func endOnMainActor(_ session: any EffectSession) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated { session.end() }
  } else {
    Task { @MainActor in session.end() }
  }
}
