// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A view that is drawn by a closure, which a note below the picture names: it stays empty.
public nonisolated struct Canvas<Symbols: View>: View {
  @MainActor public var body: some View { _EmptySpace().notSupporting("Canvas") }
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear,
    rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void,
    @ViewBuilder symbols: () -> Symbols = { EmptyView() }
  ) {}
}

/// What a `Canvas` draws with, which nothing creates.
public struct GraphicsContext {
  public var opacity = 1.0
  public var blendMode = BlendMode.normal
  public var transform = CGAffineTransform.identity
  public let environment: EnvironmentValues
  public struct Shading: Sendable {
    public static func color(_ color: Color) -> Shading { Shading() }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading() }
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint
    ) -> Shading { Shading() }
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat
    ) -> Shading { Shading() }
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = .zero
    ) -> Shading { Shading() }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
      opacity: Double = 1
    ) -> Shading { Shading() }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading { Shading() }

    public static let foreground = Shading()
  }

  public struct Filter: Sendable {
    public static func blur(radius: CGFloat) -> Filter { Filter() }
    public static func shadow(
      color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter { Filter() }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter
    {
      Filter()
    }
  }

  public struct Resolved: Sendable {
    public let size: CGSize
    public var shading: Shading
    public func measure(in size: CGSize) -> CGSize { self.size }
  }

  public mutating func addFilter(_ filter: Filter) {}
  public struct ClipOptions: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let inverse = ClipOptions(rawValue: 1)
  }
  public mutating func clip(
    to path: Path, style: FillStyle = FillStyle(), options: ClipOptions = []
  ) {}
  public mutating func translateBy(x: CGFloat, y: CGFloat) {}
  public mutating func scaleBy(x: CGFloat, y: CGFloat) {}
  public mutating func rotate(by angle: Angle) {}
  public mutating func concatenate(_ matrix: CGAffineTransform) {}
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {}
  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {}
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {}
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {}
  public func resolve(_ text: Text) -> Resolved { Resolved(size: .zero, shading: Shading()) }
  public func resolve(_ image: Image) -> Resolved { Resolved(size: .zero, shading: Shading()) }
  public func resolveSymbol<ID: Hashable>(id: ID) -> Resolved? { nil }
  public func draw(_ view: Resolved, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ view: Resolved, in rect: CGRect) {}
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ text: Text, in rect: CGRect) {}
  public func draw(_ image: Image, at point: CGPoint, anchor: UnitPoint = .center) {}
  public func draw(_ image: Image, in rect: CGRect, style: FillStyle = FillStyle()) {}
}
