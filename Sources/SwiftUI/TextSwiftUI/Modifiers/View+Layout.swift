public import Foundation
import TextScreens

extension View {
  /// Adds a column at the left and the right edge, or to the given edges a length in points.
  public nonisolated func padding(
    _ edges: Edge.Set = .all, _ length: CGFloat? = nil
  ) -> some View {
    drawn { view, nodes, _ in
      guard let length else {
        return view.padding(edges.intersection(.horizontal).drawn)._resolve(into: &nodes)
      }
      view.padding(edges.intersection(.horizontal).drawn, Cell.columns(length))
        .padding(edges.intersection(.vertical).drawn, Cell.rows(length))._resolve(into: &nodes)
    }
  }

  /// Adds a length in points to all edges.
  public nonisolated func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Adds lengths in points to the edges.
  public nonisolated func padding(_ insets: EdgeInsets) -> some View {
    drawn { view, nodes, _ in
      view.padding(.leading, Cell.columns(insets.leading))
        .padding(.trailing, Cell.columns(insets.trailing))
        .padding(.top, Cell.rows(insets.top))
        .padding(.bottom, Cell.rows(insets.bottom))._resolve(into: &nodes)
    }
  }

  /// Places the view in a frame of a fixed size in points.
  public nonisolated func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    drawn { view, nodes, _ in
      view.frame(
        width: width.map { max(1, Cell.columns($0)) },
        height: height.map { max(1, Cell.rows($0)) }, alignment: alignment.drawn
      )._resolve(into: &nodes)
    }
  }

  /// Places the view in a frame of a flexible size in points.
  public nonisolated func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    drawn { view, nodes, _ in
      view.frame(
        minWidth: minWidth.map { Cell.columns($0) },
        idealWidth: idealWidth.map { Cell.columns($0) },
        maxWidth: maxWidth.map { Cell.columns($0) }, minHeight: minHeight.map { Cell.rows($0) },
        idealHeight: idealHeight.map { Cell.rows($0) }, maxHeight: maxHeight.map { Cell.rows($0) },
        alignment: alignment.drawn
      )._resolve(into: &nodes)
    }
  }

  /// Keeps the view at its ideal size.
  public nonisolated func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Keeps the view at its ideal width or height.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    drawn { view, nodes, _ in
      view.fixedSize(horizontal: horizontal, vertical: vertical)._resolve(into: &nodes)
    }
  }

  /// Sets the priority of the view when a stack divides its space.
  public nonisolated func layoutPriority(_ value: Double) -> some View {
    drawn { view, nodes, _ in view.layoutPriority(value)._resolve(into: &nodes) }
  }

  /// Adds a view in front of this one.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let overlay = content()
    return drawn { view, nodes, context in
      view.overlay(alignment: alignment.drawn) {
        Drawn(overlay, in: context.descending(to: .slot(1)))
      }._resolve(into: &nodes)
    }
  }

  /// Adds a view in front of this one, in the style of iOS 13.
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    self.overlay(alignment: alignment) { overlay }
  }

  /// Adds a view behind this one.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    let background = content()
    return drawn { view, nodes, context in
      view.background(alignment: alignment.drawn) {
        Drawn(background, in: context.descending(to: .slot(1)))
      }._resolve(into: &nodes)
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
    drawn { view, nodes, _ in view.hidden()._resolve(into: &nodes) }
  }

  /// Hides the view if its opacity is 0.
  public nonisolated func opacity(_ opacity: Double) -> some View {
    drawn { view, nodes, _ in
      if opacity > 0 { view._resolve(into: &nodes) } else { view.hidden()._resolve(into: &nodes) }
    }
  }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    drawn { view, nodes, _ in view.lineLimit(number)._resolve(into: &nodes) }
  }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lineLimit(limit.upperBound)
  }

  /// Limits the lines of texts.
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { self }

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
    drawn { view, nodes, _ in
      view.multilineTextAlignment(alignment.drawn)._resolve(into: &nodes)
    }
  }

  /// Sets which part of a text is cut.
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    drawn { view, nodes, _ in view.truncationMode(mode.drawn)._resolve(into: &nodes) }
  }

  /// Changes the case of texts.
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    inheriting { $0.textCase = textCase }
  }
}
