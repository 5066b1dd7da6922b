extension UserScriptError: CustomStringConvertible {
  /// What happened, what is on the screen, and what to do.
  public var description: String {
    var text = "Could not \(act): \(cause)"
    if !available.isEmpty, listsWhatIsThere {
      text += "\n\nThe top layer offers:\n"
      text += available.map { "  \($0)" }.joined(separator: "\n")
    }
    text += "\n\nThe screen then:\n\(frame)"
    return text + "\n\nTo fix, \(fix)"
  }

  private var listsWhatIsThere: Bool {
    switch reason {
    case .missing, .missingID, .ambiguous, .indexOutOfRange, .unfit, .covered, .rowWithoutAction,
      .nothingToGoBackTo, .nothingToDismiss:
      true
    case .scrolledAway, .disabled, .lineBreak, .nothingToSubmit, .rowOutOfRange,
      .missingSwipeAction, .neverSettles:
      false
    }
  }

  private var cause: String {
    switch reason {
    case .missing(let label, let nearest):
      "nothing on the screen has the label \"\(label)\"."
        + (nearest.map { " The nearest label is \"\($0)\"." } ?? "")
    case .missingID(let id):
      "nothing in the top layer that can be tapped has the id \"\(id)\"."
    case .ambiguous(let label, let count):
      "\(count) elements have the label \"\(label)\"."
    case .indexOutOfRange(let label, let index, let count):
      count == 1
        ? "only 1 element has the label \"\(label)\", so there is none at index \(index)."
        : "\(count) elements have the label \"\(label)\", so there is none at index \(index)."
    case .unfit(let label, let kind, let refusal):
      "\"\(label)\" is \(kind), which \(refusal)."
    case .scrolledAway(let label):
      "\"\(label)\" is scrolled away."
    case .disabled(let label):
      "\"\(label)\" is disabled."
    case .covered(let label, let layer):
      "\"\(label)\" is covered by the \(layer)."
    case .lineBreak(let label):
      "\"\(label)\" is a field of one line, which takes no line break."
    case .nothingToSubmit(let label):
      "\"\(label)\" does nothing when it is submitted."
    case .rowOutOfRange(_, let count):
      switch count {
      case 0: "the top layer has no list rows."
      case 1: "the top layer has 1 list row, so only row 0 is there."
      default: "the top layer has \(count) list rows, 0 to \(count - 1)."
      }
    case .rowWithoutAction(_, let label):
      "the row \"\(label)\" does nothing when it is tapped."
    case .missingSwipeAction(let row, let action, let actions):
      "row \(row) has no swipe action \"\(action)\". "
        + (actions.isEmpty
          ? "It has none."
          : "It has \(actions.map { "\"\($0)\"" }.joined(separator: ", ")).")
    case .nothingToGoBackTo:
      "the top screen's bar has no back item."
    case .nothingToDismiss:
      "no alert or sheet that can be dismissed is on the screen."
    case .neverSettles(let effects):
      (effects.count == 1
        ? "an effect did not come to rest:\n"
        : "\(effects.count) effects did not come to rest:\n")
        + effects.map { "  \($0)" }.joined(separator: "\n")
    }
  }

  private var fix: String {
    switch reason {
    case .missing where example != nil:
      "write the label as it is on the screen, for example \(example ?? "")."
    case .missingID:
      "give the element its id, .id(\"...\"), or add the acts that bring the app to where it is."
    case .missing, .rowOutOfRange, .rowWithoutAction, .nothingToGoBackTo, .nothingToDismiss:
      "add the acts that bring the app to where this is possible, or correct the app."
    case .ambiguous, .indexOutOfRange:
      "say which one, from 0 in reading order: \(example ?? "")."
    case .unfit:
      example.map { "use it as it is meant: \($0)." } ?? "name an element that can be used so."
    case .scrolledAway(let label):
      "bring it into view first: scroll(to: \"\(label)\")."
    case .disabled:
      "add the act that enables it before this one, await user.settle() where it waits for "
        + "an effect, or correct the app."
    case .covered(_, let layer):
      "close the \(layer) first: tap one of its elements, or call dismiss()."
    case .lineBreak:
      "leave the line break out and press return after the text: \(example ?? "")."
    case .nothingToSubmit:
      "give the field an onSubmit:, or tap the button that takes what was typed."
    case .missingSwipeAction:
      "name an action of the row, or give the row one: .swipeActions { Button(\"...\") { } }."
    case .neverSettles:
      "give the app a dependency that answers at once or a TestClock, or end the effect before "
        + "this step."
    }
  }
}
