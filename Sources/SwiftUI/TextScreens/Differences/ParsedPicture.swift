import TextWidths

/// The contents of a picture, reconstructed from its characters.
struct ParsedPicture {
  /// The titles in the edges of all cards, such as `1 root ─ Prime time`.
  private(set) var edges: [String] = []
  private(set) var base: [Panel] = []
  private(set) var layers: [Panel] = []
  private(set) var notes: [ParsedNote] = []

  private let glyphs: PictureGlyphs

  var edgeSeparator: String { " \(glyphs.screen.top.line) " }

  var cards: [String] {
    edges.map { edge in
      let end = edge.firstRange(of: edgeSeparator)?.lowerBound ?? edge.endIndex
      let title = edge[..<end]
      let name = title.drop { $0.isNumber }
      return String(name.hasPrefix(" ") ? name.dropFirst() : title)
    }
  }

  struct Panel {
    enum Kind: String {
      case screen, alert, cover, dialog, popover, sheet
    }

    let kind: Kind
    let name: String?
    var items: [Item] = []
    /// Whether the next row can be that of the caret in an editor.
    fileprivate var isEditorOpen = false
    /// The rows of the panel, split into parts at each horizontal line.
    fileprivate var parts: [[Substring]] = [[]]

    /// The kind of the panel, followed by its name or, if it has no name, by its first text.
    var title: String {
      let title = name ?? items.lazy.flatMap(\.elements).first { $0.kind == .element(.text) }?.label
      return kind.rawValue + (title.map { " \($0.quoted)" } ?? "")
    }
  }

  struct Item {
    var line: OutlineLine
    var parts: [OutlineLine] = []
    /// A Boolean value that indicates whether the item contains text that looks like a control.
    var isUncertain = false

    var isRow: Bool { line.kind == .element(.row) }

    var elements: [OutlineLine] { parts.isEmpty ? [line] : parts }

    /// A key that's equal for items that look the same.
    var key: OutlineLine {
      var key = line
      if !parts.isEmpty { key.value = parts.map(\.described).joined(separator: "\n") }
      return key
    }
  }

  init(_ text: [Substring]) {
    let picture = text.prefix { !$0.isEmpty && !$0.hasPrefix("  ") }
    glyphs = picture.first?.hasPrefix("+") == true ? .ascii : .unicode
    notes = ParsedNote.notes(text.dropFirst(picture.count).prefix { !$0.isEmpty })
    for line in picture { add(line) }
    let lookalikes = notes.flatMap(\.lookalikes)
    for index in base.indices { base[index].read(glyphs, lookalikes) }
    for index in layers.indices { layers[index].read(glyphs, lookalikes) }
  }

  // MARK: Lines

  private mutating func add(_ line: Substring) {
    guard let first = line.unicodeScalars.first else { return }
    let (screen, active) = (glyphs.screen, glyphs.activeLayer)
    if let title = title(of: line, first) {
      open(title)
    } else if let box = line.box(from: active.top.left, to: active.top.right),
      let title = title(of: line[box], active.top.left)
    {
      open(title)
    } else if first == screen.top.left || first == screen.separator.left
      || first == active.separator.left && line.isLine(active.separator)
    {
      // In some themes, an edge without a title looks the same as a line inside of a screen.
      if base.isEmpty { base.append(Panel(kind: .screen, name: nil, parts: [])) }
      changeLastPanel { $0.parts.append([]) }
    } else if let box = line.box(from: active.side, to: active.side), !layers.isEmpty,
      !line.isLine(active.bottom)
    {
      layers[layers.count - 1].append(line[box].withoutSides)
      for side in [line[..<box.lowerBound], line[box.upperBound...]].map(\.withoutSides)
      where !side.isEmpty && !base.isEmpty {
        base[base.count - 1].append(side)
      }
    } else if first == screen.side {
      changeLastPanel { $0.append(line.withoutSides) }
    }
  }

  private func title(of edge: Substring, _ first: Unicode.Scalar) -> String? {
    let rows = [glyphs.screen.top, glyphs.rule, glyphs.activeLayer.top]
    guard let row = rows.first(where: { $0.left == first }), edge.dropFirst().hasPrefix(" ")
    else { return nil }
    // In the ASCII theme, the rows of a layer start with the same character as the layer's edge.
    if first == "#", !edge.hasSuffix("=#"), !edge.hasSuffix("~ #") { return nil }
    var title = edge.dropFirst(2)
    while let last = title.unicodeScalars.last, [row.line, row.right, " "].contains(last) {
      title.unicodeScalars.removeLast()
    }
    return title.isEmpty ? nil : String(title)
  }

  private mutating func open(_ title: String) {
    let parts = title.split(separator: " ", maxSplits: 1)
    guard let kind = parts.first.flatMap({ Panel.Kind(rawValue: String($0)) }), kind != .screen,
      !base.isEmpty
    else {
      edges.append(title)
      base.append(Panel(kind: .screen, name: title))
      return
    }
    let name = parts.count > 1 ? parts[1].drop { !$0.isLetter && !$0.isNumber } : nil
    layers.append(Panel(kind: kind, name: name.map(String.init)))
  }

  private mutating func changeLastPanel(_ change: (inout Panel) -> Void) {
    if !layers.isEmpty {
      change(&layers[layers.count - 1])
    } else if !base.isEmpty {
      change(&base[base.count - 1])
    }
  }
}

extension ParsedPicture.Panel {
  fileprivate mutating func append(_ content: Substring) {
    parts[parts.count - 1].append(content)
  }

  /// Reads the items of the panel from its rows.
  ///
  /// Rows above the first line belong to a bar. Tabs look like the options of a picker, but they're
  /// alone and centered below the last line.
  fileprivate mutating func read(_ glyphs: PictureGlyphs, _ lookalikes: [String]) {
    // In the ASCII theme, the lower edge looks the same as a line inside of the screen.
    let isAmbiguous = glyphs.screen.bottom.left == glyphs.screen.separator.left
    if isAmbiguous, parts.count > 1, parts[parts.count - 1].isEmpty { parts.removeLast() }
    for (index, contents) in parts.enumerated() {
      var rows = contents.map { ParsedRow($0, glyphs: glyphs) }
      if index == parts.count - 1, rows.dropLast().last?.elements.map(\.kind) == [.divider] {
        rows[rows.count - 1].readTabs()
      }
      if index == 0, parts.count > 1, rows.count < 3 {
        add(bar: rows.flatMap(\.elements))
      } else {
        for (row, content) in zip(rows, contents) {
          let count = items.count
          read(row)
          let hasMarks = row.elements.contains(where: \.isUncertain)
          guard hasMarks || lookalikes.contains(where: content.contains) else { continue }
          if items.count == count, row.elements.isEmpty {
            // Text that looks like an edge isn't recognized as an element.
            items.append(.init(line: OutlineLine(.text, label: String(content))))
          }
          for index in min(count, max(0, items.count - 1))..<items.count {
            items[index].isUncertain = true
          }
        }
      }
    }
    for index in items.indices {
      items[index].line.endEditor()
      for part in items[index].parts.indices { items[index].parts[part].endEditor() }
    }
  }

  private mutating func add(bar elements: [OutlineLine]) {
    for var element in elements {
      if element.kind == .element(.text) { element.kind = .bar }
      items.append(.init(line: element))
    }
  }

  private mutating func read(_ row: ParsedRow) {
    let isTaken = takeEditor(row)
    isEditorOpen = row.editorPart == .top || isTaken && row.editorPart == .middle
    guard !isTaken, let first = row.elements.first else { return }
    guard row.isListRow, ![.divider, .section, .element(.editor)].contains(first.kind) else {
      items += row.elements.map { .init(line: $0) }
      return
    }
    let label = row.elements.compactMap(\.label).joined(separator: " ")
    let states: [ScreenElement.State] = row.isSelected ? [.selected] : []
    items.append(
      .init(line: OutlineLine(.row, label: label, states: states), parts: row.elements))
  }

  private mutating func takeEditor(_ row: ParsedRow) -> Bool {
    guard let last = items.last?.elements.last, let element = row.elements.first else {
      return false
    }
    let isCaretRow =
      row.elements.count == 1 && element.states == [.focused] && element.value != nil
    guard
      [.middle, .bottom].contains(row.editorPart)
        || row.editorPart == nil && isCaretRow && isEditorOpen && last.kind == .element(.editor)
    else { return false }
    changeLast {
      $0.kind = .element(.editor)
      $0.value = "\($0.value ?? "")\n\(element.value ?? "")"
      $0.states += element.states
    }
    return true
  }

  private mutating func changeLast(_ change: (inout OutlineLine) -> Void) {
    guard let last = items.indices.last else { return }
    if let part = items[last].parts.indices.last {
      change(&items[last].parts[part])
    } else {
      change(&items[last].line)
    }
  }
}

extension OutlineLine {
  /// A Boolean value that indicates whether the text contains characters that are also used to draw
  /// controls.
  fileprivate var isUncertain: Bool {
    [label, value].contains { text in
      guard let scalars = text?.unicodeScalars else { return false }
      let hasBraces = zip(scalars, scalars.dropFirst(2)).contains { $0 == "{" && $1 == "}" }
      let start = String.UnicodeScalarView(scalars.prefix(2))
      return hasBraces || scalars.contains(where: Self.marks.contains)
        || ["! ", "- "].contains(String(start)) || start.first == ":"
        || [":", "_"].contains(scalars.last) || text?.hasSuffix(" +") == true
        || text?.contains("( )") == true || text?.contains("(o)") == true
    }
  }

  private static let marks = Set("[]<>░»«│⎡⎢⎣⎤⎥⎦●○▼≡┼█‹›►|*#~".unicodeScalars)

  /// Removes the empty rows below the text of an editor, and converts a placeholder into a label.
  fileprivate mutating func endEditor() {
    guard kind == .element(.editor), var text = value else { return }
    while text.last == "\n" { text.removeLast() }
    value = text
    if let placeholder = text.placeholder { (label, value) = (placeholder, "") }
  }
}

extension Substring {
  fileprivate func box(from first: Unicode.Scalar, to last: Unicode.Scalar) -> Range<Index>? {
    guard let start = unicodeScalars.firstIndex(of: first),
      let end = unicodeScalars.lastIndex(of: last), start < end
    else { return nil }
    return start..<unicodeScalars.index(after: end)
  }

  fileprivate func isLine(_ row: PictureGlyphs.Row) -> Bool {
    unicodeScalars.dropFirst().dropLast().allSatisfy { $0 == row.line || $0 == row.left }
  }

  fileprivate var withoutSides: Substring {
    let sides: [Unicode.Scalar] = ["│", "║", "|", "#"]
    var content = unicodeScalars
    if let first = content.first, sides.contains(first) { content.removeFirst() }
    if let last = content.last, sides.contains(last) { content.removeLast() }
    return Substring(content)
  }
}
