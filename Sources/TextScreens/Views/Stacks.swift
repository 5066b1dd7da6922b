/// A container that arranges views side by side.
public struct HStack<Content: View>: PrimitiveView {
  private let alignment: VerticalAlignment
  private let spacing: Int
  private let content: Content

  /// Creates a horizontal stack.
  ///
  /// - Parameters:
  ///   - alignment: The vertical alignment of views with different heights. The default is
  ///     `center`.
  ///   - spacing: The number of columns between views, which isn't added next to a ``Spacer``. The
  ///     default is 1.
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

/// A container that arranges views vertically.
public struct VStack<Content: View>: PrimitiveView {
  private let alignment: HorizontalAlignment
  private let spacing: Int
  private let content: Content

  /// Creates a vertical stack.
  ///
  /// - Parameters:
  ///   - alignment: The horizontal alignment of views with different widths. The default is
  ///     `center`.
  ///   - spacing: The number of rows between views, which aren't added next to a ``Spacer``. The
  ///     default is 0.
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
  mutating func addColumn(
    _ alignment: HorizontalAlignment = .center, spacing: Int = 0, content: (inout Self) -> Void
  ) {
    let alignment = Alignment(horizontal: alignment, vertical: .center)
    add(
      .stack(.vertical, spacing: spacing, alignment: alignment), axis: .vertical, content: content)
  }
}

/// A container that layers views from back to front.
///
/// The stack is as large as its largest view. Covered views are listed below the picture.
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

  /// Creates a stack of layered views, which are centered by default.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Appends the stack.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.layers(alignment), axis: .vertical) { content._resolve(into: &$0) }
  }
}

/// A flexible space that expands along the axis of its stack.
public struct Spacer: PrimitiveView {
  private let minLength: Int?

  /// Creates a spacer.
  ///
  /// - Parameter minLength: The minimum length. By default, this is 1 column or 0 rows, like the
  ///   spacing of a stack.
  public init(minLength: Int? = nil) { self.minLength = minLength.map(Proposal.limited) }

  /// Appends the spacer.
  public func _resolve(into nodes: inout _ViewNodes) {
    let usual = nodes.axis == .horizontal ? 1 : 0
    nodes.add(.spacer(nodes.axis, minLength: minLength ?? usual))
  }
}

/// A line that separates the views of a stack, vertical in an ``HStack`` and otherwise horizontal.
public struct Divider: PrimitiveView {
  /// Creates a divider.
  public init() {}

  /// Appends the divider.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(.divider(nodes.axis))
  }
}
