/// The name of a type as it is written in Swift: with the types around it, without modules.
enum LiteralTypeName {
  /// Names a type: `Feature.State`, `Box<Int>`.
  ///
  /// - Complexity: O(*n*) in the name.
  static func name(of type: Any.Type) -> String {
    let full = String(reflecting: type)
    var name = ""
    var word = ""
    var isFirstOfPath = true
    var rest = Substring(full)
    while let character = rest.first {
      if rest.hasPrefix("(unknown context at "), let end = rest.firstIndex(of: ")") {
        // A private or local type; the number is an address.
        rest = rest[rest.index(after: end)...].drop { $0 == "." }
        continue
      }
      if rest.hasPrefix("(extension in "), let end = rest.firstIndex(of: ":") {
        // A type in an extension of another module's type: named by that type alone.
        rest = rest[rest.index(after: end)...]
        continue
      }
      rest.removeFirst()
      if character == "." {
        if !isFirstOfPath { name += word + "." }
        (word, isFirstOfPath) = ("", false)
      } else if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
      } else {
        name += word
        name.append(character)
        (word, isFirstOfPath) = ("", character != ")" && character != ">" && character != "]")
      }
    }
    return name + word
  }
}
