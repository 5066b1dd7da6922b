/// An angle.
public struct Angle: Hashable, Comparable, Sendable {
  /// The size of the angle in radians.
  public var radians: Double

  /// The size of the angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle of no degrees.
  public init() { radians = 0 }

  /// Creates an angle from radians.
  public init(radians: Double) { self.radians = radians }

  /// Creates an angle from degrees.
  public init(degrees: Double) { radians = degrees * .pi / 180 }

  /// Returns an angle of the given radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }

  /// Returns an angle of the given degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }

  /// An angle of no degrees.
  public static let zero = Angle()

  /// Returns whether `lhs` is smaller than `rhs`.
  public static func < (lhs: Angle, rhs: Angle) -> Bool { lhs.radians < rhs.radians }
}

extension Angle: AdditiveArithmetic {
  /// Returns the sum of two angles.
  public static func + (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians + rhs.radians)
  }

  /// Returns the difference of two angles.
  public static func - (lhs: Angle, rhs: Angle) -> Angle {
    Angle(radians: lhs.radians - rhs.radians)
  }

  /// Returns the opposite of an angle.
  public static prefix func - (angle: Angle) -> Angle { Angle(radians: -angle.radians) }

  /// Returns a multiple of an angle.
  public static func * (lhs: Angle, rhs: Double) -> Angle { Angle(radians: lhs.radians * rhs) }

  /// Returns a multiple of an angle.
  public static func * (lhs: Double, rhs: Angle) -> Angle { rhs * lhs }

  /// Returns a part of an angle.
  public static func / (lhs: Angle, rhs: Double) -> Angle { lhs * (1 / rhs) }
}

extension Angle: Animatable {
  /// The size of the angle.
  public var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

/// A point in a view, in fractions of its width and height.
public struct UnitPoint: Hashable, Sendable {
  /// The horizontal position, from 0 to 1.
  public var x: CGFloat
  /// The vertical position, from 0 to 1.
  public var y: CGFloat

  /// Creates a point in the top leading corner.
  public init() { (x, y) = (0, 0) }

  /// Creates a point.
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }

  /// The origin.
  public static let zero = UnitPoint()
  /// The center.
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  /// The middle of the leading edge.
  public static let leading = UnitPoint(x: 0, y: 0.5)
  /// The middle of the trailing edge.
  public static let trailing = UnitPoint(x: 1, y: 0.5)
  /// The middle of the top edge.
  public static let top = UnitPoint(x: 0.5, y: 0)
  /// The middle of the bottom edge.
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  /// The top leading corner.
  public static let topLeading = UnitPoint(x: 0, y: 0)
  /// The top trailing corner.
  public static let topTrailing = UnitPoint(x: 1, y: 0)
  /// The bottom leading corner.
  public static let bottomLeading = UnitPoint(x: 0, y: 1)
  /// The bottom trailing corner.
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

/// The distances between the edges of a view and its content, in points.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance at the top.
  public var top: CGFloat
  /// The distance at the leading edge.
  public var leading: CGFloat
  /// The distance at the bottom.
  public var bottom: CGFloat
  /// The distance at the trailing edge.
  public var trailing: CGFloat

  /// Creates distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// Creates distances of zero.
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
