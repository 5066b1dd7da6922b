/// String literals in the format of custom-dump.
///
/// Different strings always have different literals.
enum SwiftLiteral {
  /// Returns a literal with as few pound signs and escape sequences as possible.
  static func text(of content: String) -> String {
    if isPlain(content) { return "\"" + content + "\"" }
    if content.contains(where: \.isNewline) { return lines(content) }
    guard content.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return content.debugDescription }
    let pounds = String(repeating: "#", count: max(poundCount(for: "\"", in: content), 1))
    return pounds + "\"" + content + "\"" + pounds
  }

  /// Returns whether a string is ASCII and doesn't contain characters to escape.
  static func isPlain(_ content: String) -> Bool {
    content.utf8.allSatisfy {
      $0 >= 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
  }

  /// Returns a multiline literal.
  ///
  /// Carriage returns are escaped, because reference files don't preserve them.
  static func lines(_ content: String) -> String {
    var count = poundCount(for: "\"\"\"", in: content)
    var escaped = content
    if content.utf8.contains(UInt8(ascii: "\r")) {
      // Use one more pound sign than any part of the content that looks like an escape sequence.
      count = max(count, poundCount(for: "\\", in: content)) + 1
      let escape = "\\" + String(repeating: "#", count: count) + "r"
      escaped = content.unicodeScalars.reduce(into: "") { text, scalar in
        if scalar == "\r" { text += escape } else { text.unicodeScalars.append(scalar) }
      }
    }
    let pounds = String(repeating: "#", count: count)
    return pounds + "\"\"\"\n" + escaped + "\n\"\"\"" + pounds
  }

  /// Returns the number of pound signs that makes escaping a delimiter in the content unnecessary.
  private static func poundCount(for delimiter: String, in content: String) -> Int {
    var rest = Array(content.utf8)[...]
    var count = 0
    while !rest.isEmpty {
      guard rest.starts(with: delimiter.utf8) else {
        _ = rest.popFirst()
        continue
      }
      rest = rest.dropFirst(delimiter.utf8.count)
      let pounds = rest.prefix { $0 == UInt8(ascii: "#") }
      count = max(count, pounds.count + 1)
      rest = rest[pounds.endIndex...]
    }
    return count
  }
}

/// Type names as in Swift source, with enclosing types but without modules.
enum LiteralTypeName {
  /// Returns the name of a type, such as `Feature.State`, `[Int]`, or `Box`.
  ///
  /// If `isAbbreviated` is `true`, generic arguments are omitted.
  static func name(of type: Any.Type, isAbbreviated: Bool = true) -> String {
    var full = withoutContexts(String(reflecting: type))
    // The name of a type declared in an extension contains the module of the extension.
    if full.utf8.contains(UInt8(ascii: "(")) {
      full = full.replacing(/\(extension in [^)]*\):/, with: "")
    }
    var name = withoutModules(sugared(full))
    if isAbbreviated, let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">"),
      name.index(after: start) < end
    {
      name.removeSubrange(start...end)
    }
    return name
  }

  /// Removes the contexts of private types, which contain addresses.
  static func withoutContexts(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
    return text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
  }

  /// Replaces `Swift.Array<Swift.Int>` with `[Swift.Int]`, and abbreviates optionals and
  /// dictionaries the same way.
  ///
  /// As in custom-dump, a type isn't abbreviated if its arguments have generic arguments
  /// themselves.
  private static func sugared(_ full: String) -> String {
    guard full.utf8.contains(UInt8(ascii: "<")) else { return full }
    // The text before each open angle bracket.
    var open = [""]
    var previous: Character = " "
    for character in full {
      if character == "<" {
        open.append("")
      } else if character == ">", previous != "-", open.count > 1 {
        let arguments = open.removeLast()
        let head = open.removeLast()
        open.append(sugar(head, arguments) ?? "\(head)<\(arguments)>")
      } else {
        open[open.count - 1].append(character)
      }
      previous = character
    }
    return open.joined(separator: "<")
  }

  private static func sugar(_ head: String, _ arguments: String) -> String? {
    guard !arguments.contains("<"), !arguments.contains(">") else { return nil }
    if head.hasSuffix("Swift.Optional") { return head.dropLast(14) + arguments + "?" }
    if head.hasSuffix("Swift.Array") { return head.dropLast(11) + "[" + arguments + "]" }
    guard head.hasSuffix("Swift.Dictionary"), let comma = arguments.firstRange(of: ", ") else {
      return nil
    }
    let (key, value) = (arguments[..<comma.lowerBound], arguments[comma.upperBound...])
    return head.dropLast(16) + "[" + key + ": " + value + "]"
  }

  /// Removes the module from every path, so `M.Outer.Inner` becomes `Outer.Inner`.
  private static func withoutModules(_ full: String) -> String {
    var name = ""
    var rest = Substring(full)
    while !rest.isEmpty {
      let path = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let names = path.drop { $0 == "." }
      if let dot = names.firstIndex(of: "."), names.index(after: dot) < names.endIndex {
        name += path[..<names.startIndex] + names[names.index(after: dot)...]
      } else {
        name += path
      }
      rest = rest[path.endIndex...]
      if let character = rest.popFirst() { name.append(character) }
    }
    return name
  }
}
