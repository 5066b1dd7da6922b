internal import TextScreens

/// A part of a line, with a terminal style.
struct StyledText: Equatable {
  enum Style: Equatable {
    case plain
    case bold
    case faint
    case red
    case green
    case yellow
    case inverse
    case redInverse
    case greenInverse

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

  let text: String
  let style: Style

  init(_ text: String, _ style: Style = .plain) {
    self.text = text
    self.style = style
  }

  /// Returns the escaped text between the escape sequences of its style.
  func painted(hasColors: Bool) -> String {
    let text = PrintableText.line(text)
    guard let code = style.code(hasColors: hasColors), !text.isEmpty else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}

struct StyledLine: Equatable {
  var pieces: [StyledText] = []

  init(_ text: String = "", _ style: StyledText.Style = .plain) {
    pieces = [StyledText(text, style)]
  }

  init(_ pieces: [StyledText]) { self.pieces = pieces }

  var text: String { pieces.map(\.text).joined() }

  func painted(hasColors: Bool) -> String {
    pieces.map { $0.painted(hasColors: hasColors) }.joined()
  }

  /// Returns the line, truncated or padded to a number of columns.
  func fitted(to columns: Int) -> StyledLine {
    var fitted = StyledLine([])
    var left = columns
    for piece in pieces {
      let text = TextColumns.expandingTabs(in: piece.text, after: columns - left)
      let width = TextColumns.width(of: text)
      if width <= left {
        fitted.pieces.append(StyledText(text, piece.style))
        left -= width
        continue
      }
      let start = TextColumns.prefix(of: text, columns: max(0, left - 1))
      let gap = left - TextColumns.width(of: start) - 1
      let end = left > 0 ? "…" + String(repeating: " ", count: max(0, gap)) : ""
      fitted.pieces.append(StyledText(start + end, piece.style))
      left = 0
      break
    }
    if left > 0 { fitted.pieces.append(StyledText(String(repeating: " ", count: left))) }
    return fitted
  }
}

/// Functions that measure text in terminal columns.
enum TextColumns {
  static func width(of text: String) -> Int { MeasuredText(text).width }

  /// Returns the longest prefix of the text that fits into a number of columns.
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

  /// Replaces each tab with spaces up to the next multiple of four columns.
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
