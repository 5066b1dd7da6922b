// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import TextScreens

/// A style of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

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
  case butt, round, square
}

/// A corner of a line.
public enum CGLineJoin: Int32, Sendable {
  case miter, round, bevel
}

/// A style of filling.
public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool

  public init(eoFill: Bool = false, antialiased: Bool = true) {
    (isEOFilled, isAntialiased) = (eoFill, antialiased)
  }
}

/// A shape that is filled or stroked.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape

  nonisolated var shape: Content { get }
}

/// A shape that is filled or stroked, which is drawn as empty space unless it can be tapped.
public struct _ShapeView<Content: Shape>: ShapeView {
  public nonisolated let shape: Content
  private let look: ShapeLook

  /// What keeps touches, which the outline of a shape doesn't.
  private let cover: StaticString?

  /// Creates a filled shape, or a stroked one.
  nonisolated init(shape: Content, _ style: some ShapeStyle, isFilled: Bool = true) {
    self.shape = shape
    let color = (style as? Color)?.name
    look = ShapeLook(Content.outline, color: color, isFilled: isFilled)
    cover = isFilled && !style.isClear ? Content.cover : nil
  }

  public var body: some View { _EmptySpace(shape: look, cover: cover) }
}

extension Shape {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> _ShapeView<Self> { _ShapeView(shape: self, content) }

  public nonisolated func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, ForegroundStyle())
  }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self, content, isFilled: false) }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self, content, isFilled: false) }

  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    StrokedShape(shape: self)
  }

  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    StrokedShape(shape: self)
  }

  public nonisolated func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape { self }

  public nonisolated func size(_ size: CGSize) -> some Shape { self }
  public nonisolated func size(width: CGFloat, height: CGFloat) -> some Shape { self }
}

/// The outline of a shape.
private nonisolated struct StrokedShape<Content: Shape>: Shape {
  let shape: Content

  func path(in rect: CGRect) -> Path { shape.path(in: rect) }

  @MainActor var body: some View {
    _EmptySpace(shape: ShapeLook(Content.outline, isFilled: false))
  }
}

extension InsettableShape {
  public nonisolated func strokeBorder(
    style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self, ForegroundStyle(), isFilled: false) }

  public nonisolated func strokeBorder(
    lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self, ForegroundStyle(), isFilled: false) }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self, content, isFilled: false) }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> _ShapeView<Self> { _ShapeView(shape: self, content, isFilled: false) }
}

extension ShapeView {
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> some ShapeView<Content> { self }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> { self }

  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> { self }
}

extension ShapeView where Content: InsettableShape {
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> some ShapeView<Content> { self }

  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some ShapeView<Content> { self }
}
