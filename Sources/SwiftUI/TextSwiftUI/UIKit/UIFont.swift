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

  private init(size: CGFloat) { pointSize = size }
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    self.init(size: fontSize)
  }

  public static func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(size: size)
  }

  public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(size: size)
  }

  public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(size: size) }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(size: 17) }
}

extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  public static let font = NSAttributedString.Key("NSFont")
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
}
