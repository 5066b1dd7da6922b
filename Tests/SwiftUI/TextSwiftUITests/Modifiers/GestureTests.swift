import Testing
import TextScreens
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
          switch value {
          case .first: log += "press "
          case .second: log += "tap "
          }
        })
      Text("each").gesture(
        TapGesture().onEnded { log += "first " }
          .simultaneously(with: TapGesture().onEnded { log += "second " })
          .onEnded { value in
            if value.first != nil, value.second != nil { log += "both " }
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

  @Test func performsCombinedGestures() throws {
    let app = AppSession { Tapped(isEnabled: true) }
    try app.tap("both")
    #expect(app.lines.last == "first: true, second: false")
    try app.longPress("either")
    #expect(app.lines.last?.hasSuffix("press") == true)
    try app.tap("either")
    #expect(app.lines.last?.hasSuffix("press tap") == true)
    try app.tap("each")
    #expect(app.lines.last?.hasSuffix("first second both") == true)
    try app.tap("maybe")
    #expect(app.lines.last?.hasSuffix("tap") == true)
    #expect(
      app.screen.rendered().notes.contains("  not supported: SequenceGesture on text \"row\""))
  }

  @Test func noGestureDoesNothing() throws {
    let app = AppSession { Tapped(isEnabled: false) }
    #expect(try app.element("maybe").activate == nil)
  }

  @Test func mapsValues() throws {
    struct Photo: View {
      @State private var log = ""

      var body: some View {
        Text("photo").gesture(
          TapGesture().simultaneously(with: DragGesture())
            .map { $0.first == nil ? "dragged" : "tapped" }.onEnded { log = $0 })
        Text(log)
      }
    }
    let app = AppSession { Photo() }
    try app.tap("photo")
    #expect(app.lines.last == "tapped")
  }

  @Test func twoTapsAreNotOne() throws {
    struct Photo: View {
      @State private var log = ""

      var body: some View {
        Text("photo")
          .onTapGesture(count: 2) { log += "liked " }
          .onTapGesture { log += "opened " }
        Text("page").gesture(
          TapGesture(count: 2).exclusively(before: TapGesture()).onEnded { value in
            switch value {
            case .first: log += "zoomed "
            case .second: log += "turned "
            }
          })
        Text("three").onTapGesture(count: 3) {}
        Text(log)
      }
    }
    let app = AppSession { Photo() }
    try app.tap("photo")
    #expect(app.lines.last == "opened")
    try app.tap("page")
    app.screen.move(FingerMovement(.doubleTap), on: try app.element("page"))
    app.screen.move(FingerMovement(.doubleTap), on: try app.element("photo"))
    #expect(app.lines.last == "opened turned zoomed liked")
    #expect(
      app.screen.rendered().notes.contains(
        #"  not supported: TapGesture(count: 3) on text "three""#), "\(app.picture)")
  }

  /// The action of a button precedes a gesture around it, unless the gesture says otherwise.
  @Test func gesturesPrecedeEachOther() throws {
    struct Buttons: View {
      @State private var log = "-"

      private func tap(_ name: String) -> some Gesture {
        TapGesture().onEnded { log += " \(name)" }
      }

      var body: some View {
        Text(log)
        Button("usual") { log = "button" }.gesture(tap("gesture")).onTapGesture { log += " tap" }
        Button("both") { log = "button" }.simultaneousGesture(tap("gesture"))
        VStack { Button("high") { log = "button" } }.highPriorityGesture(tap("high"))
        Toggle("toggle", isOn: .constant(false)).simultaneousGesture(tap("toggled"))
        VStack { Text("child").onTapGesture { log = "child" } }
          .onTapGesture { log += " parent" }
        VStack { Text("with").onTapGesture { log = "child" } }
          .simultaneousGesture(tap("parent"))
        VStack { Text("inside").simultaneousGesture(tap("child")) }
          .gesture(tap("parent"))
        VStack { Text("off").onLongPressGesture { log = "pressed" } }
          .disabled(true)
      }
    }
    let app = AppSession { Buttons() }
    func log(after label: String) throws -> String? {
      try app.tap(label)
      return app.lines.first
    }
    #expect(try log(after: "usual") == "button")
    #expect(try log(after: "both") == "button gesture")
    #expect(try log(after: "high") == "button gesture high")
    #expect(try log(after: "toggle") == "button gesture high toggled")
    #expect(try log(after: "child") == "child")
    #expect(try log(after: "with") == "child parent")
    #expect(try log(after: "inside") == "child parent child")
    #expect(try !app.screen.recognizes(.longPress, on: app.element("off")))
  }

  /// A gesture that is recognized in a row keeps the list from opening the link.
  @Test func gesturesPrecedeLinksInLists() throws {
    struct Links: View {
      @State private var log = "-"

      var body: some View {
        NavigationStack {
          List {
            NavigationLink("row") { Text("opened") }.onTapGesture { log = "row" }
            NavigationLink {
              Text("opened")
            } label: {
              Text("star").onTapGesture { log += " star" }
            }
            NavigationLink {
              Text("opened")
            } label: {
              Text("song")
              Text("heart").onTapGesture { log += " heart" }
            }
            Text(log)
          }
        }
      }
    }
    let app = AppSession { Links() }
    try app.tap("row")
    #expect(app.lines.last == "row")
    try app.tap("star")
    try app.tap("heart")
    #expect(app.lines.last == "row star heart")
    try app.tap("song heart")
    #expect(app.text.contains("opened"))
  }
}
