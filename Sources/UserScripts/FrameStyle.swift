package import TextScreens

/// How the frames of a transcript are drawn.
package struct FrameStyle: Sendable, Hashable, CustomStringConvertible {
  package var size: ScreenSize
  package var theme: PictureTheme

  package init(size: ScreenSize = .fit(columns: 40), theme: PictureTheme = .unicode) {
    self.size = size
    self.theme = theme
  }

  /// As the header of a transcript names it: `40 columns`, `40x16, ascii`.
  package var description: String {
    theme == .ascii ? "\(size), ascii" : "\(size)"
  }
}
