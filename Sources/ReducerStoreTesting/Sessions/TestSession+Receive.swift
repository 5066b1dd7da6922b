import ReducerStore
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession where State: Equatable {
  func receive(
    _ expected: ActionExpectation<Action>, within timeout: Duration?,
    _ update: ((inout State) throws -> Void)?, at place: CallSite
  ) async {
    begin(at: place)
    let end = await pump.run(within: timeout ?? self.timeout, until: arrival(of: expected))
    guard end == .done else {
      let words = FailureWords.nothingReceived(
        expected.missing, end, isExhaustive: exhaustivity == .on, effects: pump.liveEffects())
      return report(words, at: place)
    }
    if exhaustivity != .on { skip(to: expected, at: place) }
    guard let step = recorder.popFirst() else { return }
    await pump.settle()
    if expected.matches(step.action) {
      advance(to: step, update, at: place)
    } else {
      let comesLater = recorder.pending.contains { expected.matches($0.action) }
      report(
        FailureWords.unexpectedAction(expected.unexpected(step.action), comesLater: comesLater),
        at: place)
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
    noteSkipped(FailureWords.skippedActions(skipped), at: place)
  }
}
