import TextWidths

extension LaidOutScreen {
  /// Returns the elements of the topmost layer, which is all that VoiceOver reads, in its order.
  func readElements() -> [SpokenElement] {
    var reader = ScreenReader(nodes: nodes)
    guard let card = panels.last?.top else { return [] }
    if let bar = card.bar { reader.read(bar) }
    if let body = card.body { reader.read(body) }
    return reader.elements.inReadingOrder.inModal
  }
}

extension _NodeBuilder {
  /// What VoiceOver says of the nodes, as in the label of a control.
  package var spokenLabel: SpokenLabel {
    var reader = ScreenReader(nodes: nodes)
    for root in roots { reader.read(root) }
    return SpokenLabel(combining: reader.elements)
  }
}

/// A reader of nodes, which adds the elements at which VoiceOver stops.
struct ScreenReader {
  let nodes: [ViewNode]
  private(set) var elements: [SpokenElement] = []
  private var context = Context()

  init(nodes: [ViewNode]) { self.nodes = nodes }

  /// What the modifiers around the next node say about the elements in it.
  private struct Context {
    var label: String?
    var value: String?
    var properties = AccessibilityProperties()
    /// Whether texts are headings.
    var isTitle = false
  }

  mutating func read(_ node: Int) {
    guard let details = nodes[node].details?.value else {
      return nodes[node].kind.value.read(node, by: &self)
    }
    let outer = context
    // A row repeats the label of the view in it.
    if !nodes[node].traits.contains(.isRow) {
      context.label = context.label ?? details.accessibilityLabel
    }
    context.value = context.value ?? details.accessibilityValue
    if let properties = details.accessibility { context.properties.add(inner: properties) }
    nodes[node].kind.value.read(node, by: &self)
    context = outer
  }

  mutating func readChildren(of node: Int) {
    for child in nodes.children(of: node) { read(child) }
  }

  /// Reads the views of a node, or the node itself if it's one element to a user.
  mutating func readContainer(_ node: Int) {
    guard let tapped = nodes.tappedInLabeled(node) else { return readChildren(of: node) }
    append(kind: .group, node, activate: nodes[tapped].tap?.perform)
  }

  /// Reads a text, or the texts in a node, as headings.
  mutating func readTitle(_ node: Int) {
    context.isTitle = true
    if nodes[node].traits.contains(.isElement) { read(node) } else { readChildren(of: node) }
    context.isTitle = false
  }

  mutating func readRow(_ node: Int, with properties: AccessibilityProperties) {
    context.properties.add(inner: properties)
    readChildren(of: node)
  }

  /// Reads elements with their places among each other.
  mutating func readSeries(in node: Int) {
    let start = elements.count
    readChildren(of: node)
    number(from: start)
  }

  private mutating func number(from start: Int) {
    let count = elements.count - start
    for index in elements[start...].indices {
      elements[index].states.append("\(index - start + 1) of \(count)")
    }
  }

  /// Reads the children of a node by themselves.
  private func elements(in node: Int) -> [SpokenElement] {
    var inner = ScreenReader(nodes: nodes)
    inner.readChildren(of: node)
    return inner.elements.inReadingOrder
  }

  mutating func readElement(_ node: Int, _ behavior: AccessibilityChildBehavior) {
    switch behavior {
    case .ignore: append(kind: .group, node)
    case .combine: combine(node, kind: .group)
    case .contain:
      var children = elements(in: node)
      if context.properties.traits.contains(.isTabBar) {
        for index in children.indices {
          children[index].states.append("\(index + 1) of \(children.count)")
        }
      }
      if !children.isEmpty { append(kind: .group, node, children: children) }
    }
  }

  /// Adds an element whose label consists of those of its children.
  mutating func addCombined(_ node: Int) {
    guard let element = nodes[node].kind.value.element else { return }
    combine(node, kind: element.kind, activate: nodes[node].activation(element.activate))
  }

  /// Adds one element in place of several.
  ///
  /// The enabled buttons among them are its actions.
  private mutating func combine(
    _ node: Int, kind: ScreenElement.Kind, activate: (() -> Void)? = nil
  ) {
    let inner = elements(in: node).all
    let buttons = inner.filter { $0.isControl && $0.value == nil && $0.activate != nil }
    let others = inner.filter { !$0.isControl || $0.value != nil || $0.activate == nil }
    var properties = AccessibilityProperties()
    properties.actions = inner.flatMap(\.actions)
    properties.actions += buttons.filter { !$0.states.contains("disabled") }.map { button in
      AccessibilityAction(name: button.label.text, isVisible: true) { button.activate?() }
    }
    let outer = context
    context.properties.add(inner: properties)
    let label = SpokenLabel(combining: others)
    if context.label != nil || !label.text.isEmpty || !properties.actions.isEmpty {
      append(kind: kind, node, label: label, activate: activate)
    }
    context = outer
  }

  /// Adds a node as an element, unless it's decorative.
  mutating func add(_ node: Int) {
    guard let element = nodes[node].kind.value.element else { return }
    let traits = nodes[node].traits
    if element.showsOptions {
      let start = elements.count
      for option in element.options {
        append(
          kind: .button, node, label: SpokenLabel(option.label), isSelected: option.isSelected,
          isOption: true, activate: option.choose)
      }
      return number(from: start)
    }
    guard !traits.contains(.isDecorative) else { return }
    let text = element.kind == .shape ? "" : nodes[node].kind.value.text ?? ""
    // An empty text is space.
    guard
      ![.text, .shape].contains(element.kind) || !text.isEmpty || context.label?.isEmpty == false
        || context.value?.isEmpty == false || context.properties.saysMore
    else { return }
    let isField = element.input?.text != nil
    // The text of a field replaces its placeholder.
    let isFilled = isField && (element.value ?? element.secret ?? "") != ""
    let label =
      isFilled
      ? SpokenLabel("")
      : element.spokenLabel
        ?? SpokenLabel(
          text, isImageName: element.kind == .image || context.properties.isImageName)
    append(
      kind: element.kind, node, label: label,
      value: isField && !isFilled ? nil : element.spokenValue, isSelected: element.isSelected,
      isBack: element.isBack, activate: nodes[node].activation(element.activate),
      adjust: element.adjust)
    if isField { elements[elements.count - 1].placeholder = text }
  }

  private mutating func append(
    kind: ScreenElement.Kind, _ index: Int, label: SpokenLabel = SpokenLabel(""),
    value: String? = nil, isSelected: Bool = false, isBack: Bool = false, isOption: Bool = false,
    activate: (() -> Void)? = nil, adjust: ((AccessibilityAdjustmentDirection) -> Void)? = nil,
    children: [SpokenElement] = []
  ) {
    let node = nodes[index]
    let properties = context.properties
    let isControl = node.traits.contains(.isControl)
    var traits = properties.traits
    if context.isTitle, kind == .text { traits.insert(.isHeader) }
    var words = kind.words(traits, removed: properties.removedTraits)
    if properties.adjust != nil, words.first != ScreenElement.Kind.slider.rawValue {
      words.append("adjustable")
    }
    let word = words.isEmpty ? (kind == .group ? kind.rawValue : "text") : words.removeFirst()
    var states = words
    if let level = properties.headingLevel, level != .unspecified, traits.contains(.isHeader) {
      states.append("level \(level.rawValue)")
    }
    if isBack { states.append("back") }
    if properties.focus?.isOn == true { states.append("focused") }
    if traits.contains(.isSelected)
      || isSelected && !properties.removedTraits.contains(.isSelected)
    {
      states.append("selected")
    }
    if isControl, node.isDisabled || node.ignoresTaps { states.append("disabled") }
    let ownLabel = isOption ? nil : context.label.map { SpokenLabel($0) }
    let value = context.value ?? value
    elements.append(
      SpokenElement(
        kind: word, label: ownLabel ?? label, value: value?.nonEmpty, states: states,
        properties: properties, isControl: isControl && word != "text",
        activate: properties.gestures[.default] ?? activate, adjust: properties.adjust ?? adjust,
        children: children, node: index))
  }
}

extension ScreenElement.Kind {
  /// An element that a modifier makes of other views.
  fileprivate static let group = Self("group")

  /// The words that VoiceOver says for the kind and for traits, in its order.
  fileprivate func words(
    _ traits: AccessibilityTraits, removed: AccessibilityTraits
  ) -> [String] {
    var words: [String] = []
    switch self {
    case .text, .group, .image, .shape: break
    case .button where removed.contains(.isButton): break
    default: words.append(rawValue)
    }
    let spoken: [(AccessibilityTraits, String)] = [
      (.isButton, "button"), (.isToggle, "toggle"), (.isHeader, "heading"), (.isLink, "link"),
      (.isSearchField, "search field"),
    ]
    words += spoken.filter { traits.contains($0.0) && !words.contains($0.1) }.map(\.1)
    if self == .image && !removed.contains(.isImage) || traits.contains(.isImage) {
      words.append("image")
    }
    return words
  }
}

extension ElementDescription {
  /// What VoiceOver reads in place of a secret.
  fileprivate var secret: String? {
    for case .characters(let count) in states { return String(repeating: "•", count: count) }
    return nil
  }

  /// The value that VoiceOver says, which isn't the address of a link.
  fileprivate var spokenValue: String? {
    for case .mark(let mark) in states { return mark.rawValue }
    return kind == .link ? nil : value ?? secret
  }

  /// What changes a number by a step, or by a tenth of its range.
  fileprivate var adjust: ((AccessibilityAdjustmentDirection) -> Void)? {
    guard case .number(let number) = input else { return nil }
    return { direction in
      let step = number.step ?? (number.range.upperBound - number.range.lowerBound) / 10
      let value = number.value + (direction == .increment ? step : -step)
      number.change(min(max(value, number.range.lowerBound), number.range.upperBound))
    }
  }
}

extension String {
  package var nonEmpty: String? { isEmpty ? nil : self }
}
