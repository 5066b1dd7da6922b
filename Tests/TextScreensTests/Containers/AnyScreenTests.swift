import Testing
import TextScreens

@Suite struct AnyScreenTests {
  @Test func wrappingTwiceDoesNotNest() {
    let once = Counter().asAnyScreen()
    #expect(AnyScreen(once).asAnyScreen().wrappedScreen is Counter)
  }

  @Test func itIsDrawnAsTheScreenWithin() {
    #expect(RenderedScreen(Counter().asAnyScreen()) == RenderedScreen(Counter()))
  }
}
