/// A picture, which is drawn as a glyph if there is an obvious one, or else as its name.
///
/// ```swift
/// Image(systemName: "star.fill")
/// ```
///
/// Records: `★`, and `image "star.fill"` in the outline.
public struct Image: Hashable, Sendable {
  let name: String
  /// The name of the symbol, or `nil` if the picture isn't a symbol.
  let symbol: String?
  /// A Boolean value that indicates whether the labels of views omit the picture.
  let isDecorative: Bool

  private init(name: String, symbol: String? = nil, isDecorative: Bool = false) {
    (self.name, self.symbol, self.isDecorative) = (name, symbol, isDecorative)
  }

  /// Creates a picture with a name in an asset catalog.
  public init(_ name: String, bundle: Bundle? = nil) { self.init(name: name) }

  /// Creates a picture with a name in an asset catalog.
  public init(_ name: String, variableValue: Double?, bundle: Bundle? = nil) {
    self.init(name: name)
  }

  /// Creates a picture with a label.
  public init(_ name: String, bundle: Bundle? = nil, label: Text) { self.init(name: name) }

  /// Creates a picture that isn't part of labels.
  public init(decorative name: String, bundle: Bundle? = nil) {
    self.init(name: name, isDecorative: true)
  }

  /// Creates a symbol of the system.
  public init(systemName: String) { self.init(name: systemName, symbol: systemName) }

  /// Creates a symbol of the system.
  public init(systemName: String, variableValue: Double?) { self.init(systemName: systemName) }

  /// A size of a symbol.
  public enum Scale: Hashable, Sendable {
    /// Small.
    case small
    /// The usual size.
    case medium
    /// Large.
    case large
  }

  /// A way to make a picture larger.
  public enum ResizingMode: Hashable, Sendable {
    /// The picture is repeated.
    case tile
    /// The picture is stretched.
    case stretch
  }

  /// A way to color a picture.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The picture is a mask.
    case template
    /// The picture has its own colors.
    case original
  }

  /// A quality of scaling.
  public enum Interpolation: Hashable, Sendable {
    /// No interpolation.
    case none
    /// A low quality.
    case low
    /// A medium quality.
    case medium
    /// A high quality.
    case high
  }

  /// An orientation of a picture.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// Upright.
    case up
    /// Upright and mirrored.
    case upMirrored
    /// Upside down.
    case down
    /// Upside down and mirrored.
    case downMirrored
    /// To the left and mirrored.
    case leftMirrored
    /// To the right.
    case right
    /// To the right and mirrored.
    case rightMirrored
    /// To the left.
    case left
  }

  /// Returns this picture, because sizes of pictures aren't drawn.
  public func resizable(
    capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch
  ) -> Image { self }

  /// Returns this picture, because colors aren't drawn.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// Returns this picture, because scaling isn't drawn.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Returns this picture, because edges aren't drawn.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }

  /// Returns this picture, because colors aren't drawn.
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}
