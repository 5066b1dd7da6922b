extension DumpTree {
  /// The text of the `.customDump` strategy: a Swift literal in the order of declaration.
  ///
  /// The tree was made for literals.
  ///
  /// - Parameter isRoot: Whether a case is named with its type.
  /// - Returns: The literal, without a newline at its end.
  /// - Complexity: O(*n*) in the nodes.
  func literalText(isRoot: Bool = true) -> String {
    var printer = LiteralPrinter()
    printer.text.reserveCapacity(nodes.count * 24)
    printer.add(0, of: self, depth: 0, isRoot: isRoot)
    return printer.text
  }
}

extension String {
  /// Creates the text of a value as a Swift literal, as ``Snapshotting/customDump`` writes it.
  ///
  /// - Parameter value: The value.
  /// - Complexity: O(*n*) in the values it is made of.
  public init(customDumping value: Any) {
    self = DumpTree(literal: value).literalText()
  }
}
