extension Canvas {
  /// The grid of a picture that was read from a file.
  ///
  /// - Parameter lines: The lines, each of any width; the widest gives the columns.
  /// - Complexity: O(*n*) in the characters.
  init(_ lines: [some StringProtocol]) {
    let texts = lines.map { GlyphText(String($0)) }
    self.init(columns: texts.map(\.width).max() ?? 0, rows: texts.count)
    for (y, text) in texts.enumerated() { write(text, x: 0, y: y, clip: bounds) }
  }

  /// What stands in some cells of a row, with the characters that were drawn as escapes.
  ///
  /// - Complexity: O(*n*) in the cells.
  func text(_ columns: Range<Int>, y: Int) -> String {
    let start = y * self.columns
    let range = start + columns.lowerBound..<start + columns.upperBound
    let text = cells.withUnsafeBufferPointer { cells in
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: columns.count * 4) { bytes in
        self.text(of: UnsafeBufferPointer(rebasing: cells[range]), bytes: bytes)
      }
    }
    return text.utf8.contains(0x5C) ? text.unescaped : text
  }
}

extension String {
  /// The text with the characters that were drawn as escapes, where it would be drawn alike.
  fileprivate var unescaped: String {
    var result = String.UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let first = rest.first {
      if let (scalar, end) = Self.escape(at: rest) {
        result.append(scalar)
        rest = rest[end...]
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    let text = String(result)
    return GlyphText(text).printed == self ? text : self
  }

  /// The character of an escape at the beginning, and where the text goes on.
  private static func escape(
    at text: Substring.UnicodeScalarView
  ) -> (Unicode.Scalar, Substring.UnicodeScalarView.Index)? {
    guard text.starts(with: "\\u{".unicodeScalars), let end = text.firstIndex(of: "}") else {
      return nil
    }
    let digits = text[text.index(text.startIndex, offsetBy: 3)..<end]
    guard let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) else {
      return nil
    }
    return (scalar, text.index(after: end))
  }
}
