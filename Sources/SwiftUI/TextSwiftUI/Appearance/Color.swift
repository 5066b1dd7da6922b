// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A color, which is also a view that fills the space that it's offered.
///
/// Pictures have no colors, so a color is drawn as empty space.
public struct Color: Hashable, Sendable, CustomStringConvertible {
  private enum Storage: Hashable, Sendable {
    case named(String)
    case components(RGBColorSpace, red: Double, green: Double, blue: Double)
  }

  /// A space of colors.
  public enum RGBColorSpace: Hashable, Sendable {
    /// The standard color space; the standard color space with a linear transfer function; the
    /// color space of wide-gamut displays.
    case sRGB, sRGBLinear, displayP3
  }

  private var storage: Storage
  private(set) var alpha = 1.0

  private init(_ storage: Storage, opacity: Double = 1) {
    self.storage = storage
    alpha = opacity
  }

  /// Creates a color with a name in an asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(.named(name)) }

  /// Creates a color from its red, green, and blue components.
  public init(
    _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double,
    opacity: Double = 1
  ) {
    self.init(.components(colorSpace, red: red, green: green, blue: blue), opacity: opacity)
  }

  /// Creates a shade of gray.
  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  /// Creates a color from its hue, saturation, and brightness.
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    func component(_ shift: Double) -> Double {
      let position = (shift + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(position, 4 - position, 1)))
    }
    self.init(red: component(5), green: component(3), blue: component(1), opacity: opacity)
  }

  /// The name of the color, or its components.
  public var description: String {
    alpha == 1 ? opaqueDescription : "\(alpha * 100)% \(opaqueDescription)"
  }

  /// The name of the color, or its components, without the opacity.
  var opaqueDescription: String {
    switch storage {
    case .named(let name): name
    case .components(_, let red, let green, let blue):
      "#"
        + [red, green, blue].map { component in
          let byte = String(Int((max(0, min(component, 1)) * 255).rounded()), radix: 16)
          return (byte.count < 2 ? "0" + byte : byte).uppercased()
        }.joined()
    }
  }

  /// The name of the color, or its components, unless nobody can see it.
  var name: String? {
    alpha == 0 || storage == .named("clear") ? nil : opaqueDescription
  }

  /// The red, green, and blue components and the opacity, unless the color has a name.
  var components: (red: Double, green: Double, blue: Double, opacity: Double)? {
    guard case .components(_, let red, let green, let blue) = storage else { return nil }
    return (red, green, blue, alpha)
  }

  /// The components, which a color of the system also has: those of a light screen.
  var resolvedComponents: (red: Double, green: Double, blue: Double, opacity: Double)? {
    guard case .named(let name) = storage else { return components }
    let own = name.hasPrefix("system") ? name.dropFirst(6).lowercased() : name
    return Self.systemColors[own].map { color in
      let part = { (shift: Int) in Double(color >> shift & 0xFF) / 255 }
      return (part(16), part(8), part(0), name == "clear" ? 0 : alpha)
    }
  }

  // As Apple's guidelines list them for iOS 18.
  private static let systemColors: [String: Int] = [
    "red": 0xFF3B30, "orange": 0xFF9500, "yellow": 0xFFCC00, "green": 0x34C759, "mint": 0x00C7BE,
    "teal": 0x30B0C7, "cyan": 0x32ADE6, "blue": 0x007AFF, "indigo": 0x5856D6, "purple": 0xAF52DE,
    "pink": 0xFF2D55, "brown": 0xA2845E, "gray": 0x8E8E93, "accentColor": 0x007AFF,
    "white": 0xFFFFFF, "black": 0, "primary": 0, "label": 0, "clear": 0,
  ]

  /// Returns the color with its opacity multiplied by `opacity`.
  public func opacity(_ opacity: Double) -> Color { Color(storage, opacity: alpha * opacity) }

  /// Returns the color with another opacity.
  func withAlpha(_ alpha: Double) -> Color { Color(storage, opacity: alpha) }

  /// Returns this color, because colors aren't drawn.
  public func mix(
    with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual
  ) -> Color { self }

  /// The standard gradient of this color.
  public var gradient: AnyGradient { AnyGradient(Gradient(colors: [self])) }
}

extension Color: ShapeStyle {
  /// Whether the color can't be seen, so that it keeps no touches.
  var isClear: Bool { name == nil }
}

extension ShapeStyle {
  /// Whether the style is a color that can't be seen.
  nonisolated var isClear: Bool { (self as? Color)?.isClear ?? false }
}

extension Color {
  public static let red = Color("red")
  public static let orange = Color("orange")
  public static let yellow = Color("yellow")
  public static let green = Color("green")
  public static let mint = Color("mint")
  public static let teal = Color("teal")
  public static let cyan = Color("cyan")
  public static let blue = Color("blue")
  public static let indigo = Color("indigo")
  public static let purple = Color("purple")
  public static let pink = Color("pink")
  public static let brown = Color("brown")
  public static let white = Color("white")
  public static let gray = Color("gray")
  public static let black = Color("black")
  public static let clear = Color("clear")
  public static let primary = Color("primary")
  public static let secondary = Color("secondary")
  public static var accentColor: Color { Color("accentColor") }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var mint: Color { Color.mint }
  public static var teal: Color { Color.teal }
  public static var cyan: Color { Color.cyan }
  public static var blue: Color { Color.blue }
  public static var indigo: Color { Color.indigo }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  public static var brown: Color { Color.brown }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var black: Color { Color.black }
  public static var clear: Color { Color.clear }
}

// A member of a protocol comes after those that make a color of an asset or of one of UIKit.
extension ShapeStyle where Self == Color {
  /// Creates a color from a style that is one.
  @_disfavoredOverload public init(_ color: Color) { self = color }
}
