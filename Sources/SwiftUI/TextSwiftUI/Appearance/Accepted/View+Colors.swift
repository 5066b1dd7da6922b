// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the color of the foreground.
  public nonisolated func foregroundColor(_ color: Color?) -> some View { self }

  /// Sets the style of the foreground.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Sets the first two styles of the foreground.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
    _ primary: S1, _ secondary: S2
  ) -> some View { self }

  /// Sets the first three styles of the foreground.
  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View { self }

  /// Sets the tint.
  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }

  /// Sets the tint.
  public nonisolated func tint(_ tint: Color?) -> some View { self }

  /// Sets the accent color.
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { self }

  /// Sets the style of backgrounds.
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  /// Sets the color scheme of the presentation.
  public nonisolated func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View { self }

  /// Adds a shadow.
  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  /// Blurs the view.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View { self }

  /// Makes the view brighter.
  public nonisolated func brightness(_ amount: Double) -> some View { self }

  /// Changes the saturation.
  public nonisolated func saturation(_ amount: Double) -> some View { self }

  /// Makes the view gray.
  public nonisolated func grayscale(_ amount: Double) -> some View { self }

  /// Shifts the colors.
  public nonisolated func hueRotation(_ angle: Angle) -> some View { self }

  /// Inverts the colors.
  public nonisolated func colorInvert() -> some View { self }

  /// Multiplies the colors.
  public nonisolated func colorMultiply(_ color: Color) -> some View { self }

  /// Blends the view with what is behind it.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { self }

  /// Composites the view before effects apply.
  public nonisolated func compositingGroup() -> some View { self }

  /// Composites the view into an image.
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { self }

  /// Draws the view on glass.
  public nonisolated func glassEffect(_ glass: Glass = .regular) -> some View { self }

  /// Draws the view on glass of a shape.
  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S
  ) -> some View { self }
}

/// A light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// A light appearance; a dark appearance.
  case light, dark
}

/// A contrast of colors.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The usual contrast; a higher contrast.
  case standard, increased
}

/// A way to blend a view with what is behind it.
public enum BlendMode: Hashable, Sendable {
  /// No blending; multiplies colors; multiplies the inverse of colors; multiplies or screens; takes
  /// the darker color; takes the lighter color; brightens the background; darkens the background;
  /// darkens or lightens a little; darkens or lightens; subtracts colors; subtracts colors with
  /// less contrast; takes the hue; takes the saturation; takes the hue and the saturation; takes
  /// the luminosity; draws where there is a background; draws behind the background; erases the
  /// background; adds dark colors; adds light colors.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop,
    destinationOver, destinationOut, plusDarker, plusLighter
}

/// A way to render colors.
public enum ColorRenderingMode: Hashable, Sendable {
  /// The usual range without linear processing; the usual range; the extended range.
  case nonLinear, linear, extendedLinear
}

/// A glass.
public enum Glass: Hashable, Sendable {
  /// The usual glass; a clear glass; no glass.
  case regular, clear, identity

  /// Returns a glass with a tint.
  public func tint(_ color: Color?) -> Glass { self }

  /// Returns a glass that reacts to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
