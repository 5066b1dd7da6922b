extension LaidOutScreen {
  /// Returns the names that distinguish an element from other elements with the same label.
  ///
  /// These are the name of the element's pane, the title of its section, the labels of its row and
  /// of everything in that row, and the accessibility labels of enclosing views.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func contextNames(of element: ScreenElement) -> [String] {
    var names: [String] = []
    for index in ancestors(of: element.node) {
      let node = nodes[index]
      switch node.kind {
      case .pane(let name): names.append(name)
      case .list: names += sectionTitle(of: element.node, in: index)
      case .row(let row) where row.index != nil:
        names.append(nodes.joinedText(of: index + 1..<node.end))
        names += labels(in: index + 1..<node.end)
      default: break
      }
      if let label = node.accessibilityLabel { names.append(label) }
    }
    return names
  }

  /// Returns the names of an element's layer, such as `alert` and its title, or none for the base.
  package func layerNames(of element: ScreenElement) -> [String] {
    let panel = panels[basePanel + element.layer]
    guard let kind = panel.kind else { return [] }
    return [kind.rawValue] + [panel.top?.name].compactMap { $0 }
  }

  /// Returns the action of a long press on an element, which is defined by the element or by the
  /// nearest enclosing view that has one.
  ///
  /// If there is no such action, or if the view that defines it is disabled, this returns `nil`.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func longPress(of element: ScreenElement) -> (() -> Void)? {
    let pressed = (ancestors(of: element.node) + [element.node]).last { nodes[$0].longPress != nil }
    guard let pressed, !nodes[pressed].isDisabled else { return nil }
    return nodes[pressed].longPress
  }

  /// Returns the ancestors of a node, outermost first.
  func ancestors(of node: Int) -> [Int] {
    (0..<node).filter { nodes[$0].end > node }
  }

  /// Returns the title of the section that contains the node.
  private func sectionTitle(of node: Int, in list: Int) -> [String] {
    var title: [String] = []
    var row = list + 1
    while row <= node {
      if case .row(let content) = nodes[row].kind, content.index == nil {
        title = [nodes.joinedText(of: row + 1..<nodes[row].end)].filter { !$0.isEmpty }
      }
      row = nodes[row].end
    }
    return title
  }

  private func labels(in range: Range<Int>) -> [String] {
    var labels: [String] = []
    var index = range.lowerBound
    while index < range.upperBound {
      let node = nodes[index]
      guard node.kind.isElement || node.kind.isHidden else {
        index += 1
        continue
      }
      if !node.kind.isHidden { labels.append(nodes.joinedText(of: index..<node.end)) }
      index = node.end
    }
    return labels
  }
}
