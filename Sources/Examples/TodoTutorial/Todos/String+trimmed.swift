extension String {
  /// The text without the blanks at its ends.
  ///
  /// - Complexity: O(*n*) in its length.
  var trimmed: String {
    guard
      let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(self[first...last])
  }
}
