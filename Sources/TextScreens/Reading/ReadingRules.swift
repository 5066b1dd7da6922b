/// What each mark of a picture is read as: the visual language the other way round.
///
/// | in a row | is read as |
/// |---|---|
/// | `[Save]` at the beginning of a word, up to the next `]` that ends a word | a button |
/// | `░Save░`, `»Save«` | a disabled button, a focused one |
/// | `[‹ Back]` | a button that leads back |
/// | `───`, three or more and nothing else in the row | a divider |
/// | `│` where there is none in the row above | a divider |
/// | `Label  ›` with the mark at the end of the row, `░` for a disabled one, `»` for a focused one | a link |
/// | words with single blanks between them | a text |
/// | a text below a text, whose first word had no room there | the same text |
///
/// | where | is read as |
/// |---|---|
/// | a row in column 1, unless one thing or buttons fill it from margin to margin | a list's row |
/// | `►` in column 0 | a selected row |
/// | a text in column 0 above such rows | the title of a section |
/// | rows above `├──┤` | bars: buttons at the sides, and the rest is the title |
/// | `┌ 2 name ─` | the screen and its name |
/// | `╞ alert ═`, `╔ sheet ═` | a layer |
/// | the only button of an alert, or the one called "Cancel" | its cancel action |
struct ReadingRules {
  let glyphs: PictureGlyphs

  /// A pair of delimiters, and what it makes of the label between them.
  struct Delimiters {
    let left: UInt32
    let right: UInt32
    var isDisabled = false
    var isFocused = false
  }

  let delimiters: [Delimiters]

  static let unicode = ReadingRules(.unicode)
  static let ascii = ReadingRules(.ascii)

  private init(_ glyphs: PictureGlyphs) {
    self.glyphs = glyphs
    delimiters = [
      Delimiters(left: 0x5B, right: 0x5D),
      Delimiters(left: glyphs.disabled, right: glyphs.disabled, isDisabled: true),
      Delimiters(
        left: glyphs.controls.focus.left, right: glyphs.controls.focus.right, isFocused: true),
    ]
  }

  /// The rules of the theme that a picture was drawn with, which its first cell tells.
  static func rules(of canvas: Canvas) -> ReadingRules {
    guard let corner = canvas.cells.first else { return .unicode }
    return corner < 0x80 ? .ascii : .unicode
  }

  /// The least length of a divider: shorter ones are texts.
  static let dividerLength = 3

  func delimiters(opening code: UInt32) -> Delimiters? {
    delimiters.first { code == $0.left }
  }

  func opensOrCloses(_ code: UInt32) -> Bool {
    delimiters.contains { code == $0.left || code == $0.right }
  }
}
