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

  enum Requirement: Hashable {
    case tapAction, longPressAction, text, state, number, options
    case nothing
  }

  var requirement: Requirement {
    switch self {
    case .tap: .tapAction
    case .longPress: .longPressAction
    case .type, .clear, .submit: .text
    case .toggle: .state
    case .adjust: .number
    case .choose: .options
    case .scroll: .nothing
    }
  }

  /// Returns the most common action on elements of a kind, or `nil` if they aren't controls.
  static func usual(for kind: ScreenElement.Kind) -> ElementAction? {
    switch kind {
    case .button, .link, .tab, .disclosure: .tap
    case .field, .secure, .editor: .type("...")
    case .toggle: .toggle
    case .picker, .menu, .date: .choose("...")
    case .slider, .stepper: .adjust(to: 1)
    case .text, .image, .progress, .row: nil
    }
  }
}

extension ElementAction.Requirement {
  /// Returns whether `element`, which isn't a row, meets the requirement.
  func isMet(by element: ScreenElement, on screen: LaidOutScreen) -> Bool {
    switch self {
    case .tapAction: element.activate != nil
    case .longPressAction: screen.longPress(of: element) != nil
    case .text: element.isField
    case .state: if case .isOn = element.input { true } else { false }
    case .number: if case .number = element.input { true } else { false }
    case .options: if case .choice = element.input { true } else { element.kind == .date }
    case .nothing: true
    }
  }

  /// For example, `doesn't accept text`.
  var failureReason: String {
    switch self {
    case .tapAction: "does nothing when it is tapped"
    case .longPressAction: "has no long-press action"
    case .text: "doesn't accept text"
    case .state: "is neither on nor off"
    case .number: "has no numeric value"
    case .options: "has no options"
    case .nothing: ""
    }
  }
}

extension ScreenElement {
  package var isField: Bool { kind == .field || kind == .secure || kind == .editor }

  /// For example, `a button`.
  var kindWithArticle: String {
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
