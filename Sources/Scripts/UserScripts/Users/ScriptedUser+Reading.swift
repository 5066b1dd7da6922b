import SteppedEffects
import TextScreens

// MARK: What the user sees

extension ScriptedUser {
  /// The picture of the current screen and the notes below it, in the format of a transcript.
  ///
  /// ```swift
  /// try user.tap("Save")
  /// print(user.frame)
  /// ```
  public var frame: String { screen.rendered().text }

  /// The outline of the current screen: what VoiceOver reads, with a line for each element.
  ///
  /// ```swift
  /// #expect(user.outline.contains(#"button "Save", disabled"#))
  /// ```
  public var outline: String { screen.outline }

  /// The calls with which a script can use the current screen, in reading order.
  ///
  /// ```swift
  /// try user.tap("Counter demo")
  /// print(user.actions)
  /// ```
  /// Prints: `["goBack()", "tap(\"+\")", "tap(\"Is this prime?\")"]`
  ///
  /// A call that needs a text, such as `type`, contains an ellipsis in its place. Disabled and
  /// covered elements have no calls, and `settle()` and `advance(by:)`, which are always possible,
  /// aren't listed.
  public var actions: [String] { offeredActions.map(\.call) }

  /// The actions that the current screen offers, with an ellipsis in place of each text.
  package var offeredActions: [UserAction] {
    availableActions(usesIDs: false) { [$0.kind == .date ? $0.value ?? "" : "…"] }.map(\.action)
  }

  /// The state of the app with its redactions, or `nil` if the app doesn't have a state to print.
  package var stateText: String? { app.model?.redactedState() }
}
