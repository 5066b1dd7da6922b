/// The elements of a picture, read back from its characters by the rules of ``ReadingRules``.
///
/// Reading is a function of the picture and its notes alone: whatever a screen is, two pictures
/// that are equal read alike. Where an outline says something else than the reading of its
/// picture, ``ReadingCorrections`` notes it, so that no two outlines share picture and notes.
struct PictureReading {
  /// What an outline of the picture would say.
  private(set) var lines: [OutlineLine] = []

  let canvas: Canvas
  let rules: ReadingRules
  let hints: ReadingHints
  let scanner: TokenScanner
  private let box: Rect?
  private var lists = 0
  private var fields = 0
  /// The columns of the open disclosure groups around the next row.
  private var groups: [Int] = []
  /// Where the elements of the row above and of this one begin, for the messages below them.
  private var starts: (y: Int, above: [Start], current: [Start]) = (-1, [], [])

  private struct Start {
    let column: Int
    let line: Int
  }

  /// Reads a picture.
  ///
  /// - Parameters:
  ///   - canvas: The picture.
  ///   - hints: What its notes tell.
  /// - Complexity: O(*n*) in the cells.
  init(_ canvas: Canvas, hints: ReadingHints = ReadingHints()) {
    self.canvas = canvas
    self.hints = hints
    rules = ReadingRules.rules(of: canvas)
    scanner = TokenScanner(canvas: canvas, marks: rules.marks, images: hints.images)
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
    restorePartial()
    restoreDestinations()
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
    for token in tokens where token.kind == .button {
      lines.append(button(token, y: y, depth: 2))
    }
  }

  private mutating func readContent(_ panel: PicturePanels.Panel) -> Bool {
    var isList = false
    let grouping = RowGrouping(
      panel.content.map { row($0, of: panel) }, scanner: scanner, columns: panel.columns,
      list: lists, field: fields, hints: hints)
    (lists, fields) = (grouping.list, grouping.field)
    groups = []
    for block in grouping.blocks {
      let rows = grouping.rows[block.rows]
      if block.beginsList { lines.append(OutlineLine(depth: 1, kind: "list")) }
      if block.role != .plain {
        isList = true
        groups = []
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
      starts = (row.y, starts.y == row.y - 1 ? starts.current : [], [])
      if let first = row.tokens.first { leaveGroups(at: first.columns.lowerBound) }
      let depth = depth + groups.count
      if let first = row.tokens.first, let last = row.tokens.last, last.kind == .disclosure {
        let label = linkLabel(of: row.tokens.dropLast(), in: rows, at: index)
        begin(at: first.columns.lowerBound)
        lines.append(
          OutlineLine(depth: depth, kind: "link", label: label, states: last.states))
      } else {
        for token in row.tokens { append(token, in: rows, at: index, depth: depth) }
      }
      // A message stands below the last row of what it is about.
      starts.y += rows[(index + 1)...].prefix { $0.isContinuation }.count
    }
  }

  /// What is not indented below a group does not belong to it.
  private mutating func leaveGroups(at column: Int) {
    while let group = groups.last, column != group + ReadingRules.groupIndent {
      groups.removeLast()
    }
  }

  private mutating func begin(at column: Int) {
    starts.current.append(Start(column: column, line: lines.count))
  }

  private mutating func append(
    _ token: PictureToken, in rows: ArraySlice<PictureRow>, at index: Int, depth: Int
  ) {
    let y = rows[index].y
    let column = token.columns.lowerBound
    switch token.kind {
    case .text where canvas.isMessage(token.columns, y: y, marks: rules.marks):
      let message = String(text(of: token, in: rows, at: index).dropFirst(ErrorLines.indent))
      if let start = starts.above.first(where: { $0.column == column }) {
        lines[start.line].states.append("error \(message.quoted)")
      } else {
        lines.append(OutlineLine(depth: depth, kind: "error", label: message))
      }
      return
    case .divider:
      guard !isBelowSide(token, y: y) else { return }
      lines.append(OutlineLine(depth: depth, kind: "divider"))
      return
    default:
      break
    }
    begin(at: column)
    switch token.kind {
    case .text, .disclosure:
      lines.append(
        OutlineLine(depth: depth, kind: "text", label: text(of: token, in: rows, at: index)))
    case .button:
      lines.append(button(token, y: y, depth: depth))
    case .group:
      lines += control(token, in: rows, at: index, depth: depth)
      if canvas.cells[y * canvas.columns + token.value.lowerBound] == rules.marks.expanded {
        groups.append(column)
      }
    default:
      lines += control(token, in: rows, at: index, depth: depth)
    }
  }

  /// Whether a line across a row goes on from the row above.
  private func isBelowSide(_ token: PictureToken, y: Int) -> Bool {
    token.label.isEmpty && y > 0
      && canvas.cells[(y - 1) * canvas.columns + token.columns.lowerBound] == rules.marks.side
  }

  private func button(_ token: PictureToken, y: Int, depth: Int) -> OutlineLine {
    OutlineLine(
      depth: depth, kind: "button", label: canvas.text(token.label, y: y), states: token.states)
  }

  /// The texts in a link; an image has a say only where it is alone.
  private func linkLabel(
    of tokens: ArraySlice<PictureToken>, in rows: ArraySlice<PictureRow>, at index: Int
  ) -> String {
    var label = ""
    for token in tokens where token.kind != .image || tokens.count == 1 {
      let text =
        token.kind == .image
        ? control(token, in: rows, at: index, depth: 0)[0].label ?? ""
        : self.text(of: token, in: rows, at: index)
      guard !text.isEmpty else { continue }
      label += label.isEmpty ? text : " " + text
    }
    return label
  }

  /// The label of a token, and of the rows below in which it goes on.
  func text(of token: PictureToken, in rows: ArraySlice<PictureRow>, at index: Int) -> String {
    let isField = token.kind == .field || token.kind == .secure
    var text = canvas.text(isField ? token.value : token.label, y: rows[index].y)
    guard isField || token.kind == .text else { return text }
    for row in rows[(index + 1)...].prefix(while: \.isContinuation) {
      guard let more = row.tokens.first else { break }
      switch row.joint {
      case .blank: text += " "
      case .line: text += "\n"
      default: break
      }
      text += canvas.text(isField ? more.value : more.label, y: row.y)
    }
    while isField, text.last == "\n" { text.removeLast() }
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

  /// Every note of what is truncated is about the first thing that fits it.
  private mutating func restoreTruncated() {
    guard !hints.truncated.isEmpty, let scalar = Unicode.Scalar(rules.glyphs.ellipsis) else {
      return
    }
    let ellipsis = Character(scalar)
    var place = 0
    for note in hints.truncated {
      let match = lines.indices[place...].first { lines[$0].isCut(note, by: ellipsis) }
      guard let match else { continue }
      if lines[match].kind == note.kind || note.isValue { take(note, at: match) }
      lines[match].label = note.label
      place = match + 1
    }
  }

  /// Every note of what is seen in part is about the first thing that holds the same.
  private mutating func restorePartial() {
    var place = 0
    for note in hints.partial {
      let match = lines.indices[place...].first { index in
        lines[index].kind == note.kind && lines[index].value == note.value
          && (note.isField || lines[index].label == note.label)
      }
      guard let match else { continue }
      take(note, at: match)
      place = match + 1
    }
  }

  private mutating func take(_ note: OutlineLine, at place: Int) {
    var line = note
    line.depth = lines[place].depth
    if !note.isValue { line.states = lines[place].states }
    lines[place] = line
  }

  /// Every note of what a menu offers or where a link leads is about the first one of its name.
  private mutating func restoreDestinations() {
    guard !hints.destinations.isEmpty else { return }
    var places: [OutlineLine: [Int]] = [:]
    for index in lines.indices.reversed() {
      guard lines[index].kind == "menu" || lines[index].kind == "link" && lines[index].value == ""
      else { continue }
      places[lines[index].destination, default: []].append(index)
    }
    var menus: [Int: ArraySlice<OutlineLine>] = [:]
    for note in hints.destinations {
      guard let first = note.first, let place = places[first.destination]?.popLast() else {
        continue
      }
      if first.kind == "link" { lines[place].value = first.value }
      menus[place] = note.dropFirst()
    }
    for (place, items) in menus.sorted(by: { $0.key > $1.key }) where !items.isEmpty {
      let depth = lines[place].depth + 1
      lines.insert(
        contentsOf: items.map {
          var line = $0
          line.depth = depth
          return line
        }, at: place + 1)
    }
  }
}

extension OutlineLine {
  /// Whether it is what is seen of something that is truncated.
  fileprivate func isCut(_ note: OutlineLine, by ellipsis: Character) -> Bool {
    if kind == note.kind, !note.isValue { return label?.isCut(note.label, by: ellipsis) ?? false }
    // The title of a bar is a text.
    if kind == "bar", note.kind == "text", let label, label.last == ellipsis {
      return note.label?.hasPrefix(label.dropLast()) ?? false
    }
    // Without its fill, a field that is disabled looks as a button does.
    guard note.isValue, kind == note.kind || kind == "button" || kind == "field",
      states.contains("focused") == note.states.contains("focused"),
      states.contains("disabled") == note.states.contains("disabled")
    else { return false }
    if kind == "secure" { return true }
    return [label, value].contains { seen in
      guard let seen, seen.contains(ellipsis) else { return false }
      return note.kind == "secure" || seen.isCut(note.value, by: ellipsis)
        || seen.isCut(note.label, by: ellipsis)
        || seen.isCut("(" + (note.label ?? ""), by: ellipsis)
    }
  }

  /// Whether it is a control that holds something between its delimiters.
  fileprivate var isValue: Bool { value != nil || kind == "secure" }

  /// What a note of its destination names it by.
  fileprivate var destination: OutlineLine { OutlineLine(depth: 0, kind: kind, label: label) }
}

extension String {
  /// Whether it is what an ellipsis leaves of a text.
  fileprivate func isCut(_ text: String?, by ellipsis: Character) -> Bool {
    guard let text, let place = lastIndex(of: ellipsis) else { return false }
    let rest = self[index(after: place)...]
    return place == startIndex && !rest.isEmpty
      ? text.hasSuffix(rest) : text.hasPrefix(self[..<place])
  }
}
