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
  func measure(_ node: Int, for proposal: Proposal, by engine: inout LayoutEngine) -> Size {
    let width = max(min(glyphs.width, 2), proposal.width ?? glyphs.width)
    return Size(width: min(glyphs.width, width), height: 1)
  }

  func paint(_ node: Int, in frame: Rect, by painter: inout PicturePainter) {
    painter.paint(glyphs, x: frame.x, y: frame.y, columns: frame.width)
  }

  func printed(with options: PictureOptions) -> ImageNode {
    ImageNode(name: name, glyphs: glyphs.printed(with: options), isDecorative: isDecorative)
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
  /// Appends an image that is drawn as a text.
  ///
  /// The labels of controls omit a decorative image.
  package mutating func addImage(_ name: String, drawnAs text: String, isDecorative: Bool) {
    add(ImageNode(name: name, glyphs: MeasuredText(text.onOneLine), isDecorative: isDecorative))
  }
}
