/// A picture of one glyph with a name.
///
/// ```swift
/// Image("trash", glyph: "🗑")
/// ```
///
/// Records: `🗑`, and `image "trash"` in the outline.
public struct Image: PrimitiveView {
  private let name: String
  private let glyph: Character
  private var isDecorative = false

  /// Creates an image.
  ///
  /// - Parameters:
  ///   - name: What it is called: its label in the outline and for those who look for it.
  ///   - glyph: How it is drawn.
  public init(_ name: some StringProtocol, glyph: Character) {
    self.name = String(name)
    self.glyph = glyph
  }

  /// The image without a say in the label of what it stands in.
  var decorative: Image {
    var image = self
    image.isDecorative = true
    return image
  }

  /// Appends one node.
  ///
  /// - Parameter nodes: The nodes of the screen so far.
  public func _resolve(into nodes: inout _ViewNodes) {
    nodes.add(
      .control(
        ControlNode(
          .image, label: name, form: .image(.value(String(glyph))), line: ControlLine(body: 0),
          isDecorative: isDecorative)))
  }
}
