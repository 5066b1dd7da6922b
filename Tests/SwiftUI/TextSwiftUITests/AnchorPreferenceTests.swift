import Foundation
import Testing
import TextSwiftUI

private struct Frames: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] { [] }
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) {
    value += nextValue()
  }
}

private struct Corner: PreferenceKey {
  static func reduce(value: inout Anchor<CGPoint>?, nextValue: () -> Anchor<CGPoint>?) {
    value = value ?? nextValue()
  }
}

/// Draws the frames of its names in its own coordinates.
private struct Names: View {
  @State private var isLong = false

  var body: some View {
    VStack(alignment: .leading, spacing: 0) {
      Text("above")
      VStack(alignment: .leading, spacing: 0) {
        name("Mars")
        name(isLong ? "Jupiter and its moons" : "Jupiter")
        GeometryReader { _ in }.frame(height: 20)
      }
      .overlayPreferenceValue(Frames.self, alignment: .bottomLeading) { anchors in
        GeometryReader { proxy in
          Text(anchors.map { description(proxy[$0]) }.joined(separator: " "))
            .padding(.top, 40)
        }
      }
      Button("Lengthen") { isLong = true }
    }
  }

  private func name(_ name: String) -> some View {
    Text(name).anchorPreference(key: Frames.self, value: .bounds) { [$0] }
  }

  private func description(_ frame: CGRect) -> String {
    "\(Int(frame.minX)),\(Int(frame.minY)),\(Int(frame.width)),\(Int(frame.height))"
  }
}

private struct Corners: View {
  let source: Anchor<CGPoint>.Source

  var body: some View {
    HStack(spacing: 0) {
      Text("1234")
      Text("ab").anchorPreference(key: Corner.self, value: source) { $0 }
    }
    .backgroundPreferenceValue(Corner.self) { anchor in
      GeometryReader { proxy in
        if let anchor { Text("\(Int(proxy[anchor].x)) \(Int(proxy[anchor].y))") }
      }
      .frame(height: 60)
    }
    .padding(.vertical, 20)
  }
}

@MainActor @Suite struct AnchorPreferenceTests {
  @Test func anchorsAreFramesInTheCoordinatesOfTheReader() throws {
    let app = AppSession { Names() }
    #expect(
      app.lines == ["above", "Mars", "Jupiter", "0,0,40,20 0,20,70,20", "[Lengthen]"])
    try app.tap("Lengthen")
    #expect(
      app.lines
        == ["above", "Mars", "Jupiter and its moons", "0,0,40,20 0,20,210,20", "[Lengthen]"])
  }

  @Test(arguments: [
    (Anchor<CGPoint>.Source.topLeading, "40 20"), (.bottomTrailing, "60 40"), (.center, "50 30"),
    (.point(CGPoint(x: 3, y: 4)), "43 24"), (.unitPoint(UnitPoint(x: 0.25, y: 0)), "45 20"),
  ])
  func anchorsArePoints(source: Anchor<CGPoint>.Source, point: String) {
    #expect(AppSession { Corners(source: source) }.text.contains(point))
  }

  @Test func anchorsChangeTheValuesOfTheViewsInAView() {
    let app = AppSession {
      Text("name").anchorPreference(key: Frames.self, value: .bounds) { [$0] }
        .padding(.horizontal, 60)
        .transformAnchorPreference(
          key: Frames.self, value: .rect(CGRect(x: 1, y: 2, width: 3, height: 4))
        ) {
          $0.append($1)
        }
        .overlayPreferenceValue(Frames.self, alignment: .bottom) { anchors in
          GeometryReader { proxy in
            Text(anchors.map { "\(Int(proxy[$0].minX)) \(Int(proxy[$0].width))" }.joined())
          }
        }
    }
    #expect(app.text.contains("60 401 3"))
  }
}
