/// A string, along with its glyphs and its width in columns.
///
/// The width is computed, since three words are what a node can contain without an allocation.
package struct MeasuredText {
  package let string: String
  /// The width of the string on a single line, in columns.
  package var width: Int { parsed?.value.width ?? string.utf8.count }
  /// The parsed string, or `nil` if it contains only printable ASCII characters.
  private let parsed: Parsed?

  private final class Parsed: Sendable {
    let value: GlyphParser

    init(_ string: String) { value = GlyphParser(string) }
  }

  /// - Complexity: O(*n*), where *n* is the number of scalars in the string.
  package init(_ string: String) {
    self.string = string
    parsed = string.isPlain ? nil : Parsed(string)
  }

  /// A Boolean value that indicates whether all bytes are printable ASCII characters.
  package var isPlain: Bool { parsed == nil }

  /// The clusters that consist of several scalars, which glyphs refer to by their indices.
  package var clusters: [String] { parsed?.value.clusters ?? [] }

  /// The glyphs in logical order, including line breaks.
  ///
  /// - Complexity: O(*n*) if the text is plain, where *n* is its length, and O(1) otherwise.
  package var glyphs: [Glyph] {
    parsed?.value.glyphs ?? string.utf8.map(Glyph.init(ascii:))
  }

  /// The string as a picture shows it, with invisible characters escaped.
  package var printed: String {
    guard let parsed = parsed?.value else { return string }
    var result = String.UnicodeScalarView()
    for glyph in parsed.glyphs {
      if glyph.code & Glyph.clusterFlag != 0 {
        result += parsed.clusters[Int(glyph.code & ~Glyph.clusterFlag)].unicodeScalars
      } else if let scalar = Unicode.Scalar(glyph.code) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  package var hasLineBreaks: Bool { parsed?.value.hasLineBreaks ?? false }

  package func fitsOneLine(of columns: Int) -> Bool {
    width <= columns && !hasLineBreaks
  }
}

extension String {
  /// A Boolean value that indicates whether every byte of this string is a printable ASCII
  /// character.
  package var isPlain: Bool {
    // Iterating over the UTF-8 view instead would be several times slower.
    var text = self
    return text.withUTF8 { bytes in
      for byte in bytes where byte < 0x20 || byte >= 0x7F { return false }
      return true
    }
  }
}

extension MeasuredText {
  package static func label(_ string: some StringProtocol) -> MeasuredText {
    let text = MeasuredText(String(string))
    return text.hasLineBreaks ? MeasuredText(text.string.onOneLine) : text
  }

  package static func value(_ string: some StringProtocol) -> MeasuredText {
    let text = MeasuredText(String(string))
    guard text.hasLineBreaks else { return text }
    return MeasuredText(
      text.string.map { $0 == "\n" || $0 == "\r\n" ? "\\u{A}" : String($0) }.joined())
  }
}

/// A cluster of scalars that occupies one or two columns.
package struct Glyph: Equatable {
  /// A scalar, or ``clusterFlag`` combined with an index into the clusters of the text.
  package var code: UInt32
  /// The width in columns.
  ///
  /// A line break has a width of 0.
  package var width: UInt8

  package static let clusterFlag: UInt32 = 0x8000_0000
  package static let lineBreak = Glyph(code: 0x0A, width: 0)
  package static let space = Glyph(code: 0x20, width: 1)

  package init(code: UInt32, width: UInt8) {
    self.code = code
    self.width = width
  }

  package init(ascii byte: UInt8) { self.init(code: UInt32(byte), width: 1) }

  package var isSpace: Bool { code == 0x20 }
  package var isLineBreak: Bool { self == .lineBreak }
}

extension String {
  /// A Boolean value that indicates whether this string contains letters of a right-to-left script.
  package var isRightToLeft: Bool {
    !isPlain
      && unicodeScalars.contains { scalar in
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF,
          0x1E800...0x1EFFF:
          true
        default: false
        }
      }
  }
}
