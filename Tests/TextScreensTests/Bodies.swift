import TextScreens

/// A screen with the given views.
struct Body<Content: View>: Screen {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View { content }
}

/// The content of a picture with some columns, without its edges.
func drawing(_ columns: Int, @ViewBuilder content: () -> some View) -> String {
  inner(RenderedScreen(Body(content: content), size: .fit(columns: columns + 2)).picture)
}

/// The content of a picture with some columns and rows, without its edges.
func drawing(_ columns: Int, _ rows: Int, @ViewBuilder content: () -> some View) -> String {
  let size = ScreenSize.size(columns: columns + 2, rows: rows + 2)
  return inner(RenderedScreen(Body(content: content), size: size).picture)
}

/// The content of an ASCII picture with some columns, without its edges.
func asciiDrawing(_ columns: Int, @ViewBuilder content: () -> some View) -> String {
  let screen = Body(content: content)
  return inner(
    RenderedScreen(screen, size: .fit(columns: columns + 2), theme: .ascii).picture)
}

/// The notes below a picture with some columns and rows.
func notes(
  _ columns: Int, _ rows: Int? = nil, @ViewBuilder content: () -> some View
) -> String {
  let size =
    rows.map { ScreenSize.size(columns: columns + 2, rows: $0 + 2) } ?? .fit(columns: columns + 2)
  return RenderedScreen(Body(content: content), size: size).notes.joined(separator: "\n")
}

private func inner(_ picture: [String]) -> String {
  picture.dropFirst().dropLast().joined(separator: "\n")
}
