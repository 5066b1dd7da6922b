internal import RuntimeIssues
public import UserScripts

/// Performs random actions in an app, and fails if they lead to a problem.
///
/// The actions are derived from the elements of each screen. They include taps, choosing options,
/// typing text such as an emoji, swipe actions, going back, running effects, and advancing the
/// clock. The order of the actions depends only on the seed, so a failure can be repeated.
///
/// The test fails if one of these problems occurs:
///
/// - The app reports an issue.
/// - An effect never becomes idle.
/// - An alert or a sheet can't be dismissed.
/// - A screen offers no actions.
/// - Neighboring elements look the same, but do different things.
/// - An invariant is broken.
///
/// Each failure contains the shortest script found for the problem, as Swift source, and the last
/// two frames.
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
///     create a new app.
///   - acts: The number of actions to perform.
///   - seed: The number that determines the order of the actions.
///   - texts: Texts to type into fields in addition to the usual ones, such as a password. The key
///     is the label of the field.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
///   - invariant: A closure to call after each action, and throws an error if the screen is
///     incorrect.
/// - Complexity: O(*n*) in the number of actions.
@MainActor
public func assertExploration(
  of app: @autoclosure @escaping @MainActor () -> ScriptedApp,
  acts: Int = 5_000,
  seed: Int = 1,
  texts: [String: [String]] = [:],
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column,
  invariant: @escaping @MainActor (_ screen: ScriptedUser) throws -> Void = { _ in }
) async {
  let explorer = Explorer(
    [Explorer.Root("", app: app)], seed: UInt64(truncatingIfNeeded: seed), invariants: [invariant],
    texts: texts)
  await explorer.explore(actions: acts)
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  for finding in await explorer.findings() {
    callSite.report(
      """
      \(finding.description(script: "finding", comment: ""))

      To fix, correct the app, and keep the script as a test.
      """)
  }
}
