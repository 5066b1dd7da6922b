import MacroPlugins
import SwiftLexing

/// A case of an enum.
struct EnumCase {
  struct Parameter {
    let label: String?
    let type: String
    let defaultValue: String?
  }

  let name: String
  let parameters: [Parameter]
  /// The case with its comma-separated neighbors.
  let declaration: Declaration
  let offset: Int

  /// Reads the cases of an enum.
  static func all(of type: TypeDeclaration) throws(MacroError) -> [EnumCase] {
    var cases: [EnumCase] = []
    for member in type.members {
      if member.keyword == "#", member.name == "if" {
        throw member.error(
          "The cases in “#if” can't be read. To fix, move the condition around the whole enum.")
      }
      guard member.keyword == "case" else { continue }
      guard let last = member.rest.last, last.kind != .comma else {
        throw member.error("This case has no name. To fix, complete it.")
      }
      for part in member.reader.splitAtCommas(member.rest) {
        let enumCase = try EnumCase(part, member)
        if cases.contains(where: { $0.name == enumCase.name }) {
          throw MacroError(
            "Two cases have the name “\(enumCase.name)”. To fix, rename one of them.",
            at: enumCase.offset)
        }
        cases.append(enumCase)
      }
    }
    return cases
  }

  private init(_ tokens: ArraySlice<SwiftToken>, _ member: Declaration) throws(MacroError) {
    let reader = member.reader
    guard let first = tokens.first, first.kind == .word else {
      throw MacroError(
        "This case has no name. To fix, complete it.",
        at: tokens.first?.range.lowerBound ?? member.offset)
    }
    name = reader.text(first)
    declaration = member
    offset = first.range.lowerBound
    guard let group = tokens.dropFirst().first, group.kind == .open(UInt8(ascii: "(")) else {
      parameters = []
      return
    }
    var parameters: [Parameter] = []
    for part in reader.splitAtCommas(try reader.tokens(in: group)[...]) {
      parameters.append(try Parameter(part, reader, at: group.range.lowerBound))
    }
    self.parameters = parameters
  }
}

extension EnumCase.Parameter {
  fileprivate init(
    _ tokens: ArraySlice<SwiftToken>, _ reader: SourceReader, at offset: Int
  ) throws(MacroError) {
    var label: String?
    var type = tokens
    if let colon = tokens.prefix(3).firstIndex(where: { $0.kind == .colon }),
      tokens[..<colon].allSatisfy({ $0.kind == .word })
    {
      label = tokens[..<colon].first.map { reader.text($0) }
      type = tokens[(colon + 1)...]
    }
    var defaultValue: String?
    if let assignment = type.firstIndex(where: { reader.isOther($0, "=") }) {
      defaultValue = reader.text(type[(assignment + 1)...])
      type = type[..<assignment]
    }
    guard !type.isEmpty else {
      throw MacroError(
        "This associated value has no type. To fix, complete it.",
        at: tokens.first?.range.lowerBound ?? offset)
    }
    self.init(
      label: label == "_" ? nil : label, type: reader.text(type), defaultValue: defaultValue)
  }
}

extension EnumCase {
  /// The type of the associated values, such as `Void`, `Int`, or `(id: Int, name: String)`.
  var payloadType: String {
    switch parameters.count {
    case 0: "Void"
    case 1: parameters[0].type
    default: "(\(parameterList))"
    }
  }

  /// The labels and types of the associated values.
  var parameterList: String {
    parameters.map { ($0.label.map { "\($0): " } ?? "") + $0.type }.joined(separator: ", ")
  }

  /// A pattern that binds the associated values to names.
  var pattern: String { parameters.indices.map { "let v\($0)" }.joined(separator: ", ") }

  /// The names of ``pattern``, with the labels of the associated values.
  var arguments: String {
    parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + "v\(index)"
    }.joined(separator: ", ")
  }

  /// A closure that creates the case from its associated values.
  var embedding: String {
    if parameters.isEmpty { return "{ .\(name) }" }
    let arguments = parameters.enumerated().map { index, parameter in
      (parameter.label.map { "\($0): " } ?? "") + (parameters.count == 1 ? "$0" : "$0.\(index)")
    }
    return "{ .\(name)(\(arguments.joined(separator: ", "))) }"
  }

  /// A closure that returns the associated values of the case, or `nil` in another case.
  var extraction: String {
    let values = parameters.indices.map { "v\($0)" }.joined(separator: ", ")
    let value = parameters.count == 1 ? values : "(\(values))"
    let match = parameters.isEmpty ? ".\(name)" : ".\(name)(\(pattern))"
    return "{ if case \(match) = $0 { return \(value) } else { return nil } }"
  }
}
