// Apple documents these declarations, and pictures don't show their effect.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public import Foundation

/// A drawing, whose picture has the name `drawn` and its size.
@MainActor @preconcurrency public final class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize

  public init(size: CGSize, format: UIGraphicsImageRendererFormat = .init()) { self.size = size }
  public convenience init(bounds: CGRect, format: UIGraphicsImageRendererFormat = .init()) {
    self.init(size: bounds.size, format: format)
  }

  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    actions(UIGraphicsImageRendererContext(size: size))
    return .drawn(size)
  }
}

public final class UIGraphicsImageRendererFormat: NSObject {
  public var scale: CGFloat = 1
  public var opaque = false
  public static func `default`() -> UIGraphicsImageRendererFormat { .init() }
}

public final class UIGraphicsImageRendererContext: NSObject {
  public let format = UIGraphicsImageRendererFormat()
  public let currentImage: UIImage

  init(size: CGSize) { currentImage = .drawn(size) }

  public func fill(_ rect: CGRect) {}
  public func stroke(_ rect: CGRect) {}
  public func clip(to rect: CGRect) {}
}

extension UIImage {
  fileprivate static func drawn(_ size: CGSize) -> UIImage { UIImage(Image("drawn"), size: size) }

  public func draw(in rect: CGRect) {}
  public func draw(at point: CGPoint) {}
}

extension UIColor {
  public func set() {}
  public func setFill() {}
  public func setStroke() {}
}

extension UIView {
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { true }
}

// The names of UIKit's functions begin with capital letters.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIRectFill(_ rect: CGRect) {}

/// Saves a picture to the photo album, which a note below the picture says isn't done.
// swift-format-ignore: AlwaysUseLowerCamelCase
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Any?,
  _ contextInfo: UnsafeMutableRawPointer?
) { DeviceState.current.note("not supported: UIImageWriteToSavedPhotosAlbum") }

// Drawings of the oldest style, one inside of the other.

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency public func UIGraphicsBeginImageContext(_ size: CGSize) {
  DeviceState.current.drawingSizes.append(size)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency public func UIGraphicsBeginImageContextWithOptions(
  _ size: CGSize, _ opaque: Bool, _ scale: CGFloat
) { UIGraphicsBeginImageContext(size) }

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DeviceState.current.drawingSizes.last.map { .drawn($0) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
@MainActor @preconcurrency public func UIGraphicsEndImageContext() {
  _ = DeviceState.current.drawingSizes.popLast()
}
