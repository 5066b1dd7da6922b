public import Foundation

/// A picture of UIKit, of which only the name exists.
///
/// A picture that was made from data has the name of its format, such as `PNG`.
public final class UIImage: NSObject, Sendable {
  fileprivate let image: Image
  private let data: Data
  /// The size in points, which is that of the data, or the same for all other pictures.
  public let size: CGSize

  init(_ image: Image, size: CGSize? = nil, data: Data = Data()) {
    (self.image, self.data) = (image, data)
    self.size = size ?? CGSize(width: 100, height: 100)
    super.init()
  }

  /// Creates an empty picture.
  public override convenience init() { self.init(Image("empty")) }

  /// Creates a picture with a name in an asset catalog.
  public convenience init?(named name: String) { self.init(Image(name)) }

  /// Creates a symbol of the system.
  public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }

  /// Creates a symbol of the system with a size and a weight, which pictures don't show.
  public convenience init?(systemName name: String, withConfiguration: Configuration?) {
    self.init(systemName: name)
  }

  /// How a picture is drawn, which pictures don't show.
  public class Configuration: NSObject {}

  /// How a symbol is drawn, which pictures don't show.
  public final class SymbolConfiguration: Configuration {
    /// Creates a configuration with a size.
    public init(
      pointSize: CGFloat, weight: UIImage.SymbolWeight = .regular, scale: SymbolScale = .default
    ) {}
    /// Creates a configuration with a weight.
    public init(weight: UIImage.SymbolWeight) {}
    /// Creates a configuration with a scale.
    public init(scale: SymbolScale) {}
    /// Creates a configuration with the size of a style of text.
    public init(textStyle: UIFont.TextStyle, scale: SymbolScale = .default) {}
    /// Creates a configuration with colors.
    public init(paletteColors: [UIColor]) {}
    /// Creates a configuration with a color.
    public init(hierarchicalColor: UIColor) {}
    /// Creates a configuration with a font.
    public init(font: UIFont, scale: SymbolScale = .default) {}
  }

  /// A weight of a symbol.
  public enum SymbolWeight: Int, Sendable {
    /// From the lightest to the heaviest weight.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// A scale of a symbol.
  public enum SymbolScale: Int, Sendable {
    /// From the usual scale to the largest one.
    case `default`, small, medium, large
  }

  /// Whether a picture keeps its colors.
  public enum RenderingMode: Int, Sendable {
    /// It depends; it does; it doesn't.
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// Returns the picture, because colors aren't drawn.
  public func withTintColor(
    _ color: UIColor, renderingMode: RenderingMode = .automatic
  ) -> UIImage { self }
  /// Returns the picture, because colors aren't drawn.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage { self }
  /// Returns the picture, because sizes and weights aren't drawn.
  public func withConfiguration(_ configuration: Configuration) -> UIImage { self }
  /// Returns the picture, because sizes and weights aren't drawn.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? { self }

  /// Creates a picture from the data of a file, which have to start as those of a picture do.
  public convenience init?(data: Data) {
    guard let header = PictureHeader(data) else { return nil }
    self.init(Image(header.format), size: header.pixels, data: data)
  }

  /// Creates a picture from a file.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    self.init(data: data)
  }

  /// The number of pixels of a point.
  public var scale: CGFloat { 1 }

  /// Returns the picture with another size, and with the same data.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    UIImage(image, size: size, data: data)
  }
  /// Returns the picture with another size, and with the same data.
  public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? {
    preparingThumbnail(of: size)
  }

  /// Returns whether two pictures have the same name and data.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return image == other.image && data == other.data
  }

  /// The hash of the name of the picture.
  public override var hash: Int { image.hashValue }

  /// The data that the picture was made from, or `nil` with a note.
  public func pngData() -> Data? {
    if !data.isEmpty { return data }
    DeviceState.current.note("not supported: the data of a picture that wasn't made from data")
    return nil
  }

  /// The data that the picture was made from, or `nil` with a note.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
}

extension UIImage: _ExpressibleByImageLiteral {
  /// Creates a picture with a name in an asset catalog.
  public convenience init(imageLiteralResourceName name: String) { self.init(Image(name)) }
}

/// The type of image literals.
public typealias _ImageLiteralType = UIImage

extension Image {
  /// Creates a picture from one of UIKit.
  public init(uiImage: UIImage) { self = uiImage.image }
}

/// An object that makes a picture from a view, which has the name `rendered`.
@MainActor @preconcurrency public final class ImageRenderer<Content: View>: ObservableObject {
  /// The view.
  @Published public var content: Content
  /// The number of pixels of a point, which has no effect.
  public var scale: CGFloat = 1
  /// The size that is proposed to the view, which has no effect.
  public var proposedSize = ProposedViewSize.unspecified
  /// Whether the picture is opaque, which has no effect.
  public var isOpaque = false

  /// Creates an object that makes a picture from a view.
  public init(content view: Content) { content = view }

  /// The picture.
  public var uiImage: UIImage? { UIImage(named: "rendered") }
}
