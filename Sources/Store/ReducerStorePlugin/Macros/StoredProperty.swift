import MacroPlugins
import SwiftLexing

/// A stored property of a type.
struct StoredProperty {
  let declaration: Declaration
  let name: String
  let type: String
  let defaultValue: String?
  let isConstant: Bool
  /// The parts of the type, if it's the type of a function.
  let function: FunctionType?

  /// Returns the stored properties of a type, in order.
  static func all(of type: TypeDeclaration) throws(MacroError) -> [StoredProperty] {
    var properties: [StoredProperty] = []
    for member in type.members
    where ["let", "var"].contains(member.keyword) && !member.modifiers.contains("static") {
      if let property = try StoredProperty(member) { properties.append(property) }
    }
    return properties
  }

  private init?(_ member: Declaration) throws(MacroError) {
    let reader = member.reader
    guard let name = member.name else {
      throw member.error("This property has no name. To fix, complete it.")
    }
    let rest = member.rest.dropFirst()
    let assignment = rest.firstIndex { reader.isOther($0, "=") }
    let brace = rest.firstIndex { $0.kind == .open(UInt8(ascii: "{")) }
    if let brace, assignment.map({ brace < $0 }) ?? true { return nil }
    guard rest.first?.kind == .colon else {
      throw member.error(
        "“\(name)” has no type. To fix, write its type, as in “var \(name): () -> Void”.")
    }
    let type = rest[(rest.startIndex + 1)..<(assignment ?? rest.endIndex)]
    guard !type.isEmpty else {
      throw member.error(
        "“\(name)” has no type. To fix, write its type, as in “var \(name): () -> Void”.")
    }
    declaration = member
    self.name = name
    self.type = reader.text(type)
    defaultValue = assignment.map { reader.text(rest[($0 + 1)...]) }
    isConstant = member.keyword == "let"
    function = try FunctionType(type, reader)
  }
}

/// The parts of the type of a function.
struct FunctionType {
  struct Parameter {
    let label: String?
    let type: String
  }

  let parameters: [Parameter]
  let isAsync: Bool
  let isThrowing: Bool
  let result: String

  fileprivate init?(
    _ tokens: ArraySlice<SwiftToken>, _ reader: SourceReader
  ) throws(MacroError) {
    guard let arrow = tokens.firstIndex(where: { reader.isOther($0, "->") }),
      let group = tokens[..<arrow].first(where: { $0.kind == .open(UInt8(ascii: "(")) })
    else { return nil }
    var parameters: [Parameter] = []
    for part in reader.splitAtCommas(try reader.tokens(in: group)[...]) {
      var label: String?
      var type = part
      if let colon = part.prefix(3).firstIndex(where: { $0.kind == .colon }) {
        label = part[..<colon].last.map { reader.text($0) }
        type = part[(colon + 1)...]
      }
      parameters.append(Parameter(label: label == "_" ? nil : label, type: reader.text(type)))
    }
    self.parameters = parameters
    let effects = tokens[..<arrow].filter { $0.kind == .word }.map { reader.text($0) }
    isAsync = effects.contains("async")
    isThrowing = effects.contains("throws")
    result = reader.text(tokens[(arrow + 1)...])
  }

  /// The keywords between the parameters and the arrow, each followed by a space.
  var effects: String { (isAsync ? "async " : "") + (isThrowing ? "throws " : "") }

  /// The keywords before a call, each followed by a space.
  var callEffects: String { (isThrowing ? "try " : "") + (isAsync ? "await " : "") }
}
