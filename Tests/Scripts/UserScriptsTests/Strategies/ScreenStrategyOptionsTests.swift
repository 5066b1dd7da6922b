import TestScreens
import Testing
import TextScreens
import TextSnapshotTesting
import UserScripts

/// A screen with a name that contains non-ASCII characters.
private struct Guests: Screen {
  var body: some View {
    VStack {
      Text("Zoë")
      Button("Wave") {}
    }
  }
}

private struct Party: Screen {
  var body: some View {
    VStack {
      Text("Für dich 🎉")
      Button("Öffnen") {}
    }
  }
}

private typealias Stack = BackStackScreen

private func stack(guests: String = "Gäste 🎈") -> Stack {
  Stack(items: [
    .init(key: "guests", screen: Guests(), bar: .init(guests)),
    .init(
      key: "party", screen: Party(),
      bar: .init("Party", left: .back {})),
  ])
}

@Suite(.snapshots(in: .packageSnapshots("UserScripts"))) struct ScreenStrategyOptionsTests {
  private static let fit = ScreenSize.fit(columns: 24)

  @Test func appliesOptions() {
    let fit = Self.fit
    let wide = ScreenSize.fit(columns: 40)
    assertSnapshots(
      of: stack(),
      as: [
        "defaults": .screen(fit),
        "bars": .screen(fit, background: .bars),
        "full background": .screen(fit, background: .full),
        "ASCII": .screen(fit, theme: .ascii, background: .full),
        "watch": .screen(.watch, theme: .ascii, background: .bars),
        "names of emoji": .screen(.fit(columns: 32), options: .emoji(.names)),
        "escaped": .screen(wide, theme: .ascii, options: .escape),
        "outline": .screenAndOutline(
          wide, theme: .ascii, background: .full, options: [.escape, .emoji(.names)]),
      ])
  }

  @Test func outlineUsesPhoneSize() throws {
    let strategy = Snapshotting<Stack, String>.screenAndOutline
    let text = try strategy.snapshot(stack())
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix { !$0.isEmpty }.count == 17)
    #expect(text.hasSuffix("\n\n" + RenderedScreen(stack()).outline + "\n"))
  }

  @Test func differenceDescribesBackground() throws {
    let strategy = Snapshotting<Stack, String>.screen(Self.fit, background: .full)
    let difference = strategy.diffing.diff(
      try strategy.snapshot(stack()), try strategy.snapshot(stack(guests: "Guests")))
    #expect(
      difference?.message == """
        title is "Guests", should be "Gäste 🎈"

        --- reference
        +++ received
        @@ -1,5 +1,5 @@
         ┌ 1 guests ────────────┐
        -│       Gäste 🎈       │
        +│        Guests        │
         ├──────────────────────┤
         │         Zoë          │
         │        [Wave]        │
        """)
  }

  @Test func differenceDescribesEscapedText() throws {
    let strategy = Snapshotting<Guests, String>.screen(
      .fit(columns: 12), theme: .ascii, options: .escape)
    let old = try strategy.snapshot(Guests())
    let new = old.replacing(#"Zo\u{EB}"#, with: "  Zoe   ")
    #expect(
      strategy.diffing.diff(old, new)?.message.hasPrefix(#"text is "Zoe", should be "Zo\\u{EB}""#)
        == true)
  }
}
