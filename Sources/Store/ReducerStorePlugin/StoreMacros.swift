import MacroPlugins

/// The program that expands the macros of a store for the compiler.
@main
enum Plugin {
  static func main() {
    MacroPlugin.run { expansion throws(MacroError) in try expansion.expandedForStore() }
  }
}

extension MacroExpansion {
  /// Returns the declarations, accessors, or attributes that a macro of a store adds.
  func expandedForStore() throws(MacroError) -> String {
    switch macro.typeName {
    case "CasePathableMacro": try casePathable()
    case "DependencyClientMacro": try dependencyClient()
    case "ObservableStateMacro": try observableState()
    case "ReducerMacro": try reducer()
    case "ViewActionMacro": try viewAction()
    case "MarkerMacro": ""
    default: throw MacroError("This plugin has no macro “\(macro.typeName)”.")
    }
  }

  /// Returns the conformance of a state that a store's views can read member by member.
  func observableState() throws(MacroError) -> String {
    _ = try type("ObservableState", "struct", "enum")
    return try conformance(to: "ObservableState")
  }

  /// Returns the conformance of a view that sends the actions of a feature's view.
  func viewAction() throws(MacroError) -> String {
    let type = try type("ViewAction", "struct", "class")
    guard type.declaresProperty("store") else {
      throw type.header.error(
        "“\(type.name)” has no property “store”. To fix, add “let store: StoreOf<Feature>”.")
    }
    return try conformance(to: "ViewActionSending")
  }

  /// Reads the type that the macro is attached to.
  func type() throws(MacroError) -> TypeDeclaration {
    try TypeDeclaration(declSyntax?.source ?? "")
  }

  /// Reads the type that the macro is attached to, which must have one of the given keywords.
  func type(_ name: String, _ keywords: String...) throws(MacroError) -> TypeDeclaration {
    let type = try type()
    guard keywords.contains(type.keyword) else {
      let kinds = keywords.map { ($0 == "enum" ? "an " : "a ") + $0 }.joined(separator: " or ")
      throw type.header.error(
        "“@\(name)” can only be attached to \(kinds). To fix, remove it from this \(type.keyword).")
    }
    return type
  }

  /// An extension with a conformance to the protocols that the type doesn't conform to yet.
  func conformance(to protocols: String...) throws(MacroError) -> String {
    guard let type = extendedTypeSyntax?.source.trimmed, !type.isEmpty,
      conformanceListSyntax?.source.trimmed.isEmpty == false
    else { return "" }
    let inherited = try self.type().inheritedTypes
    let names = protocols.filter { name in
      !inherited.contains { $0 == name || $0.hasSuffix(".\(name)") }
    }
    guard !names.isEmpty else { return "" }
    return "extension \(type): \(names.map { "ReducerStore.\($0)" }.joined(separator: ", ")) {}"
  }
}
