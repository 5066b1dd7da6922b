/// The contents of a picture, reconstructed from its characters.
struct ParsedPicture {
  /// The titles in the edges of the background cards, such as `1 root ─ Prime time`.
  private(set) var edges: [String] = []
  /// The panels of the cards, from the root to the top card.
  private(set) var base: [Panel] = []
  private(set) var layers: [Panel] = []
  private(set) var notes: [ParsedNote] = []

  private let glyphs: PictureGlyphs

  var edgeSeparator: String { " \(glyphs.line) " }

  /// The names of the cards, ordered from the root to the top.
  var cards: [String] {
    edges.map { edge in
      let end = edge.firstRange(of: edgeSeparator)?.lowerBound ?? edge.endIndex
      let title = edge[..<end]
      let name = title.drop { $0.isNumber }
      return String(name.hasPrefix(" ") ? name.dropFirst() : title)
    }
  }

  /// The part of a picture that shows a card or a layer.
  struct Panel {
    /// One of `screen`, `alert`, and `sheet`.
    let kind: String
    /// The name of the layer's card, or `nil` if it has no name.
    let name: String?
    var items: [Item] = []
    /// The rows, split wherever there's a horizontal line.
    fileprivate var parts: [[Substring]] = [[]]

    /// The kind and name of the panel, where an alert is named after the first text that it
    /// contains.
    var title: String {
      let elements = items.lazy.flatMap { $0.parts.isEmpty ? [$0.line] : $0.parts }
      let title = name ?? elements.first { $0.kind == "text" }?.label
      return kind + (title.map { " \($0.quoted)" } ?? "")
    }
  }

  /// An element, or a row of a list with its elements.
  struct Item {
    var line: OutlineLine
    var parts: [OutlineLine] = []
    /// A Boolean value that indicates whether the row contains text that looks like a control.
    var isUncertain = false

    var isRow: Bool { line.kind == "row" }

    /// A representation of the item shared by all items that look the same.
    var key: OutlineLine {
      var key = line
      key.value = parts.isEmpty ? line.value : parts.map(\.described).joined(separator: "\n")
      return key
    }
  }

  /// Parses the lines of a picture, followed by its notes.
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
    guard let first = line.unicodeScalars.first?.value else { return }
    let (screen, active) = (glyphs.screen, glyphs.activeLayer)
    if let title = title(of: line[...], first) {
      open(title)
    } else if let box = line.box(from: active.top.left, to: active.top.right),
      let title = title(of: line[box], active.top.left)
    {
      open(title)
    } else if first == screen.top.left || first == screen.separator.left
      || first == active.separator.left && line.isLine(active.separator)
    {
      // In some themes, an edge without a title looks the same as a line inside of a screen.
      if base.isEmpty { base.append(Panel(kind: "screen", name: nil)) } else { separate() }
    } else if let box = line.box(from: active.side, to: active.side), !layers.isEmpty,
      !line.isLine(active.bottom)
    {
      let sides = [line[..<box.lowerBound], line[box.upperBound...]].map(\.withoutSides)
      let content = line[box].withoutSides
      layers[layers.count - 1].append(content)
      if !base.isEmpty {
        for side in sides where !side.isEmpty { base[base.count - 1].append(side) }
      }
    } else if first == screen.side {
      append(line.withoutSides)
    }
  }

  private func title(of edge: Substring, _ first: UInt32) -> String? {
    let rows = [glyphs.screen.top, glyphs.rule, glyphs.activeLayer.top]
    guard let row = rows.first(where: { $0.left == first }), edge.dropFirst().hasPrefix(" ")
    else { return nil }
    // In the ASCII theme, the rows of a layer start with the same character as the layer's edge.
    if first == 0x23, !edge.hasSuffix("=#"), !edge.hasSuffix("~ #") { return nil }
    var title = edge.dropFirst(2)
    while let last = title.unicodeScalars.last?.value, [row.line, row.right, 0x20].contains(last) {
      title.unicodeScalars.removeLast()
    }
    return title.isEmpty ? nil : String(title)
  }

  private mutating func open(_ title: String) {
    let parts = title.split(separator: " ", maxSplits: 1)
    guard let kind = parts.first, kind == "alert" || kind == "sheet", !base.isEmpty else {
      edges.append(title)
      base.append(Panel(kind: "screen", name: title))
      return
    }
    let name = parts.count > 1 ? parts[1].drop { !$0.isLetter && !$0.isNumber } : nil
    layers.append(Panel(kind: String(kind), name: name.map(String.init)))
  }

  private mutating func separate() {
    if layers.isEmpty {
      base[base.count - 1].parts.append([])
    } else {
      layers[layers.count - 1].parts.append([])
    }
  }

  private mutating func append(_ content: Substring) {
    if !layers.isEmpty {
      layers[layers.count - 1].append(content)
    } else if !base.isEmpty {
      base[base.count - 1].append(content)
    }
  }
}

extension ParsedPicture.Panel {
  fileprivate mutating func append(_ content: Substring) {
    parts[parts.count - 1].append(content)
  }

  /// Parses the rows of a panel.
  ///
  /// The rows above the first line are a bar. The rows below the last line can be tabs. All other
  /// rows contain elements.
  fileprivate mutating func read(_ glyphs: PictureGlyphs, _ lookalikes: [String]) {
    // In the ASCII theme, the lower edge looks the same as a line inside of the screen.
    if parts.count > 1, parts[parts.count - 1].isEmpty { parts.removeLast() }
    for (index, rows) in parts.enumerated() {
      let uncertain = rows.map { row in lookalikes.contains { row.contains($0) } }
      let rows = rows.map { ParsedRow($0, glyphs: glyphs) }
      if index == 0, parts.count > 1, rows.count < 3 {
        for row in rows { readBar(row) }
      } else if index > 0, index == parts.count - 1, rows.count == 1,
        rows[0].elements.allSatisfy({ $0.kind == "option" })
      {
        for var tab in rows[0].elements {
          tab.kind = "tab"
          items.append(.init(line: tab))
        }
      } else {
        for (row, isUncertain) in zip(rows, uncertain) {
          let count = items.count
          read(row)
          let hasMarks = row.error == nil && row.elements.contains(where: \.isUncertain)
          guard isUncertain || hasMarks else { continue }
          for index in min(count, max(0, items.count - 1))..<items.count {
            items[index].isUncertain = true
          }
        }
      }
    }
    for index in items.indices where items[index].line.kind == "editor" {
      items[index].line.endEditor()
    }
  }

  private mutating func readBar(_ row: ParsedRow) {
    for var element in row.elements {
      if element.kind == "text" { element.kind = "bar" }
      items.append(.init(line: element))
    }
  }

  private mutating func read(_ row: ParsedRow) {
    guard !takeError(row), !takeEditor(row), !row.elements.isEmpty else { return }
    let plain = ["divider", "section", "editor"]
    guard row.isListRow, let first = row.elements.first, !plain.contains(first.kind) else {
      items += row.elements.map { .init(line: $0) }
      return
    }
    let label = row.elements.compactMap(\.label).joined(separator: " ")
    items.append(
      .init(
        line: OutlineLine(
          depth: 1, kind: "row", label: label, states: row.isSelected ? ["selected"] : []),
        parts: row.elements))
  }

  /// Adds the row to the element above if it's a validation message.
  private mutating func takeError(_ row: ParsedRow) -> Bool {
    guard let error = row.error else { return false }
    changeLast { $0.states.append("error \(error.quoted)") }
    return !items.isEmpty
  }

  private mutating func takeEditor(_ row: ParsedRow) -> Bool {
    let isCaretRow =
      row.elements.count == 1 && row.elements[0].states == ["focused"]
      && row.elements[0].value != nil
    guard let last = items.last, let element = row.elements.first,
      row.editorPart == .below
        || row.editorPart == nil && isCaretRow && (last.parts.last ?? last.line).kind == "editor"
    else { return false }
    changeLast {
      $0.kind = "editor"
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

  /// Removes the empty rows below the text of an editor, and checks whether the text is a
  /// placeholder.
  fileprivate mutating func endEditor() {
    guard var text = value else { return }
    while text.last == "\n" { text.removeLast() }
    value = text
    guard text.hasPrefix("("), text.hasSuffix(")") else { return }
    (label, value) = (String(text.dropFirst().dropLast()), "")
  }
}

extension PictureGlyphs {
  /// The character used to draw edges.
  fileprivate var line: Character { self.screen.top.line == 0x2D ? "-" : "─" }
}

extension Substring {
  fileprivate func box(from first: UInt32, to last: UInt32) -> Range<Index>? {
    guard let start = unicodeScalars.firstIndex(where: { $0.value == first }),
      let end = unicodeScalars.lastIndex(where: { $0.value == last }), start < end
    else { return nil }
    return start..<unicodeScalars.index(after: end)
  }

  /// Returns whether this line is an edge that doesn't have a title.
  fileprivate func isLine(_ row: PictureGlyphs.Row) -> Bool {
    unicodeScalars.dropFirst().dropLast().allSatisfy {
      $0.value == row.line || $0.value == row.left
    }
  }

  fileprivate var withoutSides: Substring {
    let sides: [Unicode.Scalar] = ["│", "║", "|", "#"]
    var content = self
    if let first = content.unicodeScalars.first, sides.contains(first) {
      content.unicodeScalars.removeFirst()
    }
    if let last = content.unicodeScalars.last, sides.contains(last) {
      content.unicodeScalars.removeLast()
    }
    return content
  }
}
