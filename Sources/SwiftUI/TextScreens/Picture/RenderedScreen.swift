import TextWidths

/// A textual rendering of a screen.
///
/// The rendering consists of a picture, and notes about what the picture doesn't show.
///
/// ```swift
/// print(RenderedScreen(counter, size: .fit).text)
/// ```
///
/// Records:
/// ```
/// ┌ 1 Prime time ────────────────────────┐
/// ┌ 2 Counter demo ──────────────────────┐
/// │ [‹ Back]    Counter demo             │
/// ├──────────────────────────────────────┤
/// │              [-] 2 [+]               │
/// └──────────────────────────────────────┘
/// ```
package struct RenderedScreen: Sendable, Hashable {
  /// The lines of the picture.
  ///
  /// If there are background cards, their edges come first.
  package var picture: [String]
  /// Notes about everything that the picture doesn't show.
  ///
  /// Each line is indented by two spaces.
  package var notes: [String]

  /// The picture, followed by its notes.
  ///
  /// The text doesn't end with a line break.
  package var text: String { (picture + notes).joined(separator: "\n") }

  /// Renders `screen`.
  ///
  /// - Parameters:
  ///   - screen: The screen to render.
  ///   - size: The size of the grid. Defaults to the size of a phone.
  ///   - theme: The set of characters to draw with. Defaults to Unicode.
  ///   - background: A value that determines how much of the background cards in a back stack to
  ///     draw. By default, only their edges are drawn.
  ///   - options: The options for printing text. By default, text is printed unchanged.
  /// - Complexity: O(*n*), where *n* is the total number of cells and views.
  package init(
    _ screen: some Screen, size: ScreenSize = .phone, theme: PictureTheme = .unicode,
    background: BackStackBackground = .edges, options: PictureOptions = []
  ) {
    self = LaidOutScreen(screen, size: size, background: background, options: options)
      .rendered(theme: theme)
  }

  init(picture: [String], notes: [String]) {
    self.picture = picture
    self.notes = notes
  }
}

extension LaidOutScreen {
  package func picture(theme: PictureTheme = .unicode) -> [String] {
    var painter = PicturePainter(self, theme: theme)
    return painter.paint()
  }

  /// Renders the screen.
  package func rendered(theme: PictureTheme = .unicode) -> RenderedScreen {
    var painter = PicturePainter(self, theme: theme)
    let picture = painter.paint()
    let notes = PictureNotes(
      self, glyphs: painter.glyphs, truncatedTitles: painter.truncatedTitles,
      covered: painter.canvas.covered)
    let rendered = RenderedScreen(picture: picture, notes: notes.lines.map(options.printed))
    assert(
      rendered.isClean, "A picture contains a control character or a blank at the end of a row.")
    return rendered
  }
}

extension RenderedScreen {
  /// A Boolean value that indicates whether the text is free of trailing blanks and control
  /// characters.
  fileprivate var isClean: Bool {
    picture.allSatisfy { $0.utf8.last != 0x20 }
      && text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F || $0 == "\n" }
  }
}
