package import TextScreens

package enum ElementAction: Hashable, Sendable {
  case tap
  case longPress
  case type(String)
  case clear
  case submit
  case toggle
  case adjust(to: Double)
  case choose(String)
  case scroll
  /// Checks whether the user can use the element.
  case expect(isEnabled: Bool)

  /// An action that represents all actions that the same elements support, regardless of their
  /// values.
  var withoutValue: ElementAction {
    switch self {
    case .type, .submit: .clear
    case .adjust: .adjust(to: 0)
    case .choose: .choose("")
    case .expect: .expect(isEnabled: true)
    case .tap, .longPress, .clear, .toggle, .scroll: self
    }
  }

  /// Returns the action that users most often perform on elements of the given kind, or `nil` if
  /// the kind isn't a control.
  static func usual(for kind: ScreenElement.Kind) -> ElementAction? {
    switch kind {
    case .button, .link, .tab, .disclosure: .tap
    case .field, .secure, .editor: .type("...")
    case .toggle: .toggle
    case .picker, .menu, .date: .choose("...")
    case .slider: .adjust(to: 1)
    default: nil
    }
  }

  /// Returns whether an element that isn't a row supports the action.
  func isSupported(by element: ScreenElement, on screen: LaidOutScreen) -> Bool {
    switch self {
    case .tap: element.activate != nil
    case .longPress: screen.longPress(of: element) != nil
    case .type, .clear, .submit: element.isField
    case .toggle: if case .isOn = element.input { true } else { false }
    case .adjust: if case .number = element.input { true } else { false }
    case .choose:
      switch element.input {
      case .choice, .date: true
      default: false
      }
    case .scroll: true
    case .expect: element.activate != nil || element.input != nil
    }
  }

  /// The reason that an element doesn't support the action, such as `doesn't accept text`.
  var failureReason: String {
    switch self {
    case .tap: "does nothing when it is tapped"
    case .longPress: "has no long-press action"
    case .type, .clear, .submit: "doesn't accept text"
    case .toggle: "is neither on nor off"
    case .adjust: "has no numeric value"
    case .choose: "has no options"
    case .scroll: ""
    case .expect: "is neither enabled nor disabled, because it can't be used"
    }
  }
}

extension ScreenElement {
  package var isField: Bool { kind == .field || kind == .secure || kind == .editor }
}
