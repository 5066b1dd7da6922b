import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct PictureThemeTests {
  @Test func drawsCounterInASCII() {
    let counter = CounterStack(isAsking: true, alert: "The 2nd prime is 3")
    #expect(
      RenderedScreen(firstFrame { counter }, size: .fit, theme: .ascii).text == """
        + 1 Prime time ------------------------+
        + 2 Counter demo ----------------------+
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
    let alert = firstFrame { CounterStack(alert: "Done") }
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
