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

  @Test func mapsShapes() {
    let square = CGRect(x: 0, y: 0, width: 10, height: 20)
    func bounds(_ shape: some Shape) -> CGRect { shape.path(in: square).boundingRect }
    #expect(bounds(Rectangle().offset(x: 2)) == square.offsetBy(dx: 2, dy: 0))
    #expect(bounds(Rectangle().scale(0.5)) == square.insetBy(dx: 2.5, dy: 5))
    #expect(
      bounds(ScaledShape(shape: Rectangle(), scale: CGSize(width: 2, height: 1), anchor: .leading))
        == CGRect(x: 0, y: 0, width: 20, height: 20))
    let rotated = bounds(RotatedShape(shape: Rectangle(), angle: .degrees(90)))
    #expect(abs(rotated.minX + 5) < 0.001 && abs(rotated.width - 20) < 0.001)
    let map = CGAffineTransform(translationX: 0, y: 1)
    #expect(bounds(Rectangle().transform(map)) == square.offsetBy(dx: 0, dy: 1))
    #expect(bounds(Capsule().offset(x: 1).inset(by: 1)).minX == 1)
  }

  /// A picture shows that a shape can be tapped, and which one it is, also after it was rotated.
  @Test func mappedShapesLookLikeShapes() {
    func look(_ shape: some Shape) -> [String] {
      rows(of: shape.fill(.red).frame(width: 60, height: 60).onTapGesture {}, columns: 12)
    }
    #expect(look(Circle()) == look(Circle().rotation(.degrees(45)).scale(2)))
    #expect(look(Circle()) != look(Rectangle().rotation(.degrees(45))))
    let rotated = RotatedShape(shape: Circle(), angle: .zero)
    #expect(
      rows(of: rotated.strokeBorder(.red).onTapGesture {}, columns: 12)
        == rows(of: Circle().strokeBorder(.red).onTapGesture {}, columns: 12))
  }

  @Test func rectanglesAreAnimatable() {
    struct Blob: Shape {
      var frame: CGRect
      var animatableData: CGRect.AnimatableData {
        get { frame.animatableData }
        set { frame.animatableData = newValue }
      }

      func path(in rect: CGRect) -> Path { Path(frame) }
    }
    var blob = Blob(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    blob.animatableData.scale(by: 2)
    blob.frame.size.animatableData.first = 5
    #expect(blob.frame == CGRect(x: 2, y: 4, width: 5, height: 8))
  }
}
