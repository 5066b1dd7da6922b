/// A text as the glyphs that are measured and painted: the one place where columns are counted.
package struct GlyphText {
  /// The text as the view gave it.
  let string: String
  /// The text that is drawn for it.
  let drawn: String
  /// The columns of the text on one line.
  package let width: Int
  /// Whether every byte is a printable ASCII character, so that bytes, glyphs and columns agree.
  let isPlain: Bool

  private let parsed: [Glyph]
  /// The clusters of more than one scalar, named by a glyph's code.
  let clusters: [String]

  /// Measures a text.
  ///
  /// - Complexity: O(*n*) in the scalars of the text.
  package init(_ string: String) { self.init(string, drawnAs: string) }

  /// Measures a text that is drawn by other characters than its own.
  private init(_ string: String, drawnAs drawn: String) {
    self.string = string
    self.drawn = drawn
    isPlain = drawn.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isPlain else {
      width = drawn.utf8.count
      parsed = []
      clusters = []
      return
    }
    var parser = GlyphParser()
    parser.parse(drawn)
    parsed = parser.glyphs
    clusters = parser.clusters
    width = parser.glyphs.reduce(0) { $0 + Int($1.width) }
  }

  /// The glyphs in logical order, line breaks among them.
  ///
  /// - Complexity: O(*n*) for plain text, O(1) else.
  var glyphs: [Glyph] { isPlain ? drawn.utf8.map(Glyph.init(ascii:)) : parsed }

  /// The text as it is drawn, with the escapes of what cannot be seen.
  var printed: String {
    guard !isPlain else { return drawn }
    var result = String.UnicodeScalarView()
    for glyph in parsed {
      if glyph.code & Glyph.clusterFlag != 0 {
        result.append(contentsOf: clusters[Int(glyph.code & ~Glyph.clusterFlag)].unicodeScalars)
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
  var hasLineBreaks: Bool { parsed.contains(.lineBreak) }

  /// Whether the whole text stands on one line of so many columns.
  func fitsOneLine(of columns: Int) -> Bool {
    width <= columns && !hasLineBreaks
  }
}
