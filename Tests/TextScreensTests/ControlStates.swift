import TextScreens

/// Returns a control in its normal, focused, and disabled states, with Unicode on the left and
/// ASCII on the right.
func states(_ columns: Int, @ViewBuilder of control: () -> some View) -> String {
  let view = control()
  return bothThemes(columns) {
    view
    view.focused(true)
    view.disabled(true)
  }
}

/// Returns the content of a picture in both themes, side by side, with the notes below.
func bothThemes(_ columns: Int, @ViewBuilder of content: () -> some View) -> String {
  let view = content()
  let screen = Body { VStack(alignment: .leading) { view } }
  let unicode = RenderedScreen(screen, size: .fit(columns: columns + 2))
  let ascii = RenderedScreen(screen, size: .fit(columns: columns + 2), theme: .ascii)
  let lines = zip(unicode.picture, ascii.picture).map { "\($0)  \($1)" }
  return (lines.dropFirst().dropLast() + unicode.notes).joined(separator: "\n")
}
