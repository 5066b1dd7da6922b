/// Views side by side.
public struct HStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: Content

  /// Creates a horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: How views of different heights are aligned; centered by default.
  ///   - spacing: The columns between two views; 1 by default, and none beside a ``Spacer``.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: Int? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = Proposal.limited(spacing ?? 1)
    self.content = content()
  }

  /// Appends the stack.
  public func _resolve(into nodes: inout _ViewNodes) {
    let alignment = Alignment(horizontal: .center, vertical: alignment)
    nodes.add(
      .stack(.horizontal, spacing: spacing, alignment: alignment), axis: .horizontal
    ) { content._resolve(into: &$0) }
  }
}

/// Views one below the other.
public struct VStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// Creates a vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: How views of different widths are aligned; centered by default.
  ///   - spacing: The rows between two views; 0 by default, and none beside a ``Spacer``.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: Int? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = Proposal.limited(spacing ?? 0)
    self.content = content()
  }

  /// Appends the stack.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.addColumn(alignment, spacing: spacing) { content._resolve(into: &$0) }
  }
}

extension _ViewNodes {
  /// Appends views one below the other.
  mutating func addColumn(
    _ alignment: HorizontalAlignment = .center, spacing: Int = 0, content: (inout Self) -> Void
  ) {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    add(
      .stack(.vertical, spacing: spacing, alignment: alignment), axis: .vertical, content: content)
  }
}

/// Views on top of each other, the last one at the front.
///
/// The stack is as large as its largest view. What a view covers is listed below the picture.
///
/// ```swift
/// ZStack(alignment: .topTrailing) {
///   Text("Inbox").border()
///   Text("3")
/// }
/// ```
///
/// Records:
/// ```
/// ┌─────3
/// │Inbox│
/// └─────┘
/// ```
public struct ZStack<Content: View>: PrimitiveView {
  private let alignment: Alignment
  private let content: Content

  /// Creates a stack of layers, centered by default.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the stack.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.layers(alignment), axis: .vertical) { content._resolve(into: &$0) }
  }
}

/// A flexible space along the axis of its stack.
public struct Spacer: PrimitiveView {
  private let minLength: Int?

  /// Creates a spacer.
  ///
  /// - Parameter minLength: The minimum length; by default 1 column or 0 rows, as a stack's spacing.
  public init(minLength: Int? = nil) { self.minLength = minLength.map(Proposal.limited) }

  /// Appends the spacer.
  public func _resolve(into nodes: inout _ViewNodes) {
    let usual = nodes.axis == .horizontal ? 1 : 0
    nodes.add(.spacer(nodes.axis, minLength: minLength ?? usual))
  }
}

/// A line across its stack: a row in a ``VStack``, a column in an ``HStack``.
public struct Divider: PrimitiveView {
  /// Creates a divider.
  public init() {}

  /// Appends the divider.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.divider(nodes.axis))
  }
}
