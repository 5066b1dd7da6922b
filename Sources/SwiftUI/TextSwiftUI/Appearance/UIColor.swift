/// A color of UIKit, of which only the names exist, because SwiftUI's `Color` can be made from one.
public final class UIColor: Hashable, Sendable {
  let name: String

  init(name: String) { self.name = name }

  /// Creates a color with a name in an asset catalog.
  public init?(named name: String) { self.name = name }

  /// Creates a color from its red, green, and blue components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    name = Color(red: red, green: green, blue: blue, opacity: alpha).description
  }

  /// Creates a color of SwiftUI.
  public init(_ color: Color) { name = color.description }

  /// Returns whether the names of two colors are equal.
  public static func == (lhs: UIColor, rhs: UIColor) -> Bool { lhs.name == rhs.name }

  /// Adds the name of the color to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from a literal.
  public convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The type of color literals.
public typealias _ColorLiteralType = UIColor

extension Color {
  /// Creates a color from a color of UIKit.
  public init(_ color: UIColor) { self.init(color.name) }

  /// Creates a color from a color of UIKit.
  public init(uiColor: UIColor) { self.init(uiColor.name) }
}

extension UIColor {
  /// Black.
  public static let black = UIColor(name: "black")
  /// White.
  public static let white = UIColor(name: "white")
  /// Gray.
  public static let gray = UIColor(name: "gray")
  /// Dark gray.
  public static let darkGray = UIColor(name: "darkGray")
  /// Light gray.
  public static let lightGray = UIColor(name: "lightGray")
  /// Red.
  public static let red = UIColor(name: "red")
  /// Green.
  public static let green = UIColor(name: "green")
  /// Blue.
  public static let blue = UIColor(name: "blue")
  /// Cyan.
  public static let cyan = UIColor(name: "cyan")
  /// Yellow.
  public static let yellow = UIColor(name: "yellow")
  /// Magenta.
  public static let magenta = UIColor(name: "magenta")
  /// Orange.
  public static let orange = UIColor(name: "orange")
  /// Purple.
  public static let purple = UIColor(name: "purple")
  /// Brown.
  public static let brown = UIColor(name: "brown")
  /// Transparent.
  public static let clear = UIColor(name: "clear")
  /// The color of text.
  public static let label = UIColor(name: "label")
  /// The color of less important text.
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
  /// The color of unimportant text.
  public static let tertiaryLabel = UIColor(name: "tertiaryLabel")
  /// The color of barely visible text.
  public static let quaternaryLabel = UIColor(name: "quaternaryLabel")
  /// The color of placeholders.
  public static let placeholderText = UIColor(name: "placeholderText")
  /// The color of links.
  public static let link = UIColor(name: "link")
  /// The color of separators.
  public static let separator = UIColor(name: "separator")
  /// The color of separators that cover content.
  public static let opaqueSeparator = UIColor(name: "opaqueSeparator")
  /// The background.
  public static let systemBackground = UIColor(name: "systemBackground")
  /// The background of groups.
  public static let secondarySystemBackground = UIColor(name: "secondarySystemBackground")
  /// The background in groups.
  public static let tertiarySystemBackground = UIColor(name: "tertiarySystemBackground")
  /// The background of grouped content.
  public static let systemGroupedBackground = UIColor(name: "systemGroupedBackground")
  /// The background of groups in grouped content.
  public static let secondarySystemGroupedBackground = UIColor(
    name: "secondarySystemGroupedBackground")
  /// The background in groups of grouped content.
  public static let tertiarySystemGroupedBackground = UIColor(
    name: "tertiarySystemGroupedBackground")
  /// The fill of small shapes.
  public static let systemFill = UIColor(name: "systemFill")
  /// The fill of medium shapes.
  public static let secondarySystemFill = UIColor(name: "secondarySystemFill")
  /// The fill of large shapes.
  public static let tertiarySystemFill = UIColor(name: "tertiarySystemFill")
  /// The fill of complex shapes.
  public static let quaternarySystemFill = UIColor(name: "quaternarySystemFill")
  /// The system's red.
  public static let systemRed = UIColor(name: "systemRed")
  /// The system's orange.
  public static let systemOrange = UIColor(name: "systemOrange")
  /// The system's yellow.
  public static let systemYellow = UIColor(name: "systemYellow")
  /// The system's green.
  public static let systemGreen = UIColor(name: "systemGreen")
  /// The system's mint.
  public static let systemMint = UIColor(name: "systemMint")
  /// The system's teal.
  public static let systemTeal = UIColor(name: "systemTeal")
  /// The system's cyan.
  public static let systemCyan = UIColor(name: "systemCyan")
  /// The system's blue.
  public static let systemBlue = UIColor(name: "systemBlue")
  /// The system's indigo.
  public static let systemIndigo = UIColor(name: "systemIndigo")
  /// The system's purple.
  public static let systemPurple = UIColor(name: "systemPurple")
  /// The system's pink.
  public static let systemPink = UIColor(name: "systemPink")
  /// The system's brown.
  public static let systemBrown = UIColor(name: "systemBrown")
  /// The system's gray.
  public static let systemGray = UIColor(name: "systemGray")
  /// Level 2 of the system's gray.
  public static let systemGray2 = UIColor(name: "systemGray2")
  /// Level 3 of the system's gray.
  public static let systemGray3 = UIColor(name: "systemGray3")
  /// Level 4 of the system's gray.
  public static let systemGray4 = UIColor(name: "systemGray4")
  /// Level 5 of the system's gray.
  public static let systemGray5 = UIColor(name: "systemGray5")
  /// Level 6 of the system's gray.
  public static let systemGray6 = UIColor(name: "systemGray6")
}
