// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A font, which pictures don't show.
public struct Font: Hashable, Sendable {
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The style of large titles; the style of titles; the style of titles of the second level; the
    /// style of titles of the third level; the style of headings; the style of subheadings; the
    /// style of body text; the style of callouts; the style of footnotes; the style of captions;
    /// the style of captions of the second level.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
      caption, caption2
  }

  public struct Weight: Hashable, Sendable {
    private let value: Int

    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  public enum Design: Hashable, Sendable {
    /// The usual design; a design with serifs; a design with rounded ends; a design in which all
    /// characters have the same width.
    case `default`, serif, rounded, monospaced
  }

  public struct Width: Hashable, Sendable {
    public var value: CGFloat

    public init(_ value: CGFloat) { self.value = value }

    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public enum Leading: Hashable, Sendable {
    case standard, tight, loose
  }

  public static let largeTitle = Font()
  public static let title = Font()
  public static let title2 = Font()
  public static let title3 = Font()
  public static let headline = Font()
  public static let subheadline = Font()
  public static let body = Font()
  public static let callout = Font()
  /// The font of footnotes.
  public static let footnote = Font()
  public static let caption = Font()
  public static let caption2 = Font()

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font() }

  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font { Font() }

  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font() }

  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font() }

  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }

  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { Font() }

  /// Returns a font by its name that doesn't scale.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }
  public func italic(_ isActive: Bool = true) -> Font { self }
  public func smallCaps() -> Font { self }

  /// Returns a font in which lowercase letters are small capital letters.
  public func lowercaseSmallCaps() -> Font { self }

  /// Returns a font in which uppercase letters are small capital letters.
  public func uppercaseSmallCaps() -> Font { self }

  /// Returns a font in which all digits have the same width.
  public func monospacedDigit() -> Font { self }
  public func weight(_ weight: Weight) -> Font { self }
  public func width(_ width: Width) -> Font { self }
  public func bold(_ isActive: Bool = true) -> Font { self }

  /// Returns a font in which all characters have the same width.
  public func monospaced(_ isActive: Bool = true) -> Font { self }
  public func scaled(by factor: CGFloat) -> Font { self }
  public func pointSize(_ size: CGFloat) -> Font { self }
  public func leading(_ leading: Leading) -> Font { self }
}

/// A size of text that the user has chosen.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  /// The smallest size; a small size; a size below the usual one; the usual size; a size above the
  /// usual one; a large size; the largest size that isn't for accessibility; the first size for
  /// accessibility; the second size for accessibility; the third size for accessibility; the fourth
  /// size for accessibility; the fifth size for accessibility.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2,
    accessibility3, accessibility4, accessibility5

  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
