/// The screen of UIKit, of which only the size exists.
public final class UIScreen: Sendable {
  /// The screen of the device.
  public static let main = UIScreen()

  /// The size of a phone in points, which doesn't depend on the size of pictures.
  public let bounds = CGRect(x: 0, y: 0, width: 400, height: 800)
  /// The number of pixels of a point.
  public let scale: CGFloat = 1
}
