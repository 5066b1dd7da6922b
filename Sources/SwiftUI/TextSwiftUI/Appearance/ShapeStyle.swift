// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A color, gradient, or material to fill or stroke a shape with.
///
/// Pictures have no colors, so a style doesn't change them.
public nonisolated protocol ShapeStyle: Sendable {}

extension ShapeStyle {
  /// Returns this style, because the opacity of a style isn't drawn.
  public func opacity(_ opacity: Double) -> some ShapeStyle { self }

  /// Returns this style, because shadows aren't drawn.
  public func shadow(_ style: ShadowStyle) -> some ShapeStyle { self }

  /// Returns this style, because blending isn't drawn.
  public func blendMode(_ mode: BlendMode) -> some ShapeStyle { self }
}

/// A shadow of a style.
public struct ShadowStyle: Hashable, Sendable {
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }

  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
  public init(_ style: some ShapeStyle) {}
}

extension ShapeStyle where Self == AnyShapeStyle {
  public static func opacity(_ opacity: Double) -> some ShapeStyle { AnyShapeStyle(.foreground) }

  public static func shadow(_ style: ShadowStyle) -> some ShapeStyle { AnyShapeStyle(.foreground) }
}

/// A style that repeats a picture.
public struct ImagePaint: ShapeStyle {
  public init(
    image: Image, sourceRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1), scale: CGFloat = 1
  ) {}
}

/// A style of the hierarchy from primary to quinary content.
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

/// A style of the hierarchy that is based on another style.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {}

extension ShapeStyle {
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier<Self>() }
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier<Self>() }
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier<Self>() }
}

/// The style of the foreground.
public struct ForegroundStyle: ShapeStyle {
  public init() {}
}

/// The style of the background.
public typealias BackgroundStyle = ForegroundStyle
/// The tint of a view.
public typealias TintShapeStyle = ForegroundStyle
/// The style of selected content.
public typealias SelectionShapeStyle = ForegroundStyle
/// The style of separators.
public typealias SeparatorShapeStyle = ForegroundStyle
/// The style of placeholders.
public typealias PlaceholderTextShapeStyle = ForegroundStyle
/// The style of links.
public typealias LinkShapeStyle = ForegroundStyle
/// The style that fills shapes.
public typealias FillShapeStyle = ForegroundStyle

extension ShapeStyle where Self == ForegroundStyle {
  public static var foreground: Self { Self() }
  public static var background: Self { Self() }
  public static var tint: Self { Self() }
  public static var selection: Self { Self() }
  public static var separator: Self { Self() }
  public static var placeholder: Self { Self() }
  public static var link: Self { Self() }
  public static var fill: Self { Self() }
}

/// A material that blurs what is behind it.
public struct Material: Sendable {}

extension Material: ShapeStyle {
  public static let bar = Material()
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
  public static let ultraThick = Material()
}

extension ShapeStyle where Self == Material {
  public static var bar: Material { .bar }
  public static var ultraThinMaterial: Material { .ultraThin }
  public static var thinMaterial: Material { .thin }
  public static var regularMaterial: Material { .regular }
  public static var thickMaterial: Material { .thick }
  public static var ultraThickMaterial: Material { .ultraThick }
}
