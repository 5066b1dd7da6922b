/// A text as the glyphs that are measured and painted: the one place where columns are counted.
package struct GlyphText {
  /// The text as the view gave it.
  let string: String
  /// The columns of the text on one line.
  package let width: Int
  /// What is drawn for it; `nil` where the text itself is, and every byte is a printable ASCII
  /// character, as it is for most texts.
  private let drawing: Drawing?

  /// What is drawn for a text; a class, so that a text stays small.
  private final class Drawing: Sendable {
    let text: String
    let isPlain: Bool
    let hasLineBreaks: Bool
    let glyphs: [Glyph]
    let clusters: [String]
    let width: Int

    init(_ text: String) {
      self.text = text
      isPlain = text.isPlain
      var parser = GlyphParser()
      if !isPlain { parser.parse(text) }
      glyphs = parser.glyphs
      clusters = parser.clusters
      hasLineBreaks = parser.hasLineBreaks
      width = isPlain ? text.utf8.count : parser.width
    }
  }

  /// Measures a text.
  ///
  /// - Complexity: O(*n*) in the scalars of the text.
  package init(_ string: String) {
    self.string = string
    guard !string.isPlain else {
      drawing = nil
      width = string.utf8.count
      return
    }
    let drawing = Drawing(string)
    self.drawing = drawing
    width = drawing.width
  }

  /// Measures a text that is drawn by other characters than its own.
  private init(_ string: String, drawnAs drawn: String) {
    self.string = string
    let drawing = Drawing(drawn)
    self.drawing = drawing
    width = drawing.width
  }

  /// The text that is drawn for it.
  var drawn: String { drawing?.text ?? string }

  /// Whether every byte is a printable ASCII character, so that bytes, glyphs and columns agree.
  var isPlain: Bool { drawing?.isPlain ?? true }

  /// The clusters of more than one scalar, named by a glyph's code.
  var clusters: [String] { drawing?.clusters ?? [] }

  /// The glyphs in logical order, line breaks among them.
  ///
  /// - Complexity: O(*n*) for plain text, O(1) else.
  var glyphs: [Glyph] {
    guard let drawing, !drawing.isPlain else { return drawn.utf8.map(Glyph.init(ascii:)) }
    return drawing.glyphs
  }

  /// The text as it is drawn, with the escapes of what cannot be seen.
  var printed: String {
    guard let drawing, !drawing.isPlain else { return drawn }
    var result = String.UnicodeScalarView()
    for glyph in drawing.glyphs {
      if glyph.code & Glyph.clusterFlag != 0 {
        let cluster = drawing.clusters[Int(glyph.code & ~Glyph.clusterFlag)]
        result.append(contentsOf: cluster.unicodeScalars)
      } else if let scalar = Unicode.Scalar(glyph.code) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The same text, drawn as the options say.
  func printed(with options: PictureOptions) -> GlyphText {
    let printed = options.printed(drawn)
    return printed == drawn ? self : GlyphText(string, drawnAs: printed)
  }

  /// Whether the text has more than one line.
  var hasLineBreaks: Bool { drawing?.hasLineBreaks ?? false }

  /// Whether the whole text stands on one line of so many columns.
  func fitsOneLine(of columns: Int) -> Bool {
    width <= columns && !hasLineBreaks
  }
}

extension String {
  /// Whether every byte is a printable ASCII character.
  var isPlain: Bool {
    // A loop over the bytes in place: a sequence of them costs several times as much.
    var text = self
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }
}
