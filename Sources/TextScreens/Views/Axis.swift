/// A direction on the grid.
public enum Axis: Int, Sendable, Hashable, CaseIterable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Some of the two directions.
  public struct Set: OptionSet, Sendable, Hashable {
    /// A bit for every direction.
    public let rawValue: Int

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: A bit for every direction.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Creates a set of one direction.
    ///
    /// - Parameter axis: The direction.
    public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    /// From left to right.
    public static let horizontal = Set(.horizontal)
    /// From top to bottom.
    public static let vertical = Set(.vertical)
  }
}
