import TextWidths

/// A description of the differences between two pictures of a screen.
///
/// ```
/// button "What is the 2nd prime?" is disabled, should be enabled
/// missing: row "Bread"
/// unexpected: alert "The 2nd prime is 3"
/// edge 1 root is "Shop", should be "Store"
/// ```
///
/// Because pictures contain only text, some elements can't be recognized with certainty. The
/// description doesn't mention those elements.
package struct ScreenDifference {
  package private(set) var elements: [ElementDifference] = []
  /// A Boolean value that indicates whether the pictures show different stacks of screens.
  package let isOtherScreen: Bool

  /// Compares the given pictures.
  ///
  /// - Parameters:
  ///   - expected: The lines of the reference, including its notes. The picture ends at the first
  ///     empty line.
  ///   - received: The lines of the new picture, including its notes.
  ///   - before: The picture that the reference shows for the previous step, if it's known.
  /// - Complexity: O(*n*), where *n* is the number of characters, and nearly linear in the number
  ///   of changes.
  package init(expected: [Substring], received: [Substring], before: [Substring]? = nil) {
    let expected = ParsedPicture(expected)
    let received = ParsedPicture(received)
    let before = before.map { ParsedPicture($0) }
    if expected.cards != received.cards {
      elements = [
        ElementDifference(
          .screen, received: .init(received.path), expected: .init(expected.path),
          before: (before?.path).map { .init($0) })
      ]
    }
    let hasOtherTitle = !elements.isEmpty
    isOtherScreen = hasOtherTitle && !expected.differsInTitle(from: received)
    guard !isOtherScreen else {
      compareLayers(expected, received, before)
      return
    }
    if !hasOtherTitle { compareEdges(expected, received, before) }
    let isSameStack = before?.cards == expected.cards
    // Pair the panels starting with the last, because a picture that shows only the edges of
    // background cards has fewer panels.
    let panels = zip(expected.base.reversed(), received.base.reversed()).enumerated()
    for (index, panels) in panels.reversed() {
      let past = isSameStack ? before?.base.reversed().dropFirst(index).first : nil
      let (old, new) = panels
      elements +=
        PanelDifference(
          expected: hasOtherTitle ? old.withoutTitle : old,
          received: hasOtherTitle ? new.withoutTitle : new, before: past
        ).elements
    }
    compareLayers(expected, received, before)
    elements += ParsedNote.differences(expected.notes, received.notes, beside: elements)
  }

  private mutating func compareEdges(
    _ expected: ParsedPicture, _ received: ParsedPicture, _ before: ParsedPicture?
  ) {
    for (index, edges) in zip(expected.edges, received.edges).enumerated()
    where edges.0 != edges.1 {
      let past = before?.edges.dropFirst(index).first
      elements.append(
        ElementDifference(
          .element("edge \(index + 1) \(expected.cards[index])"),
          received: received.edgeTitle(edges.1), expected: expected.edgeTitle(edges.0),
          before: past.flatMap { before?.edgeTitle($0) }))
    }
  }

  private mutating func compareLayers(
    _ expected: ParsedPicture, _ received: ParsedPicture, _ before: ParsedPicture?
  ) {
    let (old, new) = (expected.layers, received.layers)
    let kept = zip(old, new).prefix { $0.kind == $1.kind && $0.name == $1.name }
    for (index, layers) in kept.enumerated() {
      let past = before?.layers.dropFirst(index).first
      elements +=
        PanelDifference(
          expected: layers.0, received: layers.1,
          before: past?.kind == layers.0.kind ? past : nil
        ).elements
    }
    func presence(_ layer: ParsedPicture.Panel) -> ElementDifference.State? {
      before.map {
        $0.layers.contains { $0.title == layer.title } ? "there" : ElementDifference.absent
      }
    }
    elements += old.dropFirst(kept.count).map {
      ElementDifference(.element($0.title), received: nil, expected: "there", before: presence($0))
    }
    elements += new.dropFirst(kept.count).map {
      ElementDifference(.element($0.title), received: "there", expected: nil, before: presence($0))
    }
  }
}

extension ParsedPicture {
  fileprivate var path: String { cards.joined(separator: " › ") }

  /// Returns whether the top screens have different titles and much in common.
  ///
  /// Then, the other differences are described, too.
  fileprivate func differsInTitle(from other: ParsedPicture) -> Bool {
    guard cards.count == other.cards.count, cards.dropLast() == other.cards.dropLast(),
      let items = base.last?.withoutTitle.items, let others = other.base.last?.withoutTitle.items
    else { return false }
    let common = Set(items.map(\.key)).intersection(others.map(\.key)).count
    return common > 0 && common * 2 >= max(items.count, others.count)
  }

  fileprivate func edgeTitle(_ edge: String) -> ElementDifference.State {
    edge.firstRange(of: edgeSeparator).map { .init(String(edge[$0.upperBound...]).quoted) }
      ?? "without a title"
  }
}

extension ParsedPicture.Panel {
  fileprivate var withoutTitle: Self {
    var panel = self
    panel.items.removeAll { $0.line.kind == .bar }
    return panel
  }
}
