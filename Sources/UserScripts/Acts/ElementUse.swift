internal import TextScreens

/// A way in which a person uses an element, with the words and the call for it.
struct ElementUse: Sendable {
  /// What is said of an element that cannot be used so: `takes no text`.
  let refusal: String
  /// Writes the call with these arguments: `tap("Share")`.
  let call: @Sendable (_ arguments: String) -> String
  /// Tells whether an element can be used so.
  let fits: @Sendable (ScreenElement) -> Bool
}

extension ElementUse {
  static let tap = ElementUse(
    refusal: "does nothing when it is tapped",
    call: { "tap(\($0))" },
    fits: { $0.kind != .row && $0.activate != nil })

  static let type = ElementUse(
    refusal: "takes no text",
    call: { "type(\"...\", into: \($0))" },
    fits: \.isField)

  static let clear = ElementUse(
    refusal: "takes no text",
    call: { "clear(\($0))" },
    fits: \.isField)

  static let submit = ElementUse(
    refusal: "takes no text",
    call: { "submit(\($0))" },
    fits: \.isField)

  static let toggle = ElementUse(
    refusal: "is neither on nor off",
    call: { "toggle(\($0))" },
    fits: { if case .isOn = $0.input { true } else { false } })
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
    case .picker, .menu, .date, .slider, .stepper, .text, .image, .progress, .row: nil
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
