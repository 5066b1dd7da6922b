internal import TextScreens

/// A line of the review's page, in pieces that fit its columns.
struct ReviewLine: Equatable {
  enum Style: Equatable {
    case plain
    case faint
    case title
    case removed
    case added
    /// A word that is not in the other line.
    case removedWord
    case addedWord
    case bar
  }

  struct Piece: Equatable {
    var text: String
    var style: Style
  }

  var pieces: [Piece] = []

  init(_ text: String = "", _ style: Style = .plain) {
    pieces = [Piece(text: text, style: style)]
  }

  init(_ pieces: [Piece]) { self.pieces = pieces }

  /// The text without its styles.
  var text: String { pieces.map(\.text).joined() }

  /// The line cut or filled up to so many columns.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  func fitted(to columns: Int) -> ReviewLine {
    var fitted = ReviewLine([])
    var left = columns
    for piece in pieces {
      let text = Columns.expandingTabs(in: piece.text, after: columns - left)
      let width = Columns.width(of: text)
      if width <= left {
        fitted.pieces.append(Piece(text: text, style: piece.style))
        left -= width
        continue
      }
      let start = Columns.prefix(of: text, columns: max(0, left - 1))
      let gap = left - Columns.width(of: start) - 1
      let end = left > 0 ? "…" + String(repeating: " ", count: max(0, gap)) : ""
      fitted.pieces.append(Piece(text: start + end, style: piece.style))
      left = 0
      break
    }
    if left > 0 {
      fitted.pieces.append(Piece(text: String(repeating: " ", count: left), style: .plain))
    }
    return fitted
  }
}

/// The columns of a terminal that texts take.
enum Columns {
  static func width(of text: String) -> Int { GlyphText(text).width }

  /// As much of the text as fits.
  static func prefix(of text: String, columns: Int) -> String {
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

  /// The text with blanks up to the next column of four for each tab.
  static func expandingTabs(in text: String, after column: Int) -> String {
    guard text.utf8.contains(UInt8(ascii: "\t")) else { return text }
    var result = ""
    for part in text.split(separator: "\t", omittingEmptySubsequences: false) {
      if !result.isEmpty || part.startIndex != text.startIndex {
        let used = column + width(of: result)
        result += String(repeating: " ", count: 4 - used % 4)
      }
      result += part
    }
    return result
  }
}
