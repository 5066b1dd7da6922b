internal import TextScreens

/// An act that a person could not have done, with what was on the screen instead.
public struct UserScriptError: Error, Sendable {
  /// Why the act was not possible.
  public enum Reason: Sendable, Hashable {
    /// Nothing in the top layer, or in a part of it, has the label; another one may be near it.
    case missing(label: String, in: String?, nearest: String?)
    /// Nothing in the top layer stands in such a part of it; another part's name may be near.
    case missingPart(String, nearest: String?)
    /// Nothing in the top layer has the id.
    case missingID(String)
    /// Several elements have the label.
    case ambiguous(label: String, count: Int)
    /// Fewer elements have the label than the index asks for.
    case indexOutOfRange(label: String, index: Int, count: Int)
    /// The element cannot be used so, such as a button that takes no text.
    case unfit(label: String, kind: String, refusal: String)
    /// The element is there, but a list or another view that scrolls does not show it.
    case scrolledAway(label: String)
    /// The element is there, but the edge of the screen cuts it off, and nothing scrolls.
    case cutOff(label: String)
    /// The element is disabled.
    case disabled(label: String)
    /// The element is there, but an alert or a sheet covers it.
    case covered(label: String, by: String)
    /// A field of one line takes no line break.
    case lineBreak(label: String)
    /// The field does nothing when it is submitted.
    case nothingToSubmit(label: String)
    /// The number is beyond the bounds of the control.
    case outOfRange(label: String, value: Double, lowest: Double, highest: Double)
    /// The steps of the control never meet the number.
    case betweenSteps(label: String, value: Double, step: Double, from: Double)
    /// The number is further away than a person taps.
    case tooFar(label: String, value: Double, taps: Double)
    /// The control does not go on at a number before the one that was wanted.
    case stays(label: String, at: Double, on: Double)
    /// The control does not offer the option.
    case missingOption(label: String, option: String, options: [String])
    /// The control does offer the option, but it cannot be chosen.
    case disabledOption(label: String, option: String)
    /// There is no such row.
    case rowOutOfRange(row: Int, count: Int)
    /// The row does nothing when it is tapped.
    case rowWithoutAction(row: Int, label: String)
    /// The row has no swipe action of that name.
    case missingSwipeAction(row: Int, action: String, actions: [String])
    /// The top screen's bar has no back item.
    case nothingToGoBackTo
    /// No layer is there that can be dismissed.
    case nothingToDismiss
    /// The text that was expected is not to be seen; another one may be near it.
    case unseen(String, nearest: String?)
    /// A text is to be seen that was not expected, on this element.
    case unexpected(String, element: String)
    /// What was performed threw this error.
    case threw(String)
    /// Effects did not come to rest.
    case neverSettles(effects: [String])
  }

  /// Why the act was not possible.
  public let reason: Reason
  /// The act, as its line in a transcript.
  public let act: String
  /// What can be acted on in the top layer, in reading order, in the words of the outline.
  public let available: [String]
  /// The last frame.
  public let frame: String
  /// The place of the act.
  package let source: ScriptSource
  /// A call that may be the one that was meant.
  let example: String?
}

extension ScriptedUser {
  func error(
    _ reason: UserScriptError.Reason, doing act: Act, source: ScriptSource, example: String? = nil
  ) -> UserScriptError {
    let available = screen.elements.topLayer.filter {
      $0.kind != .row && $0.isVisible && ($0.activate != nil || $0.input != nil)
    }
    return UserScriptError(
      reason: reason, act: act.description, available: available.map(\.described),
      frame: screen.rendered(theme: frames.theme).text, source: source, example: example)
  }
}
