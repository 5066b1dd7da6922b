/// What each mark of a picture is read as: the visual language the other way round.
///
/// | in a row | is read as |
/// |---|---|
/// | `[Save]` at the beginning of a word, up to the next `]` that ends a word | a button |
/// | `░Save░`, `»Save«` | a disabled button, a focused one |
/// | `[‹ Back]`, `[≡ More]`, `[Swift →]` | a button that leads back, a menu, a link to a page |
/// | `<Ada____>`, with a fill or an ellipsis at its end | a field, `<•••____>` one for a secret |
/// | `<(Name)__>` | an empty field; one for a secret where the name is a usual one, "Password" |
/// | `{x} Wi-Fi`, `{›} More` | a toggle, a disclosure group |
/// | `Sort <Name ▼>`, `Sort  ●Name ○Date` | a picker |
/// | `Volume <──┼──> 30`, `Guests <- 2 +>`, `Due <2026-11-21>` | a slider, a stepper, a date |
/// | `Loading │██··│ 50%` | a progress |
/// | `░…░`, `»…«` around what else has angles, braces or brackets | the same, in that state |
/// | `───`, three or more and nothing else in the row | a divider |
/// | `│` where there is none in the row above | a divider |
/// | `Label  ›` with the mark at the end of the row, `░` or `»` for its state | a link |
/// | a glyph that a note gives a name | an image |
/// | words with single blanks between them | a text |
/// | a text below a text, whose first word had no room there | the same text |
/// | a field below a field, whose first word had no room there, or an empty one | an editor, from 16 columns on |
/// | `! Required` below the left edge of something | its validation message |
/// | what is indented by four columns below an open group | what is in the group |
///
/// | where | is read as |
/// |---|---|
/// | a row in column 1, unless one thing or buttons fill it from margin to margin | a list's row |
/// | `►` in column 0 | a selected row |
/// | `─ Title ───` from margin to margin, or `───` above a row | a section of a form |
/// | `name: value` and `[name]` in column 1, with names of properties | a screen without a body |
/// | `┌───┐` around something | the same; what stands over the border comes after it |
/// | two panes with a line between them, below a title each | a split screen |
/// | `●Home ○Search` as the last row, below a line | tabs |
/// | a text in column 0 above such rows | the title of a section |
/// | a blank line between such rows | a section without a title |
/// | rows above `├──┤` | bars: buttons at the sides, and the rest is the title |
/// | `┌ 2 name ─` | the screen and its name |
/// | `┌ 1 name ─` with rows between it and the next one | a screen beneath |
/// | `╞ alert ═`, `╔ sheet ═` | a layer |
/// | the only button of an alert, or the one called "Cancel" | its cancel action |
///
/// What a field is called while it holds something is not drawn: as on a device, its title is its
/// placeholder and makes way for the content. It is read as the text before the field in its row,
/// or the one above it at the same column, else as the usual title: a field is "Title", a field
/// for a secret "Password", an editor has none. Where one of a picture's fields is called
/// otherwise, one note has the titles of all of them, in order, so that it stays as it is while
/// they are typed into: `fields: "Email", "Password"`.
struct ReadingRules {
  let glyphs: PictureGlyphs
  let marks: PictureMarks

  static let unicode = ReadingRules(.unicode)
  static let ascii = ReadingRules(.ascii)

  private init(_ glyphs: PictureGlyphs) {
    self.glyphs = glyphs
    marks = PictureMarks(glyphs)
  }

  /// The rules of the theme that a picture was drawn with, which its first cell tells.
  static func rules(of canvas: Canvas) -> ReadingRules {
    guard let corner = canvas.cells.first else { return .unicode }
    return corner < 0x80 ? .ascii : .unicode
  }

  /// The least length of a divider: shorter ones are texts.
  static let dividerLength = 3

  /// The columns by which the content of a disclosure group is indented.
  static let groupIndent = 4

  /// The least columns of fields that are taken for the rows of an editor.
  static let editorColumns = 16

  /// The least columns and blanks of a text that goes on below with a small letter, whatever room
  /// it has.
  static let sentence = (columns: 16, blanks: 2)

  /// What fields are called that hold something, where no text stands before or above them.
  static let usualTitles = ["field": "Title", "secure": "Password", "editor": ""]

  /// What fields for secrets are called, so that they are known while they are empty.
  static let secrets: Set<String> = ["Password", "Passcode", "PIN", "Secret"]
}
