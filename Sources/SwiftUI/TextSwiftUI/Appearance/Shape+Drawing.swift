/// A style of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The width of the line.
  public var lineWidth: CGFloat
  /// The ends of the line.
  public var lineCap: CGLineCap
  /// The corners of the line.
  public var lineJoin: CGLineJoin
  /// The limit of pointed corners.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps.
  public var dash: [CGFloat]
  /// The offset of the first dash.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10, dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// An end of a line.
public enum CGLineCap: Int32, Sendable {
  /// An end without addition; a half circle; a half square.
  case butt, round, square
}

/// A corner of a line.
public enum CGLineJoin: Int32, Sendable {
  /// A pointed corner; a round corner; a cut corner.
  case miter, round, bevel
}

/// A style of filling.
public struct FillStyle: Hashable, Sendable {
  /// A Boolean value that indicates whether crossings alternate.
  public var isEOFilled: Bool
  /// A Boolean value that indicates whether edges are smooth.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// A shape that is filled or stroked.
public protocol ShapeView<Content>: View {
  /// The type of the shape.
  associatedtype Content: Shape

  /// The shape.
  nonisolated var shape: Content { get }
}

/// A shape that is filled or stroked, which is drawn as empty space.
public struct _ShapeView<Content: Shape>: ShapeView {
  /// The shape.
  public nonisolated let shape: Content

  nonisolated init(shape: Content) { self.shape = shape }

  /// The empty space of the shape.
  public var body: some View { _EmptySpace() }
}

extension Shape {
  /// Fills this shape.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }

  /// Fills this shape with the foreground.
  public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self)
  }

  /// Strokes this shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }

  /// Strokes this shape.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }

  /// Strokes this shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape { self }

  /// Strokes this shape.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape { self }

  /// Trims this shape.
  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }

  /// Rotates this shape.
  public nonisolated func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some Shape { self }

  /// Scales this shape.
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some Shape { self }

  /// Scales this shape.
  public nonisolated func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some Shape { self }

  /// Moves this shape.
  public nonisolated func offset(_ offset: CGSize) -> some Shape { self }

  /// Moves this shape.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape { self }
}

extension InsettableShape {
  /// Strokes the inside of this shape.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }

  /// Strokes the inside of this shape.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self) }
}

extension ShapeView {
  /// Fills this shape once more.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> some ShapeView<Content> { _ShapeView(shape: shape) }

  /// Strokes this shape once more.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> { _ShapeView(shape: shape) }

  /// Strokes this shape once more.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> { _ShapeView(shape: shape) }
}

extension ShapeView where Content: InsettableShape {
  /// Strokes the inside of this shape once more.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> { _ShapeView(shape: shape) }

  /// Strokes the inside of this shape once more.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> { _ShapeView(shape: shape) }
}
