/// A shape, which fills the space that it's offered.
///
/// Pictures have no curves, so a shape is drawn as empty space.
public nonisolated protocol Shape: Sendable, Animatable, View {
  /// Returns the outline of the shape in a rectangle.
  nonisolated func path(in rect: CGRect) -> Path

  /// The way in which the shape relates to its content.
  nonisolated static var role: ShapeRole { get }
}

/// A way in which a shape relates to its content.
public enum ShapeRole: Hashable, Sendable {
  /// The shape is filled; the shape is stroked; the shape divides contents.
  case fill, stroke, separator
}

extension Shape {
  /// The usual role.
  public nonisolated static var role: ShapeRole { .fill }

  /// The empty space of the shape.
  public var body: some View { _EmptySpace() }
}

/// A shape that can be made smaller.
public nonisolated protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape

  /// Returns a shape that is smaller by `amount`.
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A style of round corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  /// A style with a quarter of a circle; a style with a continuous curve.
  case circular, continuous
}

/// The sizes of the corners of a rectangle.
public struct RectangleCornerRadii: Hashable, Sendable {
  /// The size of the top leading corner.
  public var topLeading: CGFloat
  /// The size of the bottom leading corner.
  public var bottomLeading: CGFloat
  /// The size of the bottom trailing corner.
  public var bottomTrailing: CGFloat
  /// The size of the top trailing corner.
  public var topTrailing: CGFloat

  /// Creates sizes.
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
    topTrailing: CGFloat = 0
  ) {
    (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
    (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
  }
}

/// A rectangle.
public nonisolated struct Rectangle: InsettableShape {
  /// Creates a rectangle.
  public init() {}

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Returns this shape.
  public func inset(by amount: CGFloat) -> Rectangle { self }
}

/// A rectangle with round corners.
public nonisolated struct RoundedRectangle: InsettableShape {
  /// The size of the corners.
  public var cornerSize: CGSize
  /// The style of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with round corners.
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    (self.cornerSize, self.style) = (cornerSize, style)
  }

  /// Creates a rectangle with round corners.
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize) }

  /// Returns this shape.
  public func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

/// A rectangle with round corners of different sizes.
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
  /// The sizes of the corners.
  public var cornerRadii: RectangleCornerRadii
  /// The style of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with round corners.
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    (self.cornerRadii, self.style) = (cornerRadii, style)
  }

  /// Creates a rectangle with round corners.
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) {
    let radii = RectangleCornerRadii(
      topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
      bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius)
    self.init(cornerRadii: radii, style: style)
  }

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Returns this shape.
  public func inset(by amount: CGFloat) -> UnevenRoundedRectangle { self }
}

/// A circle.
public nonisolated struct Circle: InsettableShape {
  /// Creates a circle.
  public init() {}

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path {
    let diameter = min(rect.width, rect.height)
    return Path(
      ellipseIn: CGRect(
        x: rect.midX - diameter / 2, y: rect.midY - diameter / 2, width: diameter,
        height: diameter))
  }

  /// Returns this shape.
  public func inset(by amount: CGFloat) -> Circle { self }
}

/// An ellipse.
public nonisolated struct Ellipse: InsettableShape {
  /// Creates an ellipse.
  public init() {}

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }

  /// Returns this shape.
  public func inset(by amount: CGFloat) -> Ellipse { self }
}

/// A rectangle of which the shorter sides are half circles.
public nonisolated struct Capsule: InsettableShape {
  /// The style of the corners.
  public var style: RoundedCornerStyle

  /// Creates a capsule.
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path {
    let radius = min(rect.width, rect.height) / 2
    return Path(roundedRect: rect, cornerRadius: radius)
  }

  /// Returns this shape.
  public func inset(by amount: CGFloat) -> Capsule { self }
}

/// The shape of the container.
public nonisolated struct ContainerRelativeShape: InsettableShape {
  /// Creates the shape.
  public init() {}

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path { Path(rect) }

  /// Returns this shape.
  public func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
}

/// A type-erased shape.
public nonisolated struct AnyShape: Shape {
  private let outline: @Sendable (CGRect) -> Path

  /// Creates a shape that erases the type of `shape`.
  public init(_ shape: some Shape) { outline = { shape.path(in: $0) } }

  /// Returns the outline.
  public func path(in rect: CGRect) -> Path { outline(rect) }
}

extension Shape where Self == Rectangle {
  /// A rectangle.
  public static var rect: Rectangle { Rectangle() }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with round corners.
  public static func rect(
    cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerSize: cornerSize, style: style) }

  /// Returns a rectangle with round corners.
  public static func rect(
    cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) -> RoundedRectangle { RoundedRectangle(cornerRadius: cornerRadius, style: style) }
}

extension Shape where Self == UnevenRoundedRectangle {
  /// Returns a rectangle with round corners.
  public static func rect(
    cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }

  /// Returns a rectangle with round corners.
  public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0,
    bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
    style: RoundedCornerStyle = .continuous
  ) -> UnevenRoundedRectangle {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius,
      style: style)
  }
}

extension Shape where Self == Circle {
  /// A circle.
  public static var circle: Circle { Circle() }
}

extension Shape where Self == Ellipse {
  /// An ellipse.
  public static var ellipse: Ellipse { Ellipse() }
}

extension Shape where Self == Capsule {
  /// A capsule.
  public static var capsule: Capsule { Capsule() }

  /// Returns a capsule.
  public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

extension Shape where Self == ContainerRelativeShape {
  /// The shape of the container.
  public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}
