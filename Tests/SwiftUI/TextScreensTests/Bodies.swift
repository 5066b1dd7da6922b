import TextScreens

struct Body<Content: View>: Screen {
  let content: Content

  init(@ViewBuilder content: () -> Content) { self.content = content() }

  var body: some View { content }
}

/// Draws a view with the given width, and returns the picture without its edges.
func drawing(_ columns: Int, @ViewBuilder content: () -> some View) -> String {
  withoutEdges(RenderedScreen(Body(content: content), size: .fit(columns: columns + 2)).picture)
}

/// Draws a view with the given size, and returns the picture without its edges.
func drawing(_ columns: Int, _ rows: Int, @ViewBuilder content: () -> some View) -> String {
  let size = ScreenSize.size(columns: columns + 2, rows: rows + 2)
  return withoutEdges(RenderedScreen(Body(content: content), size: size).picture)
}

func asciiDrawing(_ columns: Int, @ViewBuilder content: () -> some View) -> String {
  let screen = Body(content: content)
  return withoutEdges(
    RenderedScreen(screen, size: .fit(columns: columns + 2), theme: .ascii).picture)
}

/// Returns the notes that appear below a picture of the given size.
func notes(
  _ columns: Int, _ rows: Int? = nil, @ViewBuilder content: () -> some View
) -> String {
  let size =
    rows.map { ScreenSize.size(columns: columns + 2, rows: $0 + 2) } ?? .fit(columns: columns + 2)
  return RenderedScreen(Body(content: content), size: size).notes.joined(separator: "\n")
}

private func withoutEdges(_ picture: [String]) -> String {
  picture.dropFirst().dropLast().joined(separator: "\n")
}
