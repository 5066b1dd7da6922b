// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A font of UIKit, of which only the size exists.
public final class UIFont: Sendable {
  public let pointSize: CGFloat
  public enum Weight: Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  public enum TextStyle: Sendable {
    case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote,
      caption1, caption2
  }

  /// No names, because a text has one font.
  public static let familyNames: [String] = []
  public static func fontNames(forFamilyName familyName: String) -> [String] { [] }

  public static let labelFontSize: CGFloat = 17
  public static let buttonFontSize: CGFloat = 18
  public static let systemFontSize: CGFloat = 14
  public static let smallSystemFontSize: CGFloat = 12

  public var lineHeight: CGFloat { pointSize }
  public var familyName: String { "System" }
  public var fontName: String { "System" }
  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(pointSize: pointSize) }

  private init(size: CGFloat) { pointSize = size }
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(size: pointSize == 0 ? descriptor.pointSize : pointSize)
  }
  public func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(size: fontSize) }
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(size: fontSize)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size)
  }

  public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size)
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  public static func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection? = nil
  ) -> UIFont { UIFont(size: 17) }
}

/// What a font is like, of which only the size exists.
public final class UIFontDescriptor: NSObject, Sendable {
  public let pointSize: CGFloat

  init(pointSize: CGFloat) { self.pointSize = pointSize }

  public struct SymbolicTraits: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let traitItalic = SymbolicTraits(rawValue: 1)
    public static let traitBold = SymbolicTraits(rawValue: 2)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1024)
  }

  public enum SystemDesign: Hashable, Sendable {
    case `default`, rounded, serif, monospaced
  }

  public static func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle
  ) -> UIFontDescriptor { UIFontDescriptor(pointSize: 17) }

  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? { self }
  public func withSize(_ size: CGFloat) -> UIFontDescriptor { UIFontDescriptor(pointSize: size) }
}

/// How fonts grow with the size of text that the user has chosen, which pictures don't show.
public final class UIFontMetrics: NSObject, Sendable {
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {}
  public func scaledFont(for font: UIFont) -> UIFont { font }
  public func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension Font {
  public init(_ font: UIFont) { self = .system(size: font.pointSize) }
}
