import SwiftLexing

/// A declaration of a type, with its members.
package struct TypeDeclaration {
  package let header: Declaration
  package let name: String
  /// The names of the generic parameters, and anything else in their angle brackets.
  package let genericParameters: [String]
  /// The types after the colon.
  package let inheritedTypes: [String]
  package let members: [Declaration]

  package var keyword: String { header.keyword }
  package var access: String { header.access }

  package init(_ source: String) throws(MacroError) {
    let reader = SourceReader(source)
    guard let header = Declaration.all(in: try reader.tokens(), reader).first else {
      throw MacroError("There's no declaration to read. To fix, declare a type.", at: 0)
    }
    guard let name = header.name,
      let body = header.rest.first(where: { $0.kind == .open(UInt8(ascii: "{")) })
    else { throw header.error("This declaration has no name or no body. To fix, complete it.") }
    self.header = header
    self.name = name
    var generics: [String] = []
    var types: ArraySlice<SwiftToken> = []
    var depth = 0
    var isInherited = false
    for (index, token) in zip(header.rest.indices, header.rest).dropFirst() {
      if token == body || reader.isWord(token, "where") { break }
      depth += reader.angles(of: token)
      if depth > 0, !isInherited, token.kind == .word { generics.append(reader.text(token)) }
      if isInherited {
        types = header.rest[types.startIndex...index]
      } else if token.kind == .colon, depth == 0 {
        isInherited = true
        types = header.rest[(index + 1)..<(index + 1)]
      }
    }
    genericParameters = generics
    inheritedTypes = reader.splitAtCommas(types).map { reader.text($0) }
    members = Declaration.all(in: try reader.tokens(in: body), reader)
  }

  /// Returns the member type with the given name, or `nil` if the type doesn't declare it.
  package func memberType(_ name: String) -> Declaration? {
    let keywords = ["actor", "class", "enum", "struct", "typealias"]
    return members.first { keywords.contains($0.keyword) && $0.name == name }
  }

  /// Returns whether the type declares a member type or a generic parameter with the given name.
  package func declaresType(_ name: String) -> Bool {
    memberType(name) != nil || genericParameters.contains(name)
  }

  package func declaresProperty(_ name: String) -> Bool {
    members.contains { ["let", "var"].contains($0.keyword) && $0.name == name }
  }
}
