public import Foundation
public import PlainTasks
import RuntimeIssues
import SteppedEffects

// MARK: Time and effects

extension ScriptedUser {
  /// Runs the app's effects until they're idle, and then captures a frame.
  ///
  /// An effect that uses a test clock to sleep counts as idle. The timeout applies only to work that
  /// the app's runtime doesn't control, such as calls to an actor on another thread.
  ///
  /// ```swift
  /// try user.tap("Search")
  /// try await user.settle()
  /// ```
  ///
  /// - Parameters:
  ///   - first: The number of the effect that continues first, as soon as so many of them can. The
  ///     others follow in their order. By default, the effects continue in the order in which they
  ///     started. If orders are played, they decide instead.
  ///   - timeout: The time to wait for what the app's runtime doesn't control.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``UserScriptError`` with a list of the running effects, if an effect isn't idle
  ///   after the `timeout`. The next frames would depend on timing, so this error ends the script.
  public func settle(
    first: Int? = nil, timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = first.map { UserAction(.settleFirst, row: $0) } ?? UserAction(.settle)
    try await settle(action, timeout: timeout, at: callSite)
  }

  /// Settles the app, advances its clock, and captures a frame once all effects are idle again.
  ///
  /// ```swift
  /// try user.tap("Start")
  /// try await user.advance(by: .seconds(2))
  /// ```
  /// Records: `advance 2.0 seconds`
  ///
  /// - Parameters:
  ///   - duration: The duration to advance by.
  ///   - first: The number of the effect that continues first, as soon as so many of them can, as for
  ///     ``settle(first:timeout:fileID:file:line:column:)``.
  ///   - timeout: The time to wait for what the app's runtime doesn't control.
  ///   - fileID: The module and file of the call.
  ///   - filePath: The file of the call.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  /// - Throws: A ``UserScriptError`` that ends the script, if an effect never becomes idle or if you
  ///   created the ``ScriptedApp`` without a clock.
  public func advance(
    by duration: Duration, first: Int? = nil, timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let action =
      first.map { UserAction(.advanceFirst, row: $0, duration: duration) }
      ?? UserAction(.advance, duration: duration)
    try await advance(action, timeout: timeout, at: callSite)
  }

  /// Settles the app, and advances its time to a date, from deadline to deadline.
  ///
  /// The expression is evaluated like the code of the app, so in this example `now` is the app's
  /// date:
  ///
  /// ```swift
  /// try await user.advance(to: Calendar.current.startOfDay(for: .now.addingTimeInterval(86_400)))
  /// ```
  /// Records: `advance to 2026-01-02T00:00:00Z`, or the time until a date with a part of a second.
  ///
  /// - Throws: A ``UserScriptError``, if the app's date is later.
  public func advance(
    to date: @autoclosure () -> Date,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let date = app.run(nil) { date() }
    var action = UserAction(.advance, duration: .seconds(date.timeIntervalSince(app.date)))
    if date.timeIntervalSince1970 == date.timeIntervalSince1970.rounded() { action.date = date }
    guard action.duration >= .zero else {
      throw error(.dateIsOver(date, now: app.date), in: try begin(action, at: callSite))
    }
    try await advance(action, timeout: timeout, at: callSite)
  }

  /// Settles the app, but for the responses that are still to come, then answers a request, and
  /// settles the app.
  ///
  /// The response arrives at once, in place of that of the `NetworkResponses` of the app. Name the
  /// oldest such request in flight by its path or its URL, such as `/items?page=2`, after its method
  /// if the path isn't enough, as in `POST /items`.
  ///
  /// ```swift
  /// try user.tap("Load")
  /// try await user.respond(to: "/items", with: .failure(.timedOut))
  /// ```
  ///
  /// - Throws: A ``UserScriptError`` with a list of the requests in flight, if the request isn't one of
  ///   them.
  public func respond(
    to request: String, with response: NetworkResponse,
    timeout: Duration = .seconds(1),
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async throws {
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let action = UserAction(.respond, text: request, response: response)
    try await respond(action, timeout: timeout, at: callSite)
  }
}

extension ScriptedUser {
  func settle(_ action: UserAction, timeout: Duration, at callSite: CallSite) async throws {
    let step = try begin(action, at: callSite)
    try await settle(action, step, timeout) { limit in
      await app.settle(within: limit) { updateScreen(isDrawn: false) }
    }
  }

  func advance(_ action: UserAction, timeout: Duration, at callSite: CallSite) async throws {
    var action = action
    // A shorter way to the same date takes another time.
    if let date = action.date {
      action.duration = .seconds(max(0, date.timeIntervalSince(app.date)))
    }
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
      let woken = effects.count { $0.deadline == earliest && $0.isTask }
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
