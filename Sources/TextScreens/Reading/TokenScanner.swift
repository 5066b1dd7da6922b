/// Cuts the rows of a picture into tokens by the rules.
struct TokenScanner {
  /// The cells of a row.
  typealias Row = UnsafeBufferPointer<UInt32>

  let canvas: Canvas
  let marks: PictureMarks
  /// The names of the glyphs that are images.
  let images: [String: String]
  /// Beginnings of texts that are texts of their own.
  let parts: [String]

  /// The tokens of some columns of a row, from left to right.
  ///
  /// - Complexity: O(*n*) in the columns, for rows without unclosed delimiters.
  func tokens(of y: Int, in columns: Range<Int>) -> [PictureToken] {
    canvas.cells.withUnsafeBufferPointer { cells in
      let row = Row(rebasing: cells[y * canvas.columns..<(y + 1) * canvas.columns])
      var tokens: [PictureToken] = []
      var x = columns.lowerBound
      while x < columns.upperBound {
        if row[x] == Canvas.blank {
          x += 1
        } else {
          let token = token(at: x, y: y, in: columns, of: row)
          x = token.columns.upperBound
          for part in split(token, y: y) { append(part, to: &tokens, of: row) }
        }
      }
      if let last = tokens.indices.last { markLast(&tokens[last], in: columns, of: row) }
      if tokens.count == 1 { markDivider(&tokens[0], of: row) }
      return tokens
    }
  }

  /// A text, or the texts that the notes say it is.
  private func split(_ token: PictureToken, y: Int) -> [PictureToken] {
    guard !parts.isEmpty, token.kind == .text else { return [token] }
    var tokens: [PictureToken] = []
    var rest = token.columns
    while let part = parts.first(where: { canvas.text(rest, y: y).hasPrefix($0 + " ") }) {
      let end = rest.lowerBound + max(1, GlyphText(part).width)
      guard end + 1 < rest.upperBound else { break }
      tokens.append(
        PictureToken(kind: .text, columns: rest.lowerBound..<end, label: rest.lowerBound..<end))
      rest = end + 1..<rest.upperBound
    }
    return tokens + [PictureToken(kind: .text, columns: rest, label: rest)]
  }

  private func token(at x: Int, y: Int, in columns: Range<Int>, of row: Row) -> PictureToken {
    if let token = control(at: x, in: columns, of: row) { return token }
    if row[x] == marks.side, isBlank(row, x + 1, in: columns) {
      return PictureToken(kind: .divider, columns: x..<x + 1, label: x..<x)
    }
    if !images.isEmpty, let image = image(at: x, y: y, in: columns, of: row) { return image }
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

  private func begins(at x: Int, in columns: Range<Int>, of row: Row) -> Bool {
    if control(at: x, in: columns, of: row) != nil { return true }
    return isBlank(row, x + 1, in: columns)
      && (row[x] == marks.side || isMark(row[x], at: x, in: columns))
  }

  /// A glyph that the notes give a name.
  private func image(at x: Int, y: Int, in columns: Range<Int>, of row: Row) -> PictureToken? {
    var end = x + 1
    while end < columns.upperBound, row[end] == Canvas.continuation { end += 1 }
    guard isBlank(row, end, in: columns), images[canvas.text(x..<end, y: y)] != nil else {
      return nil
    }
    return PictureToken(kind: .image, columns: x..<end, label: x..<end)
  }

  /// Whether the mark of a link could stand there: in one of the last two columns.
  private func isMark(_ code: UInt32, at x: Int, in columns: Range<Int>) -> Bool {
    columns.upperBound - x <= 2
      && (code == marks.disclosure || code == marks.disabled || code == marks.focus.left)
  }

  func isBlank(_ row: Row, _ x: Int, in columns: Range<Int>) -> Bool {
    x >= columns.upperBound || row[x] == Canvas.blank
  }

  /// Appends a token, or joins it with the one before: a control with its title or its value.
  private func append(_ token: PictureToken, to tokens: inout [PictureToken], of row: Row) {
    guard let place = tokens.indices.last else {
      tokens.append(token)
      return
    }
    let gap = token.columns.lowerBound - tokens[place].columns.upperBound
    if token.takesTextBefore, tokens[place].kind == .text, gap == (token.isBare ? 2 : 1) {
      var token = token
      token.label = tokens[place].columns
      token.columns = tokens[place].columns.lowerBound..<token.columns.upperBound
      tokens[place] = token
    } else if token.kind == .text, gap == 1, isPart(token, of: tokens[place], in: row) {
      switch tokens[place].kind {
      case .slider, .progress: tokens[place].value = token.columns
      default: tokens[place].label = token.columns
      }
      tokens[place].columns = tokens[place].columns.lowerBound..<token.columns.upperBound
    } else {
      tokens.append(token)
    }
  }

  /// Whether a text is the title or the number after a control.
  private func isPart(_ text: PictureToken, of control: PictureToken, in row: Row) -> Bool {
    switch control.kind {
    case .toggle, .group:
      return control.label.isEmpty
    case .slider:
      return control.value.isEmpty && text.columns.allSatisfy { row[$0].isOfNumber }
    case .progress:
      return control.value.isEmpty && row[text.columns.upperBound - 1] == 0x25
        && text.columns.dropLast().allSatisfy { row[$0].isDigit }
    default:
      return false
    }
  }

  /// The mark of a link stands alone at the end.
  private func markLast(_ token: inout PictureToken, in columns: Range<Int>, of row: Row) {
    let x = token.columns.lowerBound
    guard token.columns.count == 1, isMark(row[x], at: x, in: columns) else { return }
    token.kind = .disclosure
    token.isDisabled = row[x] == marks.disabled
    token.isFocused = row[x] == marks.focus.left
  }

  private func markDivider(_ token: inout PictureToken, of row: Row) {
    guard token.kind == .text, token.columns.count >= ReadingRules.dividerLength else { return }
    if token.columns.allSatisfy({ row[$0] == marks.line }) { token.kind = .divider }
  }
}

extension PictureToken {
  /// Whether it has no delimiters, but blanks in place of them.
  fileprivate var isBare: Bool { kind == .radios && !isFocused && !isDisabled }
}

extension UInt32 {
  var isDigit: Bool { self >= 0x30 && self <= 0x39 }

  /// Whether a number can have it: a digit, a sign, a point, an exponent.
  var isOfNumber: Bool {
    switch self {
    case 0x2B, 0x2D, 0x2E, 0x65: true
    // The letters of "nan" and "inf".
    case 0x61, 0x66, 0x69, 0x6E: true
    default: isDigit
    }
  }
}
