extension LaidOutScreen {
  /// The names around an element, which distinguish it from others with the same label.
  ///
  /// These are the name of its pane, the title of its section, the label of its row and of
  /// everything in that row, and the accessibility labels of the views that it is part of.
  ///
  /// - Complexity: O(*n*) in the nodes.
  package func surroundings(of element: ScreenElement) -> [String] {
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

  /// The names of an element's layer, such as `alert` and its title; empty for the base.
  package func layerNames(of element: ScreenElement) -> [String] {
    let panel = panels[basePanel + element.layer]
    guard let kind = panel.kind else { return [] }
    return [kind.rawValue] + [panel.top?.name].compactMap { $0 }
  }

  /// The action of a long press on an element: its own, or that of the nearest view around it.
  ///
  /// It is `nil` if there's no such action, or if its view is disabled.
  ///
  /// - Complexity: O(*n*) in the nodes.
  package func longPress(of element: ScreenElement) -> (() -> Void)? {
    let pressed = (ancestors(of: element.node) + [element.node]).last { nodes[$0].longPress != nil }
    guard let pressed, !nodes[pressed].isDisabled else { return nil }
    return nodes[pressed].longPress
  }

  /// The nodes that a node is part of, the outermost first.
  func ancestors(of node: Int) -> [Int] {
    (0..<node).filter { nodes[$0].end > node }
  }

  /// The title above the row of a list that a node is part of.
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
