import Testing
import TextScreens
import TextSnapshots
import UserScripts

private struct Greeting: Screen {
  var body: some View {
    VStack {
      Text("Hello")
      Button("Wave") {}
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
}
