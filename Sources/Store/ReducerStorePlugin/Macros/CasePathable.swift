import MacroPlugins

extension MacroExpansion {
  /// Returns the case paths of an enum.
  func casePathable() throws(MacroError) -> String {
    if macroRole == "extension" { return conformance(to: "CasePathable") }
    let type = try type("CasePathable", "enum")
    return casePaths(
      of: try EnumCase.all(of: type).map { enumCase in
        CasePathDeclaration(
          name: enumCase.name, payload: enumCase.payloadType, embedding: enumCase.embedding,
          extraction: enumCase.extraction)
      }, in: type.name, access: type.access)
  }
}

struct CasePathDeclaration {
  let name: String
  let payload: String
  let embedding: String
  let extraction: String
}

/// Returns the case paths of an enum with the given cases.
func casePaths(of cases: [CasePathDeclaration], in type: String, access: String) -> String {
  let paths = cases.map { enumCase in
    let payload = enumCase.payload.replacing(/\bSelf\b/, with: type)
    let path = "ReducerStore.CasePath<\(type), \(payload)>"
    // No value of such a case exists, and a closure for it would be a warning.
    if ["Never", "Swift.Never"].contains(payload) {
      return "\n  \(access)var \(enumCase.name): \(path) { .never }"
    }
    return """

        \(access)var \(enumCase.name): \(path) {
          ReducerStore.CasePath(
            embed: \(enumCase.embedding),
            extract: \(enumCase.extraction))
        }
      """
  }
  return """
    \(access)struct AllCasePaths: Swift.Sendable {
      \(access)init() {}\(paths.map { "\n\($0)" }.joined())
    }

    \(access)static var allCasePaths: AllCasePaths { AllCasePaths() }
    """
}
