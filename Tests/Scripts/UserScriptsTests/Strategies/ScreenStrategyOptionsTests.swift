import Testing
import TextScreens
import TextSnapshots
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

private typealias Stack = BackStackScreen<AnyScreen>

private func stack() -> Stack {
  Stack(items: [
    .init(key: "guests", screen: Guests(), barContent: .init(title: "Gäste 🎈")),
    .init(
      key: "party", screen: Party(),
      barContent: .init(title: "Party", leftItem: .button(.back {}))),
  ])
}

@Suite struct ScreenStrategyOptionsTests {
  private static let fit = ScreenSize.fit(columns: 24)

  private static var pictures: [(Snapshotting<Stack, String>, String)] {
    [
      (
        .screen(fit),
        """
        ┌ 1 guests ─ Gäste 🎈 ─┐
        ┌ 2 party ─────────────┐
        │ [‹ Back] Party       │
        ├──────────────────────┤
        │     Für dich 🎉      │
        │       [Öffnen]       │
        └──────────────────────┘

        """
      ),
      (
        .screen(fit, background: .bars),
        """
        ┌ 1 guests ────────────┐
        │       Gäste 🎈       │
        ┌ 2 party ─────────────┐
        │ [‹ Back] Party       │
        ├──────────────────────┤
        │     Für dich 🎉      │
        │       [Öffnen]       │
        └──────────────────────┘

        """
      ),
      (
        .screen(fit, background: .full),
        """
        ┌ 1 guests ────────────┐
        │       Gäste 🎈       │
        ├──────────────────────┤
        │         Zoë          │
        │        [Wave]        │
        ┌ 2 party ─────────────┐
        │ [‹ Back] Party       │
        ├──────────────────────┤
        │     Für dich 🎉      │
        │       [Öffnen]       │
        └──────────────────────┘

        """
      ),
      (
        .screen(fit, theme: .ascii, background: .full),
        """
        + 1 guests ------------+
        |       Gäste 🎈       |
        +----------------------+
        |         Zoë          |
        |        [Wave]        |
        + 2 party -------------+
        | [< Back] Party       |
        +----------------------+
        |     Für dich 🎉      |
        |       [Öffnen]       |
        +----------------------+

        """
      ),
      (
        .screen(.watch, theme: .ascii, background: .bars),
        """
        + 1 guests --------+
        |     Gäste 🎈     |
        + 2 party ---------+
        | [< Back] Party   |
        +------------------+
        |                  |
        |   Für dich 🎉    |
        |     [Öffnen]     |
        |                  |
        +------------------+

        """
      ),
      (
        .screen(.fit(columns: 32), options: .emoji(.names)),
        #"""
        ┌ 1 guests ─ Gäste \N{BALLOON} ┐
        ┌ 2 party ─────────────────────┐
        │ [‹ Back]   Party             │
        ├──────────────────────────────┤
        │  Für dich \N{PARTY POPPER}   │
        │           [Öffnen]           │
        └──────────────────────────────┘

        """#
      ),
      (
        .screen(.fit(columns: 40), theme: .ascii, options: .escape),
        #"""
        + 1 guests - G\u{E4}ste \u{1F388} -----+
        + 2 party -----------------------------+
        | [< Back]       Party                 |
        +--------------------------------------+
        |       F\u{FC}r dich \u{1F389}        |
        |            [\u{D6}ffnen]             |
        +--------------------------------------+

        """#
      ),
      (
        .screenAndOutline(
          .fit(columns: 40), theme: .ascii, background: .full, options: [.escape, .emoji(.names)]),
        #"""
        + 1 guests ----------------------------+
        |        G\u{E4}ste \N{BALLOON}        |
        +--------------------------------------+
        |               Zo\u{EB}               |
        |                [Wave]                |
        + 2 party -----------------------------+
        | [< Back]       Party                 |
        +--------------------------------------+
        |    F\u{FC}r dich \N{PARTY POPPER}    |
        |            [\u{D6}ffnen]             |
        +--------------------------------------+

        beneath guests
          bar "G\u{E4}ste \N{BALLOON}"
          text "Zo\u{EB}"
          button "Wave"
        screen party
          bar "Party"
            button "Back" [back]
          text "F\u{FC}r dich \N{PARTY POPPER}"
          button "\u{D6}ffnen"

        """#
      ),
    ]
  }

  @Test(arguments: pictures.indices) func appliesOptions(index: Int) throws {
    let (strategy, picture) = Self.pictures[index]
    #expect(try strategy.snapshot(stack()) == picture)
    #expect(strategy.pathExtension == "txt")
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
    var other = stack()
    other.items[0].barVisibility = .visible(.init(title: "Guests"))
    let difference = strategy.diffing.diff(
      try strategy.snapshot(stack()), try strategy.snapshot(other))
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
