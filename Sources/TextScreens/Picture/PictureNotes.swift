/// What a picture cannot show: what a layer hides, what is scrolled away, truncated or cut off.
struct PictureNotes {
  /// The notes, indented by two spaces.
  private(set) var lines: [String] = []

  private let screen: LaidOutScreen
  private let elements: [ScreenElement]

  /// Writes the notes of a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - elements: Its elements.
  ///   - covered: The nodes that others of the same layer were drawn over.
  init(_ screen: LaidOutScreen, elements: ScreenElements, covered: Set<Int> = []) {
    self.screen = screen
    self.elements = elements.all
    noteHidden()
    noteLists()
    noteScrolls()
    noteTruncated()
    noteCutOff()
    noteCovered(covered)
    noteRightToLeft()
    noteLiterals()
  }

  /// What each layer hides of those beneath it; on a grid only, else nothing is hidden.
  private mutating func noteHidden() {
    guard screen.size.rows != nil, screen.panels.count > 1 else { return }
    let base = screen.basePanel
    for layer in screen.panels.indices.dropFirst(base + 1) {
      let frame = screen.panels[layer].frame
      let hidden = elements.filter { element in
        element.kind != .row && (0..<layer - base).contains(element.layer) && element.isVisible
          && element.frame.intersects(frame)
          && !screen.panels[base + element.layer + 1..<layer].contains {
            element.frame.intersects($0.frame)
          }
      }
      guard !hidden.isEmpty, let kind = screen.panels[layer].kind else { continue }
      lines.append("  behind \(kind.rawValue):")
      appendRows(of: hidden)
    }
  }

  private mutating func noteLists() {
    var lists: [Int] = []
    var rows: [Int: [ScreenElement]] = [:]
    for element in elements {
      guard let list = element.list else { continue }
      if rows[list] == nil { lists.append(list) }
      rows[list, default: []].append(element)
    }
    for list in lists { noteList(list, rows: rows[list] ?? []) }
    for element in elements where element.isScrolledAway {
      guard let list = element.titleOf, case .list(let style) = screen.nodes[list].kind else {
        continue
      }
      lines.append("  \(style.rawValue): title \(element.label.quoted) not shown")
    }
  }

  /// How much is seen of each view that scrolls, where that is not all.
  private mutating func noteScrolls() {
    var scrolls: [Int] = []
    var counts: [Int: (shown: Int, all: Int)] = [:]
    for element in elements where element.kind != .row {
      guard let scroll = element.scroll else { continue }
      if counts[scroll] == nil { scrolls.append(scroll) }
      counts[scroll, default: (0, 0)].all += 1
      if !element.isScrolledAway { counts[scroll, default: (0, 0)].shown += 1 }
    }
    for scroll in scrolls {
      guard let count = counts[scroll], count.shown < count.all else { continue }
      lines.append("  scroll: \(count.shown) of \(count.all) elements shown")
    }
  }

  private mutating func noteList(_ list: Int, rows: [ScreenElement]) {
    guard case .list(let style) = screen.nodes[list].kind else { return }
    let name = style.rawValue
    let shown = rows.count { !$0.isScrolledAway }
    if shown < rows.count { lines.append("  \(name): \(shown) of \(rows.count) rows shown") }
    var order: [String] = []
    var labels: [String: [String]] = [:]
    for row in rows where !row.swipeActions.isEmpty {
      let actions = row.swipeActions.map(\.label.quoted).joined(separator: ", ")
      if labels[actions] == nil { order.append(actions) }
      labels[actions, default: []].append(row.label.quoted)
    }
    for actions in order {
      let same = labels[actions] ?? []
      let place =
        same.count == rows.count ? "every row" : "rows " + same.joined(separator: ", ")
      lines.append("  \(name): swipe \(actions) on \(place)")
    }
  }

  private mutating func noteTruncated() {
    for title in screen.longTitles { lines.append("  truncated: edge \(title.quoted)") }
    for element in elements where element.isDrawnWhole && screen.isTruncated(element.node) {
      lines.append("  truncated: \(element.described)")
    }
  }

  private mutating func noteCutOff() {
    let cutOff = elements.filter {
      $0.kind != .row && $0.isCutOff
    }
    guard !cutOff.isEmpty else { return }
    lines.append("  overflow:")
    appendRows(of: cutOff)
  }

  private mutating func noteCovered(_ nodes: Set<Int>) {
    guard !nodes.isEmpty else { return }
    let covered = elements.filter { element in
      // A link is its label too.
      element.kind != .row
        && (element.node..<screen.nodes[element.node].end).contains(where: nodes.contains)
    }
    guard !covered.isEmpty else { return }
    lines.append("  covered:")
    appendRows(of: covered)
  }

  private mutating func noteRightToLeft() {
    for element in elements where element.kind != .row && element.label.isRightToLeft {
      lines.append("  right-to-left: \(element.described)")
    }
  }

  /// Texts that look like something else in the picture.
  private mutating func noteLiterals() {
    for element in elements where element.kind != .row && element.isDrawnWhole {
      guard element.label.looksLikeControl else { continue }
      lines.append("  literal: \(element.described)")
    }
  }

  /// Elements row by row, texts before what a user acts on.
  private mutating func appendRows(of elements: [ScreenElement]) {
    let sorted = elements.enumerated().sorted { first, second in
      let (a, b) = (first.element, second.element)
      return (a.layer, a.frame.y, a.kind == .text ? 0 : 1, a.frame.x, first.offset)
        < (b.layer, b.frame.y, b.kind == .text ? 0 : 1, b.frame.x, second.offset)
    }
    var row: (layer: Int, y: Int)?
    for (_, element) in sorted {
      if let row, row == (element.layer, element.frame.y) {
        lines[lines.count - 1] += "  " + element.described
      } else {
        lines.append("    " + element.described)
        row = (element.layer, element.frame.y)
      }
    }
  }
}

extension ScreenElement {
  /// Whether all its cells are drawn, so that no other note tells of it.
  fileprivate var isDrawnWhole: Bool { isVisible && !isCutOff }

  /// The element in words, as in `button "Save" [disabled]`.
  package var described: String {
    "\(kind.rawValue) \(label.quoted)" + (isDisabled ? " [disabled]" : "")
  }
}

extension LaidOutScreen {
  /// The titles of edges that have no room for them.
  var longTitles: [String] {
    var titles: [(parts: [String], columns: Int)] = []
    for (index, card) in edgesBeneath.enumerated() {
      titles.append((card.title(number: index + 1, isTop: false), size.columns))
    }
    for panel in panels { titles.append((panel.title, panel.frame.width)) }
    for (index, node) in nodes.enumerated() {
      if case .rule(let title) = node.kind, !title.isEmpty {
        titles.append((title, frames[index].width))
      }
    }
    return titles.compactMap { parts, columns in
      // The same columns as the parts joined by a line with a blank on each side.
      let width = parts.reduce(-3) { $0 + GlyphText(options.printed($1)).width + 3 }
      return width <= columns - 4 ? nil : parts.joined(separator: " ─ ")
    }
  }

  /// Whether the label of a link is not drawn in full, or leaves the place of the link.
  private func isLinkTruncated(_ link: Int) -> Bool {
    var place = frames[link]
    place = Rect(x: place.x, y: place.y, width: place.width - 2, height: place.height)
    var index = link + 1
    while index < nodes[link].end {
      let kind = nodes[index].kind
      if kind.isElement, !place.contains(frames[index]) || isTruncated(index) { return true }
      index = kind.isHidden ? nodes[index].end : index + 1
    }
    return false
  }

  /// Whether a text or a label is not drawn in full.
  func isTruncated(_ index: Int) -> Bool {
    let frame = frames[index]
    switch nodes[index].kind {
    case .text(let text):
      guard !text.fitsOneLine(of: frame.width) else { return false }
      return TextLines(text.glyphs, columns: frame.width, rows: frame.height).isTruncated
    case .button(let button):
      return button.width + 2 > frame.width
    case .tab(let tab):
      return tab.width > frame.width
    case .link:
      return isLinkTruncated(index)
    default:
      return false
    }
  }
}

extension String {
  /// Whether it has delimiters or marks of the picture, so that it could be taken for a control.
  var looksLikeControl: Bool {
    var isOpen = false
    var previous: Unicode.Scalar = " "
    for scalar in unicodeScalars {
      switch scalar {
      case "[", "]", "░", "»", "«", "●", "○", "►", "‹", "›", "│", "║", "─", "═":
        return true
      case "<", "{":
        isOpen = true
      case ">" where isOpen, "}" where isOpen:
        return true
      case "u" where previous == "\\":
        // It could be the escape of a character that cannot be seen.
        return true
      default:
        break
      }
      previous = scalar
    }
    return false
  }

  /// Whether it has a letter of a script that runs from right to left.
  var isRightToLeft: Bool {
    utf8.contains { $0 >= 0xD6 }
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
          0x1E800...0x1EFFF:
          true
        default: false
        }
      }
  }
}
