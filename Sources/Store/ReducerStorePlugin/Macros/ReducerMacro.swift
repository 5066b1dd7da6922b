import MacroPlugins
import SwiftLexing

extension MacroExpansion {
  /// Returns the members, attributes, or conformances of a reducer.
  func reducer() throws(MacroError) -> String {
    switch macroRole {
    case "memberAttribute": return try attributesOfReducerMember()
    case "extension":
      return try type().keyword == "enum"
        ? try conformance(to: "CaseReducer", "Reducer") : try conformance(to: "Reducer")
    default: break
    }
    let type = try type("Reducer", "struct", "enum")
    if let action = type.memberType("Action"), !["enum", "typealias"].contains(action.keyword) {
      throw action.error(
        "The actions of a reducer must be an enum. To fix, write “enum Action”.")
    }
    if type.keyword == "enum" {
      return try EnumReducer(type, conformances: synthesizedConformances()).members()
    }
    return try members(of: type)
  }

  /// Returns the attributes of a member of a reducer.
  private func attributesOfReducerMember() throws(MacroError) -> String {
    guard let member = try declaration() else { return "" }
    var attributes: [String] = []
    let inheritedTypes = member.keyword == "enum" ? try type().inheritedTypes : []
    switch (member.keyword, member.name) {
    case ("enum", "Action"), ("enum", "State"):
      if !member.has(attribute: "CasePathable"),
        !inheritedTypes.contains(where: { $0.hasSuffix("CasePathable") })
      {
        attributes.append("@CasePathable")
      }
      if member.name == "State", !member.has(attribute: "dynamicMemberLookup") {
        attributes.append("@dynamicMemberLookup")
      }
    case ("var", "body"):
      if !member.attributes.contains(where: { $0.contains("ReducerBuilder") }) {
        let types = member.reducerTypes ?? "Self.State, Self.Action"
        attributes.append("@ReducerStore.ReducerBuilder<\(types)>")
      }
    default: break
    }
    return attributes.joined(separator: " ")
  }

  /// Returns the parts of a reducer that it leaves out.
  private func members(of type: TypeDeclaration) throws(MacroError) -> String {
    var members: [String] = []
    // A body such as “some Reducer<Int, Action>” says what the state and the actions are.
    let isInferred = type.members.contains { $0.name == "body" && $0.reducerTypes != nil }
    if !type.declaresType("State"), !isInferred {
      members.append(
        """
        \(type.access)struct State: ReducerStore.ObservableState, Codable, Hashable, Sendable {
          \(type.access)init() {}
        }
        """)
    }
    if !type.declaresType("Action"), !isInferred {
      members.append(
        try addingCasePaths(
          to: "\(type.access)enum Action: ReducerStore.CasePathable, Hashable, Sendable {\n}"))
    }
    let method = type.members.first { $0.keyword == "func" && $0.name == "reduce" }
    if type.declaresProperty("body") {
      if let method {
        throw method.error(
          "A reducer with a “body” doesn't run its “reduce”. To fix, remove one of them.")
      }
    } else if method == nil {
      members.append(
        """
        \(type.access)var body: ReducerStore.EmptyReducer<Self.State, Self.Action> {
          ReducerStore.EmptyReducer()
        }
        """)
    }
    return members.joined(separator: "\n\n")
  }

  /// The conformances of the state and the actions of a reducer that is an enum, as in
  /// `@Reducer(state: .equatable, .hashable, action: .sendable)`.
  private func synthesizedConformances() -> (state: [String], action: [String]) {
    var conformances: (state: [String], action: [String]) = ([], [])
    let reader = SourceReader(attributeSyntax?.source ?? "")
    guard let tokens = try? reader.tokens(),
      let group = tokens.first(where: { $0.kind == .open(UInt8(ascii: "(")) }),
      let arguments = try? reader.tokens(in: group)
    else { return conformances }
    var isAction = false
    for token in arguments where token.kind == .word {
      switch reader.text(token) {
      case "state": isAction = false
      case "action": isAction = true
      case let name where isAction: conformances.action.append(name.capitalized)
      case let name: conformances.state.append(name.capitalized)
      }
    }
    return conformances
  }
}

extension Declaration {
  /// The state and the actions in a type such as `some Reducer<State, Action>`.
  fileprivate var reducerTypes: String? {
    let isReducer = { reader.isWord($0, "Reducer") || reader.isWord($0, "ReducerProtocol") }
    guard let index = rest.firstIndex(where: isReducer), index + 1 < rest.endIndex,
      reader.isOther(rest[index + 1], "<")
    else { return nil }
    var depth = 0
    for end in rest[(index + 1)...].indices {
      depth += reader.angles(of: rest[end])
      if depth == 0 { return reader.text(rest[(index + 2)..<end]) }
    }
    return nil
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
