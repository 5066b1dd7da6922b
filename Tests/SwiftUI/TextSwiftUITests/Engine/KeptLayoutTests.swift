import Testing
import TextScreens
import TextSwiftUI

@MainActor private enum Clock {
  static var now = 0
}

private struct ClockView: View {
  var body: some View { Text("now \(Clock.now)") }
}

private struct CounterView: View {
  @State private var count = 0

  var body: some View {
    Button("count \(count)") { count += 1 }
    Button("nothing") {}
  }
}

/// Layouts that are kept until something changes that they depend on.
@MainActor @Suite struct KeptLayoutTests {
  @Test func areThoseOfTheLastFrameIfNothingHasChanged() throws {
    let app = AppSession { CounterView() }
    let first = app.screen
    try app.tap("nothing")
    #expect(app.screen === first)
    try app.tap("count 0")
    #expect(app.screen !== first)
    #expect(app.buttons == ["count 1", "nothing"])
  }

  @Test func haveOneSize() {
    let host = ViewHost { CounterView() }
    let narrow = host.layOut(size: .fit(columns: 20))
    #expect(host.layOut(size: .fit(columns: 30)).size == .fit(columns: 30))
    #expect(host.layOut(size: .fit(columns: 20)).size == narrow.size)
  }

  @Test func areSharedOnlyByFramesWithoutNotes() {
    Clock.now = 0
    let host = ViewHost { ClockView() }
    let first = host.layOut(size: .phone)
    #expect(first.rendered().notes == [])
    Clock.now = 1
    let second = host.layOut(size: .phone)
    #expect(
      second.rendered().notes == [
        "  stale: text \"now 0\" in ClockView would be \"now 1\": "
          + "nothing that its body observes has changed"
      ])
    Clock.now = 0
    #expect(host.layOut(size: .phone).rendered().notes == [])
    #expect(first.rendered().notes == [])
  }
}
