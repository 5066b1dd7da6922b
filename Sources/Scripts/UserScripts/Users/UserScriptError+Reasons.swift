import Foundation
import TextScreens
import TextWidths

// The words for each reason.

extension UserScriptError {
  var causeAndFix: (cause: String, fix: String) {
    let forExample = example.map { ": \($0)" } ?? ""
    switch reason {
    case .missing(let label, let container, let nearest):
      let place = container.map { "in \($0.quoted)" } ?? "on the screen"
      return (
        "nothing \(place) has the label \(label.quoted).\(near("label", nearest))",
        use("label") ?? otherwise
      )
    case .reachedOtherwise(let label, let kind):
      return ("\(label.quoted) is \(kind).", "use the step for it\(forExample).")
    case .missingContainer(let container, let nearest):
      return (
        "no part of the screen is called \(container.quoted).\(near("name", nearest))",
        use("name") ?? otherwise
      )
    case .missingID(let id):
      return (
        "no element that can be tapped has the ID \(id.quoted).",
        "set the element's ID with .id(...), or add the steps that show the element."
      )
    case .ambiguous(let label, let count):
      return (
        "\(count) elements match \(label.quoted).",
        "say which of them you mean\(forExample), or name its row, section, or layer with in:."
      )
    case .indexOutOfRange(let label, let index, let count):
      let elements = count == 1 ? "only 1 element matches" : "\(count) elements match"
      return (
        "\(elements) \(label.quoted), so index \(index) is out of range.",
        "add its index in reading order\(forExample), or name its row, section, or layer with in:."
      )
    case .unsupported(let label, let kind, let reason):
      return (
        "\(label.quoted) is \(kind), which \(reason).",
        example.map { "use a step that the element supports: \($0)." }
          ?? "name an element that supports the step."
      )
    case .notScrolledIntoView(let label):
      return ("\(label.quoted) is scrolled out of view.", "bring it into view first\(forExample).")
    case .clipped(let label):
      return (
        "\(label.quoted) is cut off by the edge of the screen.",
        "put it in a ScrollView or a List, or play the script on a larger screen."
      )
    case .disabled(let label):
      return (
        "\(label.quoted) is disabled.",
        "add the step that enables it before this one, call try await user.settle() if it waits "
          + "for an effect, or correct the app."
      )
    case .enabled(let label):
      return (
        "\(label.quoted) is enabled.",
        "add the step that disables it before this one, or correct the app."
      )
    case .covered(let label, let layer):
      return (
        "\(label.quoted) is covered by the \(layer).",
        "close the \(layer) first: tap one of its elements, or call dismiss()."
      )
    case .behind(let label, let view):
      return (
        "\(label.quoted) is covered by \(view).",
        "add the steps that remove what covers it, let touches pass that with "
          + "allowsHitTesting(false), or correct the app."
      )
    case .lineBreak(let label):
      return (
        "\(label.quoted) is a single-line field and can't contain a line break.",
        "leave out the line break, and submit the field after typing\(forExample)."
      )
    case .nothingToSubmit(let label):
      return (
        "Return adds a line to \(label.quoted).",
        "type the line break, or tap the button that submits the text."
      )
    case .missingKey(let label, let keyboard, nil):
      return (
        "\(label.quoted) has the \(keyboard), which has no Return.",
        "tap a button of the app, such as one above the keyboard: ToolbarItem(placement: .keyboard)."
      )
    case .missingKey(let label, let keyboard, let key?):
      return (
        "\(label.quoted) has the \(keyboard), which has no \(key.quoted).",
        "type what it has, or paste the text, as users can\(forExample). If they need to type it, "
          + "correct the app: .keyboardType(.numbersAndPunctuation) has all characters."
      )
    case .outOfRange(let label, let value, let lowest, let highest):
      let range = "from \(lowest.plain) to \(highest.plain)"
      return (
        "\(label.quoted) accepts numbers \(range), and \(value.plain) is out of range.",
        "use a number \(range), or correct the app."
      )
    case .notOnStep(let label, let value, let step, let start):
      let below = start + ((value - start) / step).rounded(.down) * step
      return (
        "\(label.quoted) has steps of \(step.plain) from \(start.plain), and \(value.plain) is "
          + "between two steps.",
        "use \(below.plain) or \((below + step).plain), or correct the app."
      )
    case .missingOption(let label, let option, let options):
      return (
        "\(label.quoted) has no option \(option.quoted). \(list(options))",
        "use one of its options\(example.map { ", for example \($0.quoted)" } ?? ""), or correct "
          + "the app."
      )
    case .disabledOption(let label, let option):
      return (
        "the option \(option.quoted) of \(label.quoted) is disabled.",
        "add the steps that enable it, choose another option, or correct the app."
      )
    case .unreadableDate(let label, let text, let format):
      return (
        "\(label.quoted) shows dates in the format \(format.quoted), and \(text.quoted) isn't one.",
        "use a date in that format."
      )
    case .dateOutOfRange(let label, let text, let lowest, let highest):
      let range = [lowest.map { "from \($0)" }, highest.map { "to \($0)" }]
        .compactMap(\.self).joined(separator: " ")
      return (
        "\(label.quoted) offers dates \(range), and \(text.quoted) is out of range.",
        "use a date in that range, or correct the app."
      )
    case .rowOutOfRange(_, let count):
      let rows = ["no list rows", "1 list row, row 0"].dropFirst(count).first
      return (
        "the screen in front has \(rows ?? "\(count) list rows, 0 to \(count - 1)").", otherwise
      )
    case .rowWithoutAction(_, let label):
      return ("the row \(label.quoted) does nothing when it is tapped.", otherwise)
    case .missingSwipeAction(let row, let action, let actions, let other):
      let swipe = other.map { UserAction(.swipe, text: action, row: $0).call }
      return (
        "row \(row) has no swipe action \(action.quoted). \(list(actions))"
          + (action == "Delete" && !actions.isEmpty
            ? " The swipeActions of a row replace those of onDelete." : ""),
        swipe.map { "use a row that has the action: \($0)." }
          ?? "use an action of the row, or add the action: .swipeActions { Button(\"...\") { } }."
      )
    case .missingAction(let label, let action, let actions):
      return (
        "\(label.quoted) has no action \(action.quoted) for VoiceOver. \(list(actions))",
        "use one of its actions, or add it: .accessibilityAction(named: \(action.quoted)) { }."
      )
    case .nothingToGoBackTo: return ("the top screen's bar has no back item.", otherwise)
    case .nothingToDismiss: return ("no alert or sheet is on the screen.", otherwise)
    case .nothingToRefresh:
      return (
        "the screen in front can't be pulled down.",
        "add the action to its list: .refreshable { ... }."
      )
    case .notAnAddress(let text):
      return ("\(text.quoted) isn't an address.", "write one with its scheme: \"cups://new\".")
    case .nothingOpens(let address):
      return (
        "no view opens \(address.quoted).",
        "add the action to a view that is there: .onOpenURL { url in ... }."
      )
    case .nothingPressed(let keys, let others):
      return (
        "no control in front has the shortcut \(keys.quoted).",
        others.isEmpty
          ? "add it to one: .keyboardShortcut(...)."
          : "press the keys of one: \(others.map(\.quoted).joined(separator: ", "))."
      )
    case .nothingDrops(let label, let place):
      return (
        "no view at \(place.quoted) takes what is dragged from \(label.quoted).",
        "name an element of a view with a .dropDestination(for: ...) of the same type."
      )
    case .inBackground:
      return ("the app is in the background.", "come back before: try user.enterForeground().")
    case .alreadyInForeground:
      return ("the app is already in front.", "leave it before: try user.enterBackground().")
    case .notDismissible(let layer):
      let fix =
        switch layer {
        case .cover: "tap one of its elements."
        case .sheet, .popover:
          "tap one of its elements, or remove interactiveDismissDisabled() from the \(layer)."
        case .alert, .dialog, .menu:
          "give one of its buttons the role .cancel, or tap one of them."
        }
      return ("the \(layer) can't be dismissed.", fix)
    case .notVisible(let text, let nearest):
      if let nearest, !text.isEmpty, nearest.contains(text) {
        return (
          "\(text.quoted) is only a part of the text \(nearest.quoted).",
          "expect the entire text\(forExample)."
        )
      }
      return (
        "nothing on the screen shows \(text.quoted).\(near("text", nearest))",
        use("text") ?? otherwise
      )
    case .unexpected(let text, let element):
      return (
        "Expected not to see \(text.quoted), but the screen shows \(element).",
        "add the steps that make it disappear, or correct the app."
      )
    case .inaccessible(let problems):
      return (
        "users of VoiceOver have problems with the screen:\n\(Self.lines(problems))\n"
          + AccessibilityProblem.notChecked, "correct the views as the problems say."
      )
    case .threw(let error):
      return (
        "its body threw the error \(error.quoted).",
        "correct the body, or add the steps that it depends on."
      )
    case .noClock:
      return (
        "the app has no clock.",
        "let the app's effects sleep in a TestClock. For a store, set its dependency: "
          + "$0.continuousClock = TestClock(). For another app, pass the clock: "
          + "ScriptedApp(clock: clock) { ... }."
      )
    case .missingRequest(let request, let inFlight):
      let list = inFlight.isEmpty ? "none is" : "these are:\n\(Self.lines(inFlight))"
      return (
        "no request to \(request.quoted) is in flight; \(list)",
        "name a request in flight by its path, add the steps that send it or, if it was answered before "
          + "this step, let it wait: give it the response .unanswered."
      )
    case .effectOutOfRange(let number, let count):
      let effects = count == 1 ? "only 1 effect" : "\(count == 0 ? "no" : "only \(count)") effects"
      return (
        "effect \(number) can't continue first, because \(effects) could continue at once.",
        "pass a number from 1 to the number of effects, or settle without a number."
      )
    case .dateIsOver(let date, let now):
      return (
        "\(date.formatted(.iso8601)) is over: the app's date is \(now.formatted(.iso8601)).",
        "advance to a later date, or let the app begin earlier: ScriptedApp(date: date) { ... }."
      )
    case .neverSettles(let effects):
      let count = effects.count == 1 ? "an effect" : "\(effects.count) effects"
      return (
        "\(count) never became idle:\n\(Self.lines(effects.countingEqual))",
        "give the app a dependency that returns immediately or a TestClock, or end the effect "
          + "before this step."
      )
    case .neverEnds(let effects):
      let count = effects.count == 1 ? "an effect" : "\(effects.count) effects"
      return (
        "\(count) kept running after being canceled:\n\(Self.lines(effects.countingEqual))",
        "end the effect when Task.isCancelled is true, and don't ignore a CancellationError."
      )
    case .missingStack(let label):
      return (
        "the link \(label.quoted) isn't in a NavigationStack, so nothing shows its screen.",
        "put its view in a NavigationStack { ... }, or play the script in the view that contains the "
          + "stack."
      )
    case .cannotSend(let type):
      return (
        "the app has no store with actions of type \(type.quoted).",
        "create the app with ScriptedApp(store:) and a store of \(type.quoted)."
      )
    }
  }

  private var otherwise: String {
    runningEffects.isEmpty
      ? "add the steps that make this possible, or correct the app."
      : "call try await user.settle() or try await user.advance(by:) first if the step depends on "
        + "a running effect, add the other steps that make this possible, or correct the app."
  }

  private func use(_ kind: String) -> String? {
    example.map { "use the \(kind) that is on the screen, for example \($0)." }
  }

  private func list(_ names: [String]) -> String {
    names.isEmpty ? "It has none." : "It has \(names.map(\.quoted).joined(separator: ", "))."
  }

  private func near(_ kind: String, _ text: String?) -> String {
    text.map {
      $0.isEmpty ? " There is a field without a label." : " The nearest \(kind) is \($0.quoted)."
    } ?? ""
  }
}
