/// A textual rendering of a screen: a picture of what the user sees, and an outline of its
/// elements.
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
  /// The lines of the picture, starting with the edges of background cards.
  public var picture: [String]
  /// Notes about everything that the picture doesn't show, indented by two spaces.
  public var notes: [String]
  /// An outline of the screen's elements with their labels and states.
  public var outline: String

  /// The picture with its notes, without a trailing line break.
  public var text: String { (picture + notes).joined(separator: "\n") }

  /// Renders a screen.
  ///
  /// - Parameters:
  ///   - screen: The screen to render.
  ///   - size: The size of the grid. By default, this is the size of a phone.
  ///   - theme: The characters to draw with. The default is Unicode.
  ///   - background: How much to draw of the background cards of a back stack. By default, only
  ///     their edges are drawn.
  ///   - options: The options for printing text. By default, text is printed unchanged.
  /// - Complexity: O(*n*), where *n* is the number of cells and views.
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
  /// Returns the picture of the screen, without the notes and the outline.
  package func picture(theme: PictureTheme = .unicode) -> [String] {
    var painter = PicturePainter(self, theme: theme)
    return painter.paint()
  }

  /// Returns the picture, notes, and outline of the screen.
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
  /// Indicates whether there is no trailing whitespace and no control character.
  fileprivate var isClean: Bool {
    picture.allSatisfy { $0.utf8.last != 0x20 }
      && [text, outline].allSatisfy { text in
        text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" }
      }
  }
}
