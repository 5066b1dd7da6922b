import RuntimeIssues
import TextScreens
public import TextSwiftUI
import UserScripts

/// Checks that users of VoiceOver can use the first frame of a view.
///
/// ```swift
/// @MainActor @Test func isAccessible() {
///   assertAccessible(CartView())
/// }
/// ```
///
/// The failure names each problem, such as a button that says the name of a symbol, with its
/// element and the way to fix it. To check later frames, call `audit()` in a script.
///
/// - Parameters:
///   - view: The view.
///   - fileID: The module and file of the call.
///   - filePath: The file of the call.
///   - line: The line of the call.
///   - column: The column of the call.
@MainActor
public func assertAccessible(
  _ view: some View,
  fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  let callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  do {
    let problems = try LaidOutScreen.first(of: view).accessibilityProblems.map(\.message)
    guard !problems.isEmpty else { return }
    callSite.report(
      """
      Users of VoiceOver have problems with \(type(of: view)):
      \(problems.map { "  \($0)" }.joined(separator: "\n"))
      \(AccessibilityProblem.notChecked)
      """)
  } catch {
    callSite.report("\(error)")
  }
}
