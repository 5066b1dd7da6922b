extension RowGrouping {
  /// Finds the rows of lists and forms, and the titles of their sections.
  mutating func findLists() {
    var index = 0
    while index < blocks.count {
      let style: ListStyle
      if isRule(at: index) {
        style = .form
      } else if !hints.hasNoLists, isRow(blocks[index]) {
        style = .list
      } else {
        index += 1
        continue
      }
      if let heights = hints.rowHeights[style]?[counts.lists[style, default: 0]] {
        index = take(style, from: index, heights: heights)
      } else {
        index = take(style, from: index)
      }
    }
  }

  /// Rows and the titles between them, from a block on; the index after them.
  private mutating func take(_ style: ListStyle, from start: Int) -> Int {
    var end = start
    var isList = style == .form
    while end < blocks.count {
      if isRow(blocks[end]) {
        isList = isList || !isFull(blocks[end]) && !isMessage(blocks[end])
      } else {
        guard isTitle(at: end, of: style) else { break }
      }
      end += 1
    }
    guard isList else { return end }
    if style == .list, areProperties(start..<end) {
      hasProperties = true
      return end
    }
    begin(style, at: start)
    for index in start..<end { blocks[index].role = isRow(blocks[index]) ? .row : .header }
    return end
  }

  /// As many rows of the picture for each row as the notes say.
  private mutating func take(_ style: ListStyle, from start: Int, heights: [Int]) -> Int {
    var taken: [Block] = []
    var row = blocks[start].rows.lowerBound
    // The block that the row stands in; both only go on.
    var place = start
    var number = 0
    while row < rows.count {
      while place + 1 < blocks.count, blocks[place].rows.upperBound <= row { place += 1 }
      if isTitle(at: place, of: style), blocks[place].rows.lowerBound == row {
        taken.append(Block(rows: blocks[place].rows, role: .header))
        row = blocks[place].rows.upperBound
        continue
      }
      guard isRow(Block(rows: row..<row + 1)), heights.count == 1 || number < heights.count else {
        break
      }
      let height = max(1, heights.count == 1 ? heights[0] : heights[number])
      taken.append(Block(rows: row..<min(rows.count, row + height), role: .row))
      row = min(rows.count, row + height)
      number += 1
    }
    while place < blocks.count, blocks[place].rows.lowerBound < row { place += 1 }
    blocks.replaceSubrange(start..<place, with: taken)
    begin(style, at: start)
    return start + max(1, taken.count)
  }

  /// Begins a list at a block, or at the title above it.
  private mutating func begin(_ style: ListStyle, at start: Int) {
    counts.lists[style, default: 0] += 1
    guard start < blocks.count else { return }
    if style == .list, start > 0, blocks[start - 1].role == .plain, isHeader(at: start - 1) {
      blocks[start - 1].role = .header
      blocks[start - 1].begins = style
    } else {
      blocks[start].begins = style
    }
  }

  private func isTitle(at index: Int, of style: ListStyle) -> Bool {
    style == .form ? isRule(at: index) : isHeader(at: index) || isGap(at: index)
  }

  /// Whether a blank line stands above a row, as between two sections of a list.
  private func isGap(at index: Int) -> Bool {
    let row = rows[blocks[index].rows.lowerBound]
    guard row.tokens.isEmpty, !row.isSelected, index + 1 < blocks.count else { return false }
    return isRow(blocks[index + 1])
  }

  /// Whether a line from margin to margin begins a section of a form: one without a title stands
  /// above a row, else it is a divider.
  private func isRule(at index: Int) -> Bool {
    let row = rows[blocks[index].rows.lowerBound]
    guard row.tokens.count == 1, let line = row.tokens.first, !hints.hasNoForms else {
      return false
    }
    switch line.kind {
    case .rule: return true
    case .divider:
      return line.columns == columns && index + 1 < blocks.count && isRow(blocks[index + 1])
    default: return false
    }
  }

  private func isRow(_ block: Block) -> Bool {
    let row = rows[block.rows.lowerBound]
    guard !row.isSelected, let first = row.tokens.first, let last = row.tokens.last else {
      return row.isSelected
    }
    guard first.columns.lowerBound == columns.lowerBound + 1 else { return false }
    // Buttons beside each other from margin to margin stand in the middle, below a list or not.
    return row.tokens.count == 1 || last.columns.upperBound < columns.upperBound - 2
      || row.tokens.contains { $0.kind != .button }
  }

  /// Whether one thing fills a block from margin to margin, as a text that is centred does.
  private func isFull(_ block: Block) -> Bool {
    let rows = rows[block.rows]
    let end = rows.compactMap(\.tokens.last?.columns.upperBound).max() ?? 0
    return !rows.contains { $0.isSelected || $0.tokens.count > 1 }
      && end >= columns.upperBound - 2
  }

  /// Whether a block is a validation message, which takes no more room than it needs.
  private func isMessage(_ block: Block) -> Bool {
    let row = rows[block.rows.lowerBound]
    guard row.tokens.count == 1, let text = row.tokens.first, text.kind == .text else {
      return false
    }
    return canvas.isMessage(text.columns, y: row.y, marks: marks)
  }

  /// Whether a text stands out to the left above a row.
  private func isHeader(at index: Int) -> Bool {
    guard index + 1 < blocks.count, isRow(blocks[index + 1]) else { return false }
    let row = rows[blocks[index].rows.lowerBound]
    guard row.tokens.count == 1, let text = row.tokens.first, !row.isSelected else { return false }
    return text.kind == .text && text.columns.lowerBound == columns.lowerBound
      && text.columns.count < columns.count - 1
  }

  /// Whether all these blocks are stored properties of a bare screen: a name and a colon before a
  /// value, or a button with such a name.
  private func areProperties(_ range: Range<Int>) -> Bool {
    var hasText = hasProperties
    for block in blocks[range] {
      guard let token = rows[block.rows.lowerBound].tokens.first,
        token.kind == .text || token.kind == .button
      else { return false }
      let row = rows[block.rows.lowerBound].y * canvas.columns
      let name = token.label.prefix { canvas.cells[row + $0].isOfName }
      guard let first = name.first, canvas.cells[row + first].isSmallLetter else { return false }
      if token.kind == .text {
        guard name.upperBound < token.label.upperBound,
          canvas.cells[row + name.upperBound] == 0x3A
        else { return false }
        hasText = true
      } else if name != token.label {
        return false
      }
    }
    return hasText
  }
}

extension UInt32 {
  fileprivate var isSmallLetter: Bool { self >= 0x61 && self <= 0x7A }

  /// Whether the name of a property can have it.
  fileprivate var isOfName: Bool {
    isSmallLetter || isDigit || self >= 0x41 && self <= 0x5A || self == 0x5F
  }
}
