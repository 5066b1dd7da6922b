/// A text as a literal of Swift that reads back as the same text.
struct SwiftLiteral {
  /// The literal; of more than one line if the text has more than one.
  let text: String

  init(_ content: String) {
    let isPlain = content.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      text = "\"" + content + "\""
      return
    }
    let isMultiline = content.utf8.contains(UInt8(ascii: "\n"))
    let hashes = SwiftLiteral.hashes(for: content, isMultiline: isMultiline)
    let quotes = isMultiline ? "\"\"\"" : "\""
    var literal = hashes + quotes
    if isMultiline { literal += "\n" }
    SwiftLiteral.append(content, hashes, to: &literal)
    if isMultiline { literal += "\n" }
    text = literal + quotes + hashes
  }

  /// As many hashes as it takes for quotes and backslashes to stand as they are.
  private static func hashes(for content: String, isMultiline: Bool) -> String {
    var longest = -1
    var current = -1
    var quotes = 0
    for byte in content.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): (current, quotes) = (0, 0)
      case UInt8(ascii: "\""):
        quotes += 1
        current = isMultiline && quotes < 3 ? -1 : 0
      case UInt8(ascii: "#") where current >= 0: (current, quotes) = (current + 1, 0)
      default: (current, quotes) = (-1, 0)
      }
      longest = max(longest, current)
    }
    return String(repeating: "#", count: longest + 1)
  }

  /// Writes the content, with escapes for what nobody could see.
  private static func append(_ content: String, _ hashes: String, to literal: inout String) {
    let scalars = content.unicodeScalars
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      switch scalar {
      case "\n": literal += "\n"
      case "\r": literal += "\\\(hashes)r"
      case "\t": literal += "\\\(hashes)t"
      case "\0": literal += "\\\(hashes)0"
      case " " where index == scalars.endIndex || scalars[index] == "\n":
        // A blank at the end of a line, which editors take away.
        literal += content.utf8.contains(UInt8(ascii: "\n")) ? "\\\(hashes)u{20}" : " "
      default:
        if isInvisible(scalar) {
          literal += "\\\(hashes)u{\(String(scalar.value, radix: 16, uppercase: true))}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
  }

  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    // Joiners and selectors are part of visible characters.
    case .format: scalar != "\u{200D}"
    case .control, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
    case .spaceSeparator: scalar != " "
    default: false
    }
  }
}
