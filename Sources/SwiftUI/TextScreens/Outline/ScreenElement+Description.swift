import TextWidths

extension ScreenElement {
  var name: String { "\(kind.rawValue) \(label.quoted)" }

  /// A description of the element in notes, such as `field "Title" "Milk" [focused]`.
  package var described: String { described(withStates: true) }

  /// Describes the element, with or without the states that the picture shows.
  func described(withStates hasStates: Bool) -> String {
    guard hasStates else { return kind.describe(label, value: value, states: traits) }
    return kind.describe(
      label, value: accessibilityValue ?? value,
      states: traits + (isFocused ? [.focused] : []) + (isDisabled ? [.disabled] : []))
  }
}

extension ScreenElement.Kind {
  /// Describes an element of this kind.
  func describe(_ label: String, value: String?, states: [ScreenElement.State]) -> String {
    var text = rawValue + " " + label.quoted
    if let value { text += " " + value.quoted }
    for state in states { text += " [\(state)]" }
    return text
  }
}

extension LaidOutScreen {
  func describeElements() -> String {
    var lines: [String] = []
    for (index, panel) in panels.enumerated() {
      let kind = panel.kind?.rawValue ?? (panel.isInBackground ? "beneath" : "screen")
      let name = panel.top?.name ?? ""
      lines.append(name.isEmpty ? kind : "\(kind) \(name)")
      for element in elements where element.layer == index - basePanel {
        let states: [ScreenElement.State] =
          (element.isBack ? [.back] : []) + (element.role.map { [.role($0)] } ?? [])
          + (element.isSelected ? [.selected] : [])
          + element.swipeActions.map { .swipe($0.label, $0.role, isDisabled: $0.isDisabled) }
        let note = nodes[element.node].kind.value.noteOnContent(of: element).map { " \($0)" }
        let more = states.map { " [\($0)]" }.joined()
        lines.append("  \(element.described)\(more)\(note ?? "")")
      }
    }
    return options.printed(lines.joined(separator: "\n"))
  }
}
