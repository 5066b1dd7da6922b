import Foundation
import PlainTasks
import RuntimeIssues
import SteppedEffects

// MARK: Time and effects

extension ScriptedUser {
  func settle(_ action: UserAction, timeout: Duration, at callSite: CallSite) async throws {
    let step = try begin(action, at: callSite)
    try await settle(action, step, timeout) { limit in
      await app.settle(within: limit) { updateScreen(isDrawn: false) }
    }
  }

  func advance(_ action: UserAction, timeout: Duration, at callSite: CallSite) async throws {
    let step = try begin(action, at: callSite)
    guard let clock = app.clock else { throw end(error(.noClock, in: step)) }
    try await settle(action, step, timeout) { limit in
      await app.advance(clock, by: action.duration, within: limit) {
        updateScreen(isDrawn: false)
      }
    }
  }

  func respond(_ action: UserAction, timeout: Duration, at callSite: CallSite) async throws {
    let step = try begin(action, at: callSite)
    let limit = SettleTimeout(timeout)
    app.work.tasks?.holdResponses(true)
    _ = await app.settle(within: limit) { updateScreen(isDrawn: false) }
    do throws(MissingRequest) {
      guard let tasks = app.work.tasks else { throw MissingRequest(inFlight: []) }
      defer { tasks.holdResponses(false) }
      try tasks.answer(action.text, with: action.response)
    } catch {
      updateScreen()
      throw self.error(.missingRequest(action.text, inFlight: error.inFlight), in: step)
    }
    try await settle(action, step, timeout) { limit in
      await app.settle(within: limit) { updateScreen(isDrawn: false) }
    }
  }

  private func settle(
    _ action: UserAction, _ step: StepOrigin, _ timeout: Duration,
    _ settle: @MainActor (SettleTimeout) async -> [InFlightEffect]?
  ) async throws {
    // An order that is played has chosen already.
    let first =
      action.kind.has(.row) && EffectSchedule.current == nil ? FirstEffect(action.row) : nil
    let schedule = first?.schedule ?? EffectSchedule.current
    let running = await EffectSchedule.$current.withValue(schedule) {
      await settle(SettleTimeout(timeout))
    }
    let effects = app.neverIdle(running, after: timeout)
    try record(step, waiting: running ?? [])
    if let problem = EffectSchedule.current?.problem { throw end(problem) }
    if let count = first?.readyCount {
      throw end(error(.effectOutOfRange(action.row, count: count), in: step))
    }
    if !effects.isEmpty { throw end(error(.neverSettles(effects: effects), in: step)) }
  }

  /// The effects in flight and the actions that run them.
  ///
  /// If the app doesn't list its effects, there might be some, so `settle` is one of the actions.
  package func effectsAndWaits() async -> (effects: [String], waits: [UserAction]) {
    guard app.listsEffects else { return ([], [UserAction(.settle)]) }
    let effects = await app.inFlightEffects() ?? []
    return (effects.map(\.summary), waits(for: effects))
  }

  /// Returns the actions that run the given effects: `settle` if an effect can run now, and an
  /// advance of the app's clock to the first deadline.
  func waits(for effects: [InFlightEffect]) -> [UserAction] {
    let deadlines = effects.compactMap(\.deadline)
    let canSettle = effects.contains { $0.deadline == nil && $0.request == nil }
    var actions = canSettle ? [UserAction(.settle)] : []
    if canSettle {
      actions += firsts(among: app.work.readyCount).map { UserAction(.settleFirst, row: $0) }
    }
    // A network can fail at any time.
    actions += Set(effects.compactMap(\.request)).sorted().map(UserAction.failing)
    if let clock = app.clock, let earliest = deadlines.min() ?? clock.nextDeadline {
      let duration = max(earliest - clock.now.offset, .zero)
      actions.append(UserAction(.advance, duration: duration))
      let woken = deadlines.count { $0 == earliest }
      actions += firsts(among: woken).map { UserAction(.advanceFirst, row: $0, duration: duration) }
    }
    return actions
  }

  /// The numbers of the effects that can continue first, but for the usual one.
  private func firsts(among count: Int) -> Range<Int> { 2..<max(2, min(count, 4) + 1) }
}

extension Duration {
  /// Returns a duration of minutes.
  public static func minutes(_ minutes: some BinaryInteger) -> Duration {
    .seconds(60 * Int64(minutes))
  }

  /// Returns a duration of hours.
  public static func hours(_ hours: some BinaryInteger) -> Duration { .minutes(60 * Int64(hours)) }

  /// Returns a duration of days, each of which has 24 hours.
  public static func days(_ days: some BinaryInteger) -> Duration { .hours(24 * Int64(days)) }
}
