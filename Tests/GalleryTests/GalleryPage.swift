import TextScreens
import TextSnapshotTesting

/// A page of pictures in Markdown.
struct GalleryPage {
  private(set) var text: String

  init(_ title: String, about: String) {
    text = "# \(title)\n\n\(about)\n"
  }

  mutating func heading(_ title: String) {
    text += "\n## \(title)\n"
  }

  /// Appends a screen with its notes.
  mutating func add(
    _ title: String, _ screen: some Screen, size: ScreenSize = .fit,
    theme: PictureTheme = .unicode
  ) {
    block(title, RenderedScreen(screen, size: size, theme: theme).text)
  }

  mutating func block(_ title: String, _ content: String) {
    text += "\n### \(title)\n\n```\n\(content)\n```\n"
  }
}

extension Snapshotting where Value == GalleryPage, Format == String {
  /// A file of Markdown, which people read as well.
  static var markdown: Self {
    var strategy = Snapshotting<String, String>.lines.pullback { (page: GalleryPage) in page.text }
    strategy.pathExtension = "md"
    return strategy
  }
}

/// One view in its states, in both themes, side by side.
struct ViewStates {
  private(set) var lines: [String] = []
  private let columns: Int

  init(columns: Int = 30) {
    self.columns = columns
    lines.append("")
  }

  /// Appends a state: its name above what it looks like.
  mutating func add(_ state: String, @ViewBuilder _ content: () -> some View) {
    let view = AnyView(
      VStack(alignment: .leading, content: content).frame(width: columns, alignment: .leading))
    let pictures = [PictureTheme.unicode, .ascii].map { theme in
      RenderedScreen(Page(content: view), size: .fit(columns: columns + 2), theme: theme)
    }
    if lines == [""] { lines = [] }
    lines.append(state)
    // The edges go: every row between them is as wide as asked.
    let rows = pictures.map { $0.picture.dropFirst().dropLast().map { $0.dropFirst().dropLast() } }
    for (unicode, ascii) in zip(rows[0], rows[1]) {
      let row = "  \(unicode)  \(ascii)"
      lines.append(String(row.reversed().drop { $0 == " " }.reversed()))
    }
    lines += pictures[0].notes.map { "  \($0)" }
  }
}
