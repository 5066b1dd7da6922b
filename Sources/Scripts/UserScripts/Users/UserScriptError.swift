public import Foundation
package import RuntimeIssues
public import TextScreens
import TextWidths

/// An error that's thrown if a step isn't possible on the current screen.
public struct UserScriptError: Error, Sendable {
  /// The reason that a step isn't possible.
  public enum Reason: Sendable, Hashable {
    /// No element in the top layer has the label or, if the step names a container, no element in
    /// that container.
    case missing(label: String, in: String?, nearest: String?)
    /// Another step is needed, because the label is that of an option or a swipe action.
    case reachedOtherwise(label: String, kind: String)
    /// No row, section, or layer has the name.
    case missingContainer(String, nearest: String?)
    /// The top layer contains no tappable element with the ID.
    case missingID(String)
    /// More than one element has the label, and the step doesn't specify an index.
    case ambiguous(label: String, count: Int)
    /// The index is greater than or equal to the number of elements with the label.
    case indexOutOfRange(label: String, index: Int, count: Int)
    /// The element doesn't support the step. For example, a user can't type into a button.
    case unsupported(label: String, kind: String, reason: String)
    /// The element is scrolled out of view, so the user must scroll to it first.
    case notScrolledIntoView(label: String)
    /// The element is outside of the screen or of a view that clips it, and can't be scrolled into view.
    case clipped(label: String)
    /// The element is disabled.
    case disabled(label: String)
    /// The element that should be disabled is enabled.
    case enabled(label: String)
    /// An alert or a sheet covers the element.
    case covered(label: String, by: ScreenLayer)
    /// A view in front of the element keeps the user from touching it.
    case behind(label: String, view: String)
    /// The text for a single-line field contains a line break.
    case lineBreak(label: String)
    /// The Return key adds a line to the editor.
    case nothingToSubmit(label: String)
    /// The keyboard of the field, such as a number pad, has no key for a character of the text or, if
    /// the key is `nil`, no Return.
    case missingKey(label: String, keyboard: String, key: String?)
    /// The number is outside of the control's range.
    case outOfRange(label: String, value: Double, lowest: Double, highest: Double)
    /// The number is between two steps of the control.
    case notOnStep(label: String, value: Double, step: Double, from: Double)
    /// The control doesn't have the option.
    case missingOption(label: String, option: String, options: [String])
    /// The option is disabled.
    case disabledOption(label: String, option: String)
    /// The text isn't a date in the format of the date picker.
    case unreadableDate(label: String, text: String, format: String)
    /// The date picker doesn't offer the date.
    case dateOutOfRange(label: String, text: String, lowest: String?, highest: String?)
    /// The index of the row is out of range.
    case rowOutOfRange(row: Int, count: Int)
    /// Tapping the row has no effect.
    case rowWithoutAction(row: Int, label: String)
    /// The row doesn't have a swipe action with that name.
    ///
    /// The last value is the first of the rows that have it.
    case missingSwipeAction(row: Int, action: String, actions: [String], other: Int?)
    /// VoiceOver doesn't offer the action on the element.
    case missingAction(label: String, action: String, actions: [String])
    /// The top screen's bar has no back item.
    case nothingToGoBackTo
    /// The screen has no alert or sheet to dismiss.
    case nothingToDismiss
    case nothingToRefresh
    /// The text isn't an address with a scheme.
    case notAnAddress(String)
    /// No view of the app opens addresses.
    case nothingOpens(String)
    /// No control in front has the keys as its shortcut.
    case nothingPressed(String, others: [String])
    /// No view at a place takes what is dragged.
    case nothingDrops(label: String, place: String)
    /// The app is in the background, where the user doesn't see it.
    case inBackground
    /// The app is already in front.
    case alreadyInForeground
    /// The topmost alert or sheet can't be dismissed.
    case notDismissible(layer: ScreenLayer)
    /// The expected text isn't visible.
    case notVisible(String, nearest: String?)
    /// An element shows text that shouldn't be visible.
    case unexpected(String, element: String)
    /// Users of VoiceOver have problems with the screen.
    case inaccessible([String])
    /// The body of the step threw an error.
    case threw(String)
    /// The app has no clock to advance.
    case noClock
    /// None of the requests in flight is the one to answer.
    case missingRequest(String, inFlight: [String])
    case effectOutOfRange(Int, count: Int)
    /// The app's date is later than the one to advance to.
    case dateIsOver(Date, now: Date)
    /// Some effects never became idle.
    case neverSettles(effects: [String])
    /// Some tasks or effects kept running after the script ended and they were canceled.
    case neverEnds(effects: [String])
    /// The link isn't in a navigation stack that could show its screen.
    case missingStack(label: String)
    /// The app has no store, or the app's store has actions of a different type.
    case cannotSend(type: String)
  }

  /// The reason that the step isn't possible.
  public let reason: Reason
  /// The step in the format of a transcript.
  public let step: String
  /// The elements that the user can use, in reading order.
  public let available: [String]
  /// The screen when the step failed.
  public let frame: String
  package let callSite: CallSite
  /// A call that's likely to do what the author of the script intended.
  let example: String?
  var runningEffects: [String] = []
}

extension ScriptedUser {
  func error(
    _ reason: UserScriptError.Reason, in step: StepOrigin, example: String? = nil
  ) -> UserScriptError {
    let available = screen.topLayer.filter {
      $0.kind != .row && $0.isVisible && ($0.activate != nil || $0.input != nil)
        && screen.obstacle(to: $0) == nil
    }
    var queries = ElementQueries(screen)
    return UserScriptError(
      reason: reason, step: step.line,
      available: available.map { element in
        // A field without a label is named by the step that types into it.
        guard element.label.isEmpty, element.isField,
          let query = queries.query(for: element, .type)
        else { return element.described }
        return "\(element.described): \(UserAction(.type, query, text: "...").call)"
      },
      frame: screen.rendered().text, callSite: step.callSite,
      example: example)
  }
}

extension UserScriptError: CustomStringConvertible {
  /// A description of the error and the screen that suggests a fix.
  public var description: String {
    var text = problem
    if !available.isEmpty, listsAvailable {
      text += "\n\nAvailable elements:\n\(Self.lines(available))"
    }
    if !runningEffects.isEmpty {
      text += "\n\nRunning effects:\n\(Self.lines(runningEffects.countingEqual))"
    }
    return text + "\n\nThe last frame:\n\(frame)\n\nTo fix, \(fix)"
  }

  /// A description of the error without the screen.
  package var problem: String {
    if case .unexpected = reason { return causeAndFix.cause }
    return "Could not \(step): \(causeAndFix.cause)"
  }

  /// The instructions that follow "To fix, ".
  package var fix: String { causeAndFix.fix }

  var summary: String {
    if case .unexpected(_, let element) = reason { return "\(step): the screen shows \(element)" }
    let cause = causeAndFix.cause
    return "\(step): \(cause.hasSuffix(".") ? String(cause.dropLast()) : cause)".onOneLine
  }

  static func lines(_ items: [String]) -> String {
    items.map { "  \($0)" }.joined(separator: "\n")
  }

  private var listsAvailable: Bool {
    switch reason {
    case .missing, .missingContainer, .missingID, .ambiguous, .indexOutOfRange, .unsupported,
      .covered, .rowWithoutAction, .nothingToGoBackTo, .nothingToDismiss, .notDismissible,
      .nothingToRefresh:
      true
    default: false
    }
  }
}
