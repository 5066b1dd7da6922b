import Dispatch
import ReducerStore
import RuntimeIssues
import SteppedEffects
import TestIssues

/// What a test store is about: the feature, what was asserted of it, and what is still open.
///
/// The store itself is only the test's hold on it. When that is gone, or the test is over, the
/// session ends and reports what was left open.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
final class TestSession<State, Action> {
  /// An action of the test's own with effects alive.
  struct Origin {
    let task: StoreTask
    let place: CallSite
  }

  let store: Store<State, Action>
  let recorder: ActionRecorder<State, Action>
  let driver: EffectDriver
  /// The state as far as the test has asserted it.
  private(set) var state: State
  /// The number of the action that the state comes after.
  private var stateNumber = 0
  var exhaustivity = Exhaustivity.on
  var timeout = Duration.seconds(1)
  /// Where the test last sent or received.
  private(set) var place: CallSite
  private(set) var origins: [Origin] = []
  private var knowsEndOfTest = false
  private var hasEnded = false

  init<R: Reducer>(
    _ initialState: () -> State, _ reducer: () -> R,
    _ prepareDependencies: (inout DependencyValues) -> Void, at place: CallSite
  ) where R.State == State, R.Action == Action {
    let recorder = ActionRecorder<State, Action>()
    let runtime = EffectRuntime()
    let store = Store(
      initialState: recorder.reading(initialState), reducer: recorder.recording(reducer()),
      runtime: runtime
    ) {
      $0.context = .test
      prepareDependencies(&$0)
    }
    recorder.received = { [weak runtime] in runtime?.wakeWaiting() }
    self.store = store
    self.recorder = recorder
    self.state = store.state
    self.place = place
    self.driver = EffectDriver(
      runtime: runtime, isWaiting: { [recorder] in recorder.pending.isEmpty },
      liveEffects: { [store] in store.liveEffects(of: $0) })
    noticeEndOfTest()
  }

  /// Begins a step of the test.
  func begin(at place: CallSite) {
    self.place = place
    if !knowsEndOfTest { noticeEndOfTest() }
  }

  /// Remembers where the effects of an action come from, as long as one is alive.
  func keep(_ task: StoreTask, at place: CallSite) {
    origins.removeAll { $0.task.isOver }
    if !task.isOver { origins.append(Origin(task: task, place: place)) }
  }

  /// Sets the state to the one after an action, unless a later action has been asserted.
  ///
  /// That can happen if an action is received after another one was sent.
  func advanceState(to step: ActionRecorder<State, Action>.Step) {
    guard step.number > stateNumber else { return }
    stateNumber = step.number
    state = step.state
  }

  private func noticeEndOfTest() {
    knowsEndOfTest = TestIssues.atEndOfTest { [weak self] in self?.end() }
  }

  // MARK: Failing

  /// Reports what only an exhaustive test has to assert.
  func reportUnlessSkipped(_ message: @autoclosure () -> String, at place: CallSite) {
    switch exhaustivity {
    case .on: place.report(message())
    case .off(showSkippedAssertions: true): note(FailureMessages.skipped(message()), at: place)
    case .off(showSkippedAssertions: false): break
    }
  }

  /// Says something that fails nothing.
  func note(_ message: String, at place: CallSite) {
    IssueHooks.current.note(
      RuntimeIssue(
        message: message, fileID: "\(place.fileID)", filePath: "\(place.filePath)",
        line: Int(place.line), column: Int(place.column)))
  }

  /// Notes what was skipped, if the test asks for it.
  func noteSkipped(_ message: String, at place: CallSite) {
    if exhaustivity != .off { note(message, at: place) }
  }
}

// MARK: The end

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession: EndingSession {
  /// Reports what is still open, once.
  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    // Only an exhaustive test fails for an effect that has not ended, so only that one waits.
    if exhaustivity == .on { driver.hold(within: timeout) }
    reportUnasserted()
    for origin in origins {
      let effects = driver.liveEffects(of: origin.task)
      guard !effects.isEmpty else { continue }
      reportUnlessSkipped(FailureMessages.stillRunning(effects), at: origin.place)
    }
  }

  /// Reports the actions that were received and not asserted, and drops them.
  func reportUnasserted() {
    let steps = recorder.popAll()
    guard let last = steps.last else { return }
    advanceState(to: last)
    reportUnlessSkipped(FailureMessages.unexpectedActions(steps.map(\.action)), at: place)
  }
}

/// A session, whatever its feature.
@MainActor
protocol EndingSession: AnyObject, Sendable {
  func end()
}

/// Ends a session from wherever the last reference to its store went away.
///
/// In a test of the main actor that is the main queue, where the test is still running.
func endOnMainActor(_ session: any EndingSession) {
  if MainQueue.isCurrent {
    MainActor.assumeIsolated { session.end() }
  } else {
    Task { @MainActor in session.end() }
  }
}

/// Tells the main queue from others: its thread need not be the main thread.
enum MainQueue {
  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()

  /// Whether the code that asks runs on the main queue.
  static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }
}
