public import Foundation
public import TextScreens

/// A type that measures and places views by itself.
///
/// Sizes and positions are points, and pictures round them to cells.
public nonisolated protocol Layout: Animatable {
  /// Data that is kept while a frame is laid out.
  associatedtype Cache = Void
  /// The views of the layout.
  typealias Subviews = LayoutSubviews

  /// Returns the data for views.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the data, which is made anew for each frame.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// Returns the size of the layout.
  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGSize
  /// Places the views.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Appends the nodes of the views to those of the layout.
  func _append(
    to nodes: inout _NodeBuilder, in direction: LayoutDirection,
    content: (inout _NodeBuilder) -> Void)
}

/// What spacers and dividers in a layout are told, which they find out themselves here.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout places its views.
  public var stackOrientation: Axis?

  /// Creates properties.
  public init() {}
}

extension Layout {
  /// The usual properties.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
}

extension Layout where Cache == Void {
  /// Returns nothing.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Makes the data anew.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// Returns views that the layout places.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }

  /// Appends views that this layout measures and places.
  public func _append(
    to nodes: inout _NodeBuilder, in direction: LayoutDirection,
    content: (inout _NodeBuilder) -> Void
  ) {
    var cache: Cache?
    func withCache<Result>(
      _ views: [CustomLayout.Subview], _ body: (LayoutSubviews, inout Cache) -> Result
    ) -> Result {
      let subviews = LayoutSubviews(
        views: views.map { LayoutSubview(view: $0) }, layoutDirection: direction)
      var current = cache ?? makeCache(subviews: subviews)
      defer { cache = current }
      return body(subviews, &current)
    }
    let layout = CustomLayout { views, proposal in
      let size = withCache(views) {
        sizeThatFits(proposal: ProposedViewSize(proposal), subviews: $0, cache: &$1)
      }
      // A layout mustn't get less than it asks for, or it would break its lines elsewhere.
      return (
        Cell.columns((size.width / Cell.width).rounded(.up) * Cell.width), Cell.rows(size.height)
      )
    } place: { views, size, proposal in
      let bounds = CGRect(
        x: 0, y: 0, width: CGFloat(size.columns) * Cell.width,
        height: CGFloat(size.rows) * Cell.height)
      return withCache(views) { subviews, cache in
        let proposal = ProposedViewSize(proposal)
        placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        return subviews.map { subview in
          if subview.placement.value == nil {
            subview.place(
              at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
          }
          return subview.placement.value
            ?? CustomLayout.Placement(x: 0, y: 0, proposal: proposal.cells)
        }
      }
    }
    nodes.addLayout(layout, content: content)
  }
}

/// Views that a layout places.
public nonisolated struct _LayoutView<Content: View> {
  let layout: any Layout
  let content: Content
}

extension _LayoutView: PrimitiveView {
  func draw(to nodes: inout _NodeBuilder, in context: _ViewContext) {
    layout._append(to: &nodes, in: context.environment.layoutDirection) {
      content._append(to: &$0, in: context)
    }
  }
}

/// The views of a layout.
public struct LayoutSubviews: RandomAccessCollection {
  fileprivate let views: [LayoutSubview]

  /// The position of the first view.
  public var startIndex: Int { 0 }
  /// The position after the last view.
  public var endIndex: Int { views.count }
  /// The direction of the language, which changes nothing about positions: they're mirrored later.
  public let layoutDirection: LayoutDirection

  /// The view at a position.
  public subscript(position: Int) -> LayoutSubview { views[position] }
}

/// A view of a layout.
public struct LayoutSubview: Equatable {
  fileprivate final class PlacementBox { var value: CustomLayout.Placement? }

  fileprivate let view: CustomLayout.Subview
  fileprivate let placement = PlacementBox()

  fileprivate init(view: CustomLayout.Subview) { self.view = view }

  /// Returns whether both are the same view.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.view.index == rhs.view.index }

  /// The priority of the view.
  public var priority: Double { view.priority }
  /// The distances that the view prefers.
  public var spacing: ViewSpacing { ViewSpacing() }

  /// The value of a key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    view.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
  }

  /// Returns the size that the view chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = view.size(for: proposal.cells)
    return CGSize(
      width: CGFloat(size.columns) * Cell.width, height: CGFloat(size.rows) * Cell.height)
  }

  /// Returns the size and the guides that the view chooses for a proposal.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    let size = sizeThatFits(proposal)
    return ViewDimensions(width: size.width, height: size.height)
  }

  /// Places the view.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    let size = sizeThatFits(proposal)
    placement.value = CustomLayout.Placement(
      x: cells(position.x - anchor.x * size.width, of: Cell.width),
      y: cells(position.y - anchor.y * size.height, of: Cell.height), proposal: proposal.cells)
  }

  private func cells(_ points: CGFloat, of length: CGFloat) -> Int {
    points.isFinite ? Int((points / length).rounded()) : 0
  }
}

/// The distances that a view prefers, which are a column and no row.
public struct ViewSpacing: Sendable {
  /// Creates the usual distances.
  public init() {}

  /// Returns the distance from this view to the next one.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? Cell.width : 0
  }
}

/// A key of a value that a layout reads of its views.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value where none is set.
  static var defaultValue: Value { get }
}

extension View {
  /// Sets a value that the layout around the view reads.
  public nonisolated func layoutValue<K: LayoutValueKey>(
    key: K.Type, value: K.Value
  ) -> some View {
    drawn { nodes, _, content in
      nodes.settingLayoutValues([ObjectIdentifier(key): value], content: content)
    }
  }
}

/// A size that a layout proposes to a view.
public struct ProposedViewSize: Equatable, Sendable {
  /// The width, or `nil` for the ideal width.
  public var width: CGFloat?
  /// The height, or `nil` for the ideal height.
  public var height: CGFloat?

  /// The smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// The largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  /// The ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// Creates a size.
  public init(width: CGFloat?, height: CGFloat?) { (self.width, self.height) = (width, height) }

  /// Creates a size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  fileprivate init(_ cells: CustomLayout.ProposedSize) {
    func points(_ count: Int?, _ length: CGFloat) -> CGFloat? {
      count.map { $0 >= CustomLayout.ProposedSize.infinity ? .infinity : CGFloat($0) * length }
    }
    self.init(width: points(cells.columns, Cell.width), height: points(cells.rows, Cell.height))
  }

  fileprivate var cells: CustomLayout.ProposedSize {
    func limited(_ count: Int) -> Int { min(count, CustomLayout.ProposedSize.infinity) }
    return CustomLayout.ProposedSize(
      columns: width.map { limited(Cell.columns($0)) }, rows: height.map { limited(Cell.rows($0)) })
  }

  /// Returns a size in which other lengths replace the ideal ones.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize { CGSize(width: width ?? size.width, height: height ?? size.height) }
}
