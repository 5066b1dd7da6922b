/// A color gradient.
public struct Gradient: ShapeStyle, Hashable {
  /// A color at a location of a gradient.
  public struct Stop: Hashable, Sendable {
    /// The color of the stop.
    public var color: Color
    /// The location of the stop, from 0 to 1.
    public var location: CGFloat

    /// Creates a stop.
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  /// A space in which colors are mixed.
  public enum ColorSpace: Hashable, Sendable {
    /// The color space of devices; a color space that looks even to people.
    case device, perceptual
  }

  /// The colors of the gradient with their locations.
  public var stops: [Stop]

  /// Creates a gradient from colors at locations.
  public init(stops: [Stop]) { self.stops = stops }

  /// Creates a gradient from evenly spaced colors.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / last) }
  }

  /// Returns this gradient, because gradients aren't drawn.
  public func colorSpace(_ space: ColorSpace) -> AnyGradient { AnyGradient(self) }
}

/// A type-erased gradient.
public struct AnyGradient: ShapeStyle, Hashable {
  /// Creates a gradient that erases the type of `gradient`.
  public init(_ gradient: Gradient) {}
}

/// A gradient along a line.
public struct LinearGradient: ShapeStyle {
  /// Creates a gradient between two points.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {}

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {}

  /// Creates a gradient of colors at locations.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}

/// A gradient around a center.
public struct RadialGradient: ShapeStyle {
  /// Creates a gradient between two radii.
  public init(
    gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {}

  /// Creates a gradient of evenly spaced colors.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}

  /// Creates a gradient of colors at locations.
  public init(
    stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat
  ) {}
}

/// A gradient that follows the shape of an ellipse.
public struct EllipticalGradient: ShapeStyle {
  /// Creates a gradient between two fractions of the radius.
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}

  /// Creates a gradient of evenly spaced colors.
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}
}

/// A gradient of which the color depends on the angle.
public struct AngularGradient: ShapeStyle {
  /// Creates a gradient between two angles.
  public init(
    gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero
  ) {}

  /// Creates a gradient of evenly spaced colors between two angles.
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}

  /// Creates a gradient that goes around once.
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {}

  /// Creates a gradient of evenly spaced colors that goes around once.
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {}
}

extension ShapeStyle where Self == LinearGradient {
  /// A gradient between two points.
  public static func linearGradient(
    _ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }

  /// A gradient of evenly spaced colors between two points.
  public static func linearGradient(
    colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint
  ) -> LinearGradient {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}
