#if os(Linux)
  public import Foundation

  /// A color of CoreGraphics, with its red, green, and blue components and its opacity.
  public final class CGColor: Hashable, Sendable {
    /// The components, or `nil` if the color is one of a catalog.
    public let components: [CGFloat]?
    let color: Color

    init(_ color: Color) {
      self.color = color
      components = color.resolvedComponents.map {
        [CGFloat($0.red), CGFloat($0.green), CGFloat($0.blue), CGFloat($0.opacity)]
      }
    }

    /// Creates a color from its components.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(Color(red: red, green: green, blue: blue, opacity: alpha))
    }

    /// Creates a color from its components in the standard color space.
    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
      self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The opacity.
    public var alpha: CGFloat { CGFloat(color.alpha) }
    /// Returns the color with another opacity.
    public func copy(alpha: CGFloat) -> CGColor? { CGColor(color.withAlpha(alpha)) }
    /// The number of components.
    public var numberOfComponents: Int { components?.count ?? 0 }

    /// Returns whether two colors are the same.
    public static func == (lhs: CGColor, rhs: CGColor) -> Bool { lhs.color == rhs.color }
    /// Adds the color to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }
  }

  extension UIColor {
    /// The color of CoreGraphics.
    public var cgColor: CGColor { CGColor(color) }
    /// Creates a color from one of CoreGraphics.
    public convenience init(cgColor: CGColor) { self.init(cgColor.color) }
  }

  extension Color {
    /// The color of CoreGraphics.
    public var cgColor: CGColor? { CGColor(self) }
    /// Creates a color from one of CoreGraphics.
    public init(cgColor: CGColor) { self = cgColor.color }
    /// Creates a color from one of CoreGraphics.
    public init(_ cgColor: CGColor) { self = cgColor.color }
  }
#endif
