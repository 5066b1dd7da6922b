package import RuntimeIssues
internal import TextScreens

/// A step that isn't possible on the current screen.
public struct UserScriptError: Error, Sendable {
  /// Why the step wasn't possible.
  public enum Reason: Sendable, Hashable {
    /// Nothing in the top layer, or in a part of it, has the label.
    case missing(label: String, in: String?, nearest: String?)
    /// No part of the top layer has the name.
    case missingPart(String, nearest: String?)
    /// Nothing in the top layer has the id.
    case missingID(String)
    /// Several elements have the label, and the step doesn't say which one.
    case ambiguous(label: String, count: Int)
    /// Fewer elements have the label than the index asks for.
    case indexOutOfRange(label: String, index: Int, count: Int)
    /// The step doesn't fit the element, such as typing into a button.
    case unfit(label: String, kind: String, refusal: String)
    /// The element is scrolled out of view.
    case scrolledAway(label: String)
    /// The edge of the screen cuts the element off, and nothing scrolls.
    case cutOff(label: String)
    /// The element is disabled.
    case disabled(label: String)
    /// An alert or a sheet covers the element.
    case covered(label: String, by: String)
    /// A single-line field can't contain a line break.
    case lineBreak(label: String)
    /// The field has no submit action.
    case nothingToSubmit(label: String)
    /// The number is outside the control's range.
    case outOfRange(label: String, value: Double, lowest: Double, highest: Double)
    /// The number is between two steps of the control.
    case betweenSteps(label: String, value: Double, step: Double, from: Double)
    /// Reaching the number takes more than 1,000 taps on a stepper.
    case tooFar(label: String, value: Double, taps: Double)
    /// A stepper stopped before it reached the number.
    case stays(label: String, at: Double, on: Double)
    /// The control has no such option.
    case missingOption(label: String, option: String, options: [String])
    /// The option is disabled.
    case disabledOption(label: String, option: String)
    /// The index of the row is out of range.
    case rowOutOfRange(row: Int, count: Int)
    /// The row does nothing when it is tapped.
    case rowWithoutAction(row: Int, label: String)
    /// The row has no swipe action with that name.
    case missingSwipeAction(row: Int, action: String, actions: [String])
    /// The top screen's bar has no back item.
    case nothingToGoBackTo
    /// No alert or sheet can be dismissed.
    case nothingToDismiss
    /// The expected text isn't visible.
    case unseen(String, nearest: String?)
    /// This element shows text that shouldn't be visible.
    case unexpected(String, element: String)
    /// The performed body threw this error.
    case threw(String)
    /// Effects never became idle.
    case neverSettles(effects: [String])
  }

  /// Why the step wasn't possible.
  public let reason: Reason
  /// The step, as written in a transcript.
  public let act: String
  /// The elements of the top layer that a user can act on, in reading order.
  public let available: [String]
  /// The screen when the step failed.
  public let frame: String
  package let callSite: CallSite
  /// A call that probably does what the script intended.
  fileprivate let example: String?
}

extension ScriptedUser {
  func error(
    _ reason: UserScriptError.Reason, doing step: String, at callSite: CallSite,
    example: String? = nil
  ) -> UserScriptError {
    let available = screen.topLayer.filter {
      $0.kind != .row && $0.isVisible && ($0.activate != nil || $0.input != nil)
    }
    return UserScriptError(
      reason: reason, act: step, available: available.map(\.described),
      frame: screen.rendered(theme: frames.theme).text, callSite: callSite, example: example)
  }
}

extension UserScriptError: CustomStringConvertible {
  /// What happened, what is on the screen, and how to fix it.
  public var description: String {
    var text = "Could not \(act): \(cause)"
    if case .unexpected = reason { text = cause }
    if !available.isEmpty, listsAvailable {
      text += "\n\nThe top layer offers:\n" + available.map { "  \($0)" }.joined(separator: "\n")
    }
    return text + "\n\nThe screen then:\n\(frame)\n\nTo fix, \(fix)"
  }

  /// Whether the list of available elements helps to correct the script.
  private var listsAvailable: Bool {
    switch reason {
    case .missing, .missingPart, .missingID, .ambiguous, .indexOutOfRange, .unfit, .covered,
      .rowWithoutAction, .nothingToGoBackTo, .nothingToDismiss:
      true
    default: false
    }
  }

  private var cause: String {
    switch reason {
    case .missing(let label, let part, let nearest):
      "nothing \(part.map { "in \($0.quoted)" } ?? "on the screen") has the label "
        + "\(label.quoted).\(near("label", nearest))"
    case .missingPart(let part, let nearest):
      "no part of the screen is called \(part.quoted).\(near("name", nearest))"
    case .missingID(let id):
      "nothing in the top layer that can be tapped has the id \(id.quoted)."
    case .ambiguous(let label, let count):
      "\(count) elements have the label \(label.quoted)."
    case .indexOutOfRange(let label, let index, let count):
      (count == 1 ? "only 1 element has" : "\(count) elements have")
        + " the label \(label.quoted), so index \(index) is out of range."
    case .unfit(let label, let kind, let refusal): "\(label.quoted) is \(kind), which \(refusal)."
    case .scrolledAway(let label): "\(label.quoted) is scrolled away."
    case .cutOff(let label): "\(label.quoted) is cut off by the edge of the screen."
    case .disabled(let label): "\(label.quoted) is disabled."
    case .covered(let label, let layer): "\(label.quoted) is covered by the \(layer)."
    case .nothingToGoBackTo: "the top screen's bar has no back item."
    case .nothingToDismiss: "no alert or sheet that can be dismissed is on the screen."
    case .unseen(let text, let nearest):
      "nothing in the top layer shows \(text.quoted).\(near("text", nearest))"
    case .unexpected(let text, let element):
      "Expected not to see \(text.quoted), but the top layer shows \(element)."
    case .threw(let error): "its body threw the error \(error.quoted)."
    case .neverSettles(let effects):
      (effects.count == 1
        ? "an effect never became idle:\n"
        : "\(effects.count) effects never became idle:\n")
        + effects.map { "  \($0)" }.joined(separator: "\n")
    case .lineBreak, .nothingToSubmit, .outOfRange, .betweenSteps, .tooFar, .stays,
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
      "\(label.quoted) takes numbers from \(lowest.plain) to \(highest.plain), and "
        + "\(value.plain) is out of range."
    case .betweenSteps(let label, let value, let step, let start):
      "\(label.quoted) goes in steps of \(step.plain) from \(start.plain), and "
        + "\(value.plain) is between two of them."
    case .tooFar(let label, let value, let taps):
      "\(label.quoted) is \(taps.plain) taps away from \(value.plain)."
    case .stays(let label, let value, let wanted):
      "\(label.quoted) stopped at \(value.plain) on its way to \(wanted.plain)."
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
      case 0: "the top layer has no list rows."
      case 1: "the top layer has 1 list row, row 0."
      default: "the top layer has \(count) list rows, 0 to \(count - 1)."
      }
    case .rowWithoutAction(_, let label):
      "the row \(label.quoted) does nothing when it is tapped."
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

  /// What to do, after "To fix, ".
  private var fix: String {
    let otherwise = "add the steps that make this possible, or correct the app."
    return switch reason {
    case .missing, .missingPart, .unseen:
      example.map { "use the \(wanted) that is on the screen, for example \($0)." } ?? otherwise
    case .missingID:
      "give the element its id with .id(...), or add the steps that show the element."
    case .ambiguous, .indexOutOfRange:
      "add its index in reading order\(for: example), or name something next to it with in:."
    case .unfit:
      example.map { "use a step that fits the element: \($0)." }
        ?? "name an element that the step fits."
    case .scrolledAway:
      "bring it into view first\(for: example)."
    case .cutOff:
      "put it into a ScrollView or a List, or play the script on a larger screen."
    case .disabled:
      "add the step that enables it before this one, await user.settle() if it waits for "
        + "an effect, or correct the app."
    case .covered(_, let layer):
      "close the \(layer) first: tap one of its elements, or call dismiss()."
    case .neverSettles:
      "give the app a dependency that returns immediately or a TestClock, or end the effect "
        + "before this step."
    case .missingSwipeAction:
      "name an action of the row, or give the row one: .swipeActions { Button(\"...\") { } }."
    case .unexpected: "add the steps that make it disappear, or correct the app."
    case .threw: "correct the body, or add the steps that it depends on."
    case .rowOutOfRange, .rowWithoutAction, .nothingToGoBackTo, .nothingToDismiss: otherwise
    case .lineBreak, .nothingToSubmit, .outOfRange, .betweenSteps, .tooFar, .stays,
      .missingOption, .disabledOption:
      fixOfControl
    }
  }

  private var wanted: String {
    switch reason {
    case .missingPart: "name"
    case .unseen: "text"
    default: "label"
    }
  }

  private var fixOfControl: String {
    switch reason {
    case .lineBreak:
      "leave out the line break, and submit the field after typing\(for: example)."
    case .nothingToSubmit:
      "give the field an onSubmit:, or tap the button that submits it."
    case .outOfRange(_, _, let lowest, let highest):
      "use a number from \(lowest.plain) to \(highest.plain), or correct the app."
    case .betweenSteps(_, let value, let step, let start):
      "use \(below(value, step, start).plain) or \((below(value, step, start) + step).plain), "
        + "or correct the app."
    case .tooFar: "give the app a field for the number, or start the script nearer to it."
    case .stays(_, let value, _): "use \(value.plain), or correct the app."
    case .missingOption:
      "use one of its options\(example.map { ", for example \($0.quoted)" } ?? ""), or correct "
        + "the app."
    case .disabledOption: "add the steps that enable it, choose another option, or correct the app."
    default: ""
    }
  }

  /// The step of the control below a value.
  private func below(_ value: Double, _ step: Double, _ start: Double) -> Double {
    start + ((value - start) / step).rounded(.down) * step
  }
}

extension DefaultStringInterpolation {
  /// Appends a colon and the example, if there is one.
  fileprivate mutating func appendInterpolation(for example: String?) {
    if let example { appendLiteral(": \(example)") }
  }
}
