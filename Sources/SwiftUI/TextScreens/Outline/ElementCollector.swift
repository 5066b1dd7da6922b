extension [ViewNode] {
  /// Returns the node with the tap of a container that has a label and no controls, or `nil`.
  func tappedInLabeled(_ node: Int) -> Int? {
    guard self[node].accessibilityLabel != nil else { return nil }
    let range = node + 1..<self[node].end
    guard !shown(in: range).contains(where: { self[$0].traits.contains(.isControl) }),
      let tapped = shown(in: range).first(where: { self[$0].tap != nil }),
      !self[tapped].selectsRow
    else { return nil }
    return tapped
  }
}

extension LaidOutScreen {
  func collectElements() -> [ScreenElement] {
    var collector = ElementCollector(self)
    for layer in panels.indices { collector.collect(panel: layer) }
    return withoutBackgrounds(collector.elements)
  }

  /// Returns elements without shapes around a view that does the same, such as the circle of a symbol.
  private func withoutBackgrounds(_ elements: [ScreenElement]) -> [ScreenElement] {
    guard elements.contains(where: { $0.kind == .shape }) else { return elements }
    func taps(_ element: ScreenElement) -> [ObjectIdentifier] {
      nodes[element.node].details?.value.taps?.identities ?? []
    }
    let tapped = Set(elements.filter { $0.kind != .shape }.flatMap(taps))
    return elements.filter { element in
      element.kind != .shape || element.id != nil
        || nodes[element.node].accessibilityLabel != nil || tapped.isDisjoint(with: taps(element))
    }
  }
}

/// The elements of a screen, which the nodes add in reading order.
struct ElementCollector {
  private(set) var elements: [ScreenElement] = []

  let screen: LaidOutScreen
  let nodes: [ViewNode]
  /// The index of the panel whose elements are collected.
  private var layer = 0
  /// The buttons of the row whose elements are collected, if each tap performs all of them.
  var rowButtons: [Int] = []

  init(_ screen: LaidOutScreen) {
    self.screen = screen
    nodes = screen.nodes
    elements.reserveCapacity(nodes.count)
  }

  /// The part of the picture in which the next elements can be visible.
  struct Area {
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

  mutating func collect(panel layer: Int) {
    self.layer = layer
    let panel = screen.panels[layer]
    guard let card = panel.top else { return }
    if let bar = card.bar { collect(bar, in: Area(clip: panel.interior)) }
    if let body = card.body { collect(body, in: Area(clip: panel.content)) }
  }

  mutating func collect(_ node: Int, in area: Area) {
    nodes[node].kind.value.collect(node, in: area, by: &self)
  }

  mutating func collectChildren(of node: Int, in area: Area) {
    for child in nodes.children(of: node) { collect(child, in: area) }
  }

  /// Adds a container that has a label and reacts to taps as one element, in place of its views.
  mutating func addLabeled(_ node: Int, in area: Area) -> Bool {
    guard let tapped = nodes.tappedInLabeled(node), let label = nodes[node].accessibilityLabel
    else { return false }
    append(
      ElementDescription(kind: .text, activate: nodes[tapped].tap?.perform), at: node, label: label,
      isDisabled: nodes[tapped].ignoresTaps, in: area)
    return true
  }

  /// Adds a node as an element, with what a tap does if that isn't an action of the node itself.
  mutating func add(_ node: Int, in area: Area, activate: (() -> Void)? = nil) {
    guard var description = nodes[node].kind.value.element else { return }
    description.activate = activate ?? activation(of: node, doing: description.activate)
    append(
      description, at: node, label: nodes.label(of: node),
      isDisabled: nodes[node].traits.contains(.isControl)
        && (nodes[node].isDisabled || nodes[node].ignoresTaps), in: area)
  }

  /// Returns what a tap on a control does.
  func activation(of control: Int) -> (() -> Void)? {
    activation(of: control, doing: nodes[control].kind.value.element?.activate)
  }

  private func activation(of node: Int, doing own: (() -> Void)?) -> (() -> Void)? {
    guard rowButtons.contains(node) else { return nodes[node].activation(own) }
    return { [nodes, rowButtons] in
      for button in rowButtons {
        nodes[button].activation(nodes[button].kind.value.element?.activate)?()
      }
    }
  }

  mutating func append(
    _ description: consuming ElementDescription, at node: Int, label: String, isDisabled: Bool,
    in area: Area
  ) {
    let frame = screen.frames[node]
    let isAway = area.isScrolledAway || !(area.scroll?.window.contains(frame) ?? true)
    let isCut = !area.clip.contains(frame)
    elements.append(
      ScreenElement(
        consume description, label: label, node: node, in: screen, panel: layer,
        isDisabled: isDisabled,
        visibility: ScreenElement.Visibility(
          scroll: area.scroll?.node, isCutOff: !isAway && (isCut || area.isCutOff),
          isScrolledAway: isAway, isVisible: !isAway && (!isCut || area.clip.intersects(frame)))))
  }
}
