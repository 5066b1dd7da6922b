/// An edge of a view.
public enum Edge: Int, Sendable, Hashable, CaseIterable {
  /// The upper edge.
  case top
  /// The left edge.
  case leading
  /// The lower edge.
  case bottom
  /// The right edge.
  case trailing

  /// Some of the four edges.
  public struct Set: OptionSet, Sendable, Hashable {
    /// A bit for every edge.
    public let rawValue: Int

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: A bit for every edge.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a set of one edge.
    ///
    /// - Parameter edge: The edge.
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }

    /// The upper edge.
    public static let top = Set(.top)
    /// The left edge.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The right edge.
    public static let trailing = Set(.trailing)
    /// The left and the right edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// All four edges.
    public static let all: Set = [.horizontal, .vertical]
  }
}
