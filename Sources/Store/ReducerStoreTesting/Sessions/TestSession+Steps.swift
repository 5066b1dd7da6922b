import ReducerStore
import RuntimeIssues
import SteppedEffects

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession where State: Equatable {
  func send(
    _ action: Action, _ update: ((inout State) throws -> Void)?, at site: CallSite
  ) async -> TestStoreTask {
    guard !isDismissed else {
      site.report(FailureMessages.sentAfterDismissal(action))
      return TestStoreTask(task: StoreTask(), session: self, timeout: timeout)
    }
    checkPending(at: site)
    begin(at: site)
    let (task, handled) = recorder.sending { store.send(action) }
    keep(task, at: site)
    await settle()
    if let handled { advance(to: handled, update, at: site) }
    return TestStoreTask(task: task, session: self, timeout: timeout)
  }

  /// Reports actions that the test must receive before it can send the next action.
  ///
  /// An exhaustive test can still receive these actions later.
  private func checkPending(at site: CallSite) {
    guard !recorder.pending.isEmpty else { return }
    reportUnlessSkipped(FailureMessages.unhandledActions(recorder.pending.map(\.action)), at: site)
    guard exhaustivity != .on else { return }
    if let last = recorder.popAll().last { advanceState(to: last) }
  }

  private func advance(
    to handled: ActionRecorder<State, Action>.HandledAction,
    _ update: ((inout State) throws -> Void)?,
    at site: CallSite
  ) {
    // A shared value that's set counts as a change, also if it was equal before.
    expect(
      handled.newState, after: handled.oldState, update, mustChange: handled.sharedValues.isEmpty,
      elementIDs: handled.elementIDs, sharedValues: handled.sharedValues, at: site)
    advanceState(to: handled)
  }

  func assertState(_ update: (inout State) throws -> Void, at site: CallSite) {
    let elementIDs = recorder.dependencies.stackElementID
    let changes = recorder.sharedChanges
    let (values, count) = (changes.after, changes.count)
    withoutActuallyEscaping(update) {
      // The actual state contains the changes of actions that the test hasn't received yet.
      expect(
        store.state, after: state, $0, mustChange: false, elementIDs: elementIDs,
        sharedValues: values, at: site)
    }
    if recorder.pending.isEmpty { changes.forget(upTo: values, count: count) }
  }

  private func expect(
    _ newState: State, after oldState: State, _ update: ((inout State) throws -> Void)?,
    mustChange: Bool, elementIDs: StackElementIDGenerator, sharedValues: SharedMoment,
    at site: CallSite
  ) {
    let oldValues = recorder.sharedChanges.before
    let expectation = StateExpectation(
      oldState: oldState, newState: newState, update: update.map { prepared($0, elementIDs) },
      mustChange: mustChange, shared: (oldValues, oldValues.updated(by: sharedValues)))
    do {
      switch exhaustivity {
      case .on:
        if let failure = try expectation.failure() { site.report(failure) }
      case .off(let showsSkipped):
        if let failure = try expectation.failureOfSetValues() {
          site.report(failure)
        } else if showsSkipped, let skipped = try expectation.failure() {
          site.note(FailureMessages.skipped(skipped))
        }
      }
    } catch {
      site.report(FailureMessages.threw(error))
    }
  }

  /// Returns a closure that runs `update` with the feature's dependencies and a copy of
  /// `elementIDs`.
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
    _ update: ((inout State) throws -> Void)?, at site: CallSite
  ) async {
    begin(at: site)
    let result = await run(within: timeout ?? self.timeout, until: arrival(of: expected))
    guard result == .done else {
      return site.report(
        FailureMessages.nothingReceived(
          expected.missing, after: result.timeout, isExhaustive: exhaustivity == .on,
          effects: store.inFlightEffects()))
    }
    if exhaustivity != .on { skip(to: expected, at: site) }
    guard let handled = recorder.popFirst() else { return }
    await settle()
    if expected.matches(handled.action) {
      advance(to: handled, update, at: site)
    } else {
      let comesLater = recorder.pending.contains { expected.matches($0.action) }
      let message = comesLater ? FailureMessages.earlyAction : FailureMessages.unexpectedAction
      site.report(message(expected.difference(handled.action)))
      advanceState(to: handled)
    }
  }

  /// Returns a closure that checks whether an action has been received.
  ///
  /// If the test isn't exhaustive, only an action that matches the expectation counts.
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

  private func skip(to expected: ActionExpectation<Action>, at site: CallSite) {
    var skipped: [Action] = []
    while let next = recorder.pending.first, !expected.matches(next.action) {
      guard let handled = recorder.popFirst() else { break }
      skipped.append(handled.action)
      advanceState(to: handled)
    }
    guard !skipped.isEmpty else { return }
    noteSkipped(FailureMessages.skippedActions(skipped), at: site)
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession {
  func finish(within timeout: Duration?, at site: CallSite) async {
    EffectSchedule.current?.didAct()
    let result = await run(within: timeout ?? self.timeout) { !store.hasInFlightEffects }
    if result != .done {
      site.report(
        FailureMessages.unfinished(
          "Expected effects to finish, but there are still effects in-flight",
          after: result.timeout, effects: store.inFlightEffects()))
    }
    reportPendingActions()
    reportSharedChanges(at: site)
    begin(at: site)
  }

  func skipReceivedActions(isStrict: Bool, at site: CallSite) async {
    await settle()
    if isStrict { _ = await run(within: timeout) { !recorder.pending.isEmpty } }
    let steps = recorder.popAll()
    if let last = steps.last {
      advanceState(to: last)
      noteSkipped(FailureMessages.skippedActions(steps.map(\.action)), at: site)
    } else if isStrict {
      site.report(FailureMessages.noActionsToSkip)
    }
    begin(at: site)
  }

  func skipInFlightEffects(isStrict: Bool, at site: CallSite) async {
    await settle()
    let effects = store.inFlightEffects()
    if !effects.isEmpty {
      cancelAllEffects()
      noteSkipped(FailureMessages.skippedEffects(effects), at: site)
      await settle()
    } else if isStrict {
      site.report(FailureMessages.noEffectsToSkip)
    }
    begin(at: site)
  }
}

enum AssertionScope {
  /// A Boolean value that indicates whether the current assertion is part of an exhaustive test.
  @TaskLocal static var isExhaustive = true
}
