/// A picture, which is drawn as a glyph if there is an obvious one, or else as its name in backquotes.
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
  /// What VoiceOver says of the picture in place of its name.
  private(set) var label: String?
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
  public init(_ name: String, bundle: Bundle? = nil, label: Text) {
    self.init(name: name)
    self.label = label.string(in: EnvironmentValues())
  }

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
    /// Small; the usual size; large.
    case small, medium, large
  }

  /// A way to make a picture larger.
  public enum ResizingMode: Hashable, Sendable {
    /// The picture is repeated; the picture is stretched.
    case tile, stretch
  }

  /// A way to color a picture.
  public enum TemplateRenderingMode: Hashable, Sendable {
    /// The picture is a mask; the picture has its own colors.
    case template, original
  }

  /// A quality of scaling.
  public enum Interpolation: Hashable, Sendable {
    /// No interpolation; a low quality; a medium quality; a high quality.
    case none, low, medium, high
  }

  /// An orientation of a picture.
  public enum Orientation: UInt8, CaseIterable, Hashable, Sendable {
    /// Upright; upright and mirrored; upside down; upside down and mirrored; to the left and
    /// mirrored; to the right; to the right and mirrored; to the left.
    case up, upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left
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
