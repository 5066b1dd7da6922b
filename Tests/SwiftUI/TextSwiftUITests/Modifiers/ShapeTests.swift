import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

private struct Palette: View {
  @State private var color = "none"

  var body: some View {
    VStack {
      HStack {
        ForEach([Color.red, .green], id: \.self) { color in
          Circle().fill(color).frame(width: 44, height: 20)
            .onTapGesture { self.color = color.description }
        }
        Capsule().stroke(.blue).frame(width: 44, height: 20).onTapGesture { color = "blue" }
        Circle().fill(.yellow).frame(width: 44, height: 20)
        Color.purple.frame(width: 44, height: 20).onTapGesture { color = "purple" }
      }
      Button {
        color = "orange"
      } label: {
        RoundedRectangle(cornerRadius: 4).fill(.orange).strokeBorder(.black)
      }
      Button("") {}
      Text(color).background { Color.clear.onTapGesture {} }
        .background { Rectangle().onTapGesture {} }
    }
  }
}

/// Shapes, of which pictures show only those that a user can tap.
@MainActor @Suite struct ShapeTests {
  /// A shape is drawn if something happens when it's tapped, unless it's a background.
  @Test func shapesAreDrawnAndTapped() throws {
    let app = AppSession { Palette() }
    assertInlineSnapshot(of: app.picture, as: .lines) {
      """
      ┌ Palette ───────────────────┐
      │   ●    ●    □         ■    │
      │            [■]             │
      │             []             │
      │            none            │
      └────────────────────────────┘
        shape "red circle" [tap]
        shape "green circle" [tap]
        shape "blue capsule" [tap]
        shape "purple rectangle" [tap]
        text "" [tap]
        shape "rectangle" [tap]
        covered:
          shape "rectangle"
      """
    }
    for color in ["green", "blue", "purple", "orange"] {
      let shape = ["blue": "capsule", "green": "circle"][color] ?? "rectangle"
      try app.tap("\(color) \(shape)")
      #expect(app.text.contains(color))
    }
    assertInlineSnapshot(of: app.screen.outline, as: .lines) {
      """
      button (no label)
      button (no label)
      text "orange"
      """
    }
  }
}
