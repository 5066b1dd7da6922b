/// A button: of a view, of a bar, of an alert or of a swipe.
struct ButtonNode {
  let label: String
  /// What stands between the delimiters.
  var glyphs: GlyphText
  let role: ButtonRole?
  let isBack: Bool
  var isDisabled = false
  let action: () -> Void

  init(
    label: String, drawnAs drawn: String? = nil, role: ButtonRole? = nil, isBack: Bool = false,
    action: @escaping () -> Void
  ) {
    self.label = label
    // A button has one line.
    glyphs = .label(drawn ?? label)
    self.role = role
    self.isBack = isBack
    self.action = action
  }

  /// The columns between the delimiters.
  var width: Int { glyphs.width + (isBack ? 2 : 0) }
}
