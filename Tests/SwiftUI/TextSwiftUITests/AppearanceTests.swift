import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// What pictures show of symbols and shapes.
@MainActor @Suite struct AppearanceTests {
  @Test func drawsSymbols() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        HStack {
          Image(systemName: "star.fill")
          Image(systemName: "checkmark.circle.fill")
          Image(systemName: "3.circle")
        }
        Image(systemName: "person.3").resizable().foregroundColor(.red)
        Image("landscape")
        Label("Favorites", systemImage: "heart")
        Label("Team", systemImage: "person.3")
      }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ VStack ──────────┐
      │ ★ ✓• 3           │
      │ `person.3`       │
      │ `landscape`      │
      │ ♡ Favorites      │
      │ `person.3` Team  │
      └──────────────────┘

      """
    }
  }

  @Test func drawsAroundTabsAndTitles() {
    assertInlineSnapshot(
      of: TabView {
        NavigationStack {
          Text("Songs").clipShape(.buttonBorder).scenePadding(.horizontal)
            .keyframeAnimator(initialValue: CGSize(width: 2, height: 1), trigger: 0) { view, size in
              HStack {
                view
                Text("×\(Int(size.width))")
              }
            } keyframes: { _ in
              KeyframeTrack(\.width) {
                LinearKeyframe(1, duration: 1, timingCurve: .easeIn)
                SpringKeyframe(2, duration: 0.2, spring: .bouncy)
              }
            }
            .navigationTitle("Music").navigationSubtitle("12 songs")
        }
        .tabItem { Text("Library") }
      }
      .tabViewBottomAccessory { Text("Now playing") }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ 1 Music ─────────┐
      │      Music       │
      ├──────────────────┤
      │     12 songs     │
      │     Songs  ×2    │
      │──────────────────│
      │     ●Library     │
      │   Now playing    │
      └──────────────────┘

      """
    }
  }

  /// Often, only a symbol shows whether something is on.
  @Test func symbolsOfDifferentStatesLookDifferent() {
    let states = [
      ("hand.thumbsup", "hand.thumbsup.fill"), ("checkmark.circle", "checkmark.circle.fill"),
      ("circle", "circle.circle"), ("circle.circle", "circle.circle.fill"),
      ("play", "play.fill"), ("wifi", "wifi.slash"), ("lock", "lock.open"), ("pin", "pin.fill"),
    ]
    for (off, on) in states {
      #expect(
        rows(of: Image(systemName: off), columns: 30)
          != rows(of: Image(systemName: on), columns: 30))
      #expect(
        rows(of: Label("Likes", systemImage: off), columns: 30)
          != rows(of: Label("Likes", systemImage: on), columns: 30))
    }
  }

  /// A symbol without a glyph and an image of the app are drawn as their names, which mustn't look like
  /// words, or break those beside them.
  @Test func namesOfImagesLeaveRoomForText() {
    assertInlineSnapshot(
      of: List {
        HStack {
          Text("5 min")
          Image(systemName: "hourglass.tophalf.fill")
        }
        HStack {
          Image("clubSandwichThumb").resizable().padding(.trailing)
          VStack(alignment: .leading) {
            Text("Club sandwich")
            Text("3 ingredients")
          }
          Spacer()
          Text("9 €")
        }
        HStack {
          Image("flag")
          Text("A name that needs several lines, whatever is beside it")
        }
        Text(verbatim: "`flag`")
      }, as: .text(.fit(columns: 30))
    ) {
      """
      ┌ List ──────────────────────┐
      │ 5 min `hourglass…alf.fill` │
      │ `cl…mb`  Club sandwich 9 € │
      │          3 ingredients     │
      │      A name that needs     │
      │ `f…` several lines,        │
      │      whatever is beside it │
      │ `flag`                     │
      └────────────────────────────┘
        truncated: image
            "hourglass.tophalf.fill"
        truncated: image "clubSandwichThumb"
        truncated: image "flag"
        text "`flag`"

      """
    }
  }

  @Test func setsColorScheme() {
    #expect(AppSession { Scheme().colorScheme(.dark) }.text == "dark")
    #expect(AppSession { Scheme().preferredColorScheme(.dark) }.text == "dark")
    #expect(
      AppSession { Scheme().preferredColorScheme(nil).preferredColorScheme(.dark) }.text == "dark")
    #expect(
      AppSession { Sizes().dynamicTypeSize(.xLarge).controlSize(.mini) }.text == "xLarge mini")
    #expect(AppSession { Sizes().dynamicTypeSize(.xLarge...) }.text == "xLarge regular")
    #expect(
      AppSession { Sizes().dynamicTypeSize(...DynamicTypeSize.small) }.text == "small regular")
  }

  @Test func drawsPlaceholders() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text("Buy milk")
        Text("Shown").unredacted()
      }
      .redacted(reason: .placeholder), as: .text(.fit(columns: 20))
    ) {
      """
      ┌ VStack ──────────┐
      │     ▒▒▒ ▒▒▒▒     │
      │     Shown        │
      └──────────────────┘

      """
    }
  }

  @Test func drawsBorderButNoBackground() {
    assertInlineSnapshot(
      of: VStack {
        Text("Border").border(.red)
        Text("Background").background(.red).background(.ultraThinMaterial, in: .capsule)
        Text("Shape").background(RoundedRectangle(cornerRadius: 8).fill(.blue)).overlay(
          Circle().stroke(.red, lineWidth: 2))
      }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ VStack ──────────┐
      │     ┌──────┐     │
      │     │Border│     │
      │     └──────┘     │
      │    Background    │
      │      Shape       │
      └──────────────────┘

      """
    }
  }

  @Test func insetsViews() {
    assertInlineSnapshot(
      of: Text("Content")
        .safeAreaInset(edge: .bottom) { Text("Below") }
        .safeAreaInset(edge: .top) { Text("Above") }
        .safeAreaInset(edge: .trailing) { Text("!") }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ HStack ──────────┐
      │      Above       │
      │     Content!     │
      │      Below       │
      └──────────────────┘

      """
    }
  }

  @Test func drawsContainers() {
    assertInlineSnapshot(
      of: VStack {
        ContentUnavailableView("No mail", systemImage: "envelope", description: Text("Come back."))
        ContentUnavailableView.search(text: "milk")
        GroupBox("Box") { Text("Content") }
        AsyncImage(url: nil) {
          $0.resizable()
        } placeholder: {
          ProgressView()
        }
      }, as: .text(.fit(columns: 40))
    ) {
      """
      ┌ VStack ──────────────────────────────┐
      │              ✉ No mail               │
      │              Come back.              │
      │       ⌕ No Results for “milk”        │
      │   Check the spelling or try a new    │
      │   search.                            │
      │              ┌───────┐               │
      │              │Box    │               │
      │              │Content│               │
      │              └───────┘               │
      │                │···│                 │
      └──────────────────────────────────────┘

      """
    }
  }

  @Test func shapesAndColorsFillSpace() {
    assertInlineSnapshot(
      of: HStack {
        Text("a")
        Color.red.frame(width: 40, height: 40)
        Text("b")
        Circle().fill(.blue).frame(width: 20, height: 20)
        Text("c")
        LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom).frame(width: 10)
        Text("d")
      }, as: .text(.fit(columns: 30))
    ) {
      """
      ┌ HStack ────────────────────┐
      │     a      b    c   d      │
      │                            │
      └────────────────────────────┘

      """
    }
  }

  @Test func namesGesturesThatScriptsPerform() {
    assertInlineSnapshot(
      of: VStack {
        Text("Tap").gesture(TapGesture().onEnded {})
        Text("Drag").gesture(DragGesture().onChanged { _ in })
        Text("Turn").gesture(RotateGesture().onChanged { _ in })
      }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ VStack ──────────┐
      │       Tap        │
      │       Drag       │
      │       Turn       │
      └──────────────────┘
        text "Tap" [tap]
        not supported: RotateGesture on text
            "Turn"

      """
    }
  }

  @Test func labelsButtonsWithTextOnShapes() {
    assertInlineSnapshot(
      of: Button {
      } label: {
        Circle().overlay { Text("7") }
      }, as: .text(.fit(columns: 20))
    ) {
      """
      ┌ Button ──────────┐
      │       [7]        │
      └──────────────────┘

      """
    }
  }

  @Test func animatorsDrawTheFirstPhase() {
    let view = Text("phase").phaseAnimator([1, 2]) { content, phase in
      HStack {
        content
        Text("\(phase)")
      }
    }
    #expect(AppSession { view }.text == "phase 1")
    let animated = Text("view").animation(.default) { $0.opacity(0.5) }
    #expect(AppSession { animated.visualEffect { view, _ in view.offset(x: 10) } }.text == "view")
  }

  @Test func shapesAreElementsOnlyIfTheyDoSomething() throws {
    var taps = 0
    let session = AppSession {
      VStack {
        Circle().fill(.red)
        Rectangle().onTapGesture { taps += 1 }.accessibilityLabel("Area")
        Text("Shape")
      }
    }
    #expect(session.screen.elements.map(\.label) == ["Area", "Shape"])
    try session.tap("Area")
    #expect(taps == 1)
  }

  @Test func feedbackIsAccepted() throws {
    let app = AppSession {
      Button("Shake") {
        UIImpactFeedbackGenerator().impactOccurred()
        UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      }
    }
    try app.tap("Shake")
    #expect(app.text == "[Shake]")
  }
}

private struct Scheme: View {
  @Environment(\.colorScheme) private var colorScheme

  var body: some View { Text(colorScheme == .dark ? "dark" : "light") }
}

private struct Sizes: View {
  @Environment(\.dynamicTypeSize) private var size
  @Environment(\.controlSize) private var controlSize

  var body: some View { Text(verbatim: "\(size) \(controlSize)") }
}
