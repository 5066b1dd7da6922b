/// What a picture cannot show: what a layer hides, what is scrolled away, truncated or cut off.
struct PictureNotes {
  /// The notes, indented by two spaces.
  private(set) var lines: [String] = []

  private let screen: LaidOutScreen
  private let elements: [ScreenElement]

  init(_ screen: LaidOutScreen, elements: ScreenElements) {
    self.screen = screen
    self.elements = elements.all
    noteHidden()
    noteLists()
    noteDestinations()
    noteTruncated()
    noteCutOff()
    noteRightToLeft()
    noteLiterals()
  }

  /// What each layer hides of those beneath it; on a grid only, else nothing is hidden.
  private mutating func noteHidden() {
    guard screen.size.rows != nil, screen.panels.count > 1 else { return }
    for layer in screen.panels.indices.dropFirst() {
      let frame = screen.panels[layer].frame
      let hidden = elements.filter { element in
        element.kind != .row && element.layer < layer && element.isVisible
          && element.frame.intersects(frame)
          && !screen.panels[element.layer + 1..<layer].contains {
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
    for list in lists { noteList(of: rows[list] ?? []) }
  }

  private mutating func noteList(of rows: [ScreenElement]) {
    let shown = rows.count { !$0.isScrolledAway }
    if shown < rows.count { lines.append("  list: \(shown) of \(rows.count) rows shown") }
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
      lines.append("  list: swipe \(actions) on \(place)")
    }
  }

  /// What a menu offers, and where a link leads.
  private mutating func noteDestinations() {
    for element in elements where element.isDrawnWhole {
      switch element.kind {
      case .menu:
        guard case .choice(let options) = element.input else { continue }
        let items = options.map(\.described).joined(separator: "  ")
        lines.append("  menu \(element.label.quoted): \(items)")
      case .link where element.value != nil:
        lines.append("  \(element.described)")
      default:
        continue
      }
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

  private mutating func noteRightToLeft() {
    for element in elements where element.kind != .row && element.isRightToLeft {
      lines.append("  right-to-left: \(element.described)")
    }
  }

  /// Texts that look like something else in the picture.
  private mutating func noteLiterals() {
    for element in elements where element.kind != .row && element.isDrawnWhole {
      guard element.looksLikeOther else { continue }
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
    if kind == .button { return label.looksLikeMenuOrLink }
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
    for (index, card) in cardsBeneath.enumerated() {
      titles.append((card.title(number: index + 1, isTop: false), size.columns))
    }
    for panel in panels { titles.append((panel.title, panel.frame.width)) }
    return titles.compactMap { parts, columns in
      // The same columns as the parts joined by a line with a blank on each side.
      let width = parts.reduce(-3) { $0 + GlyphText($1).width + 3 }
      return width <= columns - 4 ? nil : parts.joined(separator: " ─ ")
    }
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
    case .link:
      return (index + 1..<nodes[index].end).contains { isTruncated($0) }
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
    hasPrefix("≡") || hasPrefix("=") || hasSuffix("→") || hasSuffix(">")
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
