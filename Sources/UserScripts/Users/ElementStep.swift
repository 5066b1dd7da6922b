internal import RuntimeIssues
internal import TextScreens

/// A step on one element of the screen.
struct ElementStep {
  let action: ElementAction
  let label: String
  /// The row, section, pane or layer that contains the element, if the step names one.
  let container: String?
  /// The index among several elements with the label, in reading order.
  let index: Int?
  let callSite: CallSite

  init(
    _ action: ElementAction, _ label: String, in container: String?, at index: Int?,
    _ callSite: CallSite
  ) {
    self.action = action
    self.label = label
    self.container = container
    self.index = index
    self.callSite = callSite
  }

  /// The step's line in a transcript, such as `tap "Delete" in "Milk" at 1`.
  var line: String {
    action.line(
      label.quoted + (container.map { " in \($0.quoted)" } ?? "")
        + (index.map { " at \($0)" } ?? ""))
  }

  /// Returns the call that performs the step, with some of its arguments replaced.
  func call(
    _ action: ElementAction? = nil, label: String? = nil, container: String? = nil,
    index: Int? = nil
  ) -> String {
    let arguments =
      ((container ?? self.container).map { ", in: \($0.quoted)" } ?? "")
      + ((index ?? self.index).map { ", at: \($0)" } ?? "")
    return (action ?? self.action).call((label ?? self.label).quoted, arguments)
  }
}

/// An action that a user can perform on an element, such as a tap.
struct ElementAction: Sendable {
  /// Returns the step's line in a transcript.
  let line: @Sendable (_ element: String) -> String
  /// The reason that an element doesn't support the action, such as `doesn't accept text`.
  var unsupportedReason = ""
  /// Returns the call that performs the action, such as `tap("Share", in: "Milk")`.
  let call: @Sendable (_ label: String, _ arguments: String) -> String
  /// Returns whether an element supports the action.
  var isSupported: @Sendable (ScreenElement, LaidOutScreen) -> Bool = { element, _ in
    element.kind != .row
  }
}

extension ElementAction {
  static let tap = ElementAction(
    line: { "tap \($0)" }, unsupportedReason: "does nothing when it is tapped",
    call: { "tap(\($0)\($1))" },
    isSupported: { element, _ in element.kind != .row && element.activate != nil })

  static let longPress = ElementAction(
    line: { "long press \($0)" }, unsupportedReason: "has no long-press action",
    call: { "longPress(\($0)\($1))" },
    isSupported: { element, screen in screen.longPress(of: element) != nil })

  static func type(_ text: String) -> ElementAction {
    ElementAction(
      line: { "type \(text) into \($0)" }, unsupportedReason: "doesn't accept text",
      call: { "type(\"...\", into: \($0)\($1))" }, isSupported: { element, _ in element.isField })
  }

  static let clear = ElementAction(
    line: { "clear \($0)" }, unsupportedReason: "doesn't accept text",
    call: { "clear(\($0)\($1))" },
    isSupported: { element, _ in element.isField })

  static let submit = ElementAction(
    line: { "submit \($0)" }, unsupportedReason: "doesn't accept text",
    call: { "submit(\($0)\($1))" },
    isSupported: { element, _ in element.isField })

  static let toggle = ElementAction(
    line: { "toggle \($0)" }, unsupportedReason: "is neither on nor off",
    call: { "toggle(\($0)\($1))" },
    isSupported: { element, _ in if case .isOn = element.input { true } else { false } })

  static func adjust(to value: String) -> ElementAction {
    ElementAction(
      line: { "adjust \($0) to \(value)" }, unsupportedReason: "has no numeric value",
      call: { "adjust(\($0), to: 1\($1))" },
      isSupported: { element, _ in if case .number = element.input { true } else { false } })
  }

  static func choose(_ option: String) -> ElementAction {
    ElementAction(
      line: { "choose \(option.quoted) from \($0)" }, unsupportedReason: "has no options",
      call: { "choose(\"...\", from: \($0)\($1))" },
      isSupported: { element, _ in
        if case .choice = element.input { true } else { element.kind == .date }
      })
  }

  static let scroll = ElementAction(
    line: { "scroll to \($0)" }, call: { "scroll(to: \($0)\($1))" })

  /// Returns the most common action for a kind of element, or `nil` if the element isn't a control.
  static func usual(for kind: ScreenElement.Kind) -> ElementAction? {
    switch kind {
    case .button, .link, .tab, .disclosure: .tap
    case .field, .secure, .editor: .type("")
    case .toggle: .toggle
    case .picker, .menu, .date: .choose("")
    case .slider, .stepper: .adjust(to: "")
    case .text, .image, .progress, .row: nil
    }
  }
}

extension ScreenElement {
  fileprivate var isField: Bool { kind == .field || kind == .secure || kind == .editor }

  /// The kind of the element with an article, such as `a button`.
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
