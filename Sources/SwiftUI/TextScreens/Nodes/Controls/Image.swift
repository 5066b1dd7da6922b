import TextWidths

/// An image that is drawn as a text.
private struct ImageNode: ElementNode {
  let name: String
  let glyphs: MeasuredText
  /// A Boolean value that indicates whether the labels of enclosing views omit this image.
  let isDecorative: Bool

  var traits: NodeTraits {
    isDecorative ? [.isElement, .isImage, .isDecorative] : [.isElement, .isImage]
  }

  /// The name of an image can be cut off, so that it leaves room for the text beside it.
  var simpleSize: SimpleSize? {
    .line(width: Int32(clamping: glyphs.width), minimum: Int32(min(glyphs.width, 4)))
  }

  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    Size(width: glyphs.width, height: 1)
  }

  /// Draws the image, with the start and the end of a name that is too long, which often say more than
  /// its middle.
  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.paint(glyphs, x: frame.x, y: frame.y, columns: frame.width, mode: .middle)
  }

  var text: String? { name }
  var drawnText: String? { glyphs.string }
  var element: ElementDescription? { ElementDescription(kind: .image) }

  func isTruncated(_ node: Int, on screen: LaidOutScreen) -> Bool {
    glyphs.width > screen.frames[node].width
  }
}

extension ScreenElement.Kind {
  package static let image = Self("image", described: "an image")
}

extension _NodeBuilder {
  /// Appends an image that is drawn as a glyph or, without one, as its name in backquotes, which no text
  /// is likely to have.
  ///
  /// The labels of controls omit a decorative image.
  package mutating func addImage(_ name: String, glyph: String?, isDecorative: Bool) {
    let text = glyph ?? "`\(name)`"
    add(ImageNode(name: name, glyphs: MeasuredText(text.onOneLine), isDecorative: isDecorative))
  }
}
