/// Cuts the rows of a picture into tokens by the rules.
struct TokenScanner {
  let canvas: Canvas
  let rules: ReadingRules
  let pieces: [ControlPiece]
  /// The controls in each row, from left to right.
  private let rows: [Int: [Int]]

  init(canvas: Canvas, rules: ReadingRules, pieces: [ControlPiece]) {
    self.canvas = canvas
    self.rules = rules
    self.pieces = pieces
    var rows: [Int: [Int]] = [:]
    for (number, piece) in pieces.enumerated() where piece.frame.y < canvas.rows {
      for y in max(0, piece.frame.y)..<max(0, piece.frame.y, min(canvas.rows, piece.frame.maxY)) {
        rows[y, default: []].append(number)
      }
    }
    self.rows = rows.mapValues { $0.sorted { pieces[$0].frame.x < pieces[$1].frame.x } }
  }

  /// The tokens of some columns of a row, from left to right.
  ///
  /// - Complexity: O(*n*) in the columns, for rows without unclosed delimiters.
  func tokens(of y: Int, in columns: Range<Int>) -> [PictureToken] {
    var tokens: [PictureToken] = []
    var rest = columns
    for number in rows[y] ?? [] {
      let piece = pieces[number]
      let taken = (piece.frame.x..<piece.frame.maxX).clamped(to: rest)
      guard !taken.isEmpty || piece.frame.width == 0 && rest.contains(piece.frame.x) else {
        continue
      }
      scan(y, rest.lowerBound..<taken.lowerBound, into: &tokens)
      if y == max(0, piece.frame.y) {
        tokens.append(PictureToken(kind: .control, columns: taken, label: number..<number + 1))
      }
      rest = taken.upperBound..<rest.upperBound
    }
    scan(y, rest, into: &tokens)
    if let last = tokens.indices.last { markLast(&tokens[last], of: y, in: columns) }
    if tokens.count == 1 { markDivider(&tokens[0], of: y) }
    return tokens
  }

  private func scan(_ y: Int, _ columns: Range<Int>, into tokens: inout [PictureToken]) {
    canvas.cells.withUnsafeBufferPointer { cells in
      let row = UnsafeBufferPointer(rebasing: cells[y * canvas.columns..<(y + 1) * canvas.columns])
      var x = columns.lowerBound
      while x < columns.upperBound {
        if row[x] == Canvas.blank {
          x += 1
        } else {
          let token = token(at: x, in: columns, of: row)
          tokens.append(token)
          x = token.columns.upperBound
        }
      }
    }
  }

  private func token(
    at x: Int, in columns: Range<Int>, of row: UnsafeBufferPointer<UInt32>
  ) -> PictureToken {
    if let delimiters = rules.delimiters(opening: row[x]),
      let end = end(of: delimiters, from: x + 1, in: columns, of: row)
    {
      return button(x..<end, in: delimiters, of: row)
    }
    if row[x] == rules.glyphs.screen.side, isBlank(row, x + 1, in: columns) {
      return PictureToken(kind: .divider, columns: x..<x + 1, label: x..<x)
    }
    // A single blank is part of a text, unless something else begins after it.
    var end = x
    while end < columns.upperBound {
      if row[end] != Canvas.blank {
        end += 1
      } else if end + 1 < columns.upperBound, row[end + 1] != Canvas.blank,
        !begins(at: end + 1, in: columns, of: row)
      {
        end += 1
      } else {
        break
      }
    }
    return PictureToken(kind: .text, columns: x..<end, label: x..<end)
  }

  private func begins(
    at x: Int, in columns: Range<Int>, of row: UnsafeBufferPointer<UInt32>
  ) -> Bool {
    if let delimiters = rules.delimiters(opening: row[x]) {
      return end(of: delimiters, from: x + 1, in: columns, of: row) != nil
    }
    return isBlank(row, x + 1, in: columns)
      && (row[x] == rules.glyphs.screen.side || isMark(row[x], at: x, in: columns))
  }

  /// Whether the mark of a link could stand there: in one of the last two columns.
  private func isMark(_ code: UInt32, at x: Int, in columns: Range<Int>) -> Bool {
    columns.upperBound - x <= 2
      && (code == rules.glyphs.disclosure || code == rules.glyphs.disabled
        || code == rules.glyphs.controls.focus.left)
  }

  /// Where a label with delimiters ends: at the first one after which a word ends.
  private func end(
    of delimiters: ReadingRules.Delimiters, from start: Int, in columns: Range<Int>,
    of row: UnsafeBufferPointer<UInt32>
  ) -> Int? {
    var x = start
    while x < columns.upperBound {
      if row[x] == delimiters.right {
        let next = x + 1
        if isBlank(row, next, in: columns) || rules.opensOrCloses(row[next]) { return next }
      }
      x += 1
    }
    return nil
  }

  private func isBlank(
    _ row: UnsafeBufferPointer<UInt32>, _ x: Int, in columns: Range<Int>
  ) -> Bool {
    x >= columns.upperBound || row[x] == Canvas.blank
  }

  private func button(
    _ columns: Range<Int>, in delimiters: ReadingRules.Delimiters,
    of row: UnsafeBufferPointer<UInt32>
  ) -> PictureToken {
    var label = columns.lowerBound + 1..<columns.upperBound - 1
    let isBack =
      label.count >= 2 && row[label.lowerBound] == rules.glyphs.back
      && row[label.lowerBound + 1] == Canvas.blank
    if isBack { label = label.lowerBound + 2..<label.upperBound }
    return PictureToken(
      kind: .button, columns: columns, label: label, isDisabled: delimiters.isDisabled,
      isFocused: delimiters.isFocused, isBack: isBack)
  }

  /// The mark of a link stands alone at the end.
  private func markLast(_ token: inout PictureToken, of y: Int, in columns: Range<Int>) {
    let x = token.columns.lowerBound
    let code = canvas.cells[y * canvas.columns + x]
    guard token.kind != .control, token.columns.count == 1, isMark(code, at: x, in: columns) else {
      return
    }
    token.kind = .disclosure
    token.isDisabled = code == rules.glyphs.disabled
    token.isFocused = code == rules.glyphs.controls.focus.left
  }

  private func markDivider(_ token: inout PictureToken, of y: Int) {
    guard token.kind == .text, token.columns.count >= ReadingRules.dividerLength else { return }
    let line = rules.glyphs.screen.top.line
    let start = y * canvas.columns
    if token.columns.allSatisfy({ canvas.cells[start + $0] == line }) { token.kind = .divider }
  }
}
