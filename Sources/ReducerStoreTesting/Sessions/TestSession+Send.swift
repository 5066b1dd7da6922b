import ReducerStore
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession where State: Equatable {
  func send(
    _ action: Action, _ update: ((inout State) throws -> Void)?, at place: CallSite
  ) async -> TestStoreTask {
    checkPending(at: place)
    begin(at: place)
    let (task, step) = recorder.sending { store.send(action) }
    keep(task, at: place)
    await pump.settle()
    if let step { advance(to: step, update, at: place) }
    return TestStoreTask(task: task, pump: pump, timeout: timeout)
  }

  /// Reports the actions that should have been received before the next is sent.
  ///
  /// They can still be received after it, in a test that has to receive everything.
  private func checkPending(at place: CallSite) {
    guard !recorder.pending.isEmpty else { return }
    reportUnlessSkipped(
      FailureWords.unhandledActions(recorder.pending.map(\.action)), at: place)
    guard exhaustivity != .on else { return }
    if let last = recorder.popAll().last { advanceState(to: last) }
  }

  /// Compares the state after an action with the expected one, and makes it the state.
  func advance(
    to step: ActionRecorder<State, Action>.Step, _ update: ((inout State) throws -> Void)?,
    at place: CallSite
  ) {
    expect(
      step.state, after: step.before, update, mustChange: true, elementIDs: step.elementIDs,
      at: place)
    advanceState(to: step)
  }

  func assertState(_ update: (inout State) throws -> Void, at place: CallSite) {
    let elementIDs = recorder.dependencies.stackElementID
    withoutActuallyEscaping(update) {
      expect(state, after: state, $0, mustChange: false, elementIDs: elementIDs, at: place)
    }
  }

  private func expect(
    _ actual: State, after before: State, _ update: ((inout State) throws -> Void)?,
    mustChange: Bool, elementIDs: StackElementIDGenerator, at place: CallSite
  ) {
    let expectation = StateExpectation(
      before: before, actual: actual, update: update.map { prepared($0, elementIDs) },
      mustChange: mustChange)
    do {
      switch exhaustivity {
      case .on:
        if let failure = try expectation.failure() { report(failure, at: place) }
      case .off(let showsSkipped):
        if let failure = try expectation.failureOfAsserted() {
          report(failure, at: place)
        } else if showsSkipped, let skipped = try expectation.failure() {
          note(FailureWords.skipped(skipped), at: place)
        }
      }
    } catch {
      report(FailureWords.threw(error), at: place)
    }
  }

  /// Lets an assertion read what the feature reads, and give the same ids to elements of stacks
  /// without taking them from the feature.
  private func prepared(
    _ update: @escaping (inout State) throws -> Void, _ elementIDs: StackElementIDGenerator
  ) -> (inout State) throws -> Void {
    { [recorder, exhaustivity] state in
      try withDependencies {
        $0 = recorder.dependencies
        $0.stackElementID = elementIDs.copy()
      } operation: {
        try AssertionScope.$isExhaustive.withValue(exhaustivity == .on) { try update(&state) }
      }
    }
  }
}

/// What holds while the closure of an assertion runs.
enum AssertionScope {
  @TaskLocal static var isExhaustive = true
}
