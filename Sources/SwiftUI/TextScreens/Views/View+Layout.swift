extension View {
  /// Places this view in a frame with a fixed size.
  ///
  /// If `width` or `height` is `nil`, the frame is as wide or as tall as the view itself.
  package func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    let (width, height) = (Proposal.finite(width), Proposal.finite(height))
    return frame(
      minWidth: width, idealWidth: width, maxWidth: width, minHeight: height, idealHeight: height,
      maxHeight: height, alignment: alignment)
  }

  /// Places this view in a frame with a flexible size.
  ///
  /// To make the frame fill all of the proposed width or height, pass `.max` as the maximum.
  package func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil,
    minHeight: Int? = nil, idealHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    let frame = FrameNode(
      width: LengthBounds(min: minWidth, ideal: idealWidth, max: maxWidth),
      height: LengthBounds(min: minHeight, ideal: idealHeight, max: maxHeight),
      alignment: alignment)
    return wrapped(in: .frame(frame))
  }

  /// Adds padding to the given edges of this view.
  ///
  /// By default, this method adds one column of padding on the left and one on the right.
  package func padding(_ edges: Edge.Set = .horizontal, _ length: Int = 1) -> ModifiedView<Self> {
    wrapped(in: .padding(EdgeInsets(edges, length)))
  }

  /// Adds the same amount of padding to all edges of this view, measured in columns and rows.
  package func padding(_ length: Int) -> ModifiedView<Self> { padding(.all, length) }

  /// Fixes this view at its ideal size, even if it doesn't fit.
  package func fixedSize() -> ModifiedView<Self> { fixedSize(horizontal: true, vertical: true) }

  /// Fixes this view at its ideal width, its ideal height, or both, even if it doesn't fit.
  ///
  /// ```swift
  /// Text("never wraps").fixedSize(horizontal: true, vertical: false)
  /// ```
  package func fixedSize(horizontal: Bool, vertical: Bool) -> ModifiedView<Self> {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return wrapped(in: .fixedSize(axes))
  }

  /// Sets the priority of this view when the enclosing stack divides its space among its children.
  ///
  /// The default priority is 0.
  package func layoutPriority(_ value: Double) -> ModifiedView<Self> {
    let priority = value.isNaN ? 0 : value
    return modified { $0.details.priority = $0.details.priority ?? priority }
  }
}

extension View {
  /// Draws a box around this view.
  ///
  /// The box takes up an additional column or row at each edge. SwiftUI draws a border inside the
  /// bounds of the view, but on a grid of characters, such a border would hide some of the content.
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
  package func border() -> ModifiedView<Self> { wrapped(in: .border) }

  /// Layers `content` in front of this view.
  ///
  /// The overlay doesn't affect the size of the view. If it covers any elements, a note below the
  /// picture lists them.
  ///
  /// ```swift
  /// Text("Inbox").frame(width: 9).overlay(alignment: .trailing) { Text("3") }
  /// ```
  ///
  /// Records:
  /// ```
  ///   Inbox 3
  /// ```
  package func overlay(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> ModifiedView<Self> {
    decorated(with: content(), alignment, isBehind: false)
  }

  /// Layers `content` behind this view.
  ///
  /// The background doesn't affect the size of the view. If the view covers any elements of the
  /// background, a note below the picture lists them.
  ///
  /// ```swift
  /// Text("Inbox").padding().background(alignment: .leading) { Text("*") }
  /// ```
  ///
  /// Records:
  /// ```
  /// *Inbox
  /// ```
  package func background(
    alignment: Alignment = .center, @ViewBuilder content: () -> some View
  ) -> ModifiedView<Self> {
    decorated(with: content(), alignment, isBehind: true)
  }

  /// Hides this view.
  ///
  /// A hidden view takes up the same amount of space as before, but it doesn't appear in pictures
  /// or outlines, and user scripts can't interact with it.
  package func hidden() -> ModifiedView<Self> { wrapped(in: .hidden) }

  private func decorated(
    with views: some View, _ alignment: Alignment, isBehind: Bool
  ) -> ModifiedView<Self> {
    modified(addsNode: true) { nodes in
      let environment = nodes.environment
      let kind = ViewNode.Kind.decorated(alignment, isBehind: isBehind)
      nodes.modifiers.wrappers.append(
        .init(kind: kind) {
          $0.addDecoration(alignment, in: environment) { views._resolve(into: &$0) }
        })
    }
  }
}
