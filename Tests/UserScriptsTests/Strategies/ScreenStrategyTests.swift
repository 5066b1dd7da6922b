import Testing
import TextScreens
import TextSnapshots
import UserScripts

private struct Greeting: Screen {
  var name = "Hello"
  var isDisabled = false

  var body: some View {
    VStack {
      Text(name)
      Button("Wave") {}.disabled(isDisabled)
    }
  }
}

@Suite
struct ScreenStrategyTests {
  @Test func pictureAndOutline() throws {
    let strategy = Snapshotting<Greeting, String>.screenAndOutline(.fit(columns: 12))
    let text = try strategy.snapshot(Greeting())
    #expect(
      text == """
        ┌ Greeting ┐
        │  Hello   │
        │  [Wave]  │
        └──────────┘

        screen Greeting
          text "Hello"
          button "Wave"

        """)
    #expect(strategy.pathExtension == "txt")
  }

  @Test func pictureInASCII() throws {
    let strategy = Snapshotting<Greeting, String>.screen(.fit(columns: 12), theme: .ascii)
    let text = try strategy.snapshot(Greeting())
    #expect(
      text
        == "+ Greeting +\n|  Hello   |\n|  [Wave]  |\n+----------+\n")
  }

  @Test func aPhoneByDefault() throws {
    let lines = try Snapshotting<Greeting, String>.screen.snapshot(Greeting())
      .split(separator: "\n")
    #expect(lines.count == 16)
    #expect(lines.allSatisfy { $0.count == 40 })
  }

  @Test func outline() throws {
    let text = try Snapshotting<Greeting, String>.outline.snapshot(Greeting())
    #expect(
      text
        == "screen Greeting\n  text \"Hello\"\n  button \"Wave\"\n")
  }

  @Test func aDifferenceSaysWhatChangedOnTheScreen() throws {
    let strategy = Snapshotting<Greeting, String>.screen(.fit(columns: 12))
    let old = try strategy.snapshot(Greeting())
    let new = try strategy.snapshot(Greeting(name: "Bye", isDisabled: true))
    #expect(
      strategy.diffing.diff(old, new)?.message == """
        text "Hello" → "Bye"
        button "Wave": enabled → disabled

        --- reference
        +++ received
        @@ -1,4 +1,4 @@
         ┌ Greeting ┐
        -│  Hello   │
        -│  [Wave]  │
        +│   Bye    │
        +│  ░Wave░  │
         └──────────┘
        """)
    #expect(strategy.diffing.diff(old, old) == nil)
  }

  @Test func aDifferenceOfLayoutAloneIsOnlyLines() throws {
    let narrow = try Snapshotting<Greeting, String>.screen(.fit(columns: 12)).snapshot(Greeting())
    let wide = try Snapshotting<Greeting, String>.screen(.fit(columns: 14)).snapshot(Greeting())
    let message = Snapshotting<Greeting, String>.screen.diffing.diff(narrow, wide)?.message
    #expect(message?.hasPrefix("--- reference\n") == true)
  }
}
