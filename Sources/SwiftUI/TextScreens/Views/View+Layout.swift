extension View {
  /// Places this view in a frame with a fixed size.
  ///
  /// If `width` or `height` is `nil`, the frame is as wide or as tall as the view itself.
  package func frame(
    width: Int? = nil, height: Int? = nil, alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    modified { nodes, content in
      nodes.framing(
        width: LengthBounds(fixed: width), height: LengthBounds(fixed: height),
        alignment: alignment, content: content)
    }
  }

  /// Places this view in a frame with a flexible size.
  ///
  /// To make the frame fill all of the proposed width or height, pass `.max` as the maximum.
  package func frame(
    minWidth: Int? = nil, idealWidth: Int? = nil, maxWidth: Int? = nil,
    minHeight: Int? = nil, idealHeight: Int? = nil, maxHeight: Int? = nil,
    alignment: Alignment = .center
  ) -> ModifiedView<Self> {
    modified { nodes, content in
      nodes.framing(
        width: LengthBounds(min: minWidth, ideal: idealWidth, max: maxWidth),
        height: LengthBounds(min: minHeight, ideal: idealHeight, max: maxHeight),
        alignment: alignment, content: content)
    }
  }

  /// Adds padding to the given edges of this view.
  ///
  /// By default, this method adds one column of padding on the left and one on the right.
  package func padding(_ edges: Edge.Set = .horizontal, _ length: Int = 1) -> ModifiedView<Self> {
    modified { nodes, content in
      nodes.padding(
        leading: edges.contains(.leading) ? length : 0,
        trailing: edges.contains(.trailing) ? length : 0,
        top: edges.contains(.top) ? length : 0,
        bottom: edges.contains(.bottom) ? length : 0, content: content)
    }
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
    return modified { nodes, content in nodes.fixingSize(on: axes, content: content) }
  }

  /// Sets the priority of this view when the enclosing stack divides its space among its children.
  ///
  /// The default priority is 0.
  package func layoutPriority(_ value: Double) -> ModifiedView<Self> {
    modified { nodes, content in nodes.prioritizing(value, content: content) }
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
  package func border() -> ModifiedView<Self> {
    modified { nodes, content in nodes.bordering(content: content) }
  }

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
    let overlay = content()
    return modified { nodes, content in
      nodes.overlaying(alignment, with: { overlay._resolve(into: &$0) }, content: content)
    }
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
    let background = content()
    return modified { nodes, content in
      nodes.backing(alignment, with: { background._resolve(into: &$0) }, content: content)
    }
  }

  /// Hides this view.
  ///
  /// A hidden view takes up the same amount of space as before, but it doesn't appear in pictures
  /// or outlines, and user scripts can't interact with it.
  package func hidden() -> ModifiedView<Self> {
    modified { nodes, content in nodes.hiding(content: content) }
  }
}
