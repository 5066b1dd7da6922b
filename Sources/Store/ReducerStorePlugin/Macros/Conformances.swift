import MacroPlugins

extension MacroExpansion {
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
}
