/// The elements of a picture, read back from its characters by the rules of ``ReadingRules``.
///
/// Reading is a function of the picture and its notes alone: whatever a screen is, two pictures
/// that are equal read alike. Where an outline says something else than the reading of its
/// picture, ``ReadingCorrections`` notes it, so that no two outlines share picture and notes.
struct PictureReading {
  /// What an outline of the picture would say.
  private(set) var lines: [OutlineLine] = []

  private let canvas: Canvas
  private let rules: ReadingRules
  private let hints: ReadingHints
  private let box: Rect?
  private let scanner: TokenScanner
  private var lists = 0

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - hints: What its notes tell.
  ///   - pieces: The controls in it, whose lines are taken as given.
  /// - Complexity: O(*n*) in the cells.
  init(
    _ canvas: Canvas, hints: ReadingHints = ReadingHints(), pieces: [ControlPiece] = []
  ) {
    self.canvas = canvas
    self.hints = hints
    rules = ReadingRules.rules(of: canvas)
    scanner = TokenScanner(canvas: canvas, rules: rules, pieces: pieces)
    let panels = PicturePanels(canvas, rules: rules, edges: hints.edges)
    box = panels.box
    lines.reserveCapacity(canvas.rows)
    for (index, panel) in panels.panels.enumerated() {
      lines.append(OutlineLine(depth: 0, kind: panel.kind, label: panel.name))
      let start = lines.count
      for y in panel.bars { readBar(y, in: panel) }
      if index == 0 { lines += hints.above }
      let isList = readContent(panel)
      if let hidden = hints.hidden[index + 1] { add(hidden, isList: isList) }
      if index == 0 { lines += hints.below }
      for y in panel.tabs {
        lines += TabReading(canvas, columns: panel.columns, y: y, glyphs: rules.glyphs).lines
      }
      if panel.kind == "alert" { markCancel(from: start) }
    }
    restoreTruncated()
  }

  /// Buttons at the sides, and everything else is the title.
  private mutating func readBar(_ y: Int, in panel: PicturePanels.Panel) {
    let tokens = scanner.tokens(of: y, in: panel.columns)
    let texts = tokens.filter { $0.kind != .button }
    var title: String?
    if let first = texts.first, let last = texts.last {
      title = canvas.text(first.columns.lowerBound..<last.columns.upperBound, y: y)
    }
    lines.append(OutlineLine(depth: 1, kind: "bar", label: title))
    for token in tokens where token.kind == .button { append(token, y: y, depth: 2) }
  }

  private mutating func readContent(_ panel: PicturePanels.Panel) -> Bool {
    var isList = false
    let grouping = RowGrouping(
      panel.content.map { row($0, of: panel) }, canvas: canvas, columns: panel.columns,
      list: lists, hints: hints)
    lists = grouping.list
    for block in grouping.blocks {
      let rows = grouping.rows[block.rows]
      if block.beginsList { lines.append(OutlineLine(depth: 1, kind: "list")) }
      if block.role != .plain {
        isList = true
      } else if rows.contains(where: { !$0.tokens.isEmpty }) {
        isList = false
      }
      switch block.role {
      case .plain:
        append(rows, depth: 1)
      case .header:
        lines.append(OutlineLine(depth: 2, kind: "header", label: label(of: rows)))
      case .row:
        let states = rows.first?.isSelected == true ? ["selected"] : []
        lines.append(OutlineLine(depth: 2, kind: "row", states: states))
        append(rows, depth: 3)
      }
    }
    return isList
  }

  /// The tokens of a row, except those in the box of an alert.
  private func row(_ y: Int, of panel: PicturePanels.Panel) -> PictureRow {
    var columns = panel.columns
    var row = PictureRow(y: y)
    guard let start = columns.first else { return row }
    if canvas.cells[y * canvas.columns + start] == rules.glyphs.selection {
      row.isSelected = true
      columns = columns.dropFirst()
    }
    if let box, box.x + 1 != panel.columns.lowerBound, y >= box.y, y < box.maxY {
      row.tokens = scanner.tokens(of: y, in: columns.clamped(to: 0..<box.x))
      row.tokens += scanner.tokens(of: y, in: columns.clamped(to: box.maxX..<canvas.columns))
    } else {
      row.tokens = scanner.tokens(of: y, in: columns)
    }
    return row
  }

  /// Appends what stands in some rows, from left to right and from top to bottom.
  private mutating func append(_ rows: ArraySlice<PictureRow>, depth: Int) {
    for (index, row) in zip(rows.indices, rows) where !row.isContinuation {
      if let last = row.tokens.last, last.kind == .disclosure {
        var label = ""
        for token in row.tokens.dropLast() {
          let text =
            token.kind == .control
            ? scanner.pieces[token.label.lowerBound].label
            : self.text(of: token, in: rows, at: index)
          guard !text.isEmpty else { continue }
          label += label.isEmpty ? text : " " + text
        }
        lines.append(
          OutlineLine(
            depth: depth, kind: "link", label: label,
            states: last.states))
      } else {
        for token in row.tokens {
          append(token, y: row.y, depth: depth, rows: rows, index: index)
        }
      }
    }
  }

  private mutating func append(
    _ token: PictureToken, y: Int, depth: Int, rows: ArraySlice<PictureRow> = [], index: Int = 0
  ) {
    switch token.kind {
    case .control:
      let piece = scanner.pieces[token.label.lowerBound]
      let offset = depth - (piece.lines.first?.depth ?? depth)
      for var line in piece.lines {
        line.depth += offset
        lines.append(line)
      }
    case .text, .disclosure:
      lines.append(
        OutlineLine(
          depth: depth, kind: "text",
          label: rows.isEmpty
            ? canvas.text(token.label, y: y) : text(of: token, in: rows, at: index)))
    case .button:
      lines.append(
        OutlineLine(
          depth: depth, kind: "button", label: canvas.text(token.label, y: y),
          states: token.states))
    case .divider:
      let isSide = token.label.isEmpty
      if isSide, y > 0,
        canvas.cells[(y - 1) * canvas.columns + token.columns.lowerBound]
          == rules.glyphs.screen.side
      {
        return
      }
      lines.append(OutlineLine(depth: depth, kind: "divider"))
    }
  }

  /// The label of a token, and of the rows below in which it goes on.
  private func text(of token: PictureToken, in rows: ArraySlice<PictureRow>, at index: Int)
    -> String
  {
    var text = canvas.text(token.label, y: rows[index].y)
    guard token.kind == .text else { return text }
    var next = index + 1
    while next < rows.endIndex, rows[next].isContinuation,
      let more = rows[next].tokens.first, more.columns.lowerBound == token.columns.lowerBound
    {
      if !rows[next].joinsWithoutBlank { text += " " }
      text += canvas.text(more.label, y: rows[next].y)
      next += 1
    }
    return text
  }

  private func label(of rows: ArraySlice<PictureRow>) -> String {
    guard let row = rows.first, let token = row.tokens.first else { return "" }
    return text(of: token, in: rows, at: rows.startIndex)
  }

  /// What a layer hides goes on where the reading of its panel ended, also in a list.
  private mutating func add(_ hidden: [[OutlineLine]], isList: Bool) {
    var isList = isList
    for row in hidden {
      isList = isList && row.first?.kind != "button"
      if isList { lines.append(OutlineLine(depth: 2, kind: "row")) }
      for var line in row {
        line.depth = isList ? 3 : 1
        lines.append(line)
      }
    }
  }

  /// The only button of an alert, or the one that says so, cancels it.
  private mutating func markCancel(from start: Int) {
    let buttons = lines.indices[start...].filter { lines[$0].kind == "button" }
    for index in buttons where buttons.count == 1 || lines[index].label == "Cancel" {
      let place = lines[index].states.first == "back" ? 1 : 0
      lines[index].states.insert("cancel", at: place)
    }
  }

  /// Every note of a truncated label is about the first label that fits it.
  private mutating func restoreTruncated() {
    guard !hints.truncated.isEmpty, let scalar = Unicode.Scalar(rules.glyphs.ellipsis) else {
      return
    }
    let ellipsis = Character(scalar)
    var place = 0
    for note in hints.truncated {
      let match = lines.indices[place...].first { index in
        guard lines[index].kind == note.kind, let label = lines[index].label,
          let end = label.lastIndex(of: ellipsis)
        else { return lines[index].kind == "bar" && note.kind == "text" && fits(index, note) }
        return note.label?.hasPrefix(label[..<end]) ?? false
      }
      guard let match else { continue }
      lines[match].label = note.label
      place = match + 1
    }
  }

  private func fits(_ index: Int, _ note: OutlineLine) -> Bool {
    guard let label = lines[index].label, let scalar = Unicode.Scalar(rules.glyphs.ellipsis),
      label.last == Character(scalar)
    else { return false }
    return note.label?.hasPrefix(label.dropLast()) ?? false
  }
}
