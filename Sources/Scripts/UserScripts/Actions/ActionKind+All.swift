import Foundation
import TextScreens

/// The table of actions.
///
/// A new action is an entry here, or in the file of gestures, a method of ``ScriptedUser``, and a test.
extension ActionKind {
  /// All kinds, in the order in which an element offers its actions.
  package static let all: [ActionKind] = [
    tap, tapID, toggle, choose, adjust, clear, type, paste, submit, doubleTap, longPress, drag,
    dragTo, magnify, perform, increment, decrement, select, swipe, scroll, scrollToRow, goBack,
    refresh, dismiss, escape, press,
    open, enterBackground, enterForeground, simulateMemoryWarning, settle, settleFirst, advance,
    advanceFirst, respond, expectVisible, expectNone, expectDisabled, expectEnabled, audit, note,
  ]

  /// The kinds whose actions an element can offer.
  static let offered = all.filter { $0.role == .interaction && $0.need != nil }

  // MARK: Elements

  package static let tap: ActionKind = .init(
    "tap", [.element(example: "Save")], line: "tap \(.element)",
    help: "what changed, or the new screen", usualFor: [.button, .link, .tab, .disclosure],
    needs: Need(
      isMet: { element, _ in element.activate != nil },
      failure: "does nothing when it is tapped"),
    offers: { element, _ in element.kind == .toggle ? [] : [UserAction(.tap)] },
    .step { user, action throws(StepFailure) in try user.find(action).activate?() })

  package static let tapID: ActionKind = .init(
    "tap", [.text("id", as: "id", help: "The ID of an element to tap.", example: "log-in")],
    line: "tap id \(.text)", help: "the element with that ID",
    .step { user, action throws(StepFailure) in try user.tap(id: AnyHashable(action.text)) })

  package static let toggle: ActionKind = .init(
    "toggle", [.element(example: "Gift")], line: "toggle \(.element)", usualFor: [.toggle],
    needs: Need(
      isMet: { element, _ in if case .isOn = element.input { true } else { false } },
      failure: "is neither on nor off"),
    offers: { element, _ in element.kind == .toggle ? [UserAction(.toggle)] : [] },
    .step { user, action throws(StepFailure) in try user.find(action).activate?() })

  package static let choose: ActionKind = .init(
    "choose",
    [
      .text(as: "option", help: "The option to choose.", example: "Large"),
      .element("from", example: "Size"),
    ],
    line: "choose \(.text) from \(.element)", help: "a picker, a menu, or a date",
    usualFor: [.picker, .menu, .date],
    needs: Need(
      isMet: { element, _ in
        switch element.input {
        case .choice, .date: true
        case .text, .isOn, .number, nil: false
        }
      }, failure: "has no options"),
    offers: { element, available in
      guard case .choice(let options) = element.input else {
        return available.texts(element).map { UserAction(.choose, text: $0) }
      }
      var labels: Set<String> = []
      return options.filter { !$0.isDisabled && labels.insert($0.label).inserted }
        .map { UserAction(.choose, text: $0.label) }
    },
    .step { user, action throws(StepFailure) in try user.choose(action) })

  package static let adjust: ActionKind = .init(
    "adjust",
    [
      .element(example: "Count"),
      ActionParameter(
        argument: .number, label: "to", member: "to", help: "The value of a slider.", example: "3"),
    ],
    line: "adjust \(.element) to \(.number)", help: "a slider", usualFor: [.slider],
    needs: Need(
      isMet: { element, _ in if case .number = element.input { true } else { false } },
      failure: "has no numeric value"),
    offers: { element, _ in
      guard case .number(let number) = element.input else { return [] }
      return number.reachableValues.map { UserAction(.adjust, number: $0) }
    },
    .step { user, action throws(StepFailure) in try user.adjust(action) })

  package static let clear: ActionKind = .init(
    "clear", [.element(example: "Name")], line: "clear \(.element)",
    key: Key(letter: "u", help: "clear the field"), needs: isField,
    offers: { element, _ in
      element.textInput?.text == "" ? [] : [UserAction(.clear)]
    },
    .step { user, action throws(StepFailure) in
      // As in a real app, clearing an empty field doesn't report a change.
      if let input = try user.find(action).textInput, !input.text.isEmpty { input.change("") }
    })

  package static let type: ActionKind = .init(
    "type",
    [
      .text(as: "text", help: "The text to type or to note.", example: "Ada", limit: 1_000),
      .element("into", example: "Name"),
    ],
    line: "type \(.text) into \(.element)", help: "types at the end of a field",
    usualFor: [.field, .secure, .editor], needs: isField,
    offers: { element, available in
      available.texts(into: element).filter { element.textInput?.missingKey(for: $0) == nil }
        .map { UserAction(.type, text: $0) }
    },
    .step { user, action throws(StepFailure) in try user.type(action) })

  package static let paste: ActionKind = .init(
    "paste",
    [
      .text(as: "text", help: "The text to type or to note.", example: "12 €", limit: 1_000),
      .element("into", example: "Amount"),
    ],
    line: "paste \(.text) into \(.element)", help: "what the keyboard of the field doesn't have",
    needs: isField,
    offers: { element, available in
      available.texts(into: element).filter { element.textInput?.missingKey(for: $0) != nil }
        .map { UserAction(.paste, text: $0) }
    },
    .step { user, action throws(StepFailure) in try user.paste(action) })

  package static let submit: ActionKind = .init(
    "submit", [.element(example: "Name")], line: "submit \(.element)", help: "presses Return",
    needs: isField,
    offers: { element, _ in
      element.textInput?.submit == nil ? [] : [UserAction(.submit)]
    },
    .step { user, action throws(StepFailure) in
      let (label, input) = (action.element.label, try user.find(action).textInput)
      if let pad = input?.pad {
        throw StepFailure(.missingKey(label: label, keyboard: pad.name, key: nil))
      }
      guard let submit = input?.submit else { throw StepFailure(.nothingToSubmit(label: label)) }
      submit()
    })

  // MARK: VoiceOver

  package static let perform: ActionKind = .init(
    "perform",
    [
      .text(as: "action", help: "An action that VoiceOver offers.", example: "Archive"),
      .element("on", example: "Letter"),
    ],
    line: "perform \(.text) on \(.element)", help: "an action of VoiceOver",
    needs: Need(
      isMet: { element, screen in
        screen.hasSpokenActions && screen.spoken(of: element)?.actions.isEmpty == false
      }, failure: "has no actions for VoiceOver"),
    offers: { element, available in
      available.ownActions(of: element).map { UserAction(.perform, text: $0.name) }
    },
    .step { user, action throws(StepFailure) in try user.perform(action) })

  package static let increment: ActionKind = .init(
    "increment", [.element(example: "Rating")], line: "increment \(.element)", needs: isAdjustable,
    offers: { element, _ in element.input == nil ? [UserAction(.increment)] : [] },
    .step { user, action throws(StepFailure) in
      try user.step(.increment, action)
    })

  package static let decrement: ActionKind = .init(
    "decrement", [.element(example: "Rating")], line: "decrement \(.element)", needs: isAdjustable,
    offers: { element, _ in element.input == nil ? [UserAction(.decrement)] : [] },
    .step { user, action throws(StepFailure) in
      try user.step(.decrement, action)
    })

  private static let isAdjustable = Need(
    isMet: { element, screen in
      let isNumber = if case .number = element.input { true } else { false }
      return (isNumber || screen.hasSpokenActions) && screen.spoken(of: element)?.adjust != nil
    }, failure: "VoiceOver can't adjust")

  private static let isField = Need(
    isMet: { element, _ in element.isField }, failure: "doesn't accept text")

  // MARK: Lists

  package static let select: ActionKind = .init(
    "select", [.row("row", example: "2")], line: "select row \(.row)",
    help: "rows are counted from 0",
    .step { user, action throws(StepFailure) in try user.select(action) })

  package static let swipe: ActionKind = .init(
    "swipe",
    [
      .row("row", example: "0"),
      .text("action", as: "action", help: "The swipe action of the row.", example: "Delete"),
    ],
    line: "swipe row \(.row) \(.text)",
    .step { user, action throws(StepFailure) in try user.swipe(action) })

  package static let scroll: ActionKind = .init(
    "scroll", [.element("to", example: "Terms")], line: "scroll to \(.element)", role: .scroll,
    .step { user, action throws(StepFailure) in
      try user.scroll { () throws(StepFailure) in try user.locate(action) }
    })

  package static let scrollToRow: ActionKind = .init(
    "scroll", [.row("toRow", example: "9")], line: "scroll to row \(.row)", role: .scroll,
    .step { user, action throws(StepFailure) in
      try user.scroll { () throws(StepFailure) in try user.find(row: action.row) }
    })

  package static let refresh: ActionKind = .init(
    "refresh", line: "refresh", help: "pulls down a list",
    key: Key(letter: "r", help: "pull down the screen (refresh)"),
    .step { user, _ throws(StepFailure) in
      guard let refresh = user.screen.refresh else { throw StepFailure(.nothingToRefresh) }
      refresh()
    })

  // MARK: Going back

  package static let goBack: ActionKind = .init(
    "goBack", line: "go back", help: "leaves a pushed screen",
    .step { user, _ throws(StepFailure) in try user.tapBack() })

  package static let dismiss: ActionKind = .init(
    "dismiss", line: "dismiss", help: "leaves a sheet or an alert",
    .step { user, _ throws(StepFailure) in
      guard let dismiss = user.screen.dismiss else {
        let layer = user.screen.topLayerKind
        throw StepFailure(layer.map { .notDismissible(layer: $0) } ?? .nothingToDismiss)
      }
      dismiss()
    })

  package static let escape: ActionKind = .init(
    "escape", line: "escape", help: "VoiceOver's gesture that closes what is in front",
    .step { user, _ throws(StepFailure) in
      if let escape = user.screen.escape ?? user.screen.dismiss { return escape() }
      try user.tapBack()
    })

  // MARK: Other apps

  package static let open: ActionKind = .init(
    "open",
    [.text(as: "url", help: "An address that another app opens.", example: "cups://new")],
    line: "open \(.text)", help: "what the app does with a link from elsewhere",
    .step { user, action throws(StepFailure) in
      guard let url = URL(string: action.text), url.scheme != nil else {
        throw StepFailure(.notAnAddress(action.text))
      }
      guard user.app.open(url) else { throw StepFailure(.nothingOpens(action.text)) }
    })

  package static let enterBackground: ActionKind = .init(
    "enterBackground", line: "enter background", help: "the user goes to another app",
    .step { user, _ throws(StepFailure) in
      user.app.setActive(false) { user.updateScreen(isDrawn: false) }
    })

  package static let enterForeground: ActionKind = .init(
    "enterForeground", line: "enter foreground", help: "the user comes back",
    .step { user, _ throws(StepFailure) in
      guard !user.app.isActive else { throw StepFailure(.alreadyInForeground) }
      user.app.setActive(true) { user.updateScreen(isDrawn: false) }
    })

  package static let simulateMemoryWarning: ActionKind = .init(
    "simulateMemoryWarning", line: "simulate memory warning", help: "tells the app to free memory",
    .step { user, _ in user.app.warnOfLowMemory() })

  // MARK: Effects and time

  package static let settle: ActionKind = .init(
    "settle", line: "settle", help: "runs the effects in flight",
    key: Key(letter: "n", help: "run the effects (settle)"), role: .wait,
    .wait { user, action, timeout, callSite in
      try await user.settle(action, timeout: timeout, at: callSite)
    })

  package static let settleFirst: ActionKind = .init(
    "settle", [first], line: "settle, effect \(.row) first",
    help: "the same, but another effect continues first", role: .wait, settle.work)

  package static let advance: ActionKind = .init(
    "advance", [time], line: "advance \(.duration)", help: "lets time pass",
    key: Key(letter: "t", help: "advance the clock by a second; 5 and ^T by five"), role: .wait,
    .wait { user, action, timeout, callSite in
      try await user.advance(action, timeout: timeout, at: callSite)
    })

  package static let advanceFirst: ActionKind = .init(
    "advance", [time, first], line: "advance \(.duration), effect \(.row) first",
    help: "the same, but another of the effects that wake together continues first", role: .wait,
    advance.work)

  private static let time = ActionParameter(
    argument: .duration, label: "by", member: "seconds", help: "The time to advance by.",
    example: "2")

  private static let first = ActionParameter(
    argument: .row, label: "first", member: "first",
    help: "The number of the effect among those that can continue, from 1.", example: "2")

  package static let respond: ActionKind = .init(
    "respond",
    [
      .text(
        "to", as: "request", help: "The path or the URL of a request in flight.", example: "/items",
        limit: 2_000),
      ActionParameter(
        argument: .response, label: "with", member: "with",
        help: "A response: a status code, JSON, offline, or timed out.", example: "404",
        limit: 100_000),
    ],
    line: "respond to \(.text) with \(.response)", help: "answers a request", role: .wait,
    .wait { user, action, timeout, callSite in
      try await user.respond(action, timeout: timeout, at: callSite)
    })

  // MARK: Expectations and notes

  package static let expectVisible: ActionKind = .init(
    "expect",
    [
      .text(
        "visible", as: "visible", help: "The text to expect on the screen.", example: "Welcome")
    ],
    line: "see \(.text)", help: "checks the screen; the script checks it too",
    key: Key(letter: "e", help: "expect text"), role: .expectation,
    .step { user, action throws(StepFailure) in try user.check(visible: action.text) })

  package static let expectNone: ActionKind = .init(
    "expect",
    [
      .text(
        "noneOf", as: "noneOf", help: "The text to expect not to be on the screen.", example: "NaN")
    ],
    line: "do not see \(.text)", role: .expectation,
    .step { user, action throws(StepFailure) in try user.check(noneOf: action.text) })

  package static let expectDisabled: ActionKind = .init(
    "expect",
    [
      .element(
        "disabled", as: "disabled", help: "The label of an element to expect disabled.",
        example: "Save")
    ],
    line: "see \(.element) disabled", role: .expectation, needs: isUsable,
    .step { user, action throws(StepFailure) in try user.check(action, isEnabled: false) })

  package static let expectEnabled: ActionKind = .init(
    "expect",
    [
      .element(
        "enabled", as: "enabled", help: "The label of an element to expect enabled.",
        example: "Save")
    ],
    line: "see \(.element) enabled", role: .expectation, needs: isUsable,
    .step { user, action throws(StepFailure) in try user.check(action, isEnabled: true) })

  private static let isUsable = Need(
    isMet: { element, _ in element.activate != nil || element.input != nil },
    failure: "is neither enabled nor disabled, because it can't be used")

  package static let audit: ActionKind = .init(
    "audit", line: "audit", help: "checks the screen for users of VoiceOver", role: .expectation,
    .step { user, _ throws(StepFailure) in
      let problems = user.screen.accessibilityProblems.map(\.message)
      if !problems.isEmpty { throw StepFailure(.inaccessible(problems)) }
    })

  package static let note: ActionKind = .init(
    "note",
    [
      .text(
        as: "text", help: "The text to type or to note.", example: "The network is back.",
        limit: 1_000)
    ],
    line: "note \(.text)", help: "adds a comment to the transcript",
    key: Key(letter: "o", help: "add a note"), role: .note, .step { _, _ in })
}
