extension View {
  /// Limits the lines of every text in the view; the last one ends in an ellipsis.
  ///
  /// ```swift
  /// Text("Take the cat for a walk").lineLimit(1)
  /// ```
  ///
  /// Records, in 12 columns: `Take the ca…`, and below the picture
  /// `truncated: text "Take the cat for a walk"`.
  ///
  /// - Parameter limit: The most lines, at least 1; `nil` for as many as there are.
  /// - Returns: The view with its limit.
  public func lineLimit(_ limit: Int?) -> ModifiedView<Self> {
    let limit = limit.map { max(1, $0) }
    return ModifiedView(content: self, modifier: .textStyle { $0.lineLimit = limit })
  }

  /// Says which part of a text in the view gives way where there is no room for all of it.
  ///
  /// ```swift
  /// Text("Take the cat for a walk").lineLimit(1).truncationMode(.middle)
  /// ```
  ///
  /// Records, in 12 columns: `Take t… walk`.
  ///
  /// - Parameter mode: The part; the end where nothing is said.
  /// - Returns: The view with its mode.
  public func truncationMode(_ mode: Text.TruncationMode) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .textStyle { $0.truncation = mode })
  }

  /// Says where the lines of every text of several lines in the view begin.
  ///
  /// - Parameter alignment: The place; the left edge where nothing is said.
  /// - Returns: The view with its alignment.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .textStyle { $0.alignment = alignment })
  }
}
