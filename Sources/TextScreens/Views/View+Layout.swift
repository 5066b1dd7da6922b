extension View {
  /// Gives the view a place of a fixed size.
  ///
  /// - Parameters:
  ///   - width: The columns; `nil`, the default, for those of the view.
  ///   - height: The rows; `nil`, the default, for those of the view.
  ///   - alignment: Where the view stands in its place; in the middle by default.
  /// - Returns: The view in its place.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    let frame = FixedFrame(
      width: Proposal.finite(width), height: Proposal.finite(height), alignment: alignment)
    return ModifiedView(content: self, modifier: .wrapper(.fixedFrame(frame)))
  }

  /// Gives the view a place whose size has bounds.
  ///
  /// - Parameters:
  ///   - minWidth: The fewest columns.
  ///   - idealWidth: The columns where nobody says how many there are.
  ///   - maxWidth: The most columns; `.max` for as many as there are.
  ///   - minHeight: The fewest rows.
  ///   - idealHeight: The rows where nobody says how many there are.
  ///   - maxHeight: The most rows; `.max` for as many as there are.
  ///   - alignment: Where the view stands in its place; in the middle by default.
  /// - Returns: The view in its place.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil,
    minHeight: Int? = nil, idealHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    let frame = FlexibleFrame(
      width: LengthBounds(min: minWidth, ideal: idealWidth, max: maxWidth),
      height: LengthBounds(min: minHeight, ideal: idealHeight, max: maxHeight),
      alignment: alignment)
    return ModifiedView(content: self, modifier: .wrapper(.flexibleFrame(frame)))
  }

  /// Keeps blanks at some edges of the view: one column left and right by default.
  ///
  /// - Parameters:
  ///   - edges: The edges; left and right by default.
  ///   - length: The columns or rows at each; 1 by default.
  /// - Returns: The view with its blanks.
  public func padding(_ edges: Edge.Set = .horizontal, _ length: Int = 1) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .wrapper(.padding(EdgeInsets(edges, length))))
  }

  /// Keeps blanks at all four edges of the view.
  ///
  /// - Parameter length: The columns and rows.
  /// - Returns: The view with its blanks.
  public func padding(_ length: Int) -> ModifiedView<Self> { padding(.all, length) }
}

extension View {
  /// Gives the view its ideal size, whatever there is room for.
  ///
  /// - Returns: The view at its ideal size.
  public func fixedSize() -> ModifiedView<Self> { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal size on some axes, whatever there is room for.
  ///
  /// ```swift
  /// Text("never wraps").fixedSize(horizontal: true, vertical: false)
  /// ```
  ///
  /// - Parameters:
  ///   - horizontal: Whether it has its ideal width.
  ///   - vertical: Whether it has its ideal height.
  /// - Returns: The view at its ideal size on those axes.
  public func fixedSize(horizontal: Bool, vertical: Bool) -> ModifiedView<Self> {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return ModifiedView(content: self, modifier: .wrapper(.fixedSize(axes)))
  }

  /// Lets a stack serve the view before those of a lower priority, which keep their least size.
  ///
  /// - Parameter value: The priority. A view without one has 0, and so does NaN.
  /// - Returns: The view with its priority.
  public func layoutPriority(_ value: Double) -> ModifiedView<Self> {
    ModifiedView(content: self, modifier: .layoutPriority(value.isNaN ? 0 : value))
  }
}
