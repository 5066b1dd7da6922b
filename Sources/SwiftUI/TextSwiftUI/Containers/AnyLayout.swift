public import Foundation
public import TextScreens

/// A layout of any type, whose views keep their state when the type changes.
public nonisolated struct AnyLayout: Layout {
  private let layout: any Layout

  /// Wraps a layout.
  public init<L: Layout>(_ layout: L) { self.layout = layout }

  /// Returns the size of the layout.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { layout.size(proposal, subviews) }

  /// Places the views.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { layout.place(bounds, proposal, subviews) }

  /// Appends the nodes of the views to those of the layout.
  public func _append(
    to nodes: inout _NodeBuilder, in direction: LayoutDirection,
    content: (inout _NodeBuilder) -> Void
  ) {
    layout._append(to: &nodes, in: direction, content: content)
  }
}

extension Layout {
  fileprivate func size(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> CGSize {
    var cache = makeCache(subviews: subviews)
    return sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  fileprivate func place(
    _ bounds: CGRect, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews
  ) {
    var cache = makeCache(subviews: subviews)
    placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }
}

/// A layout of a stack, which a stack measures unless another layout asks this one.
public nonisolated protocol _StackLayout: Layout where Cache == Void {
  /// The direction of the stack, or `nil` for a pile.
  var _axis: Axis? { get }
}

extension _StackLayout {
  private func offset(of size: CGSize) -> CGVector {
    CGVector(
      dx: _axis == .horizontal ? size.width + Cell.width : 0,
      dy: _axis == .vertical ? size.height : 0)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: _axis == .horizontal ? nil : proposal.width,
      height: _axis == .vertical ? nil : proposal.height)
  }

  /// Returns the size of views with their ideal lengths.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize {
    var size = CGSize.zero
    for (index, subview) in subviews.enumerated() {
      let child = subview.sizeThatFits(inner(proposal))
      let gap = index > 0 && _axis == .horizontal ? Cell.width : 0
      size.width =
        _axis == .horizontal ? size.width + gap + child.width : max(size.width, child.width)
      size.height = _axis == .vertical ? size.height + child.height : max(size.height, child.height)
    }
    return size
  }

  /// Places views with their ideal lengths.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    var position = bounds.origin
    for subview in subviews {
      subview.place(at: position, proposal: inner(proposal))
      let offset = offset(of: subview.sizeThatFits(inner(proposal)))
      position = CGPoint(x: position.x + offset.dx, y: position.y + offset.dy)
    }
  }
}

/// The layout of an `HStack`.
public nonisolated struct HStackLayout: _StackLayout {
  /// The alignment of the views.
  public var alignment: VerticalAlignment
  /// The distance of the views in points.
  public var spacing: CGFloat?
  /// The horizontal direction.
  public var _axis: Axis? { .horizontal }

  /// Creates a layout.
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// Appends the views to the nodes of a stack.
  public func _append(
    to nodes: inout _NodeBuilder, in direction: LayoutDirection = .leftToRight,
    content: (inout _NodeBuilder) -> Void
  ) {
    nodes.addRow(
      alignment, spacing: spacing.map { Cell.spacing(columns: $0) }, content: content)
  }
}

/// The layout of a `VStack`.
public nonisolated struct VStackLayout: _StackLayout {
  /// The alignment of the views.
  public var alignment: HorizontalAlignment
  /// The distance of the views in points.
  public var spacing: CGFloat?
  /// The vertical direction.
  public var _axis: Axis? { .vertical }

  /// Creates a layout.
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    (self.alignment, self.spacing) = (alignment, spacing)
  }

  /// Appends the views to the nodes of a stack.
  public func _append(
    to nodes: inout _NodeBuilder, in direction: LayoutDirection = .leftToRight,
    content: (inout _NodeBuilder) -> Void
  ) {
    nodes.addColumn(alignment, spacing: spacing.map { Cell.rows($0) }, content: content)
  }
}

/// The layout of a `ZStack`.
public nonisolated struct ZStackLayout: _StackLayout {
  /// The alignment of the views.
  public var alignment: Alignment
  /// No direction.
  public var _axis: Axis? { nil }

  /// Creates a layout.
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// Appends the views to the nodes of a stack.
  public func _append(
    to nodes: inout _NodeBuilder, in direction: LayoutDirection = .leftToRight,
    content: (inout _NodeBuilder) -> Void
  ) {
    nodes.addLayers(alignment, content: content)
  }
}
