/// What a picture cannot show: what a layer hides, what is scrolled away, truncated or cut off,
/// and whatever reading it back would get wrong.
struct PictureNotes {
  /// The notes, indented by two spaces.
  var lines: [String] {
    hidden + lists + scrolls + destinations + truncated + cutOff + covered + rightToLeft + literals
      + corrections
  }

  private var hidden: [String] = []
  private var lists: [String] = []
  private var scrolls: [String] = []
  private var destinations: [String] = []
  private var truncated: [String] = []
  private var cutOff: [String] = []
  private var covered: [String] = []
  private var rightToLeft: [String] = []
  private var literals: [String] = []
  private var corrections: [String] = []

  private let screen: LaidOutScreen
  private let elements: [ScreenElement]
  /// The panels whose lines reading takes from the outline.
  private let unread: Set<Int>
  private var hints = ReadingHints()

  /// Makes the notes of a picture.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - elements: Its elements.
  ///   - outline: Its outline.
  ///   - canvas: Its picture.
  init(
    _ screen: LaidOutScreen, elements: ScreenElements, outline: [OutlineLine], canvas: Canvas
  ) {
    self.screen = screen
    self.elements = elements.all
    unread = screen.unreadPanels.union(
      self.elements.filter { screen.isScrolledInPart($0) }.map { screen.basePanel + $0.layer })
    noteHidden()
    noteScrolls()
    noteDestinations()
    noteTruncated()
    noteCutOff()
    noteCovered(canvas.covered)
    noteRightToLeft()
    noteLiterals()
    let lists = ListNotes(outline)
    let reading = CheckedReading(
      canvas, outline: outline, hints: hints, pieces: screen.controlPieces(outline), unread: unread
    ) { [screen] in
      screen.rowHeights
    }
    self.lists = lists.lines(hints: reading.hints)
    corrections = reading.corrections
  }

  /// What each layer hides of those beneath it; on a grid only, else nothing is hidden.
  private mutating func noteHidden() {
    guard screen.size.rows != nil, screen.panels.count > 1 else { return }
    let base = screen.basePanel
    for layer in screen.panels.indices.dropFirst(base + 1) {
      let frame = screen.panels[layer].frame
      let behind = elements.filter { element in
        element.kind != .row && (0..<layer - base).contains(element.layer) && element.isVisible
          && element.frame.intersects(frame)
          && !screen.panels[base + element.layer + 1..<layer].contains {
            element.frame.intersects($0.frame)
          }
      }
      guard !behind.isEmpty, let kind = screen.panels[layer].kind else { continue }
      let rows = NotedRow.rows(of: behind) { !frame.contains($0.frame) }
      hidden.append("  behind \(kind.rawValue):")
      hidden += rows.map { "    " + $0.text }
      hints.hidden[layer] = rows.map(\.lines).filter { !$0.isEmpty }
    }
  }

  /// How much is seen of each view that scrolls, where that is not all.
  private mutating func noteScrolls() {
    var order: [Int] = []
    var counts: [Int: (shown: Int, all: Int)] = [:]
    for element in elements where element.kind != .row {
      guard let scroll = element.scroll else { continue }
      if counts[scroll] == nil { order.append(scroll) }
      counts[scroll, default: (0, 0)].all += 1
      if !element.isScrolledAway { counts[scroll, default: (0, 0)].shown += 1 }
    }
    for scroll in order {
      guard let count = counts[scroll], count.shown < count.all else { continue }
      scrolls.append("  scroll: \(count.shown) of \(count.all) elements shown")
    }
  }

  /// What a menu offers, and where a link leads.
  private mutating func noteDestinations() {
    for element in elements where element.isDrawnWhole {
      switch element.kind {
      case .menu:
        guard case .choice(let options) = element.input else { continue }
        let items = options.map(\.described).joined(separator: "  ")
        destinations.append("  menu \(element.label.quoted): \(items)")
      case .link where element.value != nil:
        destinations.append("  \(element.described)")
      default:
        continue
      }
    }
  }

  private mutating func noteTruncated() {
    hints.edges = screen.longTitles
    for title in hints.edges { truncated.append("  truncated: edge \(title.quoted)") }
    for element in elements where element.isDrawnWhole && screen.isTruncated(element.node) {
      truncated.append("  truncated: \(element.described)")
      if !isUnread(element) { hints.truncated.append(element.outlineLine) }
    }
  }

  private mutating func noteCutOff() {
    let cut = elements.filter { $0.kind != .row && $0.isCutOff }
    guard !cut.isEmpty else { return }
    let isAbove = { [screen] (element: ScreenElement) in
      !element.isVisible
        && element.frame.y < screen.panels[screen.basePanel + element.layer].content.y
    }
    let above = NotedRow.rows(of: cut.filter(isAbove), isPartial: \.isVisible)
    let below = NotedRow.rows(of: cut.filter { !isAbove($0) }, isPartial: \.isVisible)
    for (title, rows) in [("overflow above", above), ("overflow", below)] where !rows.isEmpty {
      cutOff.append("  \(title):")
      cutOff += rows.map { "    " + $0.text }
    }
    hints.above = above.flatMap(\.lines)
    hints.below = below.flatMap(\.lines)
  }

  /// What others of the same layer are drawn over.
  private mutating func noteCovered(_ nodes: Set<Int>) {
    guard !nodes.isEmpty else { return }
    let elements = elements.filter { element in
      // A link is its label too.
      element.kind != .row
        && (element.node..<screen.nodes[element.node].end).contains(where: nodes.contains)
    }
    guard !elements.isEmpty else { return }
    covered.append("  covered:")
    covered += NotedRow.rows(of: elements) { _ in false }.map { "    " + $0.text }
  }

  private mutating func noteRightToLeft() {
    for element in elements where element.kind != .row && element.isRightToLeft {
      rightToLeft.append("  right-to-left: \(element.described)")
    }
  }

  /// What looks like something else, of all that reading takes as given.
  private mutating func noteLiterals() {
    for element in elements where element.isDrawnWhole && element.kind != .row {
      let isMarked = element.kind == .button && element.label.looksLikeMenuOrLink
      let isGiven = element.isControl || isUnread(element)
      guard isMarked || isGiven && element.looksLikeOther else { continue }
      literals.append("  literal: \(element.described)")
    }
  }

  private func isUnread(_ element: ScreenElement) -> Bool {
    unread.contains(screen.basePanel + element.layer)
  }
}

extension ScreenElement {
  /// Whether all its cells are drawn, so that no other note tells of it.
  fileprivate var isDrawnWhole: Bool { isVisible && !isCutOff }

  /// What an outline says of it, without the role of a button.
  var outlineLine: OutlineLine {
    var states = traits
    if isFocused { states.append("focused") }
    if isDisabled { states.append("disabled") }
    if let error { states.append("error \(error.quoted)") }
    return OutlineLine(
      depth: 1, kind: kind.rawValue, label: label, value: value, states: states)
  }

  /// Whether it is a control that reading takes from the screen.
  fileprivate var isControl: Bool {
    switch kind {
    case .row, .text, .button, .link: error != nil
    default: true
    }
  }

  /// The element in words, as in `field "Title" "Milk" [focused]`.
  package var described: String {
    var words = "\(kind.rawValue) \(label.quoted)"
    if let value { words += " " + value.quoted }
    for trait in traits { words += " [\(trait)]" }
    if isFocused { words += " [focused]" }
    if isDisabled { words += " [disabled]" }
    if let error { words += " [error \(error.quoted)]" }
    return words
  }

  fileprivate var isRightToLeft: Bool {
    label.isRightToLeft || value?.isRightToLeft == true || error?.isRightToLeft == true
  }

  /// Whether one of its texts could be taken for something else in the picture.
  fileprivate var looksLikeOther: Bool {
    if label.looksLikeControl || error?.looksLikeControl == true { return true }
    guard let value else { return false }
    switch kind {
    case .field, .editor, .date:
      return value.looksLikeControl || value.looksLikeField
    case .picker:
      return value.looksLikeControl
    default:
      return false
    }
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

  /// The rows that each row takes in the picture, list by list, where one of a list takes several.
  var rowHeights: [Int: [Int]] {
    var heights: [Int: [Int]] = [:]
    var number = 0
    for list in nodes.indices {
      guard case .list(.list) = nodes[list].kind else { continue }
      defer { number += 1 }
      var rows: [Int] = []
      var row = list + 1
      while row < nodes[list].end {
        if case .row(let node) = nodes[row].kind, node.index != nil,
          isRow(row, within: frames[list])
        {
          rows.append(frames[row].height)
        }
        row = nodes[row].end
      }
      guard let first = rows.first, rows.contains(where: { $0 > 1 }) else { continue }
      heights[number] = rows.allSatisfy { $0 == first } ? [first] : rows
    }
    return heights
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

  private func isTruncated(_ control: ControlNode, in frame: Rect) -> Bool {
    let places = control.line.places(in: frame.width)
    switch control.form {
    case .image:
      return false
    case .field(let text), .placeholder(let text):
      return text.width > places.body - 1
    case .secure(let count):
      return count > places.body - 1
    case .editor(let text):
      return control.editorLines(text, in: frame.width).count > frame.height
    default:
      return control.line.isCut(in: frame.width)
    }
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
    case .control(let control):
      return isTruncated(control, in: frame)
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
  /// Whether it has what a field draws beside its content: a fill, a caret, a placeholder, or
  /// bullets in place of it.
  var looksLikeField: Bool {
    hasSuffix("_") || hasSuffix("…") || hasPrefix("…") || contains("|")
      || hasPrefix("(") && hasSuffix(")")
      || !isEmpty && allSatisfy { $0 == "•" || $0 == "*" }
  }

  /// Whether it has the mark of a menu or of a link to a page, in one of the themes.
  var looksLikeMenuOrLink: Bool {
    hasPrefix("≡ ") || hasPrefix("= ") || hasSuffix(" →") || hasSuffix(" >")
  }

  /// Whether it has delimiters or marks of the picture, so that it could be taken for a control.
  var looksLikeControl: Bool {
    var isOpen = false
    var previous: Unicode.Scalar = "\n"
    for scalar in unicodeScalars {
      switch scalar {
      case "[", "]", "░", "»", "«", "●", "○", "►", "‹", "›", "│", "║", "─", "═", "▼":
        return true
      case "!" where previous == "\n":
        // It could be a validation message.
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
