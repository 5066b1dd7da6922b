/// What a picture cannot show: what a layer hides, what is scrolled away, truncated or cut off,
/// and whatever reading it back would get wrong.
struct PictureNotes {
  /// The notes, indented by two spaces.
  var lines: [String] {
    hidden + lists + names + destinations + truncated + cutOff + rightToLeft + corrections
  }

  private var hidden: [String] = []
  private var lists: [String] = []
  private var names: [String] = []
  private var destinations: [String] = []
  private var truncated: [String] = []
  private var cutOff: [String] = []
  private var rightToLeft: [String] = []
  private var corrections: [String] = []

  private let screen: LaidOutScreen
  private let elements: [ScreenElement]
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
    noteHidden()
    noteDestinations()
    noteTruncated()
    noteCutOff()
    noteRightToLeft()
    noteNames()
    let lists = ListNotes(outline)
    let reading = CheckedReading(
      canvas, outline: outline, hints: hints,
      questions: CheckedReading.Questions(
        rowHeights: { [screen] in screen.rowHeights },
        editors: { [screen] in screen.editorRows(outline) }))
    self.lists = lists.lines(hints: reading.hints)
    names += reading.hints.editors.sorted { $0.key < $1.key }.map { number, rows in
      "  \((number + 1).ordinal) field: editor of " + (rows == 1 ? "1 row" : "\(rows) rows")
    }
    corrections = reading.corrections
  }

  /// What each layer hides of those beneath it; on a grid only, else nothing is hidden.
  private mutating func noteHidden() {
    guard screen.size.rows != nil, screen.panels.count > 1 else { return }
    for layer in screen.panels.indices.dropFirst() {
      let frame = screen.panels[layer].frame
      let covered = elements.filter { element in
        element.kind != .row && element.layer < layer && element.isVisible
          && element.frame.intersects(frame)
          && !screen.panels[element.layer + 1..<layer].contains {
            element.frame.intersects($0.frame)
          }
      }
      guard !covered.isEmpty, let kind = screen.panels[layer].kind else { continue }
      let rows = NotedRow.rows(of: covered) { !frame.contains($0.frame) }
      hidden.append("  behind \(kind.rawValue):")
      hidden += rows.map { "    " + $0.text }
      hints.hidden[layer] = rows.map(\.lines).filter { !$0.isEmpty }
    }
  }

  /// What a menu offers, and where a link leads.
  private mutating func noteDestinations() {
    for element in elements where !element.isScrolledAway {
      var line = OutlineLine(depth: 0, kind: element.kind.rawValue, label: element.label)
      switch element.kind {
      case .menu:
        guard case .choice(let options) = element.input else { continue }
        let items = options.map(\.described)
        destinations.append("  \(line.described): \(items.joined(separator: "  "))")
        hints.destinations.append(
          [line] + items.map { OutlineLine(depth: 1, kind: $0) })
      case .link where element.value != nil:
        line.value = element.value
        destinations.append("  \(line.described)")
        hints.destinations.append([line])
      default:
        continue
      }
    }
  }

  /// The names of images, and of fields for secrets that are not known by them.
  private mutating func noteNames() {
    let images = screen.images
    if !images.isEmpty {
      let words = images.map { "\(GlyphText($0.glyph).printed) \($0.name.quoted)" }
      names.append("  images: " + words.joined(separator: ", "))
      hints.images = Dictionary(images) { first, _ in first }
    }
    for element in elements where element.kind == .secure && !element.isScrolledAway {
      guard !ReadingRules.secrets.contains(element.label), !element.label.isEmpty,
        !hints.secrets.contains(element.label)
      else { continue }
      hints.secrets.append(element.label)
    }
    guard !hints.secrets.isEmpty else { return }
    names.append("  secure: " + hints.secrets.map(\.quoted).joined(separator: ", "))
  }

  private mutating func noteTruncated() {
    hints.edges = screen.longTitles
    for title in hints.edges { truncated.append("  truncated: edge \(title.quoted)") }
    for element in elements where element.isDrawnWhole && screen.isTruncated(element.node) {
      truncated.append("  truncated: \(element.described)")
      hints.truncated.append(element.outlineLine)
    }
  }

  private mutating func noteCutOff() {
    let cut = elements.filter { $0.kind != .row && $0.isCutOff }
    guard !cut.isEmpty else { return }
    let isAbove = { [screen] (element: ScreenElement) in
      !element.isVisible && element.frame.y < screen.panels[element.layer].content.y
    }
    let above = NotedRow.rows(of: cut.filter(isAbove), isPartial: \.isVisible)
    let below = NotedRow.rows(of: cut.filter { !isAbove($0) }, isPartial: \.isVisible)
    for (title, rows) in [("overflow above", above), ("overflow", below)] where !rows.isEmpty {
      cutOff.append("  \(title):")
      cutOff += rows.map { "    " + $0.text }
    }
    hints.partial = cut.filter(\.isVisible).map(\.outlineLine)
    hints.above = above.flatMap(\.lines)
    hints.below = below.flatMap(\.lines)
  }

  private mutating func noteRightToLeft() {
    for element in elements where element.kind != .row && element.isRightToLeft {
      rightToLeft.append("  right-to-left: \(element.described)")
    }
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
