import ValueDumps

/// A namespace for creating string literals in the format of custom-dump.
///
/// Different strings always have different literals.
enum SwiftLiteral {
  /// Returns a literal with as few pound signs and escape sequences as possible.
  static func text(of content: String) -> String {
    if content.isPlain { return "\"" + content + "\"" }
    if content.contains(where: \.isNewline) { return lines(content) }
    guard content.utf8.contains(where: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") })
    else { return content.debugDescription }
    let pounds = String(repeating: "#", count: max(poundCount(for: "\"", in: content), 1))
    return pounds + "\"" + content + "\"" + pounds
  }

  /// Returns a multiline literal, with carriage returns escaped because reference files don't
  /// preserve them.
  static func lines(_ content: String) -> String {
    var count = poundCount(for: "\"\"\"", in: content)
    var escaped = content
    if content.utf8.contains(UInt8(ascii: "\r")) {
      // With this number of pound signs, no part of the content looks like an escape sequence.
      count = max(count, poundCount(for: "\\", in: content)) + 1
      let escape = "\\" + String(repeating: "#", count: count) + "r"
      escaped = content.unicodeScalars.reduce(into: "") { text, scalar in
        if scalar == "\r" { text += escape } else { text.unicodeScalars.append(scalar) }
      }
    }
    let pounds = String(repeating: "#", count: count)
    return pounds + "\"\"\"\n" + escaped + "\n\"\"\"" + pounds
  }

  /// Returns the number of pound signs that keep `delimiter` from having a special meaning in the
  /// content.
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

/// A namespace for creating type names as they're written in Swift, with any enclosing types but
/// without the module.
enum LiteralTypeName {
  /// Returns the name of a type, such as `Feature.State` or `[Int]`.
  ///
  /// If `isAbbreviated` is `true`, this method omits generic arguments.
  static func name(of type: Any.Type, isAbbreviated: Bool = true) -> String {
    var name = TypeName.withoutModules(sugared(TypeName.full(of: type)))
    if isAbbreviated, let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">"),
      name.index(after: start) < end
    {
      name.removeSubrange(start...end)
    }
    return name
  }

  /// Replaces `Swift.Array<Swift.Int>` with `[Swift.Int]`, and abbreviates optionals and
  /// dictionaries in the same way.
  ///
  /// As in custom-dump, a type isn't abbreviated if its generic arguments have generic arguments of
  /// their own.
  private static func sugared(_ full: String) -> String {
    guard full.utf8.contains(UInt8(ascii: "<")) else { return full }
    // The text before each angle bracket that's still open.
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
}
