import RuntimeIssues
public import UserScripts

/// Performs random actions in an app, and fails if the actions lead to a problem.
///
/// The elements of each screen determine the available actions, such as tapping a button, choosing
/// an option, typing an emoji, swiping a row, going back, running effects, and advancing the clock.
/// You can repeat a failure, because the order of the actions depends only on the seed.
///
/// The test fails if one of these problems occurs:
///
/// - The app reports an issue.
/// - An effect never becomes idle.
/// - An alert or a sheet can't be dismissed.
/// - A screen offers no actions.
/// - Neighboring elements look the same but do different things.
/// - An invariant is broken.
///
/// Each failure contains the Swift source of the shortest script that the exploration found for the
/// problem, and the last two frames. A note that doesn't fail the test says what couldn't
/// be explored, because the app's effects aren't on a runtime or depend on timing.
///
/// ```swift
/// @MainActor @Test func neverShowsNaN() async {
///   await assertExploration(
///     of: pantryApp(client: .inMemory), texts: ["Name": ["ada"], "Password": ["lovelace"]]
///   ) { screen in
///     try screen.expect(noneOf: "NaN")
///   }
/// }
/// ```
///
/// - Parameters:
///   - app: The app in its initial state. The expression is evaluated several times, so it must
///     create a new app each time.
///   - actions: The number of actions to perform.
///   - seed: The number that determines the order of the actions.
///   - texts: Additional texts to type into fields, such as a password, keyed by the label of the
///     field.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - invariant: A closure that's called after each action, and that throws an error if the screen
///     is incorrect.
/// - Complexity: O(*n*) in the number of actions.
@MainActor
public func assertExploration(
  of app: @autoclosure @escaping @MainActor () -> ScriptedApp,
  actions: Int = 5_000,
  seed: Int = 1,
  texts: [String: [String]] = [:],
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  invariant: @escaping @MainActor (_ screen: ScriptedUser) throws -> Void = { _ in }
) async {
  ScriptedApp.ownStatics(exceptOfTest: fileID)
  let app = { @MainActor in ScriptedApp.making(app) }
  let explorer = Explorer(
    [Explorer.Root("", app: app)], seed: UInt64(truncatingIfNeeded: seed), invariants: [invariant],
    texts: texts)
  await explorer.explore(actions: actions)
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let findings = await explorer.findings()
  for finding in findings {
    callSite.report(
      """
      \(finding.description(script: "finding", comment: ""))

      To fix, correct the app, and keep the script as a test.
      """)
  }
  if findings.isEmpty, explorer.completedCount == 0 {
    callSite.report(
      """
      The exploration checked nothing, because no action was possible.

      To fix, pass a number of actions that's greater than 0, and an app with elements to use.
      """)
  }
  let explored = app()
  if !explored.hasRuntime {
    callSite.note(
      """
      The app's effects aren't on a runtime: the exploration let them end after each action, in a \
      single order.

      \(ScriptedApp.runtimeFix)
      """)
  }
  if !explored.timedSteps.isEmpty { callSite.note(ScriptedApp.timingWarning(explored.timedSteps)) }
}
