import ReducerStore
import RuntimeIssues

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension TestSession {
  func finish(within timeout: Duration?, at place: CallSite) async {
    let end = await pump.run(within: timeout ?? self.timeout) { [store] in !store.hasLiveEffects }
    if end != .done {
      report(FailureWords.unfinished(end, effects: pump.liveEffects()), at: place)
    }
    reportUnasserted()
    begin(at: place)
  }

  func skipReceivedActions(isStrict: Bool, at place: CallSite) async {
    await pump.settle()
    if isStrict { _ = await pump.run(within: timeout) { [recorder] in !recorder.pending.isEmpty } }
    let steps = recorder.popAll()
    if let last = steps.last {
      advanceState(to: last)
      noteSkipped(FailureWords.skippedActions(steps.map(\.action)), at: place)
    } else if isStrict {
      report(FailureWords.noActionsToSkip, at: place)
    }
    begin(at: place)
  }

  func skipInFlightEffects(isStrict: Bool, at place: CallSite) async {
    await pump.settle()
    let effects = pump.liveEffects()
    if !effects.isEmpty {
      for origin in origins { origin.task.cancel() }
      noteSkipped(FailureWords.skippedEffects(effects), at: place)
      await pump.settle()
    } else if isStrict {
      report(FailureWords.noEffectsToSkip, at: place)
    }
    begin(at: place)
  }
}
