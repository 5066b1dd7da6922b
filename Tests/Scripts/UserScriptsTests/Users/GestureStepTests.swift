import InlineTextSnapshotTesting
import Testing
import TextSwiftUI

@testable import UserScripts

/// A card that leaves the deck if it's dragged to a side, as in many apps.
private struct Deck: View {
  @State private var cards = ["Ada", "Bob"]
  @State private var log = "-"
  @State private var scale = 1.0
  @GestureState private var moved = CGSize.zero
  @GestureState(initialValue: false) private var isPressed

  var body: some View {
    VStack {
      ForEach(cards, id: \.self) { card in
        HStack {
          Text(card)
          Text(moved == .zero ? "rests" : "moves")
        }
        .gesture(
          DragGesture(minimumDistance: 20)
            .updating($moved) { value, state, _ in state = value.translation }
            .onChanged { log = "\(card) \(Int($0.translation.width))" }
            .onEnded { value in
              if abs(value.translation.width) > 100 { cards.removeAll { $0 == card } }
            })
      }
      Text("Photo").onTapGesture(count: 2) { log = "liked" }
        .gesture(
          MagnificationGesture().onChanged { scale = $0 }.onEnded { log = "end \($0)" })
      Text("Map").gesture(
        MagnifyGesture().onEnded { log = "\($0.magnification) at \($0.startLocation)" })
      Text("Hold").gesture(
        LongPressGesture().updating($isPressed) { value, state, _ in state = value }
          .onChanged { log = "pressed \($0) " }.onEnded { log += "\($0)" })
      Color.red.frame(width: 40, height: 20)
        .gesture(
          DragGesture(coordinateSpace: .global).onEnded { value in
            log = "\(value.startLocation) to \(value.location)"
          })
      Text("\(log), scale \(scale)")
    }
  }
}

@Suite @MainActor struct GestureStepTests {
  private func play(
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(UserScript("gestures", play: steps), on: ScriptedApp { Deck() })
  }

  @Test func performsGestures() async {
    let play = await play { user in
      try user.drag("Ada", x: 80)
      try user.drag("Ada", x: -150)
      try user.drag("Bob", y: 10)
      try user.doubleTap("Photo")
      try user.magnify("Photo", by: 3)
      try user.magnify("Map", by: 0.5)
      try user.longPress("Hold")
      try user.drag("red rectangle", x: 5, y: 40)
    }
    #expect(play.error == nil)
    assertInlineSnapshot(of: play.transcript.text, as: .lines) {
      """
      script gestures
      screen 40 columns

      start
      ┌ Deck ────────────────────────────────┐
      │              Ada rests               │
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │          -, scale 1.000000           │
      └──────────────────────────────────────┘
      drag "Ada" by 80, 0
      ┌ Deck ────────────────────────────────┐
      │              Ada rests               │
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │        Ada 80, scale 1.000000        │
      └──────────────────────────────────────┘
      drag "Ada" by -150, 0
      ┌ Deck ────────────────────────────────┐
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │       Ada -150, scale 1.000000       │
      └──────────────────────────────────────┘
      drag "Bob" by 0, 10
        (unchanged)
      double-tap "Photo"
      ┌ Deck ────────────────────────────────┐
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │        liked, scale 1.000000         │
      └──────────────────────────────────────┘
      magnify "Photo" by 3
      ┌ Deck ────────────────────────────────┐
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │       end 3.0, scale 3.000000        │
      └──────────────────────────────────────┘
      magnify "Map" by 0.5
      ┌ Deck ────────────────────────────────┐
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │  0.5 at CGPoint(x: 15.0, y: 10.0),   │
      │  scale 3.000000                      │
      └──────────────────────────────────────┘
      long press "Hold"
      ┌ Deck ────────────────────────────────┐
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │0.5 at CGPoint(x: 15.0, y: 10.0)true, │
      │scale 3.000000                        │
      └──────────────────────────────────────┘
      drag "red rectangle" by 5, 40
      ┌ Deck ────────────────────────────────┐
      │              Bob rests               │
      │                Photo                 │
      │                 Map                  │
      │                 Hold                 │
      │                  ■                   │
      │  CGPoint(x: 200.0, y: 110.0) to      │
      │  CGPoint(x: 205.0, y: 150.0), scale  │
      │  3.000000                            │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func offersGestures() {
    let calls = ScriptedUser(app: ScriptedApp { Deck() }).availableActions().map(\.call)
    assertInlineSnapshot(of: calls.joined(separator: "\n"), as: .lines) {
      """
      drag("Ada", x: -150, y: 0)
      drag("Ada", x: 150, y: 0)
      drag("Ada", x: 0, y: -150)
      drag("Ada", x: 0, y: 150)
      drag("Bob", x: -150, y: 0)
      drag("Bob", x: 150, y: 0)
      drag("Bob", x: 0, y: -150)
      drag("Bob", x: 0, y: 150)
      doubleTap("Photo")
      magnify("Photo", by: 0.5)
      magnify("Photo", by: 2)
      magnify("Map", by: 0.5)
      magnify("Map", by: 2)
      longPress("Hold")
      drag("red rectangle", x: -150, y: 0)
      drag("red rectangle", x: 150, y: 0)
      drag("red rectangle", x: 0, y: -150)
      drag("red rectangle", x: 0, y: 150)
      """
    }
  }

  @Test func saysWhichGestureIsMissing() async {
    func reason(
      _ step: @escaping @MainActor @Sendable (ScriptedUser) throws -> Void
    ) async -> String? {
      guard let error = await play(step).error as? UserScriptError,
        case .unsupported(_, _, let reason) = error.reason
      else { return nil }
      return reason
    }
    #expect(await reason { try $0.drag("Photo", x: 50) } == "has no drag gesture")
    #expect(await reason { try $0.magnify("Ada", by: 2) } == "has no magnify gesture")
    #expect(await reason { try $0.doubleTap("Ada") } == "has no double-tap action")
  }
}
