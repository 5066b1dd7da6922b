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
    await driver.settle()
    if let step { advance(to: step, update, at: place) }
    return TestStoreTask(task: task, driver: driver, timeout: timeout)
  }

  /// Reports the actions that should have been received before the next is sent.
  ///
  /// They can still be received after it, in a test that has to receive everything.
  private func checkPending(at place: CallSite) {
    guard !recorder.pending.isEmpty else { return }
    reportUnlessSkipped(
      FailureMessages.unhandledActions(recorder.pending.map(\.action)), at: place)
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
        if let failure = try expectation.failure() { place.report(failure) }
      case .off(let showsSkipped):
        if let failure = try expectation.failureOfAsserted() {
          place.report(failure)
        } else if showsSkipped, let skipped = try expectation.failure() {
          note(FailureMessages.skipped(skipped), at: place)
        }
      }
    } catch {
      place.report(FailureMessages.threw(error))
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

  func receive(
    _ expected: ActionExpectation<Action>, within timeout: Duration?,
    _ update: ((inout State) throws -> Void)?, at place: CallSite
  ) async {
    begin(at: place)
    let end = await driver.run(within: timeout ?? self.timeout, until: arrival(of: expected))
    guard end == .done else {
      let words = FailureMessages.nothingReceived(
        expected.missing, end, isExhaustive: exhaustivity == .on, effects: driver.liveEffects())
      return place.report(words)
    }
    if exhaustivity != .on { skip(to: expected, at: place) }
    guard let step = recorder.popFirst() else { return }
    await driver.settle()
    if expected.matches(step.action) {
      advance(to: step, update, at: place)
    } else {
      let comesLater = recorder.pending.contains { expected.matches($0.action) }
      place.report(
        FailureMessages.unexpectedAction(expected.unexpected(step.action), comesLater: comesLater))
      advanceState(to: step)
    }
  }

  /// Tells whether there is something to receive: any action, or a match where others are skipped.
  private func arrival(of expected: ActionExpectation<Action>) -> () -> Bool {
    if exhaustivity == .on { return { [recorder] in !recorder.pending.isEmpty } }
    var checkedCount = 0
    var hasArrived = false
    return { [recorder] in
      while !hasArrived, checkedCount < recorder.pending.count {
        let index = recorder.pending.startIndex + checkedCount
        hasArrived = expected.matches(recorder.pending[index].action)
        checkedCount += 1
      }
      return hasArrived
    }
  }

  /// Skips the actions before the first that matches.
  private func skip(to expected: ActionExpectation<Action>, at place: CallSite) {
    var skipped: [Action] = []
    while let next = recorder.pending.first, !expected.matches(next.action) {
      guard let step = recorder.popFirst() else { break }
      skipped.append(step.action)
      advanceState(to: step)
    }
    guard !skipped.isEmpty else { return }
    noteSkipped(FailureMessages.skippedActions(skipped), at: place)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession {
  func finish(within timeout: Duration?, at place: CallSite) async {
    let end = await driver.run(within: timeout ?? self.timeout) { [store] in !store.hasLiveEffects }
    if end != .done {
      place.report(FailureMessages.unfinished(end, effects: driver.liveEffects()))
    }
    reportUnasserted()
    begin(at: place)
  }

  func skipReceivedActions(isStrict: Bool, at place: CallSite) async {
    await driver.settle()
    if isStrict {
      _ = await driver.run(within: timeout) { [recorder] in !recorder.pending.isEmpty }
    }
    let steps = recorder.popAll()
    if let last = steps.last {
      advanceState(to: last)
      noteSkipped(FailureMessages.skippedActions(steps.map(\.action)), at: place)
    } else if isStrict {
      place.report(FailureMessages.noActionsToSkip)
    }
    begin(at: place)
  }

  func skipInFlightEffects(isStrict: Bool, at place: CallSite) async {
    await driver.settle()
    let effects = driver.liveEffects()
    if !effects.isEmpty {
      for origin in origins { origin.task.cancel() }
      noteSkipped(FailureMessages.skippedEffects(effects), at: place)
      await driver.settle()
    } else if isStrict {
      place.report(FailureMessages.noEffectsToSkip)
    }
    begin(at: place)
  }
}

/// What holds while the closure of an assertion runs.
enum AssertionScope {
  @TaskLocal static var isExhaustive = true
}
