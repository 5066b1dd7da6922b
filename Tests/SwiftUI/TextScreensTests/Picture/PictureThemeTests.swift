import Testing
import TextScreens

@Suite struct PictureThemeTests {
  @Test func drawsCounterInASCII() {
    #expect(
      RenderedScreen(
        CounterStack(isAsking: true, alert: "The 2nd prime is 3").screen, size: .fit, theme: .ascii
      ).text == """
        + 1 root ------------------------------+
        + 2 counter ---------------------------+
        | [< Back]    Counter demo             |
        +--------------------------------------+
        |              [-] 2 [+]               |
        |           [Is this prime?]           |
        |       :What is the 2nd prime?:       |
        # alert ===============================#
        |          The 2nd prime is 3          |
        |                 [OK]                 |
        +--------------------------------------+
        """)
  }

  @Test func drawsActiveLayerInASCII() {
    let alert = CounterStack(alert: "Done").screen
    #expect(
      RenderedScreen(alert, theme: .ascii).picture.suffix(6).joined(separator: "\n") == """
        |   # alert =======================#   |
        |   #             Done             #   |
        |   #                              #   |
        |   #             [OK]             #   |
        |   #==============================#   |
        +--------------------------------------+
        """)
  }
}
