/// The horizontal alignment of a view in a wider space.
public enum HorizontalAlignment: Sendable, Hashable, CaseIterable {
  /// At the left edge.
  case leading
  /// In the middle, rounded to the left.
  case center
  /// At the right edge.
  case trailing
}

/// The vertical alignment of a view in a taller space.
public enum VerticalAlignment: Sendable, Hashable {
  /// At the top.
  case top
  /// In the middle, rounded upward.
  case center
  /// At the bottom.
  case bottom
}

/// The alignment of a view in a larger space.
public struct Alignment: Sendable, Hashable {
  /// The alignment from left to right.
  public var horizontal: HorizontalAlignment
  /// The alignment from top to bottom.
  public var vertical: VerticalAlignment

  /// Creates an alignment.
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The top left corner.
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  /// The middle of the top edge.
  public static let top = Alignment(horizontal: .center, vertical: .top)
  /// The top right corner.
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  /// The middle of the left edge.
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  /// The center.
  public static let center = Alignment(horizontal: .center, vertical: .center)
  /// The middle of the right edge.
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  /// The bottom left corner.
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  /// The middle of the bottom edge.
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  /// The bottom right corner.
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
}

/// The alignment of the lines of a multiline text.
public typealias TextAlignment = HorizontalAlignment

/// A direction on the grid.
public enum Axis: Int, Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// A set of axes.
  public struct Set: OptionSet, Sendable, Hashable {
    /// A bit for each axis.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a set of one axis.
    public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    /// From left to right.
    public static let horizontal = Set(.horizontal)
    /// From top to bottom.
    public static let vertical = Set(.vertical)
  }
}

/// An edge of a view.
public enum Edge: Int, Sendable, Hashable, CaseIterable {
  /// The top edge.
  case top
  /// The left edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The right edge.
  case trailing

  /// A set of edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// A bit for each edge.
    public let rawValue: Int

    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The top edge.
    public static let top = Set(.top)
    /// The left edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The right edge.
    public static let trailing = Set(.trailing)
    /// The left and right edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}
