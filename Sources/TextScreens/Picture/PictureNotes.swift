/// What a picture cannot show: what a layer hides, what is scrolled away, truncated or cut off,
/// and whatever reading it back would get wrong.
struct PictureNotes {
  /// The notes, indented by two spaces.
  var lines: [String] {
    var lines = hidden
    lines += lists
    lines += scrolls
    lines += names
    lines += destinations
    lines += values
    lines += truncated
    lines += cutOff
    lines += covered
    lines += rightToLeft
    lines += corrections
    return lines
  }

  private var hidden: [String] = []
  private var lists: [String] = []
  private var names: [String] = []
  private var scrolls: [String] = []
  private var destinations: [String] = []
  private var values: [String] = []
  private var truncated: [String] = []
  private var cutOff: [String] = []
  private var covered: [String] = []
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
    noteScrolls()
    noteDestinations()
    noteValues(outline)
    noteTruncated()
    noteCutOff()
    noteCovered(canvas.covered)
    noteRightToLeft()
    noteNames()
    let reading = CheckedReading(
      canvas, outline: outline.map { $0.printed(with: screen.options) },
      hints: hints.printed(with: screen.options),
      questions: CheckedReading.Questions(
        rowHeights: { [screen] in screen.rowHeights(all: $0) },
        editors: { [screen] in screen.editorRows(outline) }))
    lists = ListNotes(outline).lines(hints: reading.hints)
    noteFields(reading.hints)
    corrections = reading.corrections
  }

  /// What fields are called, how many rows editors have, and which texts stand by themselves.
  private mutating func noteFields(_ hints: ReadingHints) {
    let rows = hints.editors.mapValues { $0 == 1 ? "editor of 1 row" : "editor of \($0) rows" }
    if let titles = hints.titles, !titles.isEmpty {
      let words = titles.enumerated().map { number, title in
        title.quoted + (rows[number].map { " (\($0))" } ?? "")
      }
      names.append((titles.count == 1 ? "  field: " : "  fields: ") + words.joined(separator: ", "))
    } else {
      names += rows.sorted { $0.key < $1.key }.map { number, words in
        "  \((number + 1).ordinal) field: \(words)"
      }
    }
    guard !hints.parts.isEmpty else { return }
    let words = hints.parts.map(\.quoted).joined(separator: ", ")
    names.append((hints.parts.count == 1 ? "  separate text: " : "  separate texts: ") + words)
  }

  /// What each layer hides of those beneath it; on a grid only, else nothing is hidden.
  private mutating func noteHidden() {
    guard screen.size.rows != nil, screen.panels.count > 1 else { return }
    let base = screen.basePanel
    var numbers: [(kind: String, number: Int, place: Int)] = []
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
      let rows = NotedRow.rows(
        of: behind, isPartial: { !frame.contains($0.frame) }, options: screen.inlineOptions(of:))
      let number = screen.panels[base + 1...layer].count { $0.kind == kind }
      numbers.append((kind.rawValue, number, hidden.count))
      hidden.append("")
      hidden += rows.map { "    " + $0.text }
      hints.hidden[layer - base] = rows.map(\.lines).filter { !$0.isEmpty }
    }
    // Where one of several sheets hides nothing, the notes say which of them they are about.
    for (kind, number, place) in numbers {
      let isEvery =
        screen.panels.count { $0.kind?.rawValue == kind } == numbers.count { $0.kind == kind }
      hidden[place] = isEvery ? "  behind \(kind):" : "  behind \(number.ordinal) \(kind):"
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
    for element in elements
    where !element.isScrolledAway && (element.kind == .menu || element.kind == .link) {
      var line = OutlineLine(depth: 0, kind: element.kind.rawValue, label: element.label)
      if case .control(let control) = screen.nodes[element.node].kind, element.kind == .menu {
        destinations.append("  \(line.described): \(control.content.nested)")
        hints.destinations.append([line] + control.content)
      } else if let value = element.value {
        line.value = value
        destinations.append("  \(line.described)")
        hints.destinations.append([line])
      }
    }
  }

  /// The accessibility values of controls and texts.
  private mutating func noteValues(_ outline: [OutlineLine]) {
    guard outline.contains(where: { $0.accessibilityValue != nil }) else { return }
    let lines = outline.withoutMenus.filter { !$0.isScrolledAway }
    for (index, line) in lines.enumerated() {
      guard let value = line.accessibilityValue else { continue }
      let isSame = { (other: OutlineLine) in other.kind == line.kind && other.label == line.label }
      let name = line.kind + (line.label.map { " \($0.quoted)" } ?? "")
      let number =
        lines.count(where: isSame) == 1
        ? "" : " (\((lines[..<index].count(where: isSame) + 1).ordinal))"
      values.append("  \(name)\(number): value \(value.quoted)")
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
      truncated.append("  truncated: \(element.outlineLine.described)")
      hints.truncated.append(element.outlineLine)
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
    hints.partial = cut.filter(\.isVisible).map(\.outlineLine)
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
      rightToLeft.append("  right-to-left: \(element.outlineLine.described)")
    }
  }
}

extension ScreenElement {
  /// Whether all its cells are drawn, so that no other note tells of it.
  var isDrawnWhole: Bool { isVisible && !isCutOff }

  /// What an outline says of it, without the role of a button.
  var outlineLine: OutlineLine {
    var states = traits
    if isFocused { states.append("focused") }
    if isDisabled { states.append("disabled") }
    if let error { states.append("error \(error.quoted)") }
    return OutlineLine(
      depth: 1, kind: kind.rawValue, label: label, value: value, states: states)
  }

  /// The element in the words of the outline, as in `field "Title" "Milk" [focused]`.
  package var described: String {
    var words = "\(kind.rawValue) \(label.quoted)"
    if let value = accessibilityValue ?? value { words += " " + value.quoted }
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
