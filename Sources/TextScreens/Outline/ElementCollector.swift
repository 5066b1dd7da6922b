extension LaidOutScreen {
  func collectElements() -> [ScreenElement] {
    panels.indices.flatMap { layer in
      var collector = ElementCollector(self, layer: layer)
      collector.collect()
      return collector.elements
    }
  }
}

/// A helper that collects the elements of a single layer.
private struct ElementCollector {
  private(set) var elements: [ScreenElement] = []

  private let screen: LaidOutScreen
  private let nodes: [ViewNode]
  private let layer: Int
  /// The innermost scroll view around the next elements, and the visible part of it.
  private var scroll: (node: Int, window: Rect)?
  /// The frame of the most recent view that has a validation message.
  private var errorFrame = Rect.zero

  init(_ screen: LaidOutScreen, layer: Int) {
    self.screen = screen
    nodes = screen.nodes
    self.layer = layer
  }

  mutating func collect() {
    let panel = screen.panels[layer]
    guard let card = panel.top else { return }
    for bar in card.bars {
      collect(bar..<nodes[bar].end, clip: panel.interior, isScrolledAway: false)
    }
    if let body = card.body {
      collect(body..<nodes[body].end, clip: panel.content, isScrolledAway: false)
    }
    for bar in card.tabBars {
      collect(bar..<nodes[bar].end, clip: panel.interior, isScrolledAway: false)
    }
  }

  private mutating func collect(_ range: Range<Int>, clip: Rect, isScrolledAway: Bool) {
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      switch node.kind {
      case .list:
        let list = screen.frames[index]
        for row in nodes.children(of: index) {
          let frame = screen.frames[row]
          let isVisible = frame.y >= list.y && frame.maxY <= list.maxY
          collectRow(
            row, clip: clip.intersection(list), isScrolledAway: isScrolledAway || !isVisible)
        }
        index = node.end
      case .error:
        errorFrame = screen.frames[index]
        index += 1
      case .text, .button, .link, .tab, .control:
        add(index, clip: clip, isScrolledAway: isScrolledAway)
        index = node.end
      case .hidden:
        index = node.end
      case .tabBar:
        collectTabs(of: index, clip: clip, isScrolledAway: isScrolledAway)
        index = node.end
      case .pane:
        collect(
          index + 1..<node.end, clip: clip.intersection(screen.frames[index]),
          isScrolledAway: isScrolledAway)
        index = node.end
      case .scroll:
        collectScroll(index, clip: clip, isScrolledAway: isScrolledAway)
        index = node.end
      default:
        index += 1
      }
    }
  }

  /// Collects the tabs in a tab bar.
  ///
  /// If the bar is cut off, all of its tabs count as cut off because their positions depend on the
  /// theme.
  private mutating func collectTabs(of bar: Int, clip: Rect, isScrolledAway: Bool) {
    let isCutOff = !clip.contains(screen.frames[bar])
    for tab in nodes.children(of: bar) {
      add(tab, clip: clip, isScrolledAway: isScrolledAway, isCutOff: isCutOff)
    }
  }

  private mutating func collectScroll(_ index: Int, clip: Rect, isScrolledAway: Bool) {
    let outer = scroll
    let frame = screen.frames[index]
    scroll = (index, outer?.window.intersection(frame) ?? frame)
    let inner = clip.intersection(frame)
    collect(index + 1..<nodes[index].end, clip: inner, isScrolledAway: isScrolledAway)
    scroll = outer
  }

  private mutating func collectRow(_ index: Int, clip: Rect, isScrolledAway: Bool) {
    let range = index + 1..<nodes[index].end
    if case .row(let row) = nodes[index].kind, row.index != nil {
      // Tapping a row activates the first control in it, unless that control is disabled.
      let control = firstControl(in: range)
      let isControlDisabled = control.map { nodes[$0].isDisabled } ?? false
      append(
        .row, at: index, label: nodes.joinedText(of: range),
        isDisabled: nodes[index].isDisabled || isControlDisabled,
        activate: isControlDisabled ? nil : control.flatMap { nodes[$0].kind.action },
        visibility: visibility(of: index, clip: clip, isScrolledAway: isScrolledAway))
    }
    collect(range, clip: clip, isScrolledAway: isScrolledAway)
  }

  private func firstControl(in range: Range<Int>) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound, !nodes[index].kind.isControl {
      index = nodes[index].kind.isHidden ? nodes[index].end : index + 1
    }
    return index < range.upperBound ? index : nil
  }

  private mutating func add(
    _ index: Int, clip: Rect, isScrolledAway: Bool, isCutOff: Bool = false
  ) {
    let node = nodes[index]
    guard let kind = node.kind.elementKind else { return }
    append(
      kind, at: index, label: nodes.label(of: index),
      isDisabled: node.isDisabled && node.kind.isControl, activate: node.kind.action,
      visibility: visibility(
        of: index, clip: clip, isScrolledAway: isScrolledAway, isCutOff: isCutOff))
  }

  private mutating func append(
    _ kind: ScreenElement.Kind, at index: Int, label: String, isDisabled: Bool,
    activate: (() -> Void)?, visibility: ScreenElement.Visibility
  ) {
    elements.append(
      ScreenElement(
        kind, label: label, node: index, in: screen, panel: layer, isDisabled: isDisabled,
        activate: activate, visibility: visibility))
  }

  private func visibility(
    of index: Int, clip: Rect, isScrolledAway: Bool, isCutOff: Bool = false
  ) -> ScreenElement.Visibility {
    let frame = screen.frames[index]
    let isAway = isScrolledAway || !(scroll?.window.contains(frame) ?? true)
    // The frame of an element includes the validation message below it.
    let isCut = !clip.contains(nodes[index].error == nil ? frame : errorFrame)
    return ScreenElement.Visibility(
      scroll: scroll?.node, isCutOff: !isAway && (isCut || isCutOff), isScrolledAway: isAway,
      isVisible: !isAway && (!isCut || clip.intersects(frame)))
  }
}

extension ViewNode.Kind {
  /// The kind of element that this node represents, or `nil` if the node only affects the layout.
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
  /// Returns the accessibility label of an element or, if it doesn't have one, its text.
  func label(of index: Int) -> String {
    let node = self[index]
    // A decorative image still has a label, even though the views around it ignore that label.
    if case .control(let control) = node.kind { return node.accessibilityLabel ?? control.label }
    return joinedText(of: index..<node.end)
  }
}
