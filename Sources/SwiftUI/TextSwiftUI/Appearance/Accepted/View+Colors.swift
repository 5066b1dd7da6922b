// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

extension View {
  public nonisolated func foregroundColor(_ color: Color?) -> some View { self }

  public nonisolated func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2 = ForegroundStyle(), _ tertiary: S3 = ForegroundStyle()
  ) -> some View { self }

  public nonisolated func tint<S: ShapeStyle>(_ tint: S?) -> some View { self }
  public nonisolated func tint(_ tint: Color?) -> some View { self }
  public nonisolated func accentColor(_ accentColor: Color?) -> some View { self }
  public nonisolated func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View { self }

  public nonisolated func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View { self }

  public nonisolated func brightness(_ amount: Double) -> some View { self }
  public nonisolated func contrast(_ amount: Double) -> some View { self }
  public nonisolated func luminanceToAlpha() -> some View { self }
  public nonisolated func saturation(_ amount: Double) -> some View { self }
  public nonisolated func grayscale(_ amount: Double) -> some View { self }
  public nonisolated func hueRotation(_ angle: Angle) -> some View { self }
  public nonisolated func colorInvert() -> some View { self }
  public nonisolated func colorMultiply(_ color: Color) -> some View { self }
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View { self }
  public nonisolated func compositingGroup() -> some View { self }

  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { self }

  public nonisolated func glassEffect<S: Shape>(
    _ glass: Glass = .regular, in shape: S = Capsule()
  ) -> some View { self }

  public nonisolated func glassEffectID(
    _ id: (some Hashable & Sendable)?, in namespace: Namespace.ID
  ) -> some View { self }

  public nonisolated func glassEffectUnion(
    id: (some Hashable & Sendable)?, namespace: Namespace.ID
  ) -> some View { self }
}

/// A light or dark appearance.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  case light, dark
}

/// A contrast of colors.
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable {
  case standard, increased
}

/// A way to blend a view with what is behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight,
    hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop,
    destinationOver, destinationOut, plusDarker, plusLighter
}

/// A way to render colors.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}

/// A glass.
public enum Glass: Hashable, Sendable {
  case regular, clear, identity

  public func tint(_ color: Color?) -> Glass { self }
  public func interactive(_ isEnabled: Bool = true) -> Glass { self }
}
