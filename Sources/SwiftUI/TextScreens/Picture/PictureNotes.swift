import TextWidths

/// The notes below a picture.
///
/// Notes describe everything that the picture itself doesn't show. Each attribute of an element has
/// at most one note, and the order of the notes is fixed. The note depends only on that element, so
/// changes to other elements don't affect it. Equal notes are one, with their number. Rows have the
/// numbers that scripts use, so that a change of their texts doesn't change a note.
///
/// ```
/// behind sheet:
///   text "2"  button "-"  button "+"
/// list: 3 of 40 rows shown
/// every row: swipe "Delete" [destructive]
/// list: a tap selects a row
/// truncated: text "Milk and bread"
/// text "[OK]"
/// button "+": label "Add"
/// stepper "Copies"
/// slider "Volume": value "a third"
/// right-to-left: text "שלום"
/// button "Delete" [destructive]
/// link "Privacy" "https://example.com"
/// menu "Sort": button "By name"
/// no taps on button "Save"
/// not supported: DragGesture on text "Card", text "Deck"
/// locale: de_DE
/// no NavigationStack shows "Library", "Add"
/// stale: text "1 items" in CartView would be "2 items": nothing that its body observes has changed
/// overflow:
///   button "Below the edge"
/// covered by a color of LoadingOverlay:
///   button "Save"
/// ```
struct PictureNotes {
  /// The lines of all notes, each indented by two spaces.
  private(set) var lines: [String] = []

  private let screen: LaidOutScreen
  private let elements: [ScreenElement]

  init(_ screen: LaidOutScreen, truncatedTitles: [String], covered: [Int: Set<Int?>]) {
    self.screen = screen
    elements = screen.elements
    noteHidden()
    noteLists()
    noteScrolls()
    for title in truncatedTitles where !isInBar(title) {
      add("truncated: edge \(title.quoted)")
    }
    let start = lines.count
    for element in elements where !element.isScrolledAway { note(element) }
    mergeEqualNotes(from: start)
    for note in screen.remarks + screen.screen.notes { add(note) }
    noteOverflow()
    noteObstacles(covered)
  }

  // MARK: Elements

  private mutating func note(_ element: ScreenElement) {
    let index = element.node
    let kind = screen.nodes[index].kind
    if element.isVisible, !element.visibility.isCutOff, kind.value.isTruncated(index, on: screen) {
      add("truncated: \(element.described(withStates: false))")
    }
    if let note = kind.value.noteOnLook(of: element) { add(note) }
    if let text = screen.drawnLabel(of: element), text != element.label {
      let note = "\(element.kind.rawValue) \(text.quoted): label \(element.label.quoted)"
      if screen.nodes[index].labelNote != "" { add(screen.nodes[index].labelNote ?? note) }
    }
    if let value = element.accessibilityValue, !value.isEmpty || element.value != nil {
      add("\(element.name): value \(value.quoted)")
    }
    if element.kind != .row, element.isRightToLeft, !screen.isMirrored(index) {
      add("right-to-left: \(element.described(withStates: false))")
    }
    if element.activate != nil, [.text, .image, .shape].contains(element.kind),
      !screen.nodes[index].selectsRow
    {
      add("\(element.name) [tap]")
    }
    if element.role == .destructive { add("\(element.name) [destructive]") }
    if let note = kind.value.noteOnContent(of: element) { add(note) }
  }

  /// Returns whether the bar of a screen has its title, too.
  private func isInBar(_ title: String) -> Bool {
    elements.contains { element in
      element.kind == .text && title.hasSuffix(element.label)
        && title.dropLast(element.label.count).allSatisfy { $0.isNumber || $0 == " " }
    }
  }

  private mutating func add(_ note: String) { lines.append("  " + note) }

  /// Replaces equal notes by the first of them, and their number.
  private mutating func mergeEqualNotes(from start: Int) {
    guard lines.count > start + 1 else { return }
    var counts: [String: Int] = [:]
    for line in lines[start...] { counts[line, default: 0] += 1 }
    guard counts.count < lines.count - start else { return }
    let notes = lines[start...].compactMap { line -> String? in
      guard let count = counts.removeValue(forKey: line) else { return nil }
      return count == 1 ? line : "\(line) (\(count) times)"
    }
    lines[start...] = notes[...]
  }

  // MARK: Hidden elements

  /// Lists the elements that are hidden behind layers.
  ///
  /// A layer can hide elements only if the height is fixed.
  private mutating func noteHidden() {
    guard screen.size.rows != nil, screen.panels.count > 1 else { return }
    for layer in screen.panels.indices.dropFirst() {
      guard let kind = screen.panels[layer].kind else { continue }
      let frame = screen.panels[layer].frame
      let behind = elements.filter { element in
        element.kind != .row && element.layer < layer && element.isVisible
          && element.frame.intersects(frame)
          && !screen.panels[element.layer + 1..<layer].contains {
            element.frame.intersects($0.frame)
          }
      }
      addBlock("behind \(kind.rawValue)", behind) { !frame.contains($0.frame) }
    }
  }

  /// Notes the swipe actions of each list, whether its rows can be selected and, unless all rows are
  /// visible, the number of visible rows.
  private mutating func noteLists() {
    let rows = elements.filter { $0.kind == .row }
    let hidden = Set(elements.lazy.filter(\.isScrolledAway).map(\.node))
    let selecting = elements.lazy.map(\.node).filter { [nodes = screen.nodes] in
      nodes[$0].selectsRow
    }
    guard
      !hidden.isEmpty || rows.contains(where: { !$0.swipeActions.isEmpty }) || !selecting.isEmpty
    else { return }
    let rowsByNode = Dictionary(rows.map { ($0.node, $0) }) { first, _ in first }
    for index in screen.nodes.indices where screen.nodes[index].traits.contains(.isList) {
      guard let style = (screen.nodes[index].kind.value as? ListNode)?.style else { continue }
      let children = screen.nodes.children(of: index)
      let all = children.compactMap { rowsByNode[$0] }
      let shown = all.count { !$0.isScrolledAway }
      if shown < all.count { add("\(style.rawValue): \(shown) of \(all.count) rows shown") }
      for title in children
      where screen.nodes[title].traits.contains(.isSectionTitle)
        && title + 1 < screen.nodes[title].end
        && hidden.contains(title + 1)
      {
        add("\(style.rawValue): title \(screen.nodes.joinedText(inside: title).quoted) not shown")
      }
      noteSwipes(of: all)
      if selecting.contains(where: { (index..<screen.nodes[index].end).contains($0) }) {
        add("\(style.rawValue): a tap selects a row")
      }
    }
  }

  private mutating func noteSwipes(of rows: [ScreenElement]) {
    let groups = rows.grouped { row in
      row.swipeActions.map {
        $0.label.quoted + ($0.role == .destructive ? " [destructive]" : "")
          + ($0.isDisabled ? " [disabled]" : "")
      }.joined(separator: ", ")
    }
    for (actions, same) in groups where !actions.isEmpty {
      let place = LaidOutScreen.names(ofRows: same.compactMap(\.rowIndex), of: rows.count)
      add("\(place): swipe \(actions)")
    }
  }

  /// Notes how many elements of each scroll view are visible, unless all of them are.
  private mutating func noteScrolls() {
    let scrolled = elements.filter { $0.kind != .row && $0.visibility.scroll != nil }
    for (_, all) in scrolled.grouped(by: \.visibility.scroll) {
      let shown = all.count { !$0.isScrolledAway }
      if shown < all.count { add("scroll: \(shown) of \(all.count) elements shown") }
    }
  }

  private mutating func noteOverflow() {
    let cut = elements.filter { $0.kind != .row && $0.visibility.isCutOff }
    let isAbove = { [screen] (element: ScreenElement) in
      !element.isVisible
        && element.frame.y < screen.panels[element.layer].content.y
    }
    addBlock("outside of this picture", cut.filter(screen.isOnlyOnPhone), isPartial: \.isVisible)
    let beyond = cut.filter { !screen.isOnlyOnPhone($0) }
    addBlock("overflow above", beyond.filter(isAbove), isPartial: \.isVisible)
    addBlock("overflow", beyond.filter { !isAbove($0) }, isPartial: \.isVisible)
  }

  /// Lists the elements that are drawn behind others, and those that the user can't touch.
  private mutating func noteObstacles(_ covered: [Int: Set<Int?>]) {
    var covers: [(TouchObstacle, ScreenElement)] = []
    for element in elements where element.kind != .row && screen.isTouchable(element) {
      if let obstacle = screen.obstacle(to: element) { covers.append((obstacle, element)) }
    }
    let untouchable = Set(covers.map(\.1.node))
    if !covered.isEmpty {
      let drawn = elements.filter { element in
        // A link is covered if any part of its label is covered, but for a symbol with a badge.
        let parts = element.node..<screen.nodes[element.node].end
        return element.kind != .row && !untouchable.contains(element.node)
          && parts.contains { part in
            covered[part]?.contains { front in
              let isBadge = front.map { $0 != element.node && parts.contains($0) } ?? false
              return !isBadge || !screen.nodes[part].traits.contains(.isImage)
            } == true
          }
      }
      addBlock("covered", drawn) { _ in false }
    }
    for (obstacle, all) in covers.grouped(by: \.0) {
      switch obstacle {
      case .cover(let view): addBlock("covered by \(view)", all.map(\.1)) { _ in false }
      case .edge: addBlock("out of reach", all.map(\.1)) { _ in false }
      }
    }
  }

  /// Lists elements below a title.
  ///
  /// Elements in the same row of the picture share a line.
  private mutating func addBlock(
    _ title: String, _ elements: [ScreenElement], isPartial: (ScreenElement) -> Bool
  ) {
    guard !elements.isEmpty else { return }
    add(title + ":")
    let sorted = elements.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      let keys = [a, b].map { ($0.layer, $0.frame.y, $0.kind == .text ? 0 : 1, $0.frame.x) }
      return keys[0] == keys[1] ? first.offset < second.offset : keys[0] < keys[1]
    }
    var previous: ScreenElement?
    for (_, element) in sorted {
      let description = element.described + (isPartial(element) ? " (in part)" : "")
      if let previous, previous.layer == element.layer, previous.frame.y == element.frame.y {
        lines[lines.count - 1] += "  " + description
      } else {
        add("  " + description)
      }
      previous = element
    }
  }
}

extension Array {
  /// Groups elements by a key, in the order in which the keys occur.
  fileprivate func grouped<Key: Hashable>(
    by key: (Element) -> Key
  ) -> [(key: Key, elements: [Element])] {
    var groups: [(key: Key, elements: [Element])] = []
    var indices: [Key: Int] = [:]
    for element in self {
      let key = key(element)
      if let index = indices[key] {
        groups[index].elements.append(element)
      } else {
        indices[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}

extension ScreenElement {
  fileprivate var isRightToLeft: Bool {
    label.isRightToLeft || value?.isRightToLeft == true
  }
}

extension LaidOutScreen {
  /// Whether a touch would do something with an element that is on the screen.
  fileprivate func isTouchable(_ element: ScreenElement) -> Bool {
    element.isTopLayer && element.isVisible && !element.visibility.isCutOff
      && (element.activate != nil || element.input != nil || recognizesGesture(on: element))
  }

  /// Whether a picture that is as high as its content lacks an element that a phone shows, because the
  /// app moves it from its place.
  fileprivate func isOnlyOnPhone(_ element: ScreenElement) -> Bool {
    let isInside = { (layout: [LaidOutScreen.Panel], frame: Rect) in
      layout[element.layer].content.contains(frame)
    }
    return size.rows == nil && !isInside(panels, element.frame)
      && isInside(phone.panels, phone.frames[element.node])
  }

  fileprivate func drawnLabel(of element: ScreenElement) -> String? {
    let within = element.node + 1..<nodes[element.node].end
    let isSpoken =
      nodes[element.node].accessibilityLabel != nil
      || element.kind == .link && within.contains { nodes[$0].accessibilityLabel != nil }
    guard isSpoken else { return nil }
    // `joinedText` omits decorative images, so get the label of a control directly.
    if let text = nodes[element.node].kind.value.text { return text }
    return nodes.joinedText(of: element.node..<within.upperBound, isSpoken: false)
  }
}
