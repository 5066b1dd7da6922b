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
}
