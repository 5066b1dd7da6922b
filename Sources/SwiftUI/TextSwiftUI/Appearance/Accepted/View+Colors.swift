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

  /// Changes the contrast.
  public nonisolated func contrast(_ amount: Double) -> some View { self }

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

  /// Makes dark parts transparent.
  public nonisolated func luminanceToAlpha() -> some View { self }

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

  /// Gives the glass an identity.
  public nonisolated func glassEffectID<ID: Hashable & Sendable>(
    _ id: ID?, in namespace: Namespace.ID
  ) -> some View { self }
}

/// A light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// A light appearance.
  case light
  /// A dark appearance.
  case dark
}

/// A contrast of colors.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  /// The usual contrast.
  case standard
  /// A higher contrast.
  case increased
}

/// A way to blend a view with what is behind it.
public enum BlendMode: Hashable, Sendable {
  /// No blending.
  case normal
  /// Multiplies colors.
  case multiply
  /// Multiplies the inverse of colors.
  case screen
  /// Multiplies or screens.
  case overlay
  /// Takes the darker color.
  case darken
  /// Takes the lighter color.
  case lighten
  /// Brightens the background.
  case colorDodge
  /// Darkens the background.
  case colorBurn
  /// Darkens or lightens a little.
  case softLight
  /// Darkens or lightens.
  case hardLight
  /// Subtracts colors.
  case difference
  /// Subtracts colors with less contrast.
  case exclusion
  /// Takes the hue.
  case hue
  /// Takes the saturation.
  case saturation
  /// Takes the hue and the saturation.
  case color
  /// Takes the luminosity.
  case luminosity
  /// Draws where there is a background.
  case sourceAtop
  /// Draws behind the background.
  case destinationOver
  /// Erases the background.
  case destinationOut
  /// Adds dark colors.
  case plusDarker
  /// Adds light colors.
  case plusLighter
}

/// A way to render colors.
public enum ColorRenderingMode: Hashable, Sendable {
  /// The usual range without linear processing.
  case nonLinear
  /// The usual range.
  case linear
  /// The extended range.
  case extendedLinear
}

/// A glass.
public struct Glass: Hashable, Sendable {
  /// The usual glass.
  public static let regular = Glass()
  /// A clear glass.
  public static let clear = Glass()
  /// No glass.
  public static let identity = Glass()

  /// Returns a glass with a tint.
  public func tint(_ color: Color?) -> Glass { self }

  /// Returns a glass that reacts to touches.
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
