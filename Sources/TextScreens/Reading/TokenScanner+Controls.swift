extension TokenScanner {
  /// What begins with a delimiter there and ends with the other one; `nil` for texts.
  ///
  /// - Complexity: O(*n*) in the columns.
  func control(at x: Int, in columns: Range<Int>, of row: Row) -> PictureToken? {
    switch row[x] {
    case 0x5B:
      guard let end = end(of: 0x5D, from: x + 1, in: columns, of: row) else { return nil }
      return done(x..<end, of: row)
    case 0x3C:
      return value(at: x, in: columns, of: row)
    case 0x7B:
      guard x + 2 < columns.upperBound, row[x + 2] == 0x7D, isBlank(row, x + 3, in: columns) else {
        return nil
      }
      return mark(x..<x + 3, of: row)
    case marks.disabled, marks.focus.left:
      return stated(at: x, in: columns, of: row)
    case marks.side:
      return progress(at: x, in: columns, of: row)
    default:
      return radios(at: x, in: columns, of: row)
    }
  }

  /// Where a label with delimiters ends: at the first one after which a word ends.
  private func end(of right: UInt32, from start: Int, in columns: Range<Int>, of row: Row) -> Int? {
    var x = start
    while x < columns.upperBound {
      if row[x] == right, isBlank(row, x + 1, in: columns) || marks.opensOrCloses(row[x + 1]) {
        return x + 1
      }
      x += 1
    }
    return nil
  }

  /// What something in brackets does: a button, a menu or a link to a page.
  private func done(_ columns: Range<Int>, of row: Row) -> PictureToken {
    var token = PictureToken(
      kind: .button, columns: columns,
      label: columns.lowerBound + 1..<columns.upperBound - 1)
    let (first, last) = (token.label.lowerBound, token.label.upperBound - 1)
    guard token.label.count >= 2 else { return token }
    if row[first + 1] == Canvas.blank, row[first] == marks.back {
      token.isBack = true
      token.label = first + 2..<last + 1
    } else if row[first + 1] == Canvas.blank, row[first] == marks.menu {
      token.kind = .menu
      token.label = first + 2..<last + 1
    } else if row[last - 1] == Canvas.blank, row[last] == marks.page {
      token.kind = .page
      token.label = first..<last - 1
    }
    return token
  }

  /// What something in angles holds; a content may have an angle of its own.
  private func value(at x: Int, in columns: Range<Int>, of row: Row) -> PictureToken? {
    guard let first = end(of: 0x3E, from: x + 1, in: columns, of: row) else { return nil }
    if let token = value(x..<first, isFocused: false, of: row) { return token }
    let body = x + 1..<first - 1
    // Angles around blanks are a date that holds nothing.
    if body.contains(where: { row[$0].isDigit })
      || !body.isEmpty && body.allSatisfy({ row[$0] == Canvas.blank })
    {
      return PictureToken(
        kind: .date, columns: x..<first, label: x..<x, value: trimmed(body, of: row))
    }
    var start = first
    while let end = end(of: 0x3E, from: start, in: columns, of: row) {
      if let token = field(x..<end, isFocused: false, of: row) { return token }
      start = end
    }
    return nil
  }

  /// What has the delimiters of a state, which say nothing of its kind.
  private func stated(at x: Int, in columns: Range<Int>, of row: Row) -> PictureToken? {
    let isFocused = row[x] == marks.focus.left
    let right = isFocused ? marks.focus.right : marks.disabled
    var start = x + 1
    if isFocused, marks.bullet == right {
      // Bullets that look like the delimiter come before the caret.
      while start < columns.upperBound, row[start] == right { start += 1 }
      if start >= columns.upperBound || row[start] != marks.caret { start = x + 1 }
    }
    guard let end = end(of: right, from: start, in: columns, of: row) else { return nil }
    var token =
      value(x..<end, isFocused: isFocused, of: row)
      ?? statedMark(x..<end, in: columns, of: row)
      ?? statedDate(x..<end, of: row)
      ?? statedRadios(x..<end, of: row)
      ?? done(x..<end, of: row)
    token.isFocused = isFocused
    token.isDisabled = !isFocused
    return token
  }

  /// A toggle or a disclosure group by what stands between its delimiters.
  private func mark(_ columns: Range<Int>, of row: Row) -> PictureToken? {
    let x = columns.lowerBound + 1
    let isGroup = row[x] == marks.expanded || row[x] == marks.collapsed
    guard isGroup || row[x] == 0x78 || row[x] == Canvas.blank || row[x] == 0x2D else { return nil }
    return PictureToken(
      kind: isGroup ? .group : .toggle, columns: columns, label: x..<x, value: x..<x + 1)
  }

  /// A mark and a title after it; a minus before a number is a button.
  private func statedMark(
    _ columns: Range<Int>, in all: Range<Int>, of row: Row
  ) -> PictureToken? {
    let title = columns.upperBound + 1
    guard columns.count == 3, title < all.upperBound, row[title - 1] == Canvas.blank,
      row[title] != Canvas.blank,
      row[columns.lowerBound + 1] != 0x2D || !row[title].isDigit && row[title] != 0x2D
    else { return nil }
    return mark(columns, of: row)
  }

  /// Digits and what stands between them in a date.
  private func statedDate(_ columns: Range<Int>, of row: Row) -> PictureToken? {
    let body = columns.lowerBound + 1..<columns.upperBound - 1
    guard body.count >= 6, row[body.lowerBound].isDigit,
      body.contains(where: { !row[$0].isDigit }),
      body.allSatisfy({ row[$0].isDigit || row[$0] == 0x20 || row[$0] >= 0x2D && row[$0] < 0x3B })
    else { return nil }
    return PictureToken(kind: .date, columns: columns, label: body.prefix(0), value: body)
  }

  /// A field, a picker, a slider or a stepper.
  private func value(_ columns: Range<Int>, isFocused: Bool, of row: Row) -> PictureToken? {
    if let token = field(columns, isFocused: isFocused, of: row) { return token }
    let body = columns.lowerBound + 1..<columns.upperBound - 1
    guard let first = body.first, let last = body.last, body.count > 1 else { return nil }
    var token = PictureToken(kind: .choice, columns: columns, label: first..<first)
    if row[last] == marks.choice, row[last - 1] == Canvas.blank {
      token.value = trimmed(first..<last, of: row)
      return token
    }
    if body.count(where: { row[$0] == marks.thumb }) == 1,
      body.allSatisfy({ row[$0] == marks.track || row[$0] == marks.thumb })
    {
      token.kind = .slider
      return token
    }
    guard body.count > 4, row[first] == 0x2D || row[last] == 0x2B,
      row[first] == 0x2D || row[first] == Canvas.blank,
      row[last] == 0x2B || row[last] == Canvas.blank,
      row[first + 1] == Canvas.blank, row[last - 1] == Canvas.blank
    else { return nil }
    token.kind = .stepper
    token.value = trimmed(first + 2..<last - 1, of: row)
    let digits = row[token.value.lowerBound] == 0x2D ? token.value.dropFirst() : token.value
    return !digits.isEmpty && digits.allSatisfy { row[$0].isDigit } ? token : nil
  }

  private func trimmed(_ columns: Range<Int>, of row: Row) -> Range<Int> {
    var columns = columns
    while let last = columns.last, row[last] == Canvas.blank { columns = columns.dropLast() }
    return columns
  }

  /// A field: a fill or an ellipsis ends it, and a caret stands before its fill.
  private func field(_ columns: Range<Int>, isFocused: Bool, of row: Row) -> PictureToken? {
    var body = columns.lowerBound + 1..<columns.upperBound - 1
    guard let last = body.last else { return nil }
    let isFilled = row[last] == marks.fill
    while let last = body.last, row[last] == marks.fill { body = body.dropLast() }
    if isFocused {
      guard let caret = body.last, row[caret] == marks.caret else { return nil }
      body = body.dropLast()
    } else {
      guard isFilled || row[columns.lowerBound] == 0x3C && row[last] == marks.ellipsis else {
        return nil
      }
    }
    let isSecret =
      !body.isEmpty && body.allSatisfy { row[$0] == marks.bullet || row[$0] == marks.ellipsis }
      && body.contains { row[$0] == marks.bullet }
    return PictureToken(
      kind: isSecret ? .secure : .field, columns: columns, label: body.prefix(0), value: body)
  }

  /// A part that is done and one that is not.
  private func progress(at x: Int, in columns: Range<Int>, of row: Row) -> PictureToken? {
    var end = x + 1
    while end < columns.upperBound, row[end] == marks.done { end += 1 }
    while end < columns.upperBound, row[end] == marks.undone { end += 1 }
    guard end > x + 1, end < columns.upperBound, row[end] == marks.side else { return nil }
    return PictureToken(kind: .progress, columns: x..<end + 1, label: x..<x)
  }

  /// Options beside each other up to the end of the last one's text.
  private func radios(at x: Int, in columns: Range<Int>, of row: Row) -> PictureToken? {
    guard radio(at: x, in: columns, of: row) != nil else { return nil }
    var end = x + marks.radioColumns
    while end < columns.upperBound,
      row[end] != Canvas.blank || !isBlank(row, end + 1, in: columns)
    {
      if row[end] == Canvas.blank, radio(at: end + 1, in: columns, of: row) == nil,
        control(at: end + 1, in: columns, of: row) != nil
      {
        break
      }
      end += 1
    }
    return PictureToken(kind: .radios, columns: x..<end, label: x..<x, value: x..<end)
  }

  private func statedRadios(_ columns: Range<Int>, of row: Row) -> PictureToken? {
    let body = columns.lowerBound + 1..<columns.upperBound - 1
    guard !body.isEmpty, radio(at: body.lowerBound, in: body, of: row) != nil else { return nil }
    return PictureToken(
      kind: .radios, columns: columns, label: body.prefix(0), value: trimmed(body, of: row))
  }

  /// Whether the mark of an option stands there, and whether it is the one that is chosen.
  func radio(at x: Int, in columns: Range<Int>, of row: Row) -> Bool? {
    let middle = x + marks.radioColumns / 2
    guard x + marks.radioColumns <= columns.upperBound,
      row[middle] == marks.radio.on || row[middle] == marks.radio.off,
      marks.radioColumns == 1 || row[x] == 0x28 && row[x + 2] == 0x29
    else { return nil }
    return row[middle] == marks.radio.on
  }

  /// The options of a token, with the columns of their labels.
  func options(of token: PictureToken, y: Int) -> [(label: String, isSelected: Bool)] {
    canvas.cells.withUnsafeBufferPointer { cells in
      let row = Row(rebasing: cells[y * canvas.columns..<(y + 1) * canvas.columns])
      var options: [(columns: Range<Int>, isSelected: Bool)] = []
      for x in token.value {
        let isFirst = x == token.value.lowerBound
        guard isFirst || row[x - 1] == Canvas.blank,
          let isSelected = radio(at: x, in: token.value, of: row)
        else { continue }
        if let last = options.indices.last {
          options[last].columns =
            options[last].columns
            .lowerBound..<max(
              options[last].columns.lowerBound, x - 1)
        }
        options.append((x + marks.radioColumns..<token.value.upperBound, isSelected))
      }
      return options.map { (canvas.text($0.columns, y: y), $0.isSelected) }
    }
  }
}
