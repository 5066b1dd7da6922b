/// A view that shows text.
///
/// Lines that are too long are wrapped between words.
package struct Text: PrimitiveView {
  private let content: String

  /// Creates a text view that shows `content`.
  package init(_ content: some StringProtocol) { self.content = String(content) }

  /// Appends the text.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addText(content)
  }

  package typealias TruncationMode = TextTruncation
}

/// A view that shows a named image, drawn as a single glyph.
///
/// ```swift
/// Image("trash", glyph: "🗑")
/// ```
///
/// Records: `🗑`, and `image "trash"` in the outline.
package struct Image: PrimitiveView {
  private let name: String
  private let glyph: String
  private var isDecorative = false

  /// Creates an image with `name` as its label.
  package init(_ name: some StringProtocol, glyph: Character) {
    self.name = String(name)
    self.glyph = String(glyph)
  }

  /// Appends the image.
  package func _resolve(into nodes: inout _ViewNodes) {
    nodes.addImage(name, drawnAs: glyph, isDecorative: isDecorative)
  }

  /// A copy of this image that the labels of enclosing views omit.
  var decorative: Image {
    var image = self
    image.isDecorative = true
    return image
  }
}

/// A view that shows a title with an image in front of it.
///
/// ```swift
/// Label("Inbox", image: Image("tray", glyph: "▣"))
/// ```
///
/// Records: `▣ Inbox`.
package struct Label: View {
  private let title: String
  private let image: Image

  /// Creates a label with the given title and image.
  ///
  /// If you use this view in a row or a button, the label of that row or button includes the title
  /// but not the name of the image.
  package init(_ title: some StringProtocol, image: Image) {
    self.title = String(title)
    self.image = image
  }

  /// The image and the title, side by side.
  package var body: some View {
    HStack {
      image.decorative
      Text(title)
    }
  }
}

extension View {
  /// Sets the maximum number of lines that text in this view can occupy.
  ///
  /// If `limit` is `nil`, text can occupy any number of lines.
  ///
  /// ```swift
  /// Text("Take the cat for a walk").lineLimit(1)
  /// ```
  ///
  /// Records, in 12 columns: `Take the ca…`, and below the picture
  /// `truncated: text "Take the cat for a walk"`.
  package func lineLimit(_ limit: Int?) -> ModifiedView<Self> {
    modified { nodes, content in nodes.limitingLines(to: limit, content: content) }
  }

  /// Sets which part of the text in this view is truncated if the text doesn't fit.
  ///
  /// By default, text is truncated at its end.
  ///
  /// ```swift
  /// Text("Take the cat for a walk").lineLimit(1).truncationMode(.middle)
  /// ```
  ///
  /// Records, in 12 columns: `Take t… walk`.
  package func truncationMode(_ mode: Text.TruncationMode) -> ModifiedView<Self> {
    modified { nodes, content in nodes.truncating(mode, content: content) }
  }

  /// Sets the alignment of lines in text that spans multiple lines.
  ///
  /// By default, the lines are aligned to the leading edge.
  package func multilineTextAlignment(_ alignment: TextAlignment) -> ModifiedView<Self> {
    modified { nodes, content in nodes.aligningLines(alignment, content: content) }
  }
}
