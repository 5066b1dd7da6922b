/// A namespace for functions that write the names of types without their modules.
package enum TypeName {
  /// Returns the name of a type with any enclosing types and generic arguments, such as
  /// `Feature.State` or `Array<Int>`.
  static func path(of type: Any.Type) -> String { withoutModules(full(of: type)) }

  /// Returns the name of a type with all modules, but without memory addresses.
  package static func full(of type: Any.Type) -> String {
    let full = withoutTypeContexts(String(reflecting: type))
    // The name of a type that's declared in an extension contains the module of that extension.
    guard full.utf8.contains(UInt8(ascii: "(")) else { return full }
    return full.replacing(/\(extension in [^)]*\):/, with: "")
  }

  /// Removes the module from every name, so `M.Outer.Inner` becomes `Outer.Inner`.
  package static func withoutModules(_ full: String) -> String {
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

/// Removes the contexts of private types, which contain memory addresses.
package func withoutTypeContexts(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "(")) else { return text }
  return text.replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "")
}
