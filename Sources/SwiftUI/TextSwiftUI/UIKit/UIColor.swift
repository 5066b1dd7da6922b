// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A color of UIKit, which SwiftUI's `Color` can be made from.
///
/// It can be archived, but a name in an asset catalog is archived as a name.
public final class UIColor: NSObject, NSSecureCoding, Sendable {
  let color: Color

  public init(_ color: Color) { self.color = color }
  convenience init(name: String) { self.init(Color(name)) }
  public convenience init?(
    named name: String, in bundle: Bundle? = nil, compatibleWith traits: UITraitCollection? = nil
  ) {
    self.init(Color(name))
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat)
  {
    self.init(Color(.displayP3, red: red, green: green, blue: blue, opacity: alpha))
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(Color(white: white, opacity: alpha))
  }

  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(Color(hue: hue, saturation: saturation, brightness: brightness, opacity: alpha))
  }

  /// The color of a light screen.
  public convenience init(dynamicProvider: (UITraitCollection) -> UIColor) {
    self.init(dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color)
  }

  public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.color == color }
  public override var hash: Int { color.hashValue }
  public override var description: String { color.description }
  public static var supportsSecureCoding: Bool { true }

  public convenience init?(coder: NSCoder) {
    if coder.containsValue(forKey: "name"),
      let name = coder.decodeObject(of: NSString.self, forKey: "name")
    {
      self.init(Color("\(name)").opacity(coder.decodeDouble(forKey: "alpha")))
    } else {
      let parts = ["red", "green", "blue", "alpha"].map { coder.decodeDouble(forKey: $0) }
      self.init(Color(red: parts[0], green: parts[1], blue: parts[2], opacity: parts[3]))
    }
  }

  public func encode(with coder: NSCoder) {
    let parts = color.components
    if let parts {
      for (key, part) in [("red", parts.red), ("green", parts.green), ("blue", parts.blue)] {
        coder.encode(part, forKey: key)
      }
    } else {
      coder.encode(NSString(string: color.opaqueDescription), forKey: "name")
    }
    coder.encode(color.alpha, forKey: "alpha")
  }

  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { UIColor(color.withAlpha(alpha)) }

  /// Passes on the components, and returns whether there are any: a color of a catalog has none.
  @discardableResult public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let components = color.resolvedComponents else { return false }
    red?.pointee = components.red
    green?.pointee = components.green
    blue?.pointee = components.blue
    alpha?.pointee = components.opacity
    return true
  }

  /// Passes on the hue, the saturation, and the brightness, and returns whether there are any: a color
  /// of a catalog has none.
  @discardableResult public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    guard let (red, green, blue, opacity) = color.resolvedComponents else { return false }
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let range = most - least
    let sixth =
      if range == 0 {
        0.0
      } else if most == red {
        (green - blue) / range + (green < blue ? 6 : 0)
      } else if most == green {
        (blue - red) / range + 2
      } else {
        (red - green) / range + 4
      }
    hue?.pointee = sixth / 6
    saturation?.pointee = most == 0 ? 0 : range / most
    brightness?.pointee = most
    alpha?.pointee = opacity
    return true
  }

  /// Returns the color, which is that of a light screen.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor { self }
}

extension UIColor: _ExpressibleByColorLiteral {
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
  // A color of the same name in an asset catalog comes before.
  @_disfavoredOverload public init(_ color: UIColor) { self = color.color }
  public init(uiColor: UIColor) { self = uiColor.color }
  @available(
    *, unavailable, message: "AppKit is missing: use #if canImport, see Docs/SwiftUI.md"
  )
  public init(nsColor: _AppKitIsMissing_SeeDocsSwiftUI) { self = .primary }
}

extension UIColor {
  public static let black = UIColor(name: "black")
  public static let white = UIColor(name: "white")
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(name: "clear")
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(Color.accentColor)
  public static let label = UIColor(name: "label")
  public static let secondaryLabel = UIColor(name: "secondaryLabel")
  public static let tertiaryLabel = UIColor(name: "tertiaryLabel")
  public static let quaternaryLabel = UIColor(name: "quaternaryLabel")
  public static let lightText = UIColor(name: "lightText")
  public static let darkText = UIColor(name: "darkText")
  public static let placeholderText = UIColor(name: "placeholderText")
  public static let link = UIColor(name: "link")
  public static let separator = UIColor(name: "separator")
  public static let opaqueSeparator = UIColor(name: "opaqueSeparator")
  public static let systemBackground = UIColor(name: "systemBackground")
  public static let secondarySystemBackground = UIColor(name: "secondarySystemBackground")
  public static let tertiarySystemBackground = UIColor(name: "tertiarySystemBackground")
  public static let systemGroupedBackground = UIColor(name: "systemGroupedBackground")
  public static let secondarySystemGroupedBackground = UIColor(
    name: "secondarySystemGroupedBackground")
  public static let tertiarySystemGroupedBackground = UIColor(
    name: "tertiarySystemGroupedBackground")
  public static let systemFill = UIColor(name: "systemFill")
  public static let secondarySystemFill = UIColor(name: "secondarySystemFill")
  public static let tertiarySystemFill = UIColor(name: "tertiarySystemFill")
  public static let quaternarySystemFill = UIColor(name: "quaternarySystemFill")
  public static let systemRed = UIColor(name: "systemRed")
  public static let systemOrange = UIColor(name: "systemOrange")
  public static let systemYellow = UIColor(name: "systemYellow")
  public static let systemGreen = UIColor(name: "systemGreen")
  public static let systemMint = UIColor(name: "systemMint")
  public static let systemTeal = UIColor(name: "systemTeal")
  public static let systemCyan = UIColor(name: "systemCyan")
  public static let systemBlue = UIColor(name: "systemBlue")
  public static let systemIndigo = UIColor(name: "systemIndigo")
  public static let systemPurple = UIColor(name: "systemPurple")
  public static let systemPink = UIColor(name: "systemPink")
  public static let systemBrown = UIColor(name: "systemBrown")
  public static let systemGray = UIColor(name: "systemGray")
  public static let systemGray2 = UIColor(name: "systemGray2")
  public static let systemGray3 = UIColor(name: "systemGray3")
  public static let systemGray4 = UIColor(name: "systemGray4")
  public static let systemGray5 = UIColor(name: "systemGray5")
  public static let systemGray6 = UIColor(name: "systemGray6")
}
