internal import RuntimeIssues

/// A simulated user that can also send actions to the store of an app.
///
/// A script that names its type of actions has such a user. Sending an action doesn't depend on the
/// titles or ids of the elements on the screen, so the step is possible even if the screen has no
/// such element.
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
  /// The step in the transcript has the action in the format of `customDump`. The script fails if
  /// the app was created without a store of such actions.
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
