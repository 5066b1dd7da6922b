import Foundation
import MacroPlugins

@testable import ReducerStorePlugin

/// Returns what a macro adds to a declaration, as the compiler asks for it.
func expansion(
  of macro: String, role: String = "member", _ declaration: String, attribute: String = "",
  extending type: String = "Feature"
) throws(MacroError) -> String {
  func source(_ text: String) -> [String: Any] {
    ["source": text, "location": ["fileName": "Feature.swift", "offset": 0]]
  }
  let message: [String: Any] = [
    "macro": ["typeName": macro], "macroRole": role, "declSyntax": source(declaration),
    "attributeSyntax": source(attribute), "extendedTypeSyntax": source(type),
    "conformanceListSyntax": source("Reducer"),
  ]
  let expansion: MacroExpansion
  do {
    let data = try JSONSerialization.data(withJSONObject: message)
    expansion = try JSONDecoder().decode(MacroExpansion.self, from: data)
  } catch {
    throw MacroError("The message can't be read: \(error)")
  }
  return try expansion.expandedForStore()
}
