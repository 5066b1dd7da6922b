public import Foundation
public import TextScreens

/// Views side by side.
public nonisolated struct HStack<Content: View> {
  let layout: HStackLayout
  let content: Content

  /// Creates a row of views.
  ///
  /// The spacing in points becomes columns of 10 points, at least one unless it's 0.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension HStack: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    layout._append(to: &nodes) { content._append(to: &$0, in: context) }
  }
}

/// Views one below the other.
public nonisolated struct VStack<Content: View> {
  let layout: VStackLayout
  let content: Content

  /// Creates a column of views.
  ///
  /// The spacing in points becomes rows of 20 points.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }
}

extension VStack: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    layout._append(to: &nodes) { content._append(to: &$0, in: context) }
  }
}

/// Views on top of each other.
public nonisolated struct ZStack<Content: View> {
  let layout: ZStackLayout
  let content: Content

  /// Creates a pile of views, from back to front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }
}

extension ZStack: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    layout._append(to: &nodes) { content._append(to: &$0, in: context) }
  }
}

/// Views side by side, as in a scroll view.
public nonisolated struct LazyHStack<Content: View> {
  let stack: HStack<Content>

  /// Creates a row of views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = HStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyHStack: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    stack.layout._append(to: &nodes) {
      context.appendLazily(stack.content, in: "LazyHStack", to: &$0)
    }
  }
}

/// Views one below the other in all of the width, as in a scroll view.
public nonisolated struct LazyVStack<Content: View> {
  let stack: VStack<Content>

  /// Creates a column of views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    stack = VStack(alignment: alignment, spacing: spacing, content: content)
  }
}

extension LazyVStack: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.framing(
      width: LengthBounds(max: .max), height: LengthBounds(),
      alignment: Alignment(horizontal: stack.layout.alignment, vertical: .center)
    ) { nodes in
      stack.layout._append(to: &nodes) {
        context.appendLazily(stack.content, in: "LazyVStack", to: &$0)
      }
    }
  }
}

/// The headers and footers that stay in place, which pictures don't show.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// A bit for each kind of view.
  public let rawValue: UInt32

  /// Creates a set.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Space that grows in the direction of a stack.
public nonisolated struct Spacer: Sendable {
  /// The least length in points.
  public var minLength: CGFloat?

  /// Creates a space.
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }
}

extension Spacer: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addSpacer(minLength: minLength.map { Cell.columns($0) })
  }
}

/// A line between views.
public nonisolated struct Divider: Sendable {
  /// Creates a line.
  public init() {}
}

extension Divider: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.addDivider()
  }
}

/// Space that a shape or a color fills.
public nonisolated struct _EmptySpace: Sendable {
  /// The shape that fills the space, if that is known.
  var shape: ShapeLook?
  /// What keeps touches from the views behind it, or `nil` if nothing does.
  var cover: StaticString?
}

extension _EmptySpace: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    nodes.covering(as: cover, in: context) {
      $0.framing(width: LengthBounds(max: .max), height: LengthBounds(max: .max)) {
        $0.addEmptyArea(shape)
      }
    }
  }
}

extension _NodeBuilder {
  /// Appends views that keep touches from those behind them, if there's a name of what does it.
  mutating func covering(
    as name: StaticString?, in context: _ViewContext, content: (inout Self) -> Void
  ) {
    guard let name else { return content(&self) }
    covering(as: name, of: context.owner, content: content)
  }
}
