internal import TextScreens

extension UserScriptError: CustomStringConvertible {
  /// What happened, what is on the screen, and what to do.
  public var description: String {
    var text = "Could not \(act): \(cause)"
    if case .unexpected = reason { text = cause }
    if !available.isEmpty, listsWhatIsThere {
      text += "\n\nThe top layer offers:\n"
      text += available.map { "  \($0)" }.joined(separator: "\n")
    }
    text += "\n\nThe screen then:\n\(frame)"
    return text + "\n\nTo fix, \(fix)"
  }

  /// Whether the list of what can be used helps to find what was meant.
  private var listsWhatIsThere: Bool {
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
        + " the label \(label.quoted), so there is none at index \(index)."
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
        ? "an effect did not come to rest:\n"
        : "\(effects.count) effects did not come to rest:\n")
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
      "\(label.quoted) is a field of one line, which takes no line break."
    case .nothingToSubmit(let label): "\(label.quoted) does nothing when it is submitted."
    case .outOfRange(let label, let value, let lowest, let highest):
      "\(label.quoted) goes from \(lowest.inWords) to \(highest.inWords), so not to "
        + "\(value.inWords)."
    case .betweenSteps(let label, let value, let step, let start):
      "\(label.quoted) goes in steps of \(step.inWords) from \(start.inWords), which never meet "
        + "\(value.inWords)."
    case .tooFar(let label, let value, let taps):
      "\(label.quoted) is \(taps.inWords) taps away from \(value.inWords)."
    case .stays(let label, let value, let wanted):
      "\(label.quoted) stays at \(value.inWords) on its way to \(wanted.inWords)."
    case .missingOption(let label, let option, let options):
      "\(label.quoted) does not offer \(option.quoted). "
        + (options.isEmpty
          ? "It offers nothing." : "It offers \(options.map(\.quoted).joined(separator: ", ")).")
    case .disabledOption(let label, let option):
      "\(option.quoted) of \(label.quoted) is disabled."
    default: ""
    }
  }

  private var causeOfRow: String {
    switch reason {
    case .rowOutOfRange(_, let count):
      switch count {
      case 0: "the top layer has no list rows."
      case 1: "the top layer has 1 list row, so only row 0 is there."
      default: "the top layer has \(count) list rows, 0 to \(count - 1)."
      }
    case .rowWithoutAction(_, let label):
      "the row \(label.quoted) does nothing when it is tapped."
    case .missingSwipeAction(let row, let action, let actions):
      "row \(row) has no swipe action \(action.quoted). "
        + (actions.isEmpty
          ? "It has none." : "It has \(actions.map(\.quoted).joined(separator: ", ")).")
    default: ""
    }
  }

  private func near(_ kind: String, _ text: String?) -> String {
    text.map { " The nearest \(kind) is \($0.quoted)." } ?? ""
  }
}
