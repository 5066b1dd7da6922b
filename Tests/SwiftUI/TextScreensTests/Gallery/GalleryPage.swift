import TextScreens
import TextSnapshotTesting
import TextSwiftUI

/// A Markdown page that shows pictures of views.
struct GalleryPage {
  private(set) var text: String

  init(_ title: String, about: String) {
    text = "# \(title)\n\n\(about)\n"
  }

  mutating func heading(_ title: String) {
    text += "\n## \(title)\n"
  }

  /// Appends the picture of a screen and its notes.
  @MainActor mutating func add(_ title: String, _ screen: some View, size: ScreenSize = .fit) {
    block(title, RenderedScreen(firstFrame { screen }, size: size).text)
  }

  mutating func block(_ title: String, _ content: String) {
    text += "\n### \(title)\n\n```\n\(content)\n```\n"
  }
}

extension Snapshotting where Value == GalleryPage, Format == String {
  static var markdown: Self {
    var strategy = Snapshotting<String, String>.lines.pullback { (page: GalleryPage) in page.text }
    strategy.pathExtension = "md"
    return strategy
  }
}

/// Pictures of each state of a view.
@MainActor struct ViewStates {
  private(set) var lines: [String] = []
  private let columns: Int

  init(columns: Int = 30) { self.columns = columns }

  /// Appends the name of a state and the picture of the view in that state.
  mutating func add(_ state: String, @ViewBuilder _ content: () -> some View) {
    let view = NavigationStack {
      VStack(alignment: .leading, content: content)
        .frame(width: CGFloat(columns * 10), alignment: .leading)
    }
    let rendered = RenderedScreen(firstFrame { view }, size: .fit(columns: columns + 2))
    lines.append(state)
    // Remove the frame around the screen.
    for line in rendered.picture.dropFirst().dropLast() {
      let row = "  \(line.dropFirst().dropLast())"
      lines.append(String(row.reversed().drop { $0 == " " }.reversed()))
    }
    lines += rendered.notes.map { "  \($0)" }
  }
}

extension URL {
  static let example = URL(string: "https://example.com") ?? URL(filePath: "/")
}
