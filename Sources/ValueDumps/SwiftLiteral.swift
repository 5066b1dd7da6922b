/// A string as a Swift literal, in the usual form of dumps: in one line or in several, with as few
/// hashes and escapes as it takes to tell it from any other string.
struct SwiftLiteral {
  let text: String

  init(_ content: String) {
    let isPlain = content.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    if isPlain {
      text = "\"" + content + "\""
    } else if content.contains(where: \.isNewline) {
      text = SwiftLiteral.lines(content)
    } else if content.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    {
      let hashes = String(repeating: "#", count: max(SwiftLiteral.longestRun("\"", content), 1))
      text = hashes + "\"" + content + "\"" + hashes
    } else {
      text = content.debugDescription
    }
  }

  /// Creates a literal of several lines.
  init(lines content: String) { text = SwiftLiteral.lines(content) }

  /// A literal of several lines.
  ///
  /// Carriage returns are escaped, because a reference doesn't keep them.
  private static func lines(_ content: String) -> String {
    let count = longestRun("\"\"\"", content)
    guard content.utf8.contains(UInt8(ascii: "\r")) else {
      let hashes = String(repeating: "#", count: count)
      return hashes + "\"\"\"\n" + content + "\n\"\"\"" + hashes
    }
    // One hash more than in any literal whose content looks like the escape.
    let hashes = String(repeating: "#", count: max(count, longestRun("\\", content)) + 1)
    var escaped = ""
    for scalar in content.unicodeScalars {
      if scalar == "\r" { escaped += "\\\(hashes)r" } else { escaped.unicodeScalars.append(scalar) }
    }
    return hashes + "\"\"\"\n" + escaped + "\n\"\"\"" + hashes
  }

  /// How many hashes a mark in the text needs to stay unescaped.
  private static func longestRun(_ mark: String, _ content: String) -> Int {
    let (bytes, mark) = (Array(content.utf8), Array(mark.utf8))
    var longest = 0
    var next = 0
    while next + mark.count <= bytes.count {
      guard bytes[next..<next + mark.count].elementsEqual(mark) else {
        next += 1
        continue
      }
      next += mark.count
      let start = next
      while next < bytes.count, bytes[next] == UInt8(ascii: "#") { next += 1 }
      longest = max(longest, next - start + 1)
    }
    return longest
  }
}
