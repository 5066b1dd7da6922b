import TextScreens

extension [Row] {
  /// Counting the columns of texts as long as labels are.
  static var width: [Row] {
    [
      Row(
        name: "column width of ASCII text, scalars", size: 10_000, yardstick: .bound,
        limit: 0.05, stretch: 0.02, work: columns(of: "Is this the 2nd prime? No, the 4th one. ")),
      Row(
        name: "column width of mixed text, scalars", size: 10_000, yardstick: .bound,
        limit: 0.4, stretch: 0.2,
        work: columns(of: "Grüße, 世界! Milk 🥛, cafe\u{301} ☕️ and 👩‍👧, 日本 ")),
    ]
  }

  /// As many texts as have the scalars of the size.
  private static func columns(of text: String) -> Row.Work {
    { size in
      let count = size / text.unicodeScalars.count
      precondition(count * text.unicodeScalars.count == size, "\(text.unicodeScalars.count)")
      return { for _ in 0..<count { consume(GlyphText(opaque(text)).width) } }
    }
  }
}
