/// The part of the width that the left half of a ``SplitScreen`` has.
public struct SplitRatio: Sendable, Hashable, ExpressibleByFloatLiteral {
  /// The part, from 0 to 1.
  public let value: Double

  /// A quarter of the width.
  public static let quarter: SplitRatio = 0.25
  /// A third of the width.
  public static let third = SplitRatio(1.0 / 3)
  /// Half of the width.
  public static let half: SplitRatio = 0.5

  /// Creates a ratio.
  ///
  /// - Parameter value: The part; what is not from 0 to 1 is taken to the nearer end, and what is
  ///   no number as a half.
  public init(_ value: Double) {
    self.value = value.isNaN ? 0.5 : min(1, max(0, value))
  }

  /// Creates a ratio from a literal.
  ///
  /// - Parameter value: The part.
  public init(floatLiteral value: Double) { self.init(value) }
}
