import MacroPlugins

extension MacroExpansion {
  /// Returns the case paths of an enum.
  func casePathable() throws(MacroError) -> String {
    if macroRole == "extension" { return try conformance(to: "CasePathable") }
    return try casePaths(of: try type("CasePathable", "enum"))
  }
}

/// Adds case paths to the source of an enum that another macro adds.
///
/// The enum can't have the macro instead: the compiler (6.3.1) crashes on a file with several macros
/// that add types with macros.
func addingCasePaths(to source: String) throws(MacroError) -> String {
  let paths = try casePaths(of: try TypeDeclaration(source))
  let lines = paths.split(separator: "\n", omittingEmptySubsequences: false)
    .map { $0.isEmpty ? "" : "  \($0)" }
  return "\(source.dropLast())\n\(lines.joined(separator: "\n"))\n}"
}

/// Returns the case paths of an enum.
private func casePaths(of type: TypeDeclaration) throws(MacroError) -> String {
  let access = type.access
  let paths = try EnumCase.all(of: type).map { enumCase in
    let payload = enumCase.payloadType.replacing(/\bSelf\b/, with: type.name)
    let path = "ReducerStore.CasePath<\(type.name), \(payload)>"
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
