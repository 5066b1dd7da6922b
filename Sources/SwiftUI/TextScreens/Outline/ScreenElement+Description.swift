import TextWidths

extension ScreenElement {
  var name: String { "\(kind.rawValue) \(label.quoted)" }

  /// A description of the element in notes, such as `field "Title" "Milk" [focused]`.
  package var described: String { described(withStates: true) }

  /// Describes the element, with or without the states that the picture shows.
  func described(withStates hasStates: Bool) -> String {
    guard hasStates else { return kind.describe(label, value: value, states: traits) }
    var text = kind.describe(label, value: accessibilityValue ?? value, states: traits)
    if isFocused { text.add(.focused) }
    if isDisabled { text.add(.disabled) }
    return text
  }
}

extension ScreenElement.Kind {
  /// Describes an element of this kind.
  func describe(_ label: String, value: String?, states: [ScreenElement.State]) -> String {
    var text = rawValue
    text.add(label.quoted)
    if let value { text.add(value.quoted) }
    for state in states { text.add(state) }
    return text
  }
}

extension String {
  fileprivate mutating func add(_ word: String) {
    self += " "
    self += word
  }

  fileprivate mutating func add(_ state: ScreenElement.State) { add("[\(state)]") }
}

extension LaidOutScreen {
  func describeElements() -> String {
    var text = ""
    for (index, panel) in panels.enumerated() {
      if index > 0 { text += "\n" }
      text += panel.kind?.rawValue ?? "screen"
      if let name = panel.top?.name, !name.isEmpty { text.add(name) }
      for element in elements where element.layer == index {
        text += "\n "
        text.add(element.described)
        if element.isBack { text.add(.back) }
        if let role = element.role { text.add(.role(role)) }
        if element.isSelected { text.add(.selected) }
        for swipe in element.swipeActions {
          text.add(.swipe(swipe.label, swipe.role, isDisabled: swipe.isDisabled))
        }
        if let note = nodes[element.node].kind.value.noteOnContent(of: element) { text.add(note) }
      }
    }
    return text
  }
}
