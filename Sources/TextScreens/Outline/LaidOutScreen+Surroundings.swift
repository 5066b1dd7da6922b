extension LaidOutScreen {
  /// What stands around an element, for those who look for one of several.
  ///
  /// These are the name of its pane, the title of its section, the label of its row and of
  /// everything in that row, and the accessibility labels of the views that it is a part of.
  ///
  /// - Parameter element: An element of this screen.
  /// - Returns: The names.
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

  /// The names of the layer that an element is in: its kind in the picture, and its title.
  ///
  /// - Parameter element: An element of this screen.
  /// - Returns: The names, such as `alert` and the title of the alert; none for the base.
  package func layerNames(of element: ScreenElement) -> [String] {
    let panel = panels[basePanel + element.layer]
    guard let kind = panel.kind else { return [] }
    return [kind.rawValue] + [panel.top?.name].compactMap { $0 }
  }

  /// What a long press on an element does: its own handler, or that of the nearest view around it.
  ///
  /// - Parameter element: An element of this screen.
  /// - Returns: The handler; `nil` where there is none, and where it is disabled.
  /// - Complexity: O(*n*) in the nodes.
  package func longPress(of element: ScreenElement) -> (() -> Void)? {
    let pressed = (ancestors(of: element.node) + [element.node]).last { nodes[$0].longPress != nil }
    guard let pressed, !nodes[pressed].isDisabled else { return nil }
    return nodes[pressed].longPress
  }

  /// The nodes that a node is a part of, the outermost first.
  func ancestors(of node: Int) -> [Int] {
    (0..<node).filter { nodes[$0].end > node }
  }

  /// The title above the row of a list that a node is a part of.
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
