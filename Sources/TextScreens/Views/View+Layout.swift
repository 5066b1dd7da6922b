extension View {
  /// Gives the view a frame of a fixed size; `nil` keeps the view's own width or height.
  public func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    let (width, height) = (Proposal.finite(width), Proposal.finite(height))
    return frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height,
      maxHeight: height, alignment: alignment)
  }

  /// Gives the view a frame whose size has bounds; `.max` takes all the space there is.
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

  /// Pads some edges of the view: by one column left and right by default.
  public func padding(_ edges: Edge.Set = .horizontal, _ length: Int = 1) -> ModifiedView<Self> {
    modified(.wrapper(.padding(EdgeInsets(edges, length))))
  }

  /// Pads all four edges of the view by the same number of columns and rows.
  public func padding(_ length: Int) -> ModifiedView<Self> { padding(.all, length) }

  /// Gives the view its ideal size, even if that does not fit.
  public func fixedSize() -> ModifiedView<Self> { fixedSize(horizontal: true, vertical: true) }

  /// Gives the view its ideal width or height, even if that does not fit.
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

  /// Sets the priority with which a stack gives the view space; 0 by default.
  public func layoutPriority(_ value: Double) -> ModifiedView<Self> {
    modified(.layoutPriority(value.isNaN ? 0 : value))
  }
}

extension View {
  /// Draws a box around the view, in cells of its own: one column or row at each edge.
  ///
  /// SwiftUI draws a border within the bounds of its view; on a grid it would hide the edges of
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

  /// Draws views over this one, without changing its size.
  ///
  /// What they cover is listed below the picture.
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

  /// Draws views behind this one, without changing its size.
  ///
  /// What the view covers of them is listed below the picture.
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

  /// Hides the view but keeps its space; outlines and user scripts do not see it either.
  public func hidden() -> ModifiedView<Self> { modified(.wrapper(.hidden)) }

  private func decorated(
    _ decoration: DecorationNode, with views: some View
  ) -> ModifiedView<Self> {
    modified(.decoration(decoration, content: { views._resolve(into: &$0) }))
  }
}
