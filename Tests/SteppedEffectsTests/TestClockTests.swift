import SteppedEffects
import Testing

struct TestClockTests {
  @Test func readsZeroAtFirst() {
    #expect(TestClock().now.offset == .zero)
  }
}
