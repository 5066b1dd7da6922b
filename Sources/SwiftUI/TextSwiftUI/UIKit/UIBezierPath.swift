public import Foundation

/// The outline of a shape in UIKit, which SwiftUI's `Path` can be made from.
public final class UIBezierPath {
  /// The outline.
  public private(set) var cgPath: CGPath

  /// Creates an empty outline.
  public init() { cgPath = CGPath() }

  /// Creates a rectangle.
  public init(rect: CGRect) { cgPath = CGPath(Path(rect)) }

  /// Creates an ellipse.
  public init(ovalIn rect: CGRect) { cgPath = CGPath(Path(ellipseIn: rect)) }

  /// Creates a rectangle with round corners.
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat) { cgPath = CGPath(Path(rect)) }

  /// Creates a rectangle some of whose corners are round.
  public init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) { cgPath = CGPath(Path(rect)) }

  /// Creates an outline from one of Core Graphics.
  public init(cgPath: CGPath) { self.cgPath = cgPath }

  /// Creates an arc.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// The width of the line, which pictures don't show.
  public var lineWidth: CGFloat = 1
  /// The rectangle around the outline.
  public var bounds: CGRect { cgPath.path.boundingRect }
  /// Whether nothing was added.
  public var isEmpty: Bool { cgPath.path.isEmpty }
  /// Adds another outline.
  public func append(_ bezierPath: UIBezierPath) { cgPath.path.addPath(bezierPath.cgPath.path) }
  /// Draws the line, which pictures don't show.
  public func stroke() {}
  /// Fills the outline, which pictures don't show.
  public func fill() {}

  /// Starts at a point.
  public func move(to point: CGPoint) { cgPath.path.move(to: point) }

  /// Adds a line.
  public func addLine(to point: CGPoint) { cgPath.path.addLine(to: point) }

  /// Adds a cubic curve.
  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    cgPath.path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// Adds a quadratic curve.
  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    cgPath.path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    cgPath.path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise)
  }

  /// Adds a line back to the start.
  public func close() { cgPath.path.closeSubpath() }
}

/// The outline of a shape in Core Graphics.
public struct CGPath: Hashable, Sendable {
  fileprivate var path: Path

  fileprivate init(_ path: Path = Path()) { self.path = path }
}

extension Path {
  /// Creates a path from one of Core Graphics.
  public init(_ path: CGPath) { self = path.path }

  /// The path for Core Graphics.
  public var cgPath: CGPath { CGPath(self) }
}

/// Corners of a rectangle.
public struct UIRectCorner: OptionSet, Sendable {
  /// A bit for each corner.
  public let rawValue: UInt

  /// Creates corners from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The top left corner.
  public static let topLeft = UIRectCorner(rawValue: 1)
  /// The top right corner.
  public static let topRight = UIRectCorner(rawValue: 2)
  /// The bottom left corner.
  public static let bottomLeft = UIRectCorner(rawValue: 4)
  /// The bottom right corner.
  public static let bottomRight = UIRectCorner(rawValue: 8)
  /// All corners.
  public static let allCorners = UIRectCorner(rawValue: .max)
}
