import Testing
import TextScreens

@Suite struct AnyScreenTests {
  @Test func doesNotNest() {
    let once = Counter().asAnyScreen()
    #expect(AnyScreen(once).asAnyScreen().wrappedScreen is Counter)
  }

  @Test func drawsWrappedScreen() {
    #expect(RenderedScreen(Counter().asAnyScreen()) == RenderedScreen(Counter()))
  }
}
