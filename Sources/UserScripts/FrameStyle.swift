package import TextScreens

/// How the frames of a transcript are drawn.
package struct FrameStyle: Sendable, Hashable, CustomStringConvertible {
  package var size: ScreenSize
  package var theme: PictureTheme
  /// Whether the outline stands below every picture.
  package var hasOutline: Bool

  package init(
    size: ScreenSize = .fit(columns: 40), theme: PictureTheme = .unicode, hasOutline: Bool = false
  ) {
    self.size = size
    self.theme = theme
    self.hasOutline = hasOutline
  }

  /// As the header of a transcript names it: `40 columns`, `40x16, ascii, outline`.
  package var description: String {
    "\(size)" + (theme == .ascii ? ", ascii" : "") + (hasOutline ? ", outline" : "")
  }

  /// Reads what the header of a transcript says; `nil` for anything else.
  init?(header text: String) {
    let numbers = text.split { !$0.isNumber }.prefix(2).compactMap { Int($0) }
    let sizes =
      numbers.prefix(1).map { ScreenSize.fit(columns: $0) }
      + (numbers.count > 1 ? [.size(columns: numbers[0], rows: numbers[1])] : [])
    let styles = sizes.flatMap { size in
      [PictureTheme.unicode, .ascii].flatMap { theme in
        [false, true].map { FrameStyle(size: size, theme: theme, hasOutline: $0) }
      }
    }
    guard let style = styles.first(where: { $0.description == text }) else { return nil }
    self = style
  }
}
