extension LaidOutScreen {
  /// The panels that have what reading knows no rules for, so that it takes their lines as given.
  ///
  /// - Complexity: O(*n*) in the nodes.
  var unreadPanels: Set<Int> {
    guard options.isEmpty, basePanel == 0 else { return Set(panels.indices) }
    var unread: Set<Int> = []
    for index in panels.indices where isUnread(panels[index]) { unread.insert(index) }
    return unread
  }

  /// Whether an element has scrolled out of sight, but for a part that is seen.
  func isScrolledInPart(_ element: ScreenElement) -> Bool {
    guard let scroll = element.scroll, element.isScrolledAway else { return false }
    return element.frame.intersects(frames[scroll])
  }

  private func isUnread(_ panel: Panel) -> Bool {
    guard let card = panel.top else { return false }
    return card.isBare || card.bars.contains { hasUnread($0) }
      || card.body.map { hasUnread($0) } ?? false || card.tabBars.contains { hasUnread($0) }
  }

  private func hasUnread(_ root: Int) -> Bool {
    (root..<nodes[root].end).contains { nodes[$0].kind.isUnread }
  }
}

extension ViewNode.Kind {
  /// Whether reading knows no rule for it: lines around views, and views over each other.
  fileprivate var isUnread: Bool {
    switch self {
    case .list(.form), .layers, .border, .split: true
    default: false
    }
  }
}

extension [OutlineLine] {
  /// The lines with some panels, by their numbers, as another outline has them.
  ///
  /// - Parameters:
  ///   - panels: The numbers of the panels.
  ///   - other: The outline that has them.
  /// - Returns: The lines; these ones where the outlines have not as many panels.
  func taking(_ panels: Set<Int>, of other: [OutlineLine]) -> [OutlineLine] {
    guard !panels.isEmpty else { return self }
    let sections = sections
    let others = other.sections
    guard sections.count == others.count else { return self }
    return zip(sections, others).enumerated().flatMap { number, pair in
      panels.contains(number) ? pair.1 : pair.0
    }
  }

  /// The lines of each panel.
  private var sections: [ArraySlice<OutlineLine>] {
    let starts = indices.filter { self[$0].depth == 0 } + [count]
    return zip(starts, starts.dropFirst()).map { self[$0..<$1] }
  }
}
