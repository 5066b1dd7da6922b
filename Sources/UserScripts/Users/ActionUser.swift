internal import RuntimeIssues

/// A simulated user that can also send actions to the store of an app.
///
/// To get such a user, create the script with the type of its actions. A sent action doesn't depend
/// on the label or ID of an element, so the step works even if the screen has no element for it.
///
/// ```swift
/// let counts = UserScript("counts", sending: Counter.Action.self) { user in
///   user.send(.incrementButtonTapped)
///   try user.tap("+")
/// }
/// ```
public final class ActionUser<Action>: ScriptedUser {
  /// Sends an action to the app's store, and captures a frame before any effects run.
  ///
  /// The transcript contains the action in the format of `customDump`. If the app was created
  /// without a store of such actions, the script fails.
  ///
  /// ```swift
  /// user.send(.counter(.incrementButtonTapped))
  /// ```
  /// Records: `send .counter(.incrementButtonTapped)`
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    send(
      action, type: "\(Action.self)",
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
