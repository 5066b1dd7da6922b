/// A font, which pictures don't show.
public struct Font: Hashable, Sendable {
  /// A style of text that depends on the user's settings.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    /// The style of large titles; the style of titles; the style of titles of the second level; the
    /// style of titles of the third level; the style of headings; the style of subheadings; the
    /// style of body text; the style of callouts; the style of footnotes; the style of captions;
    /// the style of captions of the second level.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote,
      caption, caption2
  }

  /// A weight of a font.
  public struct Weight: Hashable, Sendable {
    private let value: Int

    /// The thinnest weight.
    public static let ultraLight = Weight(value: 100)
    /// A weight between ultra light and light.
    public static let thin = Weight(value: 200)
    /// A weight that is lighter than regular.
    public static let light = Weight(value: 300)
    /// The usual weight.
    public static let regular = Weight(value: 400)
    /// A weight between regular and semibold.
    public static let medium = Weight(value: 500)
    /// A weight between medium and bold.
    public static let semibold = Weight(value: 600)
    /// A heavy weight that stands out.
    public static let bold = Weight(value: 700)
    /// A weight between bold and black.
    public static let heavy = Weight(value: 800)
    /// The heaviest weight.
    public static let black = Weight(value: 900)
  }

  /// A design of a font.
  public enum Design: Hashable, Sendable {
    /// The usual design; a design with serifs; a design with rounded ends; a design in which all
    /// characters have the same width.
    case `default`, serif, rounded, monospaced
  }

  /// A width of a font.
  public struct Width: Hashable, Sendable {
    /// The value of the width.
    public var value: CGFloat

    /// Creates a width.
    public init(_ value: CGFloat) { self.value = value }

    /// The narrowest width.
    public static let compressed = Width(-0.4)
    /// A narrow width.
    public static let condensed = Width(-0.2)
    /// The usual width.
    public static let standard = Width(0)
    /// A wide width.
    public static let expanded = Width(0.2)
  }

  /// A distance between lines.
  public enum Leading: Hashable, Sendable {
    /// The usual distance; a small distance; a large distance.
    case standard, tight, loose
  }

  /// The font of large titles.
  public static let largeTitle = Font()
  /// The font of titles.
  public static let title = Font()
  /// The font of titles of the second level.
  public static let title2 = Font()
  /// The font of titles of the third level.
  public static let title3 = Font()
  /// The font of headings.
  public static let headline = Font()
  /// The font of subheadings.
  public static let subheadline = Font()
  /// The font of body text.
  public static let body = Font()
  /// The font of callouts.
  public static let callout = Font()
  /// The font of footnotes.
  public static let footnote = Font()
  /// The font of captions.
  public static let caption = Font()
  /// The font of captions of the second level.
  public static let caption2 = Font()

  /// Returns the system's font for a style of text.
  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font { Font() }

  /// Returns the system's font for a style of text.
  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font { Font() }

  /// Returns the system's font in a size.
  public static func system(
    size: CGFloat, weight: Weight? = nil, design: Design? = nil
  ) -> Font { Font() }

  /// Returns the system's font in a size.
  @_disfavoredOverload
  public static func system(
    size: CGFloat, weight: Weight = .regular, design: Design = .default
  ) -> Font { Font() }

  /// Returns a font by its name.
  public static func custom(_ name: String, size: CGFloat) -> Font { Font() }

  /// Returns a font by its name that scales with a style of text.
  public static func custom(
    _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
  ) -> Font { Font() }

  /// Returns a font by its name that doesn't scale.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { Font() }

  /// Returns an italic font.
  public func italic() -> Font { self }

  /// Returns a font with small capital letters.
  public func smallCaps() -> Font { self }

  /// Returns a font in which lowercase letters are small capital letters.
  public func lowercaseSmallCaps() -> Font { self }

  /// Returns a font in which uppercase letters are small capital letters.
  public func uppercaseSmallCaps() -> Font { self }

  /// Returns a font in which all digits have the same width.
  public func monospacedDigit() -> Font { self }

  /// Returns a font of the given weight.
  public func weight(_ weight: Weight) -> Font { self }

  /// Returns a font of the given width.
  public func width(_ width: Width) -> Font { self }

  /// Returns a bold font.
  public func bold() -> Font { self }

  /// Returns a font in which all characters have the same width.
  public func monospaced() -> Font { self }

  /// Returns a font with the given distance between lines.
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

  /// A Boolean value that indicates whether this is a size for accessibility.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
