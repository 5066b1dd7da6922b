extension LaidOutScreen {
  func collectElements() -> [ScreenElement] {
    var collector = ElementCollector(self)
    for layer in panels.indices { collector.collect(layer) }
    return collector.elements
  }
}

private struct ElementCollector {
  private(set) var elements: [ScreenElement] = []

  private let screen: LaidOutScreen
  private let nodes: [ViewNode]
  /// The index of the panel whose elements are collected.
  private var layer = 0

  init(_ screen: LaidOutScreen) {
    self.screen = screen
    nodes = screen.nodes
    elements.reserveCapacity(nodes.count)
  }

  /// The part of the picture in which the next elements can be visible.
  private struct Area {
    var clip: Rect
    var isScrolledAway = false
    var isCutOff = false
    /// The innermost enclosing scroll view and the visible part of its content.
    var scroll: (node: Int, window: Rect)?

    func clipped(to frame: Rect) -> Area {
      var area = self
      area.clip = clip.intersection(frame)
      return area
    }
  }

  mutating func collect(_ layer: Int) {
    self.layer = layer
    let panel = screen.panels[layer]
    guard let card = panel.top else { return }
    if let bar = card.bar { collect(bar..<nodes[bar].end, in: Area(clip: panel.interior)) }
    if let body = card.body { collect(body..<nodes[body].end, in: Area(clip: panel.content)) }
  }

  private mutating func collect(_ range: Range<Int>, in area: Area) {
    var index = range.lowerBound
    while index < range.upperBound {
      let end = nodes[index].end
      let frame = screen.frames[index]
      var next = end
      switch nodes[index].kind {
      case .list:
        var inner = area.clipped(to: frame)
        for row in nodes.children(of: index) {
          let isVisible = screen.frames[row].y >= frame.y && screen.frames[row].maxY <= frame.maxY
          inner.isScrolledAway = area.isScrolledAway || !isVisible
          collectRow(row, in: inner)
        }
      case .link:
        add(index, in: area)
        addControls(in: index + 1..<end, in: area)
      case .text, .button, .tab, .control:
        add(index, in: area)
      case .hidden:
        break
      case .tabBar:
        // If any part of the bar is cut off, treat all of its tabs as cut off, because the position
        // of each tab depends on the theme.
        var inner = area
        inner.isCutOff = !area.clip.contains(frame)
        for tab in nodes.children(of: index) { add(tab, in: inner) }
      case .scroll:
        var inner = area.clipped(to: frame)
        inner.scroll = (index, area.scroll?.window.intersection(frame) ?? frame)
        collect(index + 1..<end, in: inner)
      default:
        next = addLabeled(index, in: area) ? end : index + 1
      }
      index = next
    }
  }

  private mutating func collectRow(_ index: Int, in area: Area) {
    let range = index + 1..<nodes[index].end
    if !nodes[index].kind.isSectionTitle {
      // Tapping a row activates the first control in it, unless that control is disabled.
      let control = nodes.shown(in: range).first { nodes[$0].kind.isControl }
      let isControlDisabled =
        control.map { nodes[$0].isDisabled || nodes[$0].ignoresTaps } ?? false
      var activate: (() -> Void)?
      if let control {
        activate = isControlDisabled ? nil : nodes[control].kind.action
      } else {
        activate = tap(in: range)
      }
      append(
        .row, at: index, label: nodes.joinedText(of: range),
        isDisabled: nodes[index].isDisabled || isControlDisabled, activate: activate, in: area)
    }
    collect(range, in: area)
  }

  /// The first action for a tap on one of the nodes.
  private func tap(in range: Range<Int>) -> (() -> Void)? {
    for index in nodes.shown(in: range) {
      if let tap = nodes[index].tap { return tap }
    }
    return nil
  }

  /// Adds a container that has a label and reacts to taps as one element, in place of its views.
  private mutating func addLabeled(_ index: Int, in area: Area) -> Bool {
    let range = index + 1..<nodes[index].end
    guard let label = nodes[index].accessibilityLabel,
      !nodes.shown(in: range).contains(where: { nodes[$0].kind.isControl }),
      let tapped = nodes.shown(in: range).first(where: { nodes[$0].tap != nil }),
      !nodes[tapped].selectsRow
    else { return false }
    append(
      .text, at: index, label: label, isDisabled: nodes[tapped].ignoresTaps,
      activate: nodes[tapped].tap, in: area)
    return true
  }

  /// Adds the controls in the label of a link, which the user can use without opening the link.
  private mutating func addControls(in range: Range<Int>, in area: Area) {
    for index in nodes.shown(in: range) where nodes[index].kind.isControl { add(index, in: area) }
  }

  private mutating func add(_ index: Int, in area: Area) {
    guard let kind = nodes[index].kind.elementKind else { return }
    append(
      kind, at: index, label: nodes.label(of: index),
      isDisabled: nodes[index].isDisabled && nodes[index].kind.isControl
        || nodes[index].ignoresTaps,
      activate: nodes[index].action, in: area)
  }

  private mutating func append(
    _ kind: ScreenElement.Kind, at index: Int, label: String, isDisabled: Bool,
    activate: (() -> Void)?, in area: Area
  ) {
    let frame = screen.frames[index]
    let isAway = area.isScrolledAway || !(area.scroll?.window.contains(frame) ?? true)
    let isCut = !area.clip.contains(frame)
    elements.append(
      ScreenElement(
        kind, label: label, node: index, in: screen, panel: layer, isDisabled: isDisabled,
        activate: activate,
        visibility: ScreenElement.Visibility(
          scroll: area.scroll?.node, isCutOff: !isAway && (isCut || area.isCutOff),
          isScrolledAway: isAway, isVisible: !isAway && (!isCut || area.clip.intersects(frame)))))
  }
}

extension ViewNode {
  // The operator `??` would allocate both closures anew.
  fileprivate var action: (() -> Void)? {
    if let action = kind.action { return action }
    return tap
  }
}

extension ViewNode.Kind {
  /// The kind of element that this node represents, or `nil` if the node affects only the layout.
  var elementKind: ScreenElement.Kind? {
    switch self {
    case .text: .text
    case .button: .button
    case .link: .link
    case .tab: .tab
    case .control(let control): control.kind
    default: nil
    }
  }

  var action: (() -> Void)? {
    switch self {
    case .button(let button): button.action
    case .link(let action): action
    case .tab(let tab): tab.action
    case .control(let control): control.activate
    default: nil
    }
  }
}

extension [ViewNode] {
  /// Returns the accessibility label of an element, or its text if it doesn't have one.
  func label(of index: Int) -> String {
    // `joinedText` omits decorative images, so get the label of a control directly.
    if let label = self[index].accessibilityLabel ?? self[index].kind.text { return label }
    if case .link = self[index].kind {
      // The controls in the label are elements of their own.
      let text = joinedText(of: index + 1..<self[index].end) { !$0.kind.isControl }
      if !text.isEmpty { return text }
    }
    return joinedText(of: index..<self[index].end)
  }

  /// Returns the nodes in `range`, skipping hidden nodes and their children.
  func shown(in range: Range<Int>) -> some Sequence<Int> {
    sequence(state: range.lowerBound) { index -> Int? in
      while index < range.upperBound, self[index].kind.isHidden { index = self[index].end }
      defer { index += 1 }
      return index < range.upperBound ? index : nil
    }
  }
}
