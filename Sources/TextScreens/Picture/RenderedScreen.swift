/// A screen as text: the picture that a user sees, and the outline of its meaning.
///
/// ```swift
/// print(RenderedScreen(counter, size: .fit).text)
/// ```
///
/// Records:
/// ```
/// ┌ 1 root ─ Prime time ─────────────────┐
/// ┌ 2 counter ───────────────────────────┐
/// │ [‹ Back]    Counter demo             │
/// ├──────────────────────────────────────┤
/// │              [-] 2 [+]               │
/// └──────────────────────────────────────┘
/// ```
public struct RenderedScreen: Sendable, Hashable {
  /// The lines of the picture, starting with the edges of cards in the background.
  public var picture: [String]
  /// What the picture doesn't show, indented by two spaces.
  public var notes: [String]
  /// What the screen means: its elements with their labels and states.
  public var outline: String

  /// The picture with its notes, without a line break at the end.
  public var text: String { (picture + notes).joined(separator: "\n") }

  /// Draws a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - size: The grid; a phone's by default.
  ///   - theme: The characters to draw with; Unicode by default.
  ///   - background: How much to draw of the background cards of a back stack; their edges by
  ///     default.
  ///   - options: How to print text; unchanged by default.
  /// - Complexity: O(*n*) in the cells and views.
  public init(
    _ screen: some Screen, size: ScreenSize = .phone, theme: PictureTheme = .unicode,
    background: BackStackBackground = .edges, options: PictureOptions = []
  ) {
    self = LaidOutScreen(screen, size: size, background: background, options: options)
      .rendered(theme: theme)
  }

  init(picture: [String], notes: [String], outline: String) {
    self.picture = picture
    self.notes = notes
    self.outline = outline
  }
}

extension LaidOutScreen {
  /// Draws the screen.
  package func rendered(theme: PictureTheme = .unicode) -> RenderedScreen {
    var painter = PicturePainter(self, theme: theme)
    let picture = painter.paint()
    let notes = PictureNotes(self, painter: painter)
    let rendered = RenderedScreen(
      picture: picture, notes: notes.lines.map(options.printed), outline: options.printed(outline))
    assert(rendered.isClean, "A picture has a control character, or a blank at the end of a row.")
    return rendered
  }
}

extension RenderedScreen {
  /// Whether no row ends in a blank, and nothing but line breaks is a control character.
  fileprivate var isClean: Bool {
    picture.allSatisfy { $0.utf8.last != 0x20 }
      && [text, outline].allSatisfy { text in
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" }
      }
  }
}
