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
  /// The number of the first list of the panel, and then of the next one.
  private(set) var list: Int
  private let heights: [Int: [Int]]

  /// Groups some rows.
  ///
  /// - Parameters:
  ///   - rows: The rows of the panel.
  ///   - canvas: The picture.
  ///   - columns: The columns of the panel.
  ///   - list: The number of the panel's first list.
  ///   - hints: What the notes tell.
  /// - Complexity: O(*n*) in the rows.
  init(
    _ rows: [PictureRow], canvas: Canvas, columns: Range<Int>, list: Int, hints: ReadingHints
  ) {
    self.rows = rows
    self.canvas = canvas
    self.columns = columns
    self.list = list
    heights = hints.rowHeights
    for index in rows.indices.dropFirst() { markContinuation(index) }
    for index in rows.indices {
      if self.rows[index].isContinuation {
        blocks[blocks.count - 1].rows = blocks[blocks.count - 1].rows.lowerBound..<index + 1
      } else {
        blocks.append(Block(rows: index..<index + 1))
      }
    }
    if !hints.hasNoLists { findLists() }
  }

  /// A text goes on in the next row where its next word had no room in this one.
  private mutating func markContinuation(_ index: Int) {
    let above = rows[index - 1]
    guard rows[index].tokens.count == 1, !rows[index].isSelected, rows[index].y == above.y + 1,
      let next = rows[index].tokens.first, next.kind == .text
    else { return }
    let hasMark = above.tokens.last?.kind == .disclosure
    let tokens = hasMark ? above.tokens.dropLast() : above.tokens[...]
    guard let text = tokens.last, text.kind == .text,
      text.columns.lowerBound == next.columns.lowerBound
    else { return }
    let isAlone = tokens.count == 1
    let indent = text.columns.lowerBound - columns.lowerBound
    let room =
      isAlone
      ? columns.count - (indent == 0 ? 0 : 2)
      : columns.upperBound - 1 - text.columns.lowerBound
    let row = canvas.cells[rows[index].y * canvas.columns..<(rows[index].y + 1) * canvas.columns]
    let isWide = isWide(next.columns.lowerBound, in: row)
    let endsWide =
      canvas.cells[above.y * canvas.columns + text.columns.upperBound - 1] == Canvas.continuation
    var end = next.columns.lowerBound + (isWide ? 2 : 1)
    while !isWide, end < next.columns.upperBound, row[row.startIndex + end] != Canvas.blank,
      !self.isWide(end, in: row)
    {
      end += 1
    }
    let word = end - next.columns.lowerBound + (isWide || endsWide ? 0 : 1)
    guard text.columns.count + word > room - (hasMark ? 2 : 0) else { return }
    rows[index].isContinuation = true
    rows[index].joinsWithoutBlank = isWide || endsWide
  }

  private func isWide(_ x: Int, in row: ArraySlice<UInt32>) -> Bool {
    x + 1 < columns.upperBound && row[row.startIndex + x + 1] == Canvas.continuation
  }

  private mutating func findLists() {
    var index = 0
    while index < blocks.count {
      guard isRow(blocks[index]) else {
        index += 1
        continue
      }
      if let heights = heights[list] {
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
    var number = 0
    while row < rows.count {
      let place = blocks.indices.first { blocks[$0].rows.contains(row) } ?? start
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
    let end = blocks.indices.first { blocks[$0].rows.lowerBound >= row } ?? blocks.count
    blocks.replaceSubrange(start..<end, with: taken)
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
