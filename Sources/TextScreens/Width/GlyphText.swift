/// A string as glyphs, for layout and drawing.
package struct GlyphText {
  /// The text as the view gave it.
  let string: String
  /// The columns of the text on one line.
  package let width: Int
  /// The drawn text; `nil` for printable ASCII drawn unchanged, as most text is.
  private let drawing: Drawing?

  /// The drawn text; a class, to keep `GlyphText` small.
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

  /// Measures a text that is drawn as another one.
  private init(_ string: String, drawnAs drawn: String) {
    self.string = string
    let drawing = Drawing(drawn)
    self.drawing = drawing
    width = drawing.width
  }

  /// The drawn text.
  var drawn: String { drawing?.text ?? string }

  /// Whether only printable ASCII is drawn, so that bytes, glyphs and columns agree.
  var isPlain: Bool { drawing?.isPlain ?? true }

  /// The clusters of more than one scalar, to which the codes of glyphs refer.
  var clusters: [String] { drawing?.clusters ?? [] }

  /// The glyphs in logical order, including line breaks.
  ///
  /// - Complexity: O(*n*) for plain text, O(1) else.
  var glyphs: [Glyph] {
    guard let drawing, !drawing.isPlain else { return drawn.utf8.map(Glyph.init(ascii:)) }
    return drawing.glyphs
  }

  /// The drawn text, with invisible characters escaped.
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

  /// The same text, drawn with the options.
  func printed(with options: PictureOptions) -> GlyphText {
    let printed = options.printed(drawn)
    return printed == drawn ? self : GlyphText(string, drawnAs: printed)
  }

  var hasLineBreaks: Bool { drawing?.hasLineBreaks ?? false }

  /// Whether the whole text fits on one line of some columns.
  func fitsOneLine(of columns: Int) -> Bool {
    width <= columns && !hasLineBreaks
  }
}

extension String {
  /// Whether every byte is a printable ASCII character.
  var isPlain: Bool {
    // A loop over the buffer: iterating over the UTF-8 view takes several times as long.
    var text = self
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }
}

extension GlyphText {
  /// A label on one line, with spaces for its line breaks.
  static func label(_ string: some StringProtocol) -> GlyphText {
    let text = GlyphText(String(string))
    return text.hasLineBreaks ? GlyphText(text.string.onOneLine) : text
  }

  /// The text of a field of one line, with its line breaks escaped.
  static func value(_ string: some StringProtocol) -> GlyphText {
    let text = GlyphText(String(string))
    guard text.hasLineBreaks else { return text }
    return GlyphText(
      text.string.map { $0 == "\n" || $0 == "\r\n" ? "\\u{A}" : String($0) }.joined())
  }
}

/// One cluster of scalars, which is measured and painted as a whole.
struct Glyph: Equatable {
  /// A scalar value, or ``clusterFlag`` with an index into the clusters of its text.
  var code: UInt32
  /// The columns it takes: 1 or 2, and 0 for a line break.
  var width: UInt8

  static let clusterFlag: UInt32 = 0x8000_0000
  static let lineBreak = Glyph(code: 0x0A, width: 0)
  static let space = Glyph(code: 0x20, width: 1)

  init(code: UInt32, width: UInt8) {
    self.code = code
    self.width = width
  }

  /// Creates a glyph of one column from an ASCII byte.
  init(ascii byte: UInt8) { self.init(code: UInt32(byte), width: 1) }

  var isSpace: Bool { code == 0x20 }
  var isLineBreak: Bool { self == .lineBreak }
}
