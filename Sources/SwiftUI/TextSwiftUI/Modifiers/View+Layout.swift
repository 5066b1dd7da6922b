public import Foundation
import TextScreens

extension View {
  /// Adds a column at the left and the right edge, or to the given edges a length in points.
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    drawn { nodes, _, content in
      let columns = length.map(Cell.columns) ?? 1
      let rows = length.map(Cell.rows) ?? 0
      nodes.padding(
        leading: edges.contains(.leading) ? columns : 0,
        trailing: edges.contains(.trailing) ? columns : 0,
        top: edges.contains(.top) ? rows : 0, bottom: edges.contains(.bottom) ? rows : 0,
        content: content)
    }
  }

  /// Adds a length in points to all edges.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds the space that the system has around the content of a scene.
  public nonisolated func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }

  /// Adds lengths in points to the edges.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    drawn { nodes, _, content in
      nodes.padding(
        leading: Cell.columns(insets.leading), trailing: Cell.columns(insets.trailing),
        top: Cell.rows(insets.top), bottom: Cell.rows(insets.bottom), content: content)
    }
  }

  /// Adds a length in points to the safe area of edges, which pictures show as padding.
  public nonisolated func safeAreaPadding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View { padding(edges, length) }

  /// Adds a length in points to the safe area of all edges, which pictures show as padding.
  public nonisolated func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

  /// Adds lengths in points to the safe area of the edges, which pictures show as padding.
  public nonisolated func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Places the view in a frame of a fixed size in points.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    drawn { nodes, _, content in
      nodes.framing(
        width: LengthBounds(fixed: width.flatMap { Cell.length($0, Cell.columns) }),
        height: LengthBounds(fixed: height.flatMap { Cell.length($0, Cell.rows) }),
        alignment: alignment, content: content)
    }
  }

  /// Places the view in a frame of a flexible size in points.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    drawn { nodes, _, content in
      nodes.framing(
        width: LengthBounds(
          min: minWidth.map(Cell.columns), ideal: idealWidth.map(Cell.columns),
          max: maxWidth.map(Cell.columns)),
        height: LengthBounds(
          min: minHeight.map(Cell.rows), ideal: idealHeight.map(Cell.rows),
          max: maxHeight.map(Cell.rows)),
        alignment: alignment, content: content)
    }
  }

  /// Keeps the view at its ideal size.
  public nonisolated func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Keeps the view at its ideal width or height.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    var axes: Axis.Set = []
    if horizontal { axes.insert(.horizontal) }
    if vertical { axes.insert(.vertical) }
    return drawn { nodes, _, content in nodes.fixingSize(on: axes, content: content) }
  }

  /// Draws the view at another place, if that's at least a column or a row away.
  public nonisolated func offset(_ offset: CGSize) -> some View {
    self.offset(x: offset.width, y: offset.height)
  }

  /// Draws the view at another place, if that's at least a column or a row away.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    drawn { nodes, _, content in
      let (columns, rows) = (Cell.whole(x, of: Cell.width), Cell.whole(y, of: Cell.height))
      if (columns, rows) == (0, 0) { return content(&nodes) }
      nodes.moving(x: columns, y: rows, content: content)
    }
  }

  /// Draws the view with its middle at a place of the space that it's offered.
  public nonisolated func position(_ position: CGPoint) -> some View {
    self.position(x: position.x, y: position.y)
  }

  /// Draws the view with its middle at a place of the space that it's offered.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    drawn { nodes, _, content in
      nodes.positioning(
        x: Cell.whole(x, of: Cell.width), y: Cell.whole(y, of: Cell.height), content: content)
    }
  }

  /// Draws the view in front of other layers, or behind them.
  public nonisolated func zIndex(_ value: Double) -> some View {
    drawn { nodes, _, content in nodes.layering(at: value, content: content) }
  }

  /// Hides what is outside of the frame of the view.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    drawn { nodes, _, content in nodes.clipping(content: content) }
  }

  /// Lets the whole frame of the view keep touches.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    drawn { nodes, context, content in
      nodes.covering(as: "a content shape", in: context, content: content)
    }
  }

  /// Sets the priority of the view when a stack divides its space.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    drawn { nodes, _, content in nodes.prioritizing(value, content: content) }
  }

  /// Adds a view in front of this one.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let overlay = content()
    return modified { nodes, context, content in
      nodes.overlaying(
        alignment,
        with: { overlay._append(to: &$0, in: context.descending(to: .slot(1))) },
        content: { content(&$0, context.descending(to: .slot(0))) })
    }
  }

  /// Adds a view in front of this one, in the style of iOS 13.
  @_disfavoredOverload public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Adds a view behind this one.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = content()
    return modified { nodes, context, content in
      nodes.backing(
        alignment,
        with: { background._append(to: &$0, in: context.descending(to: .slot(1))) },
        content: { content(&$0, context.descending(to: .slot(0))) })
    }
  }

  /// Adds a view behind this one, in the style of iOS 13.
  @_disfavoredOverload public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    self.background(alignment: alignment) { background }
  }

  /// Hides the view, which keeps its space.
  public nonisolated func hidden() -> some View {
    drawn { nodes, _, content in nodes.hiding(content: content) }
  }

  /// Hides the view if nobody can see it.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    drawn { nodes, _, content in
      if opacity >= 0.05 { content(&nodes) } else { nodes.hiding(content: content) }
    }
  }

  /// Hides the view if it's scaled to nothing.
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { opacity(x == 0 || y == 0 ? 0 : 1) }

  /// Hides the view if it's scaled to nothing.
  public nonisolated func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s)
  }

  /// Hides the view if it's scaled to nothing.
  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(x: scale.width, y: scale.height) }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    drawn { nodes, _, content in nodes.limitingLines(to: number, content: content) }
  }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Lifts the limit of the lines of texts.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lineLimit(nil) }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lineLimit(limit)
  }

  /// Aligns the lines of texts.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    drawn { nodes, _, content in nodes.aligningLines(alignment.drawn, content: content) }
  }

  /// Sets which part of a text is cut.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    drawn { nodes, _, content in nodes.truncating(mode, content: content) }
  }

  /// Changes the case of texts.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    inheriting { $0.textCase = textCase }
  }
}
