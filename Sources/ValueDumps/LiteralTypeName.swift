/// The name of a type as it is written in Swift: with the types around it, without modules.
enum LiteralTypeName {
  /// Names a type: `Feature.State`, `[Int]`, `Box`.
  ///
  /// - Parameters:
  ///   - type: The type.
  ///   - isAbbreviated: Whether generic arguments are left out.
  /// - Returns: The name.
  /// - Complexity: O(*n*) in the name.
  static func name(of type: Any.Type, isAbbreviated: Bool = true) -> String {
    var name = withoutModules(sugared(withoutContexts(String(reflecting: type))))
    if isAbbreviated, let start = name.firstIndex(of: "<"), let end = name.lastIndex(of: ">"),
      name.index(after: start) < end
    {
      name.removeSubrange(start...end)
    }
    return name
  }

  /// Leaves out what surrounds private types, an address, and types in extensions, a module.
  private static func withoutContexts(_ full: String) -> String {
    guard full.utf8.contains(UInt8(ascii: "(")) else { return full }
    return full.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
      .replacing(/\(extension in [^)]*\):/, with: "")
  }

  /// Writes `Swift.Array<Swift.Int>` as `[Swift.Int]`, and likewise optionals and dictionaries.
  ///
  /// As in custom-dump, a type with generic arguments of another kind inside stays as it is.
  private static func sugared(_ full: String) -> String {
    guard full.utf8.contains(UInt8(ascii: "<")) else { return full }
    // The texts before each angle bracket that is open.
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

  /// Leaves out the first name of every path: `M.Outer.Inner` is `Outer.Inner`.
  private static func withoutModules(_ full: String) -> String {
    var name = ""
    var path = Substring()
    var rest = Substring(full)
    while !rest.isEmpty {
      path = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      name += withoutModule(path)
      rest = rest[path.endIndex...]
      if let character = rest.popFirst() { name.append(character) }
    }
    return name
  }

  private static func withoutModule(_ path: Substring) -> String {
    let dots = path.prefix { $0 == "." }
    let names = path[dots.endIndex...]
    guard let dot = names.firstIndex(of: "."), names.index(after: dot) < names.endIndex else {
      return String(path)
    }
    return String(dots + names[names.index(after: dot)...])
  }
}
