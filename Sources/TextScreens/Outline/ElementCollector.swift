extension LaidOutScreen {
  /// Makes the elements of the base, then those of each layer over it, in reading order.
  func collectElements() -> [ScreenElement] {
    panels.indices.flatMap { layer in
      var collector = ElementCollector(self, layer: layer)
      collector.collect()
      return collector.elements
    }
  }
}

/// Walks the nodes of one layer and makes its elements.
private struct ElementCollector {
  private(set) var elements: [ScreenElement] = []

  private let screen: LaidOutScreen
  private let nodes: [ViewNode]
  private let layer: Int
  /// The innermost scroll view around the next elements, and its visible part.
  private var scroll: (node: Int, window: Rect)?
  /// The frame of the last view with a validation message.
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
        let inner = clip.intersection(screen.frames[index])
        var row = index + 1
        while row < node.end {
          let isAway = isScrolledAway || !screen.frames[row].isRow(within: screen.frames[index])
          collectRow(row, clip: inner, isScrolledAway: isAway)
          row = nodes[row].end
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

  /// Collects tabs, which are whole if their bar is: a theme moves them within it.
  private mutating func collectTabs(of index: Int, clip: Rect, isScrolledAway: Bool) {
    let first = elements.count
    collect(index + 1..<nodes[index].end, clip: clip, isScrolledAway: isScrolledAway)
    guard !clip.contains(screen.frames[index]) else { return }
    for tab in first..<elements.count where !elements[tab].isScrolledAway {
      elements[tab].isCutOff = true
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
    if case .row(let row) = nodes[index].kind, let number = row.index {
      let element = element(.row, at: index, label: nodes.joinedText(of: range))
      let control = firstControl(in: range)
      element.isDisabled = nodes[index].isDisabled || control.map { nodes[$0].isDisabled } ?? false
      element.rowIndex = number
      element.isSelected = row.isSelected
      mark(element, clip: clip, isScrolledAway: isScrolledAway)
      element.swipeActions = row.swipeActions.map {
        ScreenElement.SwipeAction(
          label: $0.label, role: $0.role, isDisabled: $0.isDisabled || nodes[index].isDisabled,
          handler: $0.action)
      }
      // A tap on a row reaches its first control, unless that is disabled.
      element.activate = control.flatMap { nodes[$0].isDisabled ? nil : nodes[$0].kind.action }
      elements.append(element)
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

  private mutating func add(_ index: Int, clip: Rect, isScrolledAway: Bool) {
    let node = nodes[index]
    guard let kind = node.kind.elementKind else { return }
    let element = element(kind, at: index, label: nodes.label(of: index))
    element.activate = node.kind.action
    switch node.kind {
    case .button(let button):
      element.isBack = button.isBack
      element.role = button.role
    case .tab(let tab):
      element.isSelected = tab.isSelected
    case .control(let control):
      element.value = control.value
      element.traits = control.traits
      element.input = control.input
    default: break
    }
    element.accessibilityValue = node.accessibilityValue
    element.isDisabled = node.isDisabled && node.kind.isControl
    element.isFocused = node.isFocused
    element.error = node.error
    mark(element, clip: clip, isScrolledAway: isScrolledAway)
    elements.append(element)
  }

  private func mark(_ element: ScreenElement, clip: Rect, isScrolledAway: Bool) {
    let isScrolledAway =
      isScrolledAway || !(scroll?.window.contains(element.frame) ?? true)
    element.scroll = scroll?.node
    element.isScrolledAway = isScrolledAway
    // The validation message below an element is part of it.
    let whole = element.error == nil ? element.frame : errorFrame
    element.isCutOff = !isScrolledAway && !clip.contains(whole)
    element.isVisible =
      !isScrolledAway && (!element.isCutOff || clip.intersects(element.frame))
  }

  private func element(_ kind: ScreenElement.Kind, at index: Int, label: String) -> ScreenElement {
    let node = nodes[index]
    let element = ScreenElement(
      kind: kind, label: node.accessibilityLabel ?? label, layer: layer - screen.basePanel,
      isTopLayer: layer == screen.panels.count - 1,
      frame: screen.frames[index], node: index)
    element.id = node.id
    return element
  }
}

extension ViewNode.Kind {
  /// What kind of element it is; `nil` for layout.
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

  /// The action of a tap.
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
  /// The accessibility label of an element, else its own text.
  func label(of index: Int) -> String {
    let node = self[index]
    // A decorative image has a label, though it adds none to the views around it.
    if case .control(let control) = node.kind { return node.accessibilityLabel ?? control.label }
    return joinedText(of: index..<node.end)
  }
}

extension Rect {
  /// Whether a row is fully visible in its list.
  func isRow(within list: Rect) -> Bool { y >= list.y && maxY <= list.maxY }
}
