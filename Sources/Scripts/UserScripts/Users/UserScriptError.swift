package import RuntimeIssues
internal import TextScreens

/// An error that's thrown if a step isn't possible on the current screen.
public struct UserScriptError: Error, Sendable {
  /// The reason that a step isn't possible.
  public enum Reason: Sendable, Hashable {
    /// No element in the top layer has the label or, if the step names a container, no element in
    /// that container.
    case missing(label: String, in: String?, nearest: String?)
    /// No row, section, pane, or layer has the name.
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
    /// The element is cut off by the edge of the screen, and can't be scrolled into view.
    case clipped(label: String)
    /// The element is disabled.
    case disabled(label: String)
    /// An alert or a sheet covers the element.
    case covered(label: String, by: String)
    /// The text for a single-line field contains a line break.
    case lineBreak(label: String)
    /// The field has no submit action.
    case nothingToSubmit(label: String)
    /// The number is outside of the control's range.
    case outOfRange(label: String, value: Double, lowest: Double, highest: Double)
    /// The number is between two steps of the control.
    case notOnStep(label: String, value: Double, step: Double, from: Double)
    /// The stepper needs more than 1,000 taps to reach the number.
    case tooManyTaps(label: String, value: Double, taps: Double)
    /// The stepper stopped before it reached the number.
    case stuck(label: String, at: Double, target: Double)
    /// The control doesn't have the option.
    case missingOption(label: String, option: String, options: [String])
    /// The option is disabled.
    case disabledOption(label: String, option: String)
    /// The index of the row is out of range.
    case rowOutOfRange(row: Int, count: Int)
    /// Tapping the row has no effect.
    case rowWithoutAction(row: Int, label: String)
    /// The row doesn't have a swipe action with that name.
    case missingSwipeAction(row: Int, action: String, actions: [String])
    /// The top screen's bar has no back item.
    case nothingToGoBackTo
    /// The screen has no alert or sheet to dismiss.
    case nothingToDismiss
    /// The topmost alert or sheet can't be dismissed.
    case notDismissible(layer: String)
    /// The expected text isn't visible.
    case notVisible(String, nearest: String?)
    /// An element shows text that shouldn't be visible.
    case unexpected(String, element: String)
    /// The body of the step threw an error.
    case threw(String)
    /// The app has no clock to advance.
    case noClock
    /// Some effects never became idle.
    case neverSettles(effects: [String])
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
  fileprivate let example: String?
  var runningEffects: [String] = []
}

extension ScriptedUser {
  /// Returns an error for the given step or, if `step` is `nil`, for the current step.
  func error(
    _ reason: UserScriptError.Reason, in step: CurrentStep? = nil, example: String? = nil
  ) -> UserScriptError {
    let step = step ?? self.step
    let available = screen.topLayer.filter {
      $0.kind != .row && $0.isVisible && ($0.activate != nil || $0.input != nil)
    }
    return UserScriptError(
      reason: reason, step: step.line(), available: available.map(\.described),
      frame: screen.rendered(theme: frames.theme).text, callSite: step.callSite, example: example)
  }
}

extension UserScriptError: CustomStringConvertible {
  /// A description of the error and the screen that suggests a fix.
  public var description: String {
    var text = "Could not \(step): \(cause)"
    if case .unexpected = reason { text = cause }
    if !available.isEmpty, listsAvailable {
      text += "\n\nAvailable elements:\n" + available.map { "  \($0)" }.joined(separator: "\n")
    }
    if !runningEffects.isEmpty {
      text += "\n\nRunning effects:\n" + runningEffects.map { "  \($0)" }.joined(separator: "\n")
    }
    return text + "\n\nThe last frame:\n\(frame)\n\nTo fix, \(fix)"
  }

  var summary: String {
    "\(step): \(cause.hasSuffix(".") ? String(cause.dropLast()) : cause)".onOneLine
  }

  private var listsAvailable: Bool {
    switch reason {
    case .missing, .missingContainer, .missingID, .ambiguous, .indexOutOfRange, .unsupported,
      .covered, .rowWithoutAction, .nothingToGoBackTo, .nothingToDismiss, .notDismissible:
      true
    default: false
    }
  }

  var cause: String {
    switch reason {
    case .missing(let label, let container, let nearest):
      "nothing \(container.map { "in \($0.quoted)" } ?? "on the screen") has the label "
        + "\(label.quoted).\(near("label", nearest))"
    case .missingContainer(let container, let nearest):
      "no part of the screen is called \(container.quoted).\(near("name", nearest))"
    case .missingID(let id): "no element that can be tapped has the ID \(id.quoted)."
    case .ambiguous(let label, let count): "\(count) elements have the label \(label.quoted)."
    case .indexOutOfRange(let label, let index, let count):
      (count == 1 ? "only 1 element has" : "\(count) elements have")
        + " the label \(label.quoted), so index \(index) is out of range."
    case .unsupported(let label, let kind, let reason):
      "\(label.quoted) is \(kind), which \(reason)."
    case .notScrolledIntoView(let label): "\(label.quoted) is scrolled out of view."
    case .clipped(let label): "\(label.quoted) is cut off by the edge of the screen."
    case .disabled(let label): "\(label.quoted) is disabled."
    case .covered(let label, let layer): "\(label.quoted) is covered by the \(layer)."
    case .nothingToGoBackTo: "the top screen's bar has no back item."
    case .nothingToDismiss: "no alert or sheet is on the screen."
    case .notDismissible(let layer): "the \(layer) can't be dismissed."
    case .notVisible(let text, let nearest):
      "nothing on the screen shows \(text.quoted).\(near("text", nearest))"
    case .unexpected(let text, let element):
      "Expected not to see \(text.quoted), but the screen shows \(element)."
    case .noClock: "the app has no clock."
    case .threw(let error): "its body threw the error \(error.quoted)."
    case .neverSettles(let effects):
      (effects.count == 1 ? "an effect" : "\(effects.count) effects") + " never became idle:\n"
        + effects.map { "  \($0)" }.joined(separator: "\n")
    case .cannotSend(let type): "the app has no store with actions of type \(type.quoted)."
    case .lineBreak, .nothingToSubmit, .outOfRange, .notOnStep, .tooManyTaps, .stuck,
      .missingOption, .disabledOption:
      causeOfControl
    case .rowOutOfRange, .rowWithoutAction, .missingSwipeAction: causeOfRow
    }
  }

  private var causeOfControl: String {
    switch reason {
    case .lineBreak(let label):
      "\(label.quoted) is a single-line field and can't contain a line break."
    case .nothingToSubmit(let label): "\(label.quoted) has no submit action."
    case .outOfRange(let label, let value, let lowest, let highest):
      "\(label.quoted) accepts numbers from \(lowest.plain) to \(highest.plain), and "
        + "\(value.plain) is out of range."
    case .notOnStep(let label, let value, let step, let start):
      "\(label.quoted) has steps of \(step.plain) from \(start.plain), and "
        + "\(value.plain) is between two steps."
    case .tooManyTaps(let label, let value, let taps):
      "\(label.quoted) is \(taps.plain) taps away from \(value.plain)."
    case .stuck(let label, let value, let target):
      "\(label.quoted) stopped at \(value.plain) before it reached \(target.plain)."
    case .missingOption(let label, let option, let options):
      "\(label.quoted) has no option \(option.quoted). \(list(options))"
    case .disabledOption(let label, let option):
      "the option \(option.quoted) of \(label.quoted) is disabled."
    default: ""
    }
  }

  private var causeOfRow: String {
    switch reason {
    case .rowOutOfRange(_, let count):
      switch count {
      case 0: "the screen in front has no list rows."
      case 1: "the screen in front has 1 list row, row 0."
      default: "the screen in front has \(count) list rows, 0 to \(count - 1)."
      }
    case .rowWithoutAction(_, let label): "the row \(label.quoted) does nothing when it is tapped."
    case .missingSwipeAction(let row, let action, let actions):
      "row \(row) has no swipe action \(action.quoted). \(list(actions))"
    default: ""
    }
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "It has none." : "It has \(names.map(\.quoted).joined(separator: ", "))."
  }

  private func near(_ kind: String, _ text: String?) -> String {
    text.map { " The nearest \(kind) is \($0.quoted)." } ?? ""
  }

  private var fix: String {
    let otherwise =
      runningEffects.isEmpty
      ? "add the steps that make this possible, or correct the app."
      : "call await user.settle() or await user.advance(by:) first if the step depends on a "
        + "running effect, add the other steps that make this possible, or correct the app."
    return switch reason {
    case .missing: use("label") ?? otherwise
    case .missingContainer: use("name") ?? otherwise
    case .notVisible: use("text") ?? otherwise
    case .missingID:
      "set the element's ID with .id(...), or add the steps that show the element."
    case .ambiguous, .indexOutOfRange:
      "add its index in reading order\(for: example), or name its row, section, pane, or layer "
        + "with in:."
    case .unsupported:
      example.map { "use a step that the element supports: \($0)." }
        ?? "name an element that supports the step."
    case .notScrolledIntoView: "bring it into view first\(for: example)."
    case .clipped:
      "put it in a ScrollView or a List, or play the script on a larger screen."
    case .disabled:
      "add the step that enables it before this one, call await user.settle() if it waits for "
        + "an effect, or correct the app."
    case .covered(_, let layer):
      "close the \(layer) first: tap one of its elements, or call dismiss()."
    case .neverSettles:
      "give the app a dependency that returns immediately or a TestClock, or end the effect "
        + "before this step."
    case .cannotSend(let type):
      "create the app with ScriptedApp(store:) and a store of \(type.quoted)."
    case .missingSwipeAction:
      "use an action of the row, or add the action: .swipeActions { Button(\"...\") { } }."
    case .unexpected: "add the steps that make it disappear, or correct the app."
    case .noClock:
      "let the app's effects sleep in a TestClock. For a store, set its dependency: "
        + "$0.continuousClock = TestClock(). For another app, pass the clock: "
        + "ScriptedApp(settle: model.settle, clock: clock) { ... }."
    case .threw: "correct the body, or add the steps that it depends on."
    case .notDismissible("sheet"): "pass onDismiss: to the sheet, or tap one of its elements."
    case .notDismissible: "give one of its buttons the role .cancel, or tap one of them."
    case .rowOutOfRange, .rowWithoutAction, .nothingToGoBackTo, .nothingToDismiss: otherwise
    case .lineBreak, .nothingToSubmit, .outOfRange, .notOnStep, .tooManyTaps, .stuck,
      .missingOption, .disabledOption:
      fixOfControl
    }
  }

  private func use(_ kind: String) -> String? {
    example.map { "use the \(kind) that is on the screen, for example \($0)." }
  }

  private var fixOfControl: String {
    switch reason {
    case .lineBreak:
      "leave out the line break, and submit the field after typing\(for: example)."
    case .nothingToSubmit: "give the field an onSubmit:, or tap the button that submits it."
    case .outOfRange(_, _, let lowest, let highest):
      "use a number from \(lowest.plain) to \(highest.plain), or correct the app."
    case .notOnStep(_, let value, let step, let start):
      "use \(below(value, step, start).plain) or \((below(value, step, start) + step).plain), "
        + "or correct the app."
    case .tooManyTaps:
      "give the app a field for the number, or start the script with a closer number."
    case .stuck(_, let value, _): "use \(value.plain), or correct the app."
    case .missingOption:
      "use one of its options\(example.map { ", for example \($0.quoted)" } ?? ""), or correct "
        + "the app."
    case .disabledOption: "add the steps that enable it, choose another option, or correct the app."
    default: ""
    }
  }

  private func below(_ value: Double, _ step: Double, _ start: Double) -> Double {
    start + ((value - start) / step).rounded(.down) * step
  }
}

extension DefaultStringInterpolation {
  fileprivate mutating func appendInterpolation(for example: String?) {
    if let example { appendLiteral(": \(example)") }
  }
}
