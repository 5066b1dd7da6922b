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

/// A deck that removes a card as soon as it's dragged, inside of a view that is dragged as well.
private struct Pile: View {
  @State private var cards = ["Ada", "Bob", "Eve"]
  @State private var log: [String] = []
  @GestureState private var isDragged = false

  var body: some View {
    VStack {
      ForEach(cards, id: \.self) { card in
        Text(card).gesture(DragGesture().onChanged { _ in cards.removeAll { $0 == card } })
      }
      Text("Map").gesture(DragGesture().onEnded { _ in log.append("inner") })
        .simultaneousGesture(DragGesture().onEnded { _ in log.append("outer") })
      HStack { Text("Photo").gesture(DragGesture().onEnded { _ in log.append("photo") }) }
        .highPriorityGesture(DragGesture().onEnded { _ in log.append("album") })
      Text("Press").onLongPressGesture {
        log.append("long")
      } onPressingChanged: {
        log.append($0 ? "down" : "up")
      }
      Text(log.joined(separator: " "))
      Text(isDragged ? "dragged" : "at rest")
    }
    .simultaneousGesture(DragGesture().updating($isDragged) { _, state, _ in state = true })
  }
}

/// A card that fades while it's dragged, as in many apps.
private struct FadingCard: View {
  @State private var offset = 0.0
  @State private var isGone = false

  var body: some View {
    Text(isGone ? "Gone" : "Card").opacity(2 - abs(offset) / 50)
      .gesture(
        DragGesture().onChanged { offset = $0.translation.width }.onEnded { _ in
          (isGone, offset) = (abs(offset) > 100, 0)
        })
  }
}

@Suite @MainActor struct GestureStepTests {
  @Test(arguments: [120.0, 300]) func fingersStayOnViewsThatFade(x: Double) async throws {
    let script = UserScript("fading") { user in
      try user.drag("Card", x: x)
      try user.expect(visible: "Gone")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { FadingCard() })
    if let error = play.error { throw error }
  }

  /// A gesture ends with its view, and doesn't go on with the one in its place.
  @Test func viewsThatGoEndTheirGestures() async throws {
    let script = UserScript("pile") { user in
      try user.drag("Ada", x: 50)
      try user.expect(visible: "Bob", "Eve", "at rest")
      try user.expect(noneOf: "Ada")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Pile() })
    if let error = play.error { throw error }
  }

  @Test func gesturesOfSeveralViewsHaveAPrecedence() async throws {
    let script = UserScript("pile") { user in
      try user.drag("Map", x: 50)
      try user.drag("Photo", x: 50)
      try user.longPress("Press")
      try user.expect(visible: "inner outer album down long up")
    }
    let play = await ScriptPlay(script, on: ScriptedApp { Pile() })
    if let error = play.error { throw error }
  }

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
      │  pressed true true, scale 3.000000   │
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
    let calls = ScriptedUser(app: ScriptedApp { Deck() }).availableActions().map(\.action.call)
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
