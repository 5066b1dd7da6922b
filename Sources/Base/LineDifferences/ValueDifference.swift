/// The values that differ between two dumps or two JSON documents.
///
/// The documents are compared as text, and the path of a value is determined from the indentation
/// of the lines:
///
/// ```
/// .favorites[2].name is "Ada", should be "Grace"
/// ```
package struct ValueDifference {
  package let path: String
  package let received: String
  package let expected: String

  /// Returns a sentence for each value that differs.
  package static func sentences(expected: String, received: String) -> [String] {
    differences(expected: expected, received: received).map {
      "\($0.path) is \($0.received), should be \($0.expected)"
    }
  }

  /// Returns the values that differ.
  ///
  /// If more than three values differ, this method returns an empty array. The result is also empty
  /// if values were added, removed, or moved. The lines of the diff already show such changes.
  ///
  /// - Complexity: Nearly linear in the length of the strings.
  package static func differences(expected: String, received: String) -> [ValueDifference] {
    guard let changes = LineDifference(old: expected, new: received, context: 0)?.changes,
      // A multiline string literal contains lines that aren't values.
      changes.count <= 3, !received.contains("\"\"\"")
    else { return [] }
    let lines = [expected, received].map {
      $0.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    var differences: [ValueDifference] = []
    for change in changes {
      guard change.old.count == change.new.count, differences.count + change.old.count <= 3 else {
        return []
      }
      for (old, new) in zip(change.old, change.new) {
        let (before, after) = (ValueLine(lines[0][old]), ValueLine(lines[1][new]))
        guard before.indentation == after.indentation, before.name == after.name,
          let value = after.value, let other = before.value
        else { return [] }
        let path = path(to: new, in: lines[1])
        guard !path.isEmpty else { return [] }
        differences.append(
          ValueDifference(path: path, received: String(value), expected: String(other)))
      }
    }
    return differences
  }

  /// Returns the path of a value, such as `.users[0].name`.
  ///
  /// The path consists of the names of all enclosing values, followed by the name of the value
  /// itself.
  private static func path(to index: Int, in lines: [Substring]) -> String {
    var line = ValueLine(lines[index])
    var path: [String] = []
    var siblings = 0
    for other in lines[..<index].reversed() {
      let other = ValueLine(other)
      if other.indentation == line.indentation, !other.isEnd { siblings += 1 }
      guard other.indentation < line.indentation, !other.isEnd else { continue }
      path.append(line.component(siblings: siblings))
      (line, siblings) = (other, 0)
    }
    // The outermost line contains the complete value, so it's not part of the path.
    if line.name != nil { path.append(line.component(siblings: siblings)) }
    return path.reversed().joined()
  }
}

/// A line in a dump or a JSON document, such as `  "name" : "Ada",` or `▿ [0]: User(`.
private struct ValueLine {
  let indentation: Int
  let name: Substring?
  /// The value itself, or `nil` if it continues on the following lines.
  let value: Substring?
  /// A Boolean value that indicates whether the line contains only the end of a value.
  let isEnd: Bool

  init(_ line: Substring) {
    var text = line.drop { $0 == " " }
    // In the output of `.dump`, the bullet occupies two columns.
    indentation = line.count - text.count
    if text.hasPrefix("- ") || text.hasPrefix("▿ ") { text = text.dropFirst(2) }
    isEnd = text.allSatisfy { ")]},".contains($0) }
    if text.last == "," { text = text.dropLast() }
    let separator = Self.separator(in: text)
    name = separator.map { text[..<$0.lowerBound] }
    let rest = separator.map { text[$0.upperBound...] } ?? text
    value = rest.isEmpty || "([{".contains(rest.last ?? " ") ? nil : rest
  }

  private static func separator(in text: Substring) -> Range<Substring.Index>? {
    if text.first == "\"" {
      // JSON has a space in front of the colon, but the dump of a dictionary doesn't.
      guard let range = text.firstRange(of: "\" : ") ?? text.firstRange(of: "\": "),
        text[..<range.lowerBound].last != "\\"
      else { return nil }
      return text.index(after: range.lowerBound)..<range.upperBound
    }
    guard let range = text.firstRange(of: ": "),
      text[..<range.lowerBound].allSatisfy({ $0.isLetter || $0.isNumber || "_[].".contains($0) })
    else { return nil }
    return range
  }

  func component(siblings: Int) -> String {
    guard let name else { return "[\(siblings)]" }
    if name.first == "[" { return String(name) }
    guard name.first == "\"" else { return ".\(name)" }
    let key = name.dropFirst().dropLast()
    let isIdentifier =
      key.first?.isNumber == false && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    return isIdentifier ? ".\(key)" : "[\(name)]"
  }
}
