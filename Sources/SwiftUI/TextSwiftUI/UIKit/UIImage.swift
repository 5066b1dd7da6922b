/// A picture of UIKit, of which only the name exists.
public final class UIImage: Sendable {
  fileprivate let name: String
  fileprivate let isSymbol: Bool

  /// Creates a picture with a name in an asset catalog.
  public init?(named name: String) { (self.name, isSymbol) = (name, false) }

  /// Creates a symbol of the system.
  public init?(systemName name: String) { (self.name, isSymbol) = (name, true) }
}

extension Image {
  /// Creates a picture from one of UIKit.
  public init(uiImage: UIImage) {
    self = uiImage.isSymbol ? Image(systemName: uiImage.name) : Image(uiImage.name)
  }
}
