/// Groups the rows of a panel: texts over several rows, rows of lists and titles of sections.
struct RowGrouping {
  /// Rows that belong together.
  struct Block: Equatable {
    enum Role: Equatable {
      case plain
      case header
      case row
    }

    var rows: Range<Int>
    var role = Role.plain
    /// What it is the first of; `nil` for others.
    var begins: ListStyle?
  }

  var rows: [PictureRow]
  var blocks: [Block] = []

  let canvas: Canvas
  let columns: Range<Int>
  let marks: PictureMarks
  /// The lists and fields before these rows, and then with them.
  var counts: ReadingCounts
  let hints: ReadingHints
  /// Whether there are stored properties of a bare screen among the rows.
  var hasProperties = false
  /// The rows that are still to come of the last editor, where the notes tell.
  private var editorRows = 0

  /// Groups some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of the panel.
  ///   - scanner: What cut them into tokens.
  ///   - columns: The columns of the panel.
  ///   - counts: The lists and fields before these rows.
  ///   - hints: What the notes tell.
  /// - Complexity: O(*n*) in the rows.
  init(
    _ rows: [PictureRow], scanner: TokenScanner, columns: Range<Int>, counts: ReadingCounts,
    hints: ReadingHints
  ) {
    self.rows = rows
    canvas = scanner.canvas
    marks = scanner.marks
    self.columns = columns
    self.counts = counts
    self.hints = hints
    blocks.reserveCapacity(rows.count)
    for index in rows.indices {
      let joint = index > 0 ? joint(index) : nil
      self.rows[index].joint = joint
      if joint != nil {
        editorRows -= 1
        blocks[blocks.count - 1].rows = blocks[blocks.count - 1].rows.lowerBound..<index + 1
      } else {
        countFields(of: index)
        blocks.append(Block(rows: index..<index + 1))
      }
    }
    findLists()
  }

  private mutating func countFields(of index: Int) {
    editorRows = 0
    for (place, token) in rows[index].tokens.enumerated()
    where token.kind == .field || token.kind == .secure {
      rows[index].tokens[place].number = counts.fields
      editorRows = (hints.editors[counts.fields] ?? 1) - 1
      counts.fields += 1
    }
  }

  private func joint(_ index: Int) -> PictureRow.Joint? {
    let above = rows[index - 1]
    let row = rows[index]
    guard row.tokens.count == 1, !row.isSelected, row.y == above.y + 1, let next = row.tokens.first
    else { return nil }
    switch next.kind {
    case .text: return joint(of: next, y: row.y, above: above)
    case .field: return fieldJoint(of: next, y: row.y, above: above)
    default: return nil
    }
  }

  /// A text goes on in the next row where its next word had no room in this one.
  private func joint(
    of next: PictureToken, y: Int, above: PictureRow
  ) -> PictureRow.Joint? {
    let hasMark = above.tokens.last?.kind == .disclosure
    let tokens = hasMark ? above.tokens.dropLast() : above.tokens[...]
    let place = tokens.lastIndex { text in
      guard text.kind == .text else { return false }
      let isMessage = canvas.isMessage(text.columns, y: above.y, marks: marks)
      return next.columns.lowerBound
        == text.columns.lowerBound + (isMessage ? ErrorLines.indent : 0)
    }
    guard let place else { return nil }
    let text = tokens[place].columns
    let room: Int
    if place + 1 < tokens.endIndex {
      // What stands behind it leaves room for words, not for a column of numbers.
      guard blanks(in: text, y: above.y) > 0 else { return nil }
      room = tokens[place + 1].columns.lowerBound - 1 - text.lowerBound
    } else if tokens.count == 1 {
      room = columns.count - (text.lowerBound == columns.lowerBound ? 0 : 2) - (hasMark ? 2 : 0)
    } else {
      room = columns.upperBound - 1 - text.lowerBound - (hasMark ? 2 : 0)
    }
    return joint(of: next.columns, y: y, above: text, room: room)
      ?? earlyJoint(of: next.columns, y: y, above: text)
  }

  /// A sentence goes on where a text has less room than there is, as in a bubble of a chat.
  private func earlyJoint(
    of next: Range<Int>, y: Int, above: Range<Int>
  ) -> PictureRow.Joint? {
    guard above.count >= ReadingRules.sentence.columns, let first = next.first,
      let last = above.last
    else { return nil }
    let row = y * canvas.columns
    let word = next.prefix { canvas.cells[row + $0] != Canvas.blank }
    guard canvas.cells[row + first].isSmallLetter, canvas.cells[row + (word.last ?? first)] != 0x3A,
      !canvas.cells[row - canvas.columns + last].endsSentence,
      blanks(in: above, y: y - 1) >= ReadingRules.sentence.blanks
    else { return nil }
    return joint(of: next, y: y, above: above, room: max(above.count, next.count))
  }

  private func blanks(in columns: Range<Int>, y: Int) -> Int {
    columns.count { canvas.cells[y * canvas.columns + $0] == Canvas.blank }
  }

  /// An editor goes on in the next row, as a text does; what is empty belongs to it.
  private func fieldJoint(
    of next: PictureToken, y: Int, above: PictureRow
  ) -> PictureRow.Joint? {
    guard let field = above.tokens.last, field.kind == .field || field.kind == .secure,
      field.columns == next.columns, field.isDisabled == next.isDisabled
    else { return nil }
    let isEmpty = next.value.isEmpty && !next.isFocused
    let isFull = field.value.isEmpty || field.isFocused
    let isOther =
      field.columns.count < ReadingRules.editorColumns || isPlaceholder(field.value, y: above.y)
      || isPlaceholder(next.value, y: y)
    let joint =
      isEmpty || isFull || isOther
      ? nil : joint(of: next.value, y: y, above: field.value, room: field.columns.count - 3)
    if !hints.editors.isEmpty { return editorRows > 0 ? joint ?? .line : nil }
    return isEmpty && field.kind == .field ? .line : joint
  }

  private func isPlaceholder(_ value: Range<Int>, y: Int) -> Bool {
    guard let first = value.first else { return false }
    return canvas.cells[y * canvas.columns + first] == 0x28
  }

  private func joint(
    of next: Range<Int>, y: Int, above: Range<Int>, room: Int
  ) -> PictureRow.Joint? {
    guard let first = next.first, let last = above.last else { return nil }
    let start = y * canvas.columns
    let isWide = isWide(first, within: next, start: start)
    let endsWide = canvas.cells[start - canvas.columns + last] == Canvas.continuation
    var end = first + (isWide ? 2 : 1)
    while !isWide, end < next.upperBound, canvas.cells[start + end] != Canvas.blank,
      !self.isWide(end, within: next, start: start)
    {
      end += 1
    }
    // A word that is too long for a row fills it.
    let isBroken = above.count >= room && blanks(in: above, y: y - 1) == 0
    let joinsWithoutBlank = isWide || endsWide || isBroken
    let word = end - first + (joinsWithoutBlank ? 0 : 1)
    guard above.count + word > room else { return nil }
    return joinsWithoutBlank ? .nothing : .blank
  }

  private func isWide(_ x: Int, within columns: Range<Int>, start: Int) -> Bool {
    x + 1 < columns.upperBound && canvas.cells[start + x + 1] == Canvas.continuation
  }
}

extension UInt32 {
  /// Whether it is a small letter of a Latin alphabet.
  fileprivate var isSmallLetter: Bool {
    self >= 0x61 && self <= 0x7A || self >= 0xDF && self <= 0xFF && self != 0xF7
  }

  /// Whether a sentence ends with it.
  fileprivate var endsSentence: Bool {
    self == 0x2E || self == 0x21 || self == 0x3F || self == 0x3A || self == 0x3B
  }
}
