import RuntimeIssues
public import SteppedEffects
import TestIssues
public import TextScreens
public import TextSnapshots
public import UserScripts

/// Plays a user script in an app and compares every frame with the recorded transcript.
///
/// The first run records the transcript and fails because there's no reference to compare it with.
/// If a step isn't possible, the test fails at the line of that step, and the failure contains the
/// last frame. The assertion still compares the previous steps.
///
/// ```swift
/// @MainActor @Test func asksForTheSecondPrime() async {
///   let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime())
///   let app = ScriptedApp(store: store) { CounterView(store: $0) }
///   await assertUserScript(nthPrime, on: app, in: .packageSnapshots("PrimeTime"))
/// }
/// ```
///
/// With `orders: .all`, the test also fails if the last screen depends on the order in which the
/// app's effects respond. If the app has no screen, the assertion compares the final state instead.
/// The `app` expression is evaluated for each order, so it must create a new app each time. To
/// repeat the order of a failure, pass it with `.only`:
///
/// ```swift
/// await assertUserScript(search, on: searchApp(), orders: .all)
/// await assertUserScript(search, on: searchApp(), orders: .only([2, 1]))
/// ```
///
/// - Parameters:
///   - script: The script to play.
///   - app: The app in its initial state.
///   - size: The size of the frames. By default, frames are as tall as their content.
///   - outline: A Boolean value that indicates whether frames include the outline of the screen.
///   - record: The record mode. By default, this is the mode of the current configuration or the
///     environment.
///   - location: The location of the transcript. By default, this is the location of the current
///     configuration or, if it doesn't specify one, `__Snapshots__/<TestFile>/` next to the test
///     file.
///   - orders: The orders to play. By default, the effects of the app respond in the order in which
///     they start. If you pass `.all`, the test fails if two orders end with different screens.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func assertUserScript(
  _ script: UserScript,
  on app: @autoclosure @escaping @MainActor () -> ScriptedApp,
  size: ScreenSize = .fit(columns: 40),
  outline: Bool = false,
  record: SnapshotTestingConfiguration.Record? = nil,
  in location: SnapshotLocation? = nil,
  orders: PlayedOrders = .first,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) async {
  ScriptedApp.ownStatics(exceptOfTest: fileID)
  let story = Story(
    script, in: location ?? SnapshotTestingConfiguration.current?.location ?? .besideTestFile,
    file: filePath, line: line, app: app)
  let frames = FrameStyle(size: size, hasOutline: outline)
  let play = await EffectSchedule.$current.withValue(orders.schedule) {
    await ScriptPlay(script, on: story.app(), frames: frames)
  }
  let result = story.result(
    of: play,
    in: try SnapshotContext(ofCall: record, function: TestIssues.currentTest?.function))
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  if let ending = result.ending {
    ((play.error as? UserScriptError)?.callSite ?? callSite).report(ending)
  }
  result.failure?.report(at: callSite)
  if let warning = result.warning { callSite.report(warning) }
  guard orders == .all else {
    if !play.timedSteps.isEmpty {
      callSite.note(ScriptedApp.timingWarning(play.timedSteps, of: "script"))
    }
    return
  }
  let played = await ScriptOrders(script, frames: frames, app: story.app)
  assertSameEnding(of: script, in: played, at: callSite)
}

/// The orders in which an assertion plays an app's effects.
public enum PlayedOrders: Sendable, Hashable {
  /// The order in which the effects start.
  case first
  /// Every order in which the effects can respond, including orders with late responses.
  ///
  /// If there are too many orders, for example because more than five effects can respond at the
  /// same time, the assertion plays only a sample. If you created the app with a store or with
  /// other state, the assertion skips orders that can't differ.
  case all
  /// A single order, such as `[2, 1]`.
  case only(EffectOrder)

  fileprivate var schedule: EffectSchedule? {
    if case .only(let order) = self { EffectSchedule(order) } else { nil }
  }
}

@MainActor
private func assertSameEnding(
  of script: UserScript, in orders: ScriptOrders, at callSite: CallSite
) {
  guard !orders.isSameApp else {
    return callSite.report(
      """
      The user script "\(script.name)" can't be played with every order, because the app has already \
      been used.

      To fix, pass an expression that creates the app and its store, such as "on: makeApp()".
      """)
  }
  guard !orders.isUnchecked else {
    return callSite.report(
      """
      The user script "\(script.name)" can't be played with every order, because the app's effects \
      aren't on a runtime.

      \(ScriptedApp.runtimeFix)
      """)
  }
  if orders.isSample {
    callSite.note(
      """
      The user script "\(script.name)" was played with only a sample of the orders of its effects: \
      \(orders.summary).

      To fix, split the script, so that fewer effects are in flight at the same time.
      """)
  }
  guard orders.timedSteps.isEmpty else {
    return callSite.report(
      """
      The user script "\(script.name)" can't be played with every order.

      \(ScriptedApp.timingWarning(orders.timedSteps, of: "script"))
      """)
  }
  guard let outcome = orders.otherEndings.first else {
    if orders.isUnstable { return callSite.report(ScriptedApp.unstableWarning(script.name)) }
    guard !orders.incomplete.isEmpty else { return }
    guard orders.isIncomparable else {
      return callSite.note(
        """
        Some orders of the effects in the user script "\(script.name)" can't be compared with the \
        usual one: \(orders.summary).

        \(ScriptOrders.comparisonFix)
        """)
    }
    return callSite.report(
      """
      The user script "\(script.name)" can't be played with every order, because no other order of \
      its effects can be compared with the usual one.

      \(ScriptOrders.comparisonFix)
      """)
  }
  callSite.report(
    """
    The user script "\(script.name)" ends differently with another order of its effects: \
    \(orders.summary).

    \(orders.description(of: outcome))

    To fix, make the app ignore out-of-date responses, for example by canceling the previous \
    effect. To repeat this order, pass "orders: .only(\(outcome.order))".
    """)
}
