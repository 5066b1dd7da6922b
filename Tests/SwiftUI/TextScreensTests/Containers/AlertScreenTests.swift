import Testing
import TextScreens

@Suite struct AlertScreenTests {
  private func picture(_ alert: Alert?, _ size: ScreenSize) -> String {
    RenderedScreen(AlertScreen(base: Body { Text("base") }, alert: alert), size: size).text
  }

  @Test func stacksButtonsThatDoNotFit() {
    let alert = Alert(
      title: "Unsaved changes", message: "What shall become of them, before the screen is closed?",
      actions: [
        .init("Save"), .init("Discard changes", role: .destructive),
        .init("Keep editing", role: .cancel),
      ])
    #expect(
      picture(alert, .size(columns: 40, rows: 12)) == """
        ┌ Body ────────────────────────────────┐
        │                                      │
        │   ╔ alert ═══════════════════════╗   │
        │   ║       Unsaved changes        ║   │
        │   ║ What shall become of them,   ║   │
        │   ║ before the screen is closed? ║   │
        │   ║                              ║   │
        │   ║            [Save]            ║   │
        │   ║      [Discard changes]       ║   │
        │   ║        [Keep editing]        ║   │
        │   ╚══════════════════════════════╝   │
        └──────────────────────────────────────┘
          behind alert:
            text "base"
          button "Discard changes" [destructive]
        """)
  }

  @Test func drawsBaseWithoutAlert() {
    #expect(
      picture(nil, .fit(columns: 12)) == """
        ┌ Body ────┐
        │   base   │
        └──────────┘
        """)
  }
}
