/// Everything on a screen that a user sees or acts on, in reading order.
package struct ScreenElements {
  /// The elements of the base, then those of every layer over it.
  package let all: [ScreenElement]
  /// `alert` or `sheet`; `nil` where no layer stands over the base.
  package let topLayerName: String?
  /// What leaves the top layer without a choice: pulls a sheet down, or cancels an alert.
  package let dismiss: (() -> Void)?
  /// What leads back from the card a user sees, in the top layer; `nil` where it is disabled.
  package let goBack: (() -> Void)?

  /// The elements that a user can act on: those of the top layer.
  package var topLayer: [ScreenElement] { all.filter(\.isTopLayer) }
}

extension LaidOutScreen {
  /// The elements of the screen, for those who act on them.
  ///
  /// - Complexity: O(*n*) in the nodes.
  package var elements: ScreenElements {
    var all: [ScreenElement] = []
    for layer in panels.indices {
      var collector = ElementCollector(self, layer: layer)
      collector.collect()
      if all.isEmpty { all = collector.elements } else { all += collector.elements }
    }
    let back = all.last { $0.isTopLayer && $0.isBack && !$0.isDisabled }
    return ScreenElements(
      all: all, topLayerName: panels.last?.kind?.rawValue, dismiss: screen.layers.last?.dismiss,
      goBack: back?.activate)
  }
}

/// Walks the nodes of one layer and makes its elements.
private struct ElementCollector {
  private(set) var elements: [ScreenElement] = []

  private let screen: LaidOutScreen
  private let nodes: [ViewNode]
  private let layer: Int
  /// The innermost view around the next elements that scrolls, and what is seen of it.
  private var scroll: (node: Int, window: Rect)?
  /// The place of the last view with a validation message.
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

  /// A theme moves the tabs within their bar, so that they are whole where the bar is.
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
      element.activate = control.flatMap(action)
      elements.append(element)
    }
    collect(range, clip: clip, isScrolledAway: isScrolledAway)
  }

  /// The action of the control that a tap on its row reaches, unless it is disabled.
  private func action(of control: Int) -> (() -> Void)? {
    guard !nodes[control].isDisabled else { return nil }
    switch nodes[control].kind {
    case .button(let button): return button.action
    case .link(let action): return action
    case .tab(let tab): return tab.action
    case .control(let control): return control.activate
    default: return nil
    }
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
    let element: ScreenElement
    switch node.kind {
    case .text(let text):
      element = self.element(.text, at: index, label: text.string)
    case .button(let button):
      element = self.element(.button, at: index, label: button.label)
      element.isBack = button.isBack
      element.role = button.role
      element.activate = button.action
    case .link(let action):
      element = self.element(
        .link, at: index, label: nodes.joinedText(of: index + 1..<node.end))
      element.activate = action
    case .tab(let tab):
      element = self.element(.tab, at: index, label: tab.label)
      element.isSelected = tab.isSelected
      element.activate = tab.action
    case .control(let control):
      element = self.element(control.kind, at: index, label: control.label)
      element.value = control.value
      element.traits = control.traits
      element.activate = control.activate
      element.input = control.input
    default:
      return
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
    // The message below an element is a part of it.
    let whole = element.error == nil ? element.frame : errorFrame
    element.isCutOff = !isScrolledAway && !clip.contains(whole)
    element.isVisible =
      !isScrolledAway && (!element.isCutOff || clip.intersects(element.frame))
  }

  private func element(_ kind: ScreenElement.Kind, at index: Int, label: String) -> ScreenElement {
    let node = nodes[index]
    let element = ScreenElement(
      kind: kind, label: node.accessibilityLabel ?? label, layer: layer - screen.basePanel,
      layerName: screen.panels[layer].kind?.rawValue, isTopLayer: layer == screen.panels.count - 1,
      frame: screen.frames[index], node: index)
    element.id = node.id
    return element
  }
}

extension Rect {
  /// Whether a row is wholly within its list.
  func isRow(within list: Rect) -> Bool { y >= list.y && maxY <= list.maxY }
}
