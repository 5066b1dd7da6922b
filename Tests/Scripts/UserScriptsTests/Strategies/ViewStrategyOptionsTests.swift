import Testing
import TextSnapshotTesting
import TextSwiftUI
import UserScripts

private struct Party: View {
  var guests = "Gäste 🎈"

  var body: some View {
    NavigationStack {
      VStack {
        Text("Zoë")
        Button("Wave") {}
      }
      .navigationTitle(guests)
      .navigationDestination(isPresented: .constant(true)) {
        VStack {
          Text("Für dich 🎉")
          Button("Öffnen") {}
        }
        .navigationTitle("Party")
      }
    }
  }
}

@Suite(.snapshots(in: .packageSnapshots("UserScripts"))) @MainActor
struct ViewStrategyOptionsTests {
  private let fit = ScreenSize.fit(columns: 24)

  @Test func appliesOptions() {
    let wide = ScreenSize.fit(columns: 40)
    assertSnapshots(
      of: Party(),
      as: [
        "defaults": .text(fit),
        "bars": .text(fit, background: .bars),
        "ASCII": .text(fit, theme: .ascii, background: .bars),
        "watch": .text(.watch, theme: .ascii, background: .bars),
        "names of emoji": .text(.fit(columns: 32), options: .emoji(.names)),
        "escaped": .text(wide, theme: .ascii, options: .escape),
      ])
  }

  @Test func differenceDescribesBackground() throws {
    let strategy = Snapshotting<Party, String>.text(fit, background: .bars)
    let difference = strategy.diffing.diff(
      try strategy.snapshot(Party()), try strategy.snapshot(Party(guests: "Guests")))
    #expect(
      difference?.message == """
        screen is Guests › Party, should be Gäste 🎈 › Party
        text "Guests", was drawn "Gäste 🎈"

        --- reference
        +++ received
        @@ -1,5 +1,5 @@
        -┌ 1 Gäste 🎈 ──────────┐
        -│       Gäste 🎈       │
        +┌ 1 Guests ────────────┐
        +│        Guests        │
         ┌ 2 Party ─────────────┐
         │ [‹ Back] Party       │
         ├──────────────────────┤
        """)
  }

  @Test func differenceDescribesEscapedText() throws {
    let strategy = Snapshotting<Text, String>.text(
      .fit(columns: 12), theme: .ascii, options: .escape)
    let old = try strategy.snapshot(Text("Zoë"))
    let new = try strategy.snapshot(Text("Zoe"))
    #expect(
      strategy.diffing.diff(old, new)?.message.hasPrefix(#"text "Zoe", was drawn "Zo\\u{EB}""#)
        == true)
  }
}
