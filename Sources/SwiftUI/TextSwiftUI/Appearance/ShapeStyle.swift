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
  /// A shadow that a style drops.
  public static func drop(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }

  /// A shadow inside of a style.
  public static func inner(
    color: Color = Color(white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> ShadowStyle { ShadowStyle() }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
  /// Creates a style that erases the type of `style`.
  public init(_ style: some ShapeStyle) {}
}

/// A style of the hierarchy from primary to quinary content.
public struct HierarchicalShapeStyle: ShapeStyle {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The style of primary content.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// The style of secondary content.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// The style of tertiary content.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// The style of quaternary content.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
  /// The style of quinary content.
  public static var quinary: HierarchicalShapeStyle { HierarchicalShapeStyle() }
}

/// A style of the hierarchy that is based on another style.
public struct HierarchicalShapeStyleModifier<Base: ShapeStyle>: ShapeStyle {}

extension ShapeStyle {
  /// The secondary level of this style.
  public var secondary: some ShapeStyle { HierarchicalShapeStyleModifier<Self>() }
  /// The tertiary level of this style.
  public var tertiary: some ShapeStyle { HierarchicalShapeStyleModifier<Self>() }
  /// The quaternary level of this style.
  public var quaternary: some ShapeStyle { HierarchicalShapeStyleModifier<Self>() }
}

/// The style of the foreground.
public struct ForegroundStyle: ShapeStyle {
  /// Creates the style of the foreground.
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
  /// The style of the foreground.
  public static var foreground: Self { Self() }
  /// The style of the background.
  public static var background: Self { Self() }
  /// The tint of a view.
  public static var tint: Self { Self() }
  /// The style of selected content.
  public static var selection: Self { Self() }
  /// The style of separators.
  public static var separator: Self { Self() }
  /// The style of placeholders.
  public static var placeholder: Self { Self() }
  /// The style of links.
  public static var link: Self { Self() }
  /// The style that fills shapes.
  public static var fill: Self { Self() }
}

/// A material that blurs what is behind it.
public struct Material: Sendable {}

extension Material: ShapeStyle {
  /// A material that matches the bars of the system.
  public static let bar = Material()
  /// A mostly translucent material.
  public static let ultraThin = Material()
  /// A material that is more translucent than opaque.
  public static let thin = Material()
  /// A somewhat translucent material.
  public static let regular = Material()
  /// A material that is more opaque than translucent.
  public static let thick = Material()
  /// A mostly opaque material.
  public static let ultraThick = Material()
}

extension ShapeStyle where Self == Material {
  /// A material that matches the bars of the system.
  public static var bar: Material { .bar }
  /// A mostly translucent material.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// A material that is more translucent than opaque.
  public static var thinMaterial: Material { .thin }
  /// A somewhat translucent material.
  public static var regularMaterial: Material { .regular }
  /// A material that is more opaque than translucent.
  public static var thickMaterial: Material { .thick }
  /// A mostly opaque material.
  public static var ultraThickMaterial: Material { .ultraThick }
}
