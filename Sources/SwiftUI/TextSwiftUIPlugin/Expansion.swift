import MacroPlugins

/// The program that expands the macros of SwiftUI and SwiftData for the compiler.
@main
enum Plugin {
  static func main() {
    MacroPlugin.run { expansion throws(MacroError) in try expansion.expanded() }
  }
}

extension MacroExpansion {
  func expanded() throws(MacroError) -> String {
    switch macro.typeName {
    case "EntryMacro": try entry()
    case "ModelMacro": try model()
    case "ModelActorMacro": try modelActor()
    case "PersistedPropertyMacro": try persistedProperty()
    case "QueryMacro": try query()
    case "PreviewMacro": preview()
    case "MarkerMacro", "PreviewableMacro": ""
    default: throw MacroError("This plugin has no macro “\(macro.typeName)”.")
    }
  }

  /// Returns a type that makes the preview.
  ///
  /// The arguments of the macro are those of an initializer of `Preview`.
  private func preview() -> String {
    // The source begins with the comments above the macro, which can contain its name.
    let source = syntax?.source ?? ""
    guard let discriminator, let name = source.withoutLeadingComments.firstRange(of: "#Preview")
    else { return "" }
    let location = syntax?.location
    let line = source[..<name.lowerBound].count(where: \.isNewline) + (location?.line ?? 0)
    return """
      enum \(discriminator)7PreviewfMu_: PreviewRegistry {
        static var fileID: String { "\(location?.fileID ?? "")" }
        static var line: Int { \(line) }
        @MainActor static func makePreview() -> _Preview {
          _Preview\(source[name.upperBound...])
        }
      }
      """
  }

  /// Returns the accessors of a value in the environment, or the key that it's stored under.
  private func entry() throws(MacroError) -> String {
    guard let variable = try declaration()?.variable else {
      throw MacroError(
        "“@Entry” must be attached to a variable. To fix, write “@Entry var name: Type = value”.")
    }
    let key = "__Key_\(variable.name)"
    if macroRole == "accessor" {
      return """
        get { self[\(key).self] }
        set { self[\(key).self] = newValue }
        """
    }
    guard variable.type != nil || variable.value != nil else {
      throw MacroError(
        "“\(variable.name)” has no type. To fix, add a type, such as “: Int?”, or a value.")
    }
    let declaration =
      if keyProtocol == "FocusedValueKey", let type = variable.type, type.hasSuffix("?") {
        "typealias Value = \(type.dropLast())"
      } else if let type = variable.type {
        "static var defaultValue: \(type) { \(variable.value ?? "nil") }"
      } else {
        "static let defaultValue = \(variable.value ?? "nil")"
      }
    return """
      private struct \(key): \(keyProtocol) {
        \(declaration)
      }
      """
  }

  /// The protocol of keys for the type that the variable belongs to.
  private var keyProtocol: String {
    let extended = lexicalContext?.first?.source ?? ""
    return ["FocusedValue", "ContainerValue"].first(where: extended.contains).map { $0 + "Key" }
      ?? "EnvironmentKey"
  }
}

extension StringProtocol {
  /// The rest of the text after spaces and comments.
  fileprivate var withoutLeadingComments: SubSequence {
    var rest = drop(while: \.isWhitespace)
    while true {
      if rest.hasPrefix("//") {
        rest = rest.drop { !$0.isNewline }
      } else if rest.hasPrefix("/*"), let end = rest.firstRange(of: "*/") {
        rest = rest[end.upperBound...]
      } else {
        return rest
      }
      rest = rest.drop(while: \.isWhitespace)
    }
  }
}
