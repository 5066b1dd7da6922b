extension PictureReading {
  /// Appends what stands in a region.
  ///
  /// - Parameter region: The region.
  /// - Returns: Whether it ends with a row of a list.
  /// - Complexity: O(*n*) in the cells.
  @discardableResult
  mutating func read(_ region: PictureRegion) -> Bool {
    if let panes = PicturePanes(region, canvas: canvas, marks: rules.marks, box: box) {
      for pane in panes.regions { read(pane: pane) }
      return false
    }
    var rows = cut(region)
    let tabs = takeTabs(of: &rows, in: region)
    var isList = false
    let grouping = RowGrouping(
      rows, scanner: scanner, columns: region.columns, counts: counts, hints: hints)
    counts = grouping.counts
    let outer = groups
    groups = []
    var rowDepth = region.depth + 1
    for block in grouping.blocks {
      let rows = grouping.rows[block.rows]
      if let list = block.begins {
        lines.append(OutlineLine(depth: region.depth, kind: list.rawValue))
        rowDepth = region.depth + 1
      }
      if block.role != .plain {
        isList = true
        groups = []
      } else if rows.contains(where: { !$0.tokens.isEmpty }) {
        isList = false
      }
      switch block.role {
      case .plain:
        append(rows, depth: region.depth)
      case .header:
        let title = label(of: rows)
        lines.append(
          OutlineLine(
            depth: region.depth + 1, kind: "section", label: title.isEmpty ? nil : title))
        rowDepth = region.depth + 2
      case .row:
        let states = rows.first?.isSelected == true ? ["selected"] : []
        lines.append(OutlineLine(depth: rowDepth, kind: "row", states: states))
        append(rows, depth: rowDepth + 1)
      }
    }
    groups = outer
    lines += tabs
    return isList
  }

  /// The tabs at the end of a region, below a line of their own.
  private func takeTabs(of rows: inout [PictureRow], in region: PictureRegion) -> [OutlineLine] {
    guard let last = rows.lastIndex(where: { !$0.tokens.isEmpty }), last > 0,
      rows[last - 1].tokens.count == 1, rows[last - 1].tokens[0].kind == .divider,
      rows[last - 1].y == rows[last].y - 1
    else { return [] }
    let tabs = TabReading(
      canvas, columns: region.columns, y: rows[last].y, glyphs: rules.glyphs)
    guard tabs.isWhole, !tabs.lines.isEmpty else { return [] }
    rows.removeSubrange(last - 1..<rows.count)
    return tabs.lines.map {
      var line = $0
      line.depth = region.depth
      return line
    }
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
    case .box:
      begin(at: column)
      readBox(token, depth: depth)
      return
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
    case .text, .disclosure, .rule:
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
      guessTitle(of: token, in: rows[index])
    }
  }

  /// What stands within a border.
  private mutating func readBox(_ token: PictureToken, depth: Int) {
    let outer = starts
    read(
      PictureRegion(
        columns: token.columns.lowerBound + 1..<token.columns.upperBound - 1,
        rows: Array(token.value), depth: depth))
    starts = outer
  }

  /// A field that holds something is called as the text before or above it, where it has one.
  private mutating func guessTitle(of token: PictureToken, in row: PictureRow) {
    guard hints.titles != nil, let field = lines.indices.last, lines[field].hidesTitle else {
      return
    }
    let before = row.tokens.last { $0.columns.upperBound < token.columns.lowerBound }
    let above = starts.above.first { $0.column == token.columns.lowerBound }
    if let before, before.kind == .text {
      lines[field].label = canvas.text(before.columns, y: row.y).withoutColon
    } else if let above, lines[above.line].kind == "text" {
      lines[field].label = lines[above.line].label?.withoutColon
    } else {
      lines[field].label = ReadingRules.usualTitles[lines[field].kind]
    }
  }

  /// Whether a line across a row goes on from the row above.
  private func isBelowSide(_ token: PictureToken, y: Int) -> Bool {
    token.label.isEmpty && y > 0
      && canvas.cells[(y - 1) * canvas.columns + token.columns.lowerBound] == rules.marks.side
  }

}

extension String {
  /// The text before a colon at its end.
  fileprivate var withoutColon: String { hasSuffix(":") ? String(dropLast()) : self }
}
