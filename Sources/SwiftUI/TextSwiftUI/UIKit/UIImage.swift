public import Foundation

/// A picture of UIKit, of which only the name exists.
///
/// A picture that was made from data has the name of its format, such as `PNG`.
public final class UIImage: Hashable, Sendable {
  fileprivate let image: Image
  private let data: Data
  /// The size in points, which is that of the data, or the same for all other pictures.
  public let size: CGSize

  init(_ image: Image, size: CGSize? = nil, data: Data = Data()) {
    (self.image, self.data) = (image, data)
    self.size = size ?? CGSize(width: 100, height: 100)
  }

  /// Creates an empty picture.
  public convenience init() { self.init(Image("empty")) }

  /// Creates a picture with a name in an asset catalog.
  public convenience init?(named name: String) { self.init(Image(name)) }

  /// Creates a symbol of the system.
  public convenience init?(systemName name: String) { self.init(Image(systemName: name)) }

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

  /// Returns whether two pictures have the same name and data.
  public static func == (lhs: UIImage, rhs: UIImage) -> Bool {
    lhs.image == rhs.image && lhs.data == rhs.data
  }

  /// Adds the name of the picture to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(image) }

  /// The data that the picture was made from.
  public func pngData() -> Data? { data.isEmpty ? nil : data }

  /// The data that the picture was made from.
  public func jpegData(compressionQuality: CGFloat) -> Data? { pngData() }
}

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
