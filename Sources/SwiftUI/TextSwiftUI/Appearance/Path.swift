/// The outline of a shape.
///
/// Pictures have no curves: a path keeps its points, and a curve counts as a line to its end.
public nonisolated struct Path: Hashable, Sendable, Shape {
  private var points: [CGPoint] = []
  private var start: CGPoint?

  /// The last point.
  public private(set) var currentPoint: CGPoint?

  /// Creates an empty path.
  public init() {}

  /// Creates a path with a closure that adds to it.
  public init(_ callback: (inout Path) -> Void) { callback(&self) }

  /// Creates a rectangle.
  public init(_ rect: CGRect) { addRect(rect) }

  /// Creates a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) { addRect(rect) }

  /// Creates a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous
  ) { addRect(rect) }

  /// Creates an ellipse.
  public init(ellipseIn rect: CGRect) { addRect(rect) }

  /// A Boolean value that indicates whether the path has no points.
  public var isEmpty: Bool { points.isEmpty }

  /// The smallest rectangle that contains all points.
  public var boundingRect: CGRect {
    guard let first = points.first else { return .null }
    return points.reduce(CGRect(origin: first, size: .zero)) { rect, point in
      rect.union(CGRect(origin: point, size: .zero))
    }
  }

  /// Returns this path.
  public func path(in rect: CGRect) -> Path { self }

  /// Returns the path without overlaps, which the points of this one stand for.
  public func normalized(eoFill: Bool = true) -> Path { self }

  /// Returns whether the rectangle around the path contains a point.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    boundingRect.contains(point)
  }

  private mutating func add(_ end: CGPoint) {
    points.append(end)
    currentPoint = end
  }

  /// Starts at a point.
  public mutating func move(to end: CGPoint) {
    add(end)
    start = end
  }

  /// Adds a line.
  public mutating func addLine(to end: CGPoint) { add(end) }

  /// Adds a quadratic curve.
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { add(end) }

  /// Adds a cubic curve.
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    add(end)
  }

  /// Adds a line back to the start.
  public mutating func closeSubpath() { if let start { add(start) } }

  /// Adds a rectangle.
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addLines(
      [
        rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.maxY),
        CGPoint(x: rect.minX, y: rect.maxY),
      ].map { $0.applying(transform) })
    closeSubpath()
  }

  /// Adds a rectangle with round corners.
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) { addRect(rect, transform: transform) }

  /// Adds an ellipse.
  public mutating func addEllipse(
    in rect: CGRect, transform: CGAffineTransform = .identity
  ) { addRect(rect, transform: transform) }

  /// Adds rectangles.
  public mutating func addRects(
    _ rects: [CGRect], transform: CGAffineTransform = .identity
  ) { for rect in rects { addRect(rect, transform: transform) } }

  /// Adds lines.
  public mutating func addLines(_ lines: [CGPoint]) {
    if let first = lines.first { move(to: first) }
    for line in lines.dropFirst() { add(line) }
  }

  /// Adds an arc, which starts at the end of a radius.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    for angle in [startAngle, endAngle] {
      let end = CGPoint(
        x: center.x + radius * CGFloat(cos(angle.radians)),
        y: center.y + radius * CGFloat(sin(angle.radians)))
      add(end.applying(transform))
    }
  }

  /// Adds an arc, which starts at the end of a radius.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle,
    transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta,
      clockwise: false, transform: transform)
  }

  /// Adds an arc between two lines.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) { add(tangent1End.applying(transform)) }

  /// Adds the points of another path.
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    for point in path.points { add(point.applying(transform)) }
  }

  /// Returns a part of this path.
  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { self }

  /// Returns the outline of this path's stroke.
  public func strokedPath(_ style: StrokeStyle) -> Path { self }

  /// Returns this path at another place.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }

  /// Returns this path after a map of its points.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = Path()
    path.addLines(points.map { $0.applying(transform) })
    return path
  }
}
