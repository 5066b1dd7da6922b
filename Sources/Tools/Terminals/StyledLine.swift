import LineDifferences
import TextWidths

package struct StyledText: Equatable {
  package enum Style: Equatable {
    case plain, bold, faint, red, green, yellow, inverse, redInverse, greenInverse

    func code(hasColors: Bool) -> String? {
      switch self {
      case .plain: nil
      case .bold: "1"
      case .faint: "2"
      case .red: hasColors ? "31" : nil
      case .green: hasColors ? "32" : nil
      case .yellow: hasColors ? "33" : nil
      case .inverse: "7"
      case .redInverse: hasColors ? "31;7" : "7"
      case .greenInverse: hasColors ? "32;7" : "7"
      }
    }
  }

  package let text: String
  package let style: Style

  package init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }

  /// Returns the text with escape sequences for its style, and with its control characters escaped.
  package func painted(hasColors: Bool) -> String {
    let text = InvisibleCharacters.escaped(in: text)
    guard let code = style.code(hasColors: hasColors), !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

package struct StyledLine: Equatable {
  package var pieces: [StyledText] = []

  package init(_ text: String = "", _ style: StyledText.Style = .plain) {
    pieces = [StyledText(text, style)]
  }

  package init(_ pieces: [StyledText]) { self.pieces = pieces }

  package var text: String { pieces.map(\.text).joined() }

  package func painted(hasColors: Bool) -> String {
    pieces.map { $0.painted(hasColors: hasColors) }.joined()
  }

  /// Returns the line padded or truncated to exactly `columns` columns.
  ///
  /// If the line is truncated, it ends with an ellipsis.
  package func fitted(to columns: Int) -> StyledLine {
    var fitted = StyledLine([])
    var left = columns
    for piece in pieces {
      let text = TextColumns.expandingTabs(in: piece.text, after: columns - left)
      let width = TextColumns.width(of: text)
      guard width <= left else {
        let start = TextColumns.prefix(of: text, columns: max(0, left - 1))
        let gap = max(0, left - TextColumns.width(of: start) - 1)
        let end = left > 0 ? "…" + String(repeating: " ", count: gap) : ""
        fitted.pieces.append(StyledText(start + end, piece.style))
        return fitted
      }
      fitted.pieces.append(StyledText(text, piece.style))
      left -= width
    }
    if left > 0 { fitted.pieces.append(StyledText(String(repeating: " ", count: left))) }
    return fitted
  }

  package func overlaid(by other: StyledLine, at column: Int) -> StyledLine {
    let width = TextColumns.width(of: other.text)
    let (start, rest) = split(at: column)
    return StyledLine(start.pieces + other.pieces + rest.split(at: width).1.pieces)
  }

  /// Returns the line with `style` applied to a range of columns.
  package func restyled(_ columns: Range<Int>, _ style: StyledText.Style) -> StyledLine {
    let (start, rest) = split(at: columns.lowerBound)
    let (middle, end) = rest.split(at: columns.count)
    return StyledLine(start.pieces + [StyledText(middle.text, style)] + end.pieces)
  }

  /// Splits the line at a column.
  ///
  /// If the column is in the middle of a wide character, this method replaces the character with
  /// spaces.
  private func split(at column: Int) -> (StyledLine, StyledLine) {
    var (start, end) = (StyledLine([]), StyledLine([]))
    var left = max(0, column)
    for piece in pieces {
      let width = TextColumns.width(of: piece.text)
      guard left > 0, width > left else {
        if left > 0 { start.pieces.append(piece) } else { end.pieces.append(piece) }
        left = max(0, left - width)
        continue
      }
      let first = TextColumns.prefix(of: piece.text, columns: left)
      let isCut = TextColumns.width(of: first) < left
      let rest = piece.text.dropFirst(first.count + (isCut ? 1 : 0))
      start.pieces.append(StyledText(first + (isCut ? " " : ""), piece.style))
      end.pieces.append(StyledText((isCut ? " " : "") + rest, piece.style))
      left = 0
    }
    return (start, end)
  }
}

package enum TextColumns {
  package static func width(of text: String) -> Int { MeasuredText(text).width }

  package static func prefix(of text: String, columns: Int) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return String(text.prefix(columns)) }
    var result = ""
    var left = columns
    for character in text {
      left -= width(of: String(character))
      guard left >= 0 else { break }
      result.append(character)
    }
    return result
  }

  /// Wraps text between words so that each line has at most `columns` columns.
  ///
  /// Words that don't fit on a line by themselves are split. The result always contains at least
  /// one line.
  package static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    for paragraph in text.split(whereSeparator: \.isNewline) {
      var line = ""
      for word in paragraph.split(separator: " ") {
        if !line.isEmpty, width(of: "\(line) \(word)") > columns {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
        while width(of: line) > columns {
          let start = prefix(of: line, columns: columns)
          guard !start.isEmpty else { break }
          lines.append(start)
          line.removeFirst(start.count)
        }
      }
      lines.append(line)
    }
    return lines.isEmpty ? [""] : lines
  }

  /// Replaces each tab with spaces up to the next multiple of four columns.
  package static func expandingTabs(in text: String, after column: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return text }
    var parts = text.split(separator: "\t", omittingEmptySubsequences: false)[...]
    var result = String(parts.removeFirst())
    for part in parts {
      let used = column + width(of: result)
      result += String(repeating: " ", count: 4 - used % 4) + part
    }
    return result
  }
}
