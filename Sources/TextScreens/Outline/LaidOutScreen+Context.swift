extension LaidOutScreen {
  /// Returns names that distinguish the given element from other elements with the same label.
  ///
  /// The names include the name of the element's pane, the title of its section, the labels of its
  /// row and of all views in that row, and the accessibility labels of all enclosing views.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes. After that, O(*d* +
  ///   *r*), where *d* is the depth of the element, and *r* is the number of nodes in its rows.
  package func contextNames(of element: ScreenElement) -> [String] {
    var names: [String] = []
    for index in ancestors(of: element.node) {
      let node = nodes[index]
      switch node.kind {
      case .pane(let name): names.append(name)
      case .row(let row):
        if let title = sectionTitles[index] {
          names.append(nodes.joinedText(of: title + 1..<nodes[title].end))
        }
        guard row.index != nil else { break }
        names.append(nodes.joinedText(of: index + 1..<node.end))
        names += labels(in: index + 1..<node.end)
      default: break
      }
      if let label = node.accessibilityLabel { names.append(label) }
    }
    return names
  }

  /// Returns the names of the layer that contains the given element, such as `alert` and its title,
  /// or an empty array for the base screen.
  package func layerNames(of element: ScreenElement) -> [String] {
    let panel = panels[basePanel + element.layer]
    guard let kind = panel.kind else { return [] }
    return [kind.rawValue] + [panel.top?.name].compactMap { $0 }
  }

  /// The kind of the topmost layer, if there is one, and the name of its top card.
  package var front: (layer: String?, name: String) {
    (panels.last?.kind?.rawValue, panels.last?.top?.name ?? "")
  }

  /// Returns the action that is performed when the user long-presses the given element.
  ///
  /// The action is defined by the element itself or by the innermost enclosing view with such an
  /// action. If there's no action, or if the view that defines it is disabled, this returns `nil`.
  ///
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes, and O(*d*) for all
  ///   later calls, where *d* is the depth of the element.
  package func longPress(of element: ScreenElement) -> (() -> Void)? {
    longPressNode(of: element).flatMap { nodes[$0].longPress }
  }

  /// Returns the node that defines the long-press action of the given element, or `nil` if that
  /// node is disabled.
  package func longPressNode(of element: ScreenElement) -> Int? {
    guard hasLongPresses else { return nil }
    var pressed: Int? = element.node
    while let node = pressed, nodes[node].longPress == nil { pressed = parents[node] }
    return pressed.flatMap { nodes[$0].isDisabled ? nil : $0 }
  }

  /// Returns the position of an element in a list row created by a loop over a collection.
  ///
  /// Elements with equal positions differ only in the data of their rows.
  ///
  /// - Returns: The position, or `nil` if the element isn't in such a row.
  /// - Complexity: O(*n*) for the first call, where *n* is the number of nodes, and O(*d* + *r*) for
  ///   all later calls, where *d* is the depth of the element, and *r* is the number of nodes in
  ///   its row.
  package func repeatedPosition(of element: ScreenElement) -> RepeatedPosition? {
    guard
      let index = ([element.node] + ancestors(of: element.node).reversed())
        .first(where: { nodes[$0].kind.isRow }),
      case .row(let row) = nodes[index].kind, row.isRepeated
    else { return nil }
    var section: String?
    if let title = sectionTitles[index], case .row(let row) = nodes[title].kind, !row.isRepeated {
      section = nodes.joinedText(of: title + 1..<nodes[title].end)
    }
    let before = nodes[index..<element.node]
    let count = before.count { $0.kind.elementKind == element.kind }
    return RepeatedPosition(section: section, index: count)
  }

  /// The position of an element in a list row created by a loop over a collection.
  package struct RepeatedPosition: Hashable, Sendable {
    /// The title of the section, or `nil` if the loop also created the section.
    package var section: String?
    /// The number of elements of the same kind before the element.
    package let index: Int
  }

  /// Returns whether the given elements are in the same list row, the same bar, and the same pane.
  ///
  /// - Complexity: O(*n*), where *n* is the number of nodes.
  package func areNeighbors(_ first: ScreenElement, _ second: ScreenElement) -> Bool {
    func place(of element: ScreenElement) -> Int? {
      ancestors(of: element.node).last {
        switch nodes[$0].kind {
        case .row, .bar, .pane, .tabBar: true
        default: false
        }
      }
    }
    return first.layer == second.layer && place(of: first) == place(of: second)
  }

  func ancestors(of node: Int) -> [Int] {
    Array(sequence(first: node) { self.parents[$0] }.dropFirst().reversed())
  }

  /// Returns the parent of each node, or `nil` for the root of a bar or a body.
  func collectParents() -> [Int?] {
    var parents: [Int?] = []
    parents.reserveCapacity(nodes.count)
    var open: [Int] = []
    for (index, node) in nodes.enumerated() {
      while let last = open.last, nodes[last].end <= index { open.removeLast() }
      parents.append(open.last)
      if node.end > index + 1 { open.append(index) }
    }
    return parents
  }

  func collectSectionTitles() -> [Int: Int] {
    var titles: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() {
      guard case .list = node.kind else { continue }
      var title: Int?
      for row in nodes.children(of: index) {
        if nodes[row].kind.isSectionTitle {
          title = nodes.joinedText(of: row + 1..<nodes[row].end).isEmpty ? nil : row
        }
        titles[row] = title
      }
    }
    return titles
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
