// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

extension View {
  public nonisolated func allowsTightening(_ flag: Bool) -> some View { self }

  public nonisolated func font(_ font: Font?) -> some View { self }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View { self }
  public nonisolated func fontWidth(_ width: Font.Width?) -> some View { self }
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View { self }
  public nonisolated func bold(_ isActive: Bool = true) -> some View { self }
  public nonisolated func italic(_ isActive: Bool = true) -> some View { self }

  /// Gives all characters the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View { self }

  /// Gives all digits the same width.
  public nonisolated func monospacedDigit() -> some View { self }
  public nonisolated func kerning(_ kerning: CGFloat) -> some View { self }
  public nonisolated func tracking(_ tracking: CGFloat) -> some View { self }
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { self }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View { self }
  public nonisolated func textSelection<S: TextSelectability>(
    _ selectability: S
  ) -> some View { self }

  public nonisolated func typesettingLanguage(
    _ language: Locale.Language, isEnabled: Bool = true
  ) -> some View { self }

  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    self
  }

  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View {
    self
  }
}

extension Text {
  public nonisolated func font(_ font: Font?) -> Text { self }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> Text { self }
  public nonisolated func fontWidth(_ width: Font.Width?) -> Text { self }
  public nonisolated func fontDesign(_ design: Font.Design?) -> Text { self }
  public nonisolated func foregroundColor(_ color: Color?) -> Text { self }
  public nonisolated func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { self }
  public nonisolated func bold() -> Text { self }
  public nonisolated func bold(_ isActive: Bool) -> Text { self }
  public nonisolated func italic() -> Text { self }
  public nonisolated func italic(_ isActive: Bool) -> Text { self }

  /// Gives all characters the same width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> Text { self }

  /// Gives all digits the same width.
  public nonisolated func monospacedDigit() -> Text { self }
  public nonisolated func kerning(_ kerning: CGFloat) -> Text { self }
  public nonisolated func tracking(_ tracking: CGFloat) -> Text { self }
  public nonisolated func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }
  public nonisolated func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { self }
}

extension Text {
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
  }

  public enum Scale: Hashable, Sendable {
    case `default`, secondary
  }

  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: Hashable, Sendable {
      case solid, dot, dash, dashDot, dashDotDot
    }

    public static let single = LineStyle()

    public init(pattern: Pattern = .solid, color: Color? = nil) {}

    private init() {}
  }
}

/// A value that says whether the user can select text.
public protocol TextSelectability {
  static var allowsSelection: Bool { get }
}

/// The user can select text.
public struct EnabledTextSelectability: TextSelectability {
  public static let allowsSelection = true
}

/// The user can't select text.
public struct DisabledTextSelectability: TextSelectability {
  public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
  public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
  public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}

/// What Writing Tools offer in a field, which pictures don't show.
public enum WritingToolsBehavior: Sendable {
  case automatic, complete, limited, disabled
}
