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
  /// Each note is indented by two spaces, or by four in a list.
  package var notes: [String]
  /// The width of the screen, at which notes are wrapped.
  private let columns: Int

  /// The picture, followed by its notes.
  ///
  /// The text doesn't end with a line break.
  package var text: String { (picture + noteLines).joined(separator: "\n") }

  /// The lines of the notes, which are as long as the screen is wide, or as a phone if that's wider,
  /// apart from their indentation.
  ///
  /// The rest of a note is indented by four more spaces. Each note is wrapped on its own, so that a
  /// change of one leaves the lines of all others as they are.
  package var noteLines: [String] {
    notes.flatMap { note in
      let indentation = String(note.prefix { $0 == " " })
      let width = max(columns, ScreenSize.phone.columns)
      guard MeasuredText(note).width > width + indentation.count else { return [note] }
      return note.dropFirst(indentation.count).wrapped(columns: width).enumerated().map {
        indentation + ($0 == 0 ? "" : "    ") + $1
      }
    }
  }

  /// Renders `screen`.
  ///
  /// - Parameters:
  ///   - screen: The screen to render.
  ///   - size: The size of the grid. Defaults to the size of a phone.
  /// - Complexity: O(*n*), where *n* is the total number of cells and views.
  package init(_ screen: some Screen, size: ScreenSize = .phone) {
    self = LaidOutScreen(screen, size: size).rendered()
  }

  init(picture: [String], notes: [String], columns: Int) {
    self.picture = picture
    self.notes = notes
    self.columns = columns
  }
}

extension LaidOutScreen {
  package func picture() -> [String] {
    var painter = PicturePainter(self)
    return painter.paint()
  }

  /// Renders the screen, unless it was rendered already.
  package func rendered() -> RenderedScreen {
    if let drawn { return drawn }
    var painter = PicturePainter(self)
    let picture = painter.paint()
    let notes = PictureNotes(
      self, truncatedTitles: painter.truncatedTitles,
      covered: painter.canvas.covered)
    let rendered = RenderedScreen(
      picture: picture, notes: notes.lines, columns: size.columns)
    assert(
      rendered.isClean, "A picture contains a control character or a blank at the end of a row.")
    drawn = rendered
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

extension Substring {
  /// Returns lines that contain as many of the words as fit.
  ///
  /// A line ends where a part of the note ends, if that fills half of it. A word is broken only if it
  /// doesn't fit on a line.
  fileprivate func wrapped(columns: Int) -> [String] {
    var lines: [String] = []
    var words = split(separator: " ", omittingEmptySubsequences: false)
      .flatMap { $0.pieces(columns: columns) }[...]
    while !words.isEmpty {
      var (end, taken) = (words.startIndex, -1)
      var partEnd: Int?
      while end < words.endIndex {
        taken += 1 + MeasuredText(String(words[end])).width
        if taken > columns, end > words.startIndex { break }
        end += 1
        guard end < words.endIndex, taken * 2 >= columns else { continue }
        // Two spaces separate the elements of a list.
        if words[end].isEmpty || words[end - 1].hasSuffix(",") || words[end - 1].hasSuffix(":") {
          partEnd = end
        }
      }
      let line = words[..<(end < words.endIndex ? partEnd ?? end : end)]
      words = words[line.endIndex...].drop(while: \.isEmpty)
      lines.append(line.joined(separator: " "))
    }
    return lines
  }

  private func pieces(columns: Int) -> [Substring] {
    guard MeasuredText(String(self)).width > columns else { return [self] }
    var (pieces, start, taken) = ([Substring](), startIndex, 0)
    for index in indices {
      taken += MeasuredText(String(self[index])).width
      guard taken > columns else { continue }
      pieces.append(self[start..<index])
      (start, taken) = (index, MeasuredText(String(self[index])).width)
    }
    return pieces + [self[start...]]
  }
}
