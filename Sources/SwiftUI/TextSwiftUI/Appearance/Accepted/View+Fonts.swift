// These modifiers have SwiftUI's signatures, and pictures don't show their effect.

extension View {
  /// Sets the font.
  public nonisolated func font(_ font: Font?) -> some View { self }

  /// Sets the weight of the font.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { self }

  /// Sets the width of the font.
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }

  /// Sets the design of the font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { self }

  /// Makes the text bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View { self }

  /// Makes the text italic.
  public nonisolated func italic(_ isActive: Bool = true) -> some View { self }

  /// Underlines the text.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  /// Draws a line through the text.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View { self }

  /// Gives all characters the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Gives all digits the same width.
  public nonisolated func monospacedDigit() -> some View { self }

  /// Sets the distance between characters.
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }

  /// Sets the distance between characters.
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }

  /// Raises the text above its baseline.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

  /// Sets the distance between lines.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }

  /// Sets how small the text may get to fit.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

  /// Sets the size of text.
  public nonisolated func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { self }

  /// Limits the size of text.
  public nonisolated func dynamicTypeSize<T: RangeExpression>(
    _ range: T
  ) -> some View where T.Bound == DynamicTypeSize { self }

  /// Sets whether the user can select the text.
  public nonisolated func textSelection<S: TextSelectability>(
    _ selectability: S
  ) -> some View { self }

  /// Sets whether the view contains private information.
  public nonisolated func privacySensitive(_ sensitive: Bool = true) -> some View { self }
}

extension Text {
  /// Sets the font.
  public nonisolated func font(_ font: Font?) -> Text { self }

  /// Sets the weight of the font.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }

  /// Sets the width of the font.
  public nonisolated func fontWidth(_ width: Font.Width?) -> Text { self }

  /// Sets the design of the font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> Text { self }

  /// Sets the color.
  public nonisolated func foregroundColor(_ color: Color?) -> Text { self }

  /// Sets the style.
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }

  /// Makes the text bold.
  public nonisolated func bold() -> Text { self }

  /// Makes the text bold.
  public nonisolated func bold(_ isActive: Bool) -> Text { self }

  /// Makes the text italic.
  public nonisolated func italic() -> Text { self }

  /// Makes the text italic.
  public nonisolated func italic(_ isActive: Bool) -> Text { self }

  /// Draws a line through the text.
  public nonisolated func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    self
  }

  /// Draws a line through the text.
  public nonisolated func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text { self }

  /// Underlines the text.
  public nonisolated func underline(_ isActive: Bool = true, color: Color? = nil) -> Text { self }

  /// Underlines the text.
  public nonisolated func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
  ) -> Text { self }

  /// Gives all characters the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Gives all digits the same width.
  public nonisolated func monospacedDigit() -> Text { self }

  /// Sets the distance between characters.
  public nonisolated func kerning(_ kerning: CGFloat) -> Text { self }

  /// Sets the distance between characters.
  public nonisolated func tracking(_ tracking: CGFloat) -> Text { self }

  /// Raises the text above its baseline.
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
}

extension Text {
  /// A case of letters.
  public enum Case: Hashable, Sendable {
    /// Uppercase letters; lowercase letters.
    case uppercase, lowercase
  }

  /// A scale of text.
  public enum Scale: Hashable, Sendable {
    /// The usual scale; the scale of less important text.
    case `default`, secondary
  }

  /// A style of lines under or through text.
  public struct LineStyle: Hashable, Sendable {
    /// A pattern of lines.
    public enum Pattern: Hashable, Sendable {
      /// A solid line; a line of dots; a line of dashes; a line of dashes and dots; a line of
      /// dashes and pairs of dots.
      case solid, dot, dash, dashDot, dashDotDot
    }

    /// A single line.
    public static let single = LineStyle()

    /// Creates a style.
    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    private init() {}
  }
}

/// A value that says whether the user can select text.
public protocol TextSelectability {
  /// Whether the user can select text.
  static var allowsSelection: Bool { get }
}

/// The user can select text.
public struct EnabledTextSelectability: TextSelectability {
  /// True.
  public static let allowsSelection = true
}

/// The user can't select text.
public struct DisabledTextSelectability: TextSelectability {
  /// False.
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  /// The user can select text.
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  /// The user can't select text.
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
