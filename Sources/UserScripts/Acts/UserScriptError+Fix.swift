internal import TextScreens

extension UserScriptError {
  /// What to do, after "To fix, ".
  var fix: String {
    let otherwise = "add the acts that bring the app to where this is possible, or correct the app."
    return switch reason {
    case .missing, .missingPart, .unseen:
      example.map { "write the \(wanted) as it is on the screen, for example \($0)." } ?? otherwise
    case .missingID:
      "give the element its id, .id(...), or add the acts that bring the app to where it is."
    case .ambiguous, .indexOutOfRange:
      "say which one, from 0 in reading order\(for: example), or what is beside it, with in:."
    case .unfit:
      example.map { "use it as it is meant: \($0)." } ?? "name an element that can be used so."
    case .scrolledAway:
      "bring it into view first\(for: example)."
    case .cutOff:
      "put it into a ScrollView or a List, or play the script on a larger screen."
    case .disabled:
      "add the act that enables it before this one, await user.settle() where it waits for "
        + "an effect, or correct the app."
    case .covered(_, let layer):
      "close the \(layer) first: tap one of its elements, or call dismiss()."
    case .neverSettles:
      "give the app a dependency that answers at once or a TestClock, or end the effect before "
        + "this step."
    case .missingSwipeAction:
      "name an action of the row, or give the row one: .swipeActions { Button(\"...\") { } }."
    case .unexpected: "add the acts that make it disappear, or correct the app."
    case .threw: "correct what the body does, or what it needs."
    case .rowOutOfRange, .rowWithoutAction, .nothingToGoBackTo, .nothingToDismiss: otherwise
    case .lineBreak, .nothingToSubmit, .outOfRange, .betweenSteps, .tooFar, .stays,
      .missingOption, .disabledOption:
      fixOfControl
    }
  }

  /// What was looked for.
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
      "leave the line break out and press return after the text\(for: example)."
    case .nothingToSubmit:
      "give the field an onSubmit:, or tap the button that takes what was typed."
    case .outOfRange(_, _, let lowest, let highest):
      "name a number from \(lowest.inWords) to \(highest.inWords), or correct the app."
    case .betweenSteps(_, let value, let step, let start):
      "name \(below(value, step, start).inWords) or \((below(value, step, start) + step).inWords), "
        + "or correct the app."
    case .tooFar: "give the app a field for the number, or start the script nearer to it."
    case .stays(_, let value, _): "name \(value.inWords), or correct the app."
    case .missingOption:
      example.map { "name one of them, for example \($0.quoted), or correct the app." }
        ?? "name one of them, or correct the app."
    case .disabledOption: "add the acts that enable it, choose another one, or correct the app."
    default: ""
    }
  }

  /// The last number before a value that the steps meet.
  private func below(_ value: Double, _ step: Double, _ start: Double) -> Double {
    start + ((value - start) / step).rounded(.down) * step
  }
}

extension DefaultStringInterpolation {
  /// Writes an example behind a colon, where there is one.
  fileprivate mutating func appendInterpolation(for example: String?) {
    if let example { appendLiteral(": \(example)") }
  }
}
