/// The pasteboard of UIKit, which each app has for itself.
@MainActor @preconcurrency public final class UIPasteboard {
  /// The pasteboard of the app.
  public static let general = UIPasteboard()

  /// The text on the pasteboard.
  public var string: String? {
    get { ViewHost.current?.pasteboard }
    set { ViewHost.current?.pasteboard = newValue }
  }
  /// Whether there's a text on the pasteboard.
  public var hasStrings: Bool { string != nil }
}
