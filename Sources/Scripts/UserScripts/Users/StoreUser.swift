import RuntimeIssues

/// A simulated user that can also send actions to an app's store.
///
/// To get such a user in the closure of a script, pass the type of the actions when you create the
/// script. Because sending an action doesn't depend on the label or the ID of an element, it works
/// even if no element on the screen sends that action.
///
/// ```swift
/// let counts = UserScript("counts", sending: Counter.Action.self) { user in
///   try user.send(.incrementButtonTapped)
///   try user.tap("+")
/// }
/// ```
public final class StoreUser<Action>: ScriptedUser {
  /// Sends an action to the app's store and captures a frame before any effects run.
  ///
  /// The transcript shows the action in the format of `customDump`.
  ///
  /// ```swift
  /// try user.send(.counter(.incrementButtonTapped))
  /// ```
  /// Records: `send .counter(.incrementButtonTapped)`
  ///
  /// - Throws: A ``UserScriptError`` that ends the script, if the app wasn't created with a store for
  ///   actions of this type.
  public func send(
    _ action: Action,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) throws {
    try send(
      action, type: "\(Action.self)",
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
