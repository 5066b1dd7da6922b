import TextScreens

/// Returns pictures of a control in its normal, focused, and disabled states.
///
/// Unicode pictures are on the left, and ASCII pictures are on the right.
func states(_ columns: Int, @ViewBuilder of control: () -> some View) -> String {
  let view = control()
  return bothThemes(columns) {
    view
    view.focused(true)
    view.disabled(true)
  }
}

/// Returns pictures of a view in both themes, side by side, with the notes below.
func bothThemes(_ columns: Int, @ViewBuilder of content: () -> some View) -> String {
  let view = content()
  let screen = Body { VStack(alignment: .leading) { view } }
  let unicode = RenderedScreen(screen, size: .fit(columns: columns + 2))
  let ascii = RenderedScreen(screen, size: .fit(columns: columns + 2), theme: .ascii)
  let lines = zip(unicode.picture, ascii.picture).map { "\($0)  \($1)" }
  return (lines.dropFirst().dropLast() + unicode.notes).joined(separator: "\n")
}
