internal import TextScreens

/// A way in which a person uses an element, with the words and the call for it.
struct ElementUse: Sendable {
  /// What is said of an element that cannot be used so: `takes no text`.
  let refusal: String
  /// Writes the call for an element: `tap("Share")`.
  let call: @Sendable (ElementTarget) -> String
  /// Tells whether an element can be used so.
  let fits: @Sendable (ScreenElement, LaidOutScreen) -> Bool

  private init(
    refusal: String, call: @escaping @Sendable (_ label: String, _ place: String) -> String,
    fits: @escaping @Sendable (ScreenElement, LaidOutScreen) -> Bool
  ) {
    self.refusal = refusal
    self.call = { call($0.labelArgument, $0.placeArguments) }
    self.fits = fits
  }
}

extension ElementUse {
  static let tap = ElementUse(
    refusal: "does nothing when it is tapped",
    call: { "tap(\($0)\($1))" },
    fits: { element, _ in element.kind != .row && element.activate != nil })

  static let longPress = ElementUse(
    refusal: "does nothing when it is pressed for long",
    call: { "longPress(\($0)\($1))" },
    fits: { element, screen in screen.longPress(of: element) != nil })

  static let type = ElementUse(
    refusal: "takes no text",
    call: { "type(\"...\", into: \($0)\($1))" },
    fits: { element, _ in element.isField })

  static let clear = ElementUse(
    refusal: "takes no text",
    call: { "clear(\($0)\($1))" },
    fits: { element, _ in element.isField })

  static let submit = ElementUse(
    refusal: "takes no text",
    call: { "submit(\($0)\($1))" },
    fits: { element, _ in element.isField })

  static let toggle = ElementUse(
    refusal: "is neither on nor off",
    call: { "toggle(\($0)\($1))" },
    fits: { element, _ in if case .isOn = element.input { true } else { false } })

  static let adjust = ElementUse(
    refusal: "holds no number",
    call: { "adjust(\($0), to: 1\($1))" },
    fits: { element, _ in if case .number = element.input { true } else { false } })

  static let choose = ElementUse(
    refusal: "offers no choice",
    call: { "choose(\"...\", from: \($0)\($1))" },
    fits: { element, _ in
      if case .choice = element.input { true } else { element.kind == .date }
    })

  static let see = ElementUse(
    refusal: "",
    call: { label, _ in "expect(visible: \(label))" },
    fits: { element, _ in element.kind != .row })

  static let scroll = ElementUse(
    refusal: "",
    call: { "scroll(to: \($0)\($1))" },
    fits: { element, _ in element.kind != .row })
}

extension ScreenElement {
  /// Whether a person can type into it.
  var isField: Bool { kind == .field || kind == .secure || kind == .editor }

  /// The way in which a person uses an element of its kind; `nil` where there is none.
  var usualUse: ElementUse? {
    switch kind {
    case .button, .link, .tab, .disclosure: .tap
    case .field, .secure, .editor: .type
    case .toggle: .toggle
    case .picker, .menu, .date: .choose
    case .slider, .stepper: .adjust
    case .text, .image, .progress, .row: nil
    }
  }

  /// Its kind with an article: `a button`.
  var kindInWords: String {
    switch kind {
    case .secure: "a secure field"
    case .date: "a date picker"
    case .progress: "a progress view"
    case .disclosure: "a disclosure group"
    case .image, .editor: "an \(kind.rawValue)"
    default: "a \(kind.rawValue)"
    }
  }
}
