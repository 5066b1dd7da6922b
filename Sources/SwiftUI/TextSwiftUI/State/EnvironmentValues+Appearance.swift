public import Foundation

private enum Keys {
  enum Scheme: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
  enum Size: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
  enum FontValue: EnvironmentKey { static var defaultValue: Font? { nil } }
  enum Control: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
  enum Height: EnvironmentKey { static var defaultValue: CGFloat { 44 } }
  enum Variants: EnvironmentKey { static var defaultValue: SymbolVariants { .none } }
  enum Scale: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
}

// Pictures look the same whatever these values are. A view can read them and show something else.
extension EnvironmentValues {
  /// The color scheme, which is light by default.
  public var colorScheme: ColorScheme {
    get { self[Keys.Scheme.self] }
    set { self[Keys.Scheme.self] = newValue }
  }
  /// The contrast of colors, which is the usual one.
  public var colorSchemeContrast: ColorSchemeContrast { .standard }
  /// The size of text.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[Keys.Size.self] }
    set { self[Keys.Size.self] = newValue }
  }
  /// The direction of the language in which the app is shown.
  public var layoutDirection: LayoutDirection {
    get { inherited.layoutDirection }
    set { inherited.layoutDirection = newValue }
  }
  var isRightToLeft: Bool { layoutDirection == .rightToLeft }
  /// The font.
  public var font: Font? {
    get { self[Keys.FontValue.self] }
    set { self[Keys.FontValue.self] = newValue }
  }
  /// The variants of symbols.
  public var symbolVariants: SymbolVariants {
    get { self[Keys.Variants.self] }
    set { self[Keys.Variants.self] = newValue }
  }
  /// The size of controls.
  public var controlSize: ControlSize {
    get { self[Keys.Control.self] }
    set { self[Keys.Control.self] = newValue }
  }
  /// The reasons why content isn't shown.
  public var redactionReasons: RedactionReasons {
    get { inherited.redactionReasons }
    set { inherited.redactionReasons = newValue }
  }
  /// The least height of rows in points.
  public var defaultMinListRowHeight: CGFloat {
    get { self[Keys.Height.self] }
    set { self[Keys.Height.self] = newValue }
  }
  /// The number of pixels of a point.
  public var displayScale: CGFloat {
    get { self[Keys.Scale.self] }
    set { self[Keys.Scale.self] = newValue }
  }
  /// The size of a pixel in points.
  public var pixelLength: CGFloat { 1 / displayScale }
  /// Whether the user wants less motion.
  public var accessibilityReduceMotion: Bool { has(.reduceMotion) }
  /// Whether the user wants less transparency.
  public var accessibilityReduceTransparency: Bool { has(.reduceTransparency) }
  /// Whether the user can't tell colors apart.
  public var accessibilityDifferentiateWithoutColor: Bool { has(.differentiateWithoutColor) }
  /// Whether colors are inverted.
  public var accessibilityInvertColors: Bool { has(.invertColors) }
  /// Whether VoiceOver runs.
  public var accessibilityVoiceOverEnabled: Bool { has(.voiceOver) }
  /// Whether an assistive technology runs.
  public var accessibilityEnabled: Bool { has(.voiceOver) }

  private func has(_ setting: AccessibilitySettings) -> Bool {
    frameSettings?.accessibility.contains(setting) ?? false
  }
}

/// What a user has turned on in the accessibility settings of a device.
public struct AccessibilitySettings: OptionSet, Hashable, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// VoiceOver runs.
  public static let voiceOver = AccessibilitySettings(rawValue: 1)
  /// The user wants less motion.
  public static let reduceMotion = AccessibilitySettings(rawValue: 2)
  /// The user wants less transparency.
  public static let reduceTransparency = AccessibilitySettings(rawValue: 4)
  /// The user can't tell colors apart.
  public static let differentiateWithoutColor = AccessibilitySettings(rawValue: 8)
  /// Colors are inverted.
  public static let invertColors = AccessibilitySettings(rawValue: 16)
  /// Text has the largest size.
  public static let largestText = AccessibilitySettings(rawValue: 32)
  /// All of them.
  public static let all = AccessibilitySettings(rawValue: 63)
}

/// A direction of a language.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// From left to right; from right to left.
  case leftToRight, rightToLeft
}

/// A set of reasons why content isn't shown.
public struct RedactionReasons: OptionSet, Sendable {
  /// The bits of the set.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The content isn't there yet.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// The content is private.
  public static let privacy = RedactionReasons(rawValue: 2)
  /// The content is out of date.
  public static let invalidated = RedactionReasons(rawValue: 4)
}

/// A number that scales with the size of text, which is the same in all pictures.
@propertyWrapper public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
  /// The number.
  public let wrappedValue: Value

  /// Creates a number that scales with a style of text.
  public init(wrappedValue: Value, relativeTo textStyle: Font.TextStyle) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a number that scales with body text.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension View {
  /// Draws the texts of the view as placeholders.
  public nonisolated func redacted(reason: RedactionReasons) -> some View {
    inheriting { $0.redactionReasons.formUnion(reason) }
  }

  /// Draws the texts of the view in spite of `redacted(reason:)`.
  public nonisolated func unredacted() -> some View { inheriting { $0.redactionReasons = [] } }
}
