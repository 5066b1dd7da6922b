import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// How symbols, their names, and shapes are drawn.
@MainActor @Suite struct SymbolTests {
  private struct Arrow: View {
    var body: some View { Image(systemName: "chevron.right") }
  }

  private struct Disclosure: View {
    @State private var isOpen = false

    var body: some View {
      Button("Toggle") { withAnimation { isOpen.toggle() } }
      Arrow().rotationEffect(.degrees(isOpen ? 90 : 0))
      Image(systemName: "arrow.up.circle.fill").rotationEffect(.radians(isOpen ? .pi : 0))
      Image(systemName: "plus").rotationEffect(.degrees(isOpen ? -45 : 0))
      Image(systemName: "star").rotationEffect(.degrees(isOpen ? .infinity : 90))
    }
  }

  @Test func turnsSymbols() throws {
    let app = AppSession { Disclosure() }
    #expect(app.lines.suffix(4) == ["›", "↑•", "+", "☆"])
    try app.tap("Toggle")
    #expect(app.lines.suffix(4) == ["⌄", "↓•", "✕", "☆"])
  }

  @Test func namesLeaveRoomToTitles() {
    let bar = HStack(spacing: 0) {
      ForEach(["Home", "Orders", "Cart"], id: \.self) { title in
        Button {
        } label: {
          VStack {
            Image(systemName: title == "Home" ? "house" : "basket.\(title)")
            Text(title)
          }
        }
      }
    }
    assertInlineSnapshot(of: bar, as: .text(.fit(columns: 28))) {
      """
      ┌ HStack ──────────────────┐
      │[⌂ Home][Orders ][Cart   ]│
      └──────────────────────────┘

      """
    }
    assertInlineSnapshot(of: bar, as: .text(.fit(columns: 60))) {
      """
      ┌ HStack ──────────────────────────────────────────────────┐
      │   [⌂ Home][`basket.Orders` Orders][`basket.Cart` Cart]   │
      └──────────────────────────────────────────────────────────┘

      """
    }
  }

  /// An outline covers nothing, and isn't read.
  @Test func drawsOutlineAroundTappedText() {
    let view = NavigationStack {
      NavigationLink {
      } label: {
        Text("Failed to load").overlay(RoundedRectangle(cornerRadius: 8).stroke(.red))
          .onTapGesture {}
      }
      Text(" ").frame(width: 40).overlay(Circle().stroke(.red)).onTapGesture {}
      Image(systemName: "plus").background(Circle().fill(.blue)).onTapGesture {}
      Circle().onTapGesture {}
    }
    assertInlineSnapshot(of: view, as: .text(.fit(columns: 24))) {
      """
      ┌ 1 ───────────────────┐
      │   Failed to load ›   │
      │          ○           │
      │          +           │
      │                      │
      └──────────────────────┘
        text " " [tap]
        image "plus" [tap]
        shape "circle" [tap]
        covered:
          text " "

      """
    }
  }

  @Test(arguments: [-4000, 4000] as [CGFloat]) func leavesOutlinesOutsideOfPicture(_ x: CGFloat) {
    let app = AppSession {
      Circle().stroke(.red).frame(width: 40, height: 20).offset(x: x).onTapGesture {}
    }
    #expect(!app.picture.contains("○"))
  }
}
