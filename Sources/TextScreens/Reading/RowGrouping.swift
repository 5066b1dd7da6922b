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
    /// Whether it is the first of its list.
    var beginsList = false
  }

  private(set) var rows: [PictureRow]
  private(set) var blocks: [Block] = []

  private let canvas: Canvas
  private let columns: Range<Int>
  private let marks: PictureMarks
  /// The number of the first list of the panel, and then of the next one.
  private(set) var list: Int
  /// The number of the first field of the panel, and then of the next one.
  private(set) var field: Int
  private let hints: ReadingHints
  /// The rows that are still to come of the last editor, where the notes tell.
  private var editorRows = 0

  /// Groups some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of the panel.
  ///   - scanner: What cut them into tokens.
  ///   - columns: The columns of the panel.
  ///   - list: The number of the panel's first list.
  ///   - field: The number of the panel's first field.
  ///   - hints: What the notes tell.
  /// - Complexity: O(*n*) in the rows.
  init(
    _ rows: [PictureRow], scanner: TokenScanner, columns: Range<Int>, list: Int, field: Int,
    hints: ReadingHints
  ) {
    self.rows = rows
    canvas = scanner.canvas
    marks = scanner.marks
    self.columns = columns
    self.list = list
    self.field = field
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
    if !hints.hasNoLists { findLists() }
  }

  private mutating func countFields(of index: Int) {
    editorRows = 0
    for (place, token) in rows[index].tokens.enumerated()
    where token.kind == .field || token.kind == .secure {
      rows[index].tokens[place].number = field
      editorRows = (hints.editors[field] ?? 1) - 1
      field += 1
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
    guard let text = tokens.last, text.kind == .text else { return nil }
    let start = text.columns.lowerBound
    let isMessage = canvas.isMessage(text.columns, y: above.y, marks: marks)
    guard next.columns.lowerBound == start + (isMessage ? ErrorLines.indent : 0) else { return nil }
    let indent = start - columns.lowerBound
    let room =
      tokens.count == 1
      ? columns.count - (indent == 0 ? 0 : 2) : columns.upperBound - 1 - start
    return joint(
      of: next.columns, y: y, above: text.columns, room: room - (hasMark ? 2 : 0))
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
    let joinsWithoutBlank = isWide || endsWide
    let word = end - first + (joinsWithoutBlank ? 0 : 1)
    guard above.count + word > room else { return nil }
    return joinsWithoutBlank ? .nothing : .blank
  }

  private func isWide(_ x: Int, within columns: Range<Int>, start: Int) -> Bool {
    x + 1 < columns.upperBound && canvas.cells[start + x + 1] == Canvas.continuation
  }

  private mutating func findLists() {
    var index = 0
    while index < blocks.count {
      guard isRow(blocks[index]) else {
        index += 1
        continue
      }
      if let heights = hints.rowHeights[list] {
        index = takeRows(from: index, heights: heights)
      } else {
        index = takeRows(from: index)
      }
    }
  }

  /// Rows and the titles between them, from a row on; the index after them.
  private mutating func takeRows(from start: Int) -> Int {
    var end = start
    var isList = false
    while end < blocks.count {
      if isRow(blocks[end]) {
        isList = isList || !isFull(blocks[end])
      } else {
        guard isHeader(at: end) else { break }
      }
      end += 1
    }
    guard isList else { return end }
    begin(at: start)
    for index in start..<end { blocks[index].role = isRow(blocks[index]) ? .row : .header }
    return end
  }

  /// As many rows of the picture for each row as the notes say.
  private mutating func takeRows(from start: Int, heights: [Int]) -> Int {
    var taken: [Block] = []
    var row = blocks[start].rows.lowerBound
    // The block that the row stands in; both only go on.
    var place = start
    var number = 0
    while row < rows.count {
      while place + 1 < blocks.count, blocks[place].rows.upperBound <= row { place += 1 }
      if isHeader(at: place), blocks[place].rows.lowerBound == row {
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
    begin(at: start)
    return start + taken.count
  }

  /// Begins a list at a block, or at the title above it.
  private mutating func begin(at start: Int) {
    list += 1
    if start > 0, blocks[start - 1].role == .plain, isHeader(at: start - 1) {
      blocks[start - 1].role = .header
      blocks[start - 1].beginsList = true
    } else {
      blocks[start].beginsList = true
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

  /// Whether a text stands out to the left above a row.
  private func isHeader(at index: Int) -> Bool {
    guard index + 1 < blocks.count, isRow(blocks[index + 1]) else { return false }
    let row = rows[blocks[index].rows.lowerBound]
    guard row.tokens.count == 1, let text = row.tokens.first, !row.isSelected else { return false }
    return text.kind == .text && text.columns.lowerBound == columns.lowerBound
      && text.columns.count < columns.count - 1
  }
}
