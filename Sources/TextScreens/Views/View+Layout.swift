extension View {
  /// Places this view in a frame with a fixed size, where `nil` stands for the view's size.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    let (width, height) = (Proposal.finite(width), Proposal.finite(height))
    return frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height,
      maxHeight: height, alignment: alignment)
  }

  /// Places this view in a frame with a flexible size, where a maximum of `.max` is unlimited.
  public func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil,
    minHeight: Int? = nil, idealHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    let frame = FrameNode(
      width: LengthBounds(min: minWidth, ideal: idealWidth, max: maxWidth),
      height: LengthBounds(min: minHeight, ideal: idealHeight, max: maxHeight),
      alignment: alignment)
    return modified(.wrapper(.frame(frame)))
  }

  /// Adds padding to the given edges, by default one column on the left and right.
  public func padding(_ edges: Edge.Set = .horizontal, _ length: Int = 1) -> ModifiedView<Self> {
    modified(.wrapper(.padding(EdgeInsets(edges, length))))
  }

  /// Adds the same number of columns and rows of padding to all edges.
  public func padding(_ length: Int) -> ModifiedView<Self> { padding(.all, length) }

  /// Fixes this view at its ideal size, even if it doesn't fit.
  public func fixedSize() -> ModifiedView<Self> { fixedSize(horizontal: true, vertical: true) }

  /// Fixes this view at its ideal width or height, even if it doesn't fit.
  ///
  /// ```swift
  /// Text("never wraps").fixedSize(horizontal: true, vertical: false)
  /// ```
  public func fixedSize(horizontal: Bool, vertical: Bool) -> ModifiedView<Self> {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return modified(.wrapper(.fixedSize(axes)))
  }

  /// Sets the priority with which stacks allocate space to this view, which is 0 by default.
  public func layoutPriority(_ value: Double) -> ModifiedView<Self> {
    modified(.layoutPriority(value.isNaN ? 0 : value))
  }
}

extension View {
  /// Draws a box around this view, which adds a column or row at each edge.
  ///
  /// Unlike in SwiftUI, the border isn't drawn within the bounds of the view, because it would hide
  /// the content.
  ///
  /// ```swift
  /// Text("Sale").border()
  /// ```
  ///
  /// Records:
  /// ```
  /// ┌────┐
  /// │Sale│
  /// └────┘
  /// ```
  public func border() -> ModifiedView<Self> { modified(.wrapper(.border)) }

  /// Layers the given views in front of this view without changing its size.
  ///
  /// Covered elements are listed below the picture.
  ///
  /// ```swift
  /// Text("Inbox").frame(width: 9).overlay(alignment: .trailing) { Text("3") }
  /// ```
  ///
  /// Records:
  /// ```
  ///   Inbox 3
  /// ```
  public func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> ModifiedView<Self> {
    decorated(DecorationNode(alignment: alignment, isBehind: false), with: content())
  }

  /// Layers the given views behind this view without changing its size.
  ///
  /// Covered elements are listed below the picture.
  ///
  /// ```swift
  /// Text("Inbox").padding().background(alignment: .leading) { Text("*") }
  /// ```
  ///
  /// Records:
  /// ```
  /// *Inbox
  /// ```
  public func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> ModifiedView<Self> {
    decorated(DecorationNode(alignment: alignment, isBehind: true), with: content())
  }

  /// Hides this view without removing the space it occupies.
  ///
  /// Outlines and user scripts ignore hidden views.
  public func hidden() -> ModifiedView<Self> { modified(.wrapper(.hidden)) }

  private func decorated(
    _ decoration: DecorationNode, with views: some View
  ) -> ModifiedView<Self> {
    modified(.decoration(decoration, content: { views._resolve(into: &$0) }))
  }
}
