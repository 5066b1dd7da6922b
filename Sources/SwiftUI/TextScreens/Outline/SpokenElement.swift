import TextWidths

/// An element that VoiceOver stops at, and what it says there.
package struct SpokenElement {
  /// The first of the traits that VoiceOver says, or the kind of the view.
  let kind: String
  package let label: SpokenLabel
  /// The placeholder of a field, which its text replaces.
  var placeholder = ""
  package let value: String?
  /// The other traits, and the place in a series of elements.
  var states: [String] = []
  let properties: AccessibilityProperties
  /// Whether a user can do something with the element.
  let isControl: Bool
  /// What a double tap does.
  let activate: (() -> Void)?
  package let adjust: ((AccessibilityAdjustmentDirection) -> Void)?
  /// The elements of a container.
  var children: [SpokenElement] = []
  package let node: Int

  package var actions: [AccessibilityAction] { properties.actions }

  /// The line of the element in an outline.
  package var line: String {
    var parts = [kind]
    if !label.text.isEmpty {
      parts[0] += " \(label.text.quoted)"
    } else if value == nil {
      parts[0] += " (no label)"
    }
    if let value { parts.append("value \(value.quoted)") }
    parts += states
    if let hint = properties.hint, !hint.isEmpty { parts.append("hint \(hint.quoted)") }
    let content = properties.content.map { "\($0.label.onOneLine) \($0.value.quoted)" }
    if !content.isEmpty { parts.append("content: " + content.joined(separator: ", ")) }
    let names = actions.map(\.name.onOneLine) + (adjust == nil ? [] : ["increment", "decrement"])
    if !names.isEmpty { parts.append("actions: " + names.joined(separator: ", ")) }
    return parts.joined(separator: ", ")
  }

  /// A container without a label, which VoiceOver doesn't mention.
  var isSilent: Bool { !children.isEmpty && label.text.isEmpty }
}

/// A label, and whether it's nothing but the names of images.
package struct SpokenLabel: Equatable {
  package var text: String
  package var isImageName = false

  /// The labels of elements that are one.
  ///
  /// Images are part of it only if they have a label, or if there's nothing else.
  init(combining elements: [SpokenElement]) {
    let texts = elements.filter { !$0.label.isImageName }.flatMap { element in
      [element.label.text, element.value ?? ""].filter { !$0.isEmpty }
    }
    isImageName = texts.isEmpty && !elements.isEmpty
    text = (isImageName ? elements.map(\.label.text) : texts).joined(separator: ", ")
  }

  package init(_ text: String, isImageName: Bool = false) {
    (self.text, self.isImageName) = (text, isImageName)
  }
}

extension [SpokenElement] {
  /// The elements in the order in which VoiceOver reads them: the highest priority first.
  var inReadingOrder: [SpokenElement] {
    guard contains(where: { $0.properties.sortPriority != nil }) else { return self }
    let priorities = map { $0.properties.sortPriority ?? 0 }
    return indices.sorted {
      priorities[$0] == priorities[$1] ? $0 < $1 : priorities[$0] > priorities[$1]
    }.map { self[$0] }
  }

  /// The modal element, which hides all others, or all elements if there's none.
  var inModal: [SpokenElement] {
    for element in self {
      if element.properties.traits.contains(.isModal) { return [element] }
      let inner = element.children.inModal
      if inner.count == 1, inner[0].properties.traits.contains(.isModal) { return inner }
    }
    return self
  }

  /// The elements and those in containers, in reading order.
  package var all: [SpokenElement] { flatMap { [$0] + $0.children.all } }

  func lines(indent: String = "") -> [String] {
    flatMap { element in
      element.isSilent
        ? element.children.lines(indent: indent)
        : [indent + element.line] + element.children.lines(indent: indent + "  ")
    }
  }
}
