import Testing
import TextSwiftUI

private struct Tapped: View {
  @State private var log = ""
  let isEnabled: Bool

  private var tap: some Gesture { TapGesture().onEnded { log += "tap " } }

  var body: some View {
    VStack {
      Text("both").gesture(
        TapGesture().simultaneously(with: DragGesture()).onEnded { value in
          log += "first: \(value.first != nil), second: \(value.second != nil) "
        })
      Text("either").gesture(
        LongPressGesture().exclusively(before: TapGesture()).onEnded { value in
          if case .first(true) = value { log += "press " }
        })
      Text("row").gesture(
        LongPressGesture().sequenced(before: DragGesture()).onChanged { value in
          if value == .first(true) { log += "never" }
        })
      Text("maybe").gesture(isEnabled ? tap : nil)
      Text(log)
    }
  }
}

/// Gestures that are made of others.
@MainActor @Suite struct GestureTests {
  @Test func tapsHaveNoPlace() throws {
    struct Map: View {
      @State private var pins: [CGPoint] = []

      var body: some View {
        Text("Map").onTapGesture { location in pins.append(location) }
        Text("\(pins.count) pins")
      }
    }
    let app = AppSession { Map() }
    #expect(
      app.screen.rendered().notes == [
        #"  text "Map" [tap]"#, #"  not supported: location of a tap on text "Map""#,
      ])
    try app.tap("Map")
    #expect(app.lines.last == "1 pins")
  }

  @Test func scriptsPerformTheFirstGesture() throws {
    let app = AppSession { Tapped(isEnabled: true) }
    try app.tap("both")
    #expect(app.lines.last == "first: true, second: false")
    try app.longPress("either")
    #expect(app.lines.last?.hasSuffix("press") == true)
    try app.tap("maybe")
    #expect(app.lines.last?.hasSuffix("press tap") == true)
    #expect(
      app.screen.rendered().notes.contains("  not supported: SequenceGesture on text \"row\""))
  }

  @Test func noGestureDoesNothing() throws {
    let app = AppSession { Tapped(isEnabled: false) }
    #expect(try app.element("maybe").activate == nil)
  }

  @Test func twoTapsAreNotOne() throws {
    struct Photo: View {
      @State private var log = ""

      var body: some View {
        Text("photo")
          .onTapGesture(count: 2) { log += "liked " }
          .onTapGesture { log += "opened " }
        Text("page").gesture(TapGesture(count: 2).onEnded { log += "zoomed " })
        Text(log)
      }
    }
    let app = AppSession { Photo() }
    try app.tap("photo")
    #expect(app.lines.last == "opened")
    #expect(try app.element("page").activate == nil)
    #expect(
      app.screen.rendered().notes.contains(
        #"  not supported: TapGesture(count: 2) on text "photo", text "page""#), "\(app.picture)")
  }
}
