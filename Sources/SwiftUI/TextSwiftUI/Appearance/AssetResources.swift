public import Foundation

/// A color in an asset catalog, for which the plugin `AssetSymbols` writes a symbol.
public struct ColorResource: Hashable, Sendable {
  fileprivate let name: String

  /// Creates a resource with the name of a color.
  public init(name: String, bundle: Bundle = .main) { self.name = name }
}

/// A picture in an asset catalog, for which the plugin `AssetSymbols` writes a symbol.
public struct ImageResource: Hashable, Sendable {
  fileprivate let name: String

  /// Creates a resource with the name of a picture.
  public init(name: String, bundle: Bundle = .main) { self.name = name }
}

extension Color {
  /// Creates a color of an asset catalog.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}

extension Image {
  /// Creates a picture of an asset catalog.
  public init(_ resource: ImageResource) { self.init(resource.name) }

  /// Creates a picture of an asset catalog with a label.
  public init(_ resource: ImageResource, label: Text) { self.init(resource.name, label: label) }

  /// Creates a picture of an asset catalog that isn't part of labels.
  public init(decorative resource: ImageResource) { self.init(decorative: resource.name) }
}

extension Label where Title == Text, Icon == Image {
  /// Creates a label with a picture of an asset catalog.
  public nonisolated init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(titleKey, image: resource.name)
  }

  /// Creates a label with a picture of an asset catalog.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title, image: resource.name)
  }
}

extension UIColor {
  /// Creates a color of an asset catalog.
  public convenience init(resource: ColorResource) { self.init(Color(resource)) }
}

extension UIImage {
  /// Creates a picture of an asset catalog.
  public convenience init(resource: ImageResource) { self.init(Image(resource)) }
}
