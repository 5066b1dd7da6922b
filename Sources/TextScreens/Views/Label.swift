/// A text with an image before it.
///
/// ```swift
/// Label("Inbox", image: Image("tray", glyph: "▣"))
/// ```
///
/// Records: `▣ Inbox`.
public struct Label: View {
  private let title: String
  private let image: Image

  /// Creates a label.
  ///
  /// - Parameters:
  ///   - title: The text, which alone is read where the label names a row or a button.
  ///   - image: The image.
  public init(_ title: some StringProtocol, image: Image) {
    self.title = String(title)
    self.image = image
  }

  /// The image and the text, side by side.
  public var body: some View {
    HStack {
      image.decorative
      Text(title)
    }
  }
}
