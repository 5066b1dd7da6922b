import Testing

@testable import SteppedEffects

struct QueueTests {
  @Test func keepsTheOrderOverManyRounds() {
    var queue = Queue<Int>()
    var next = 0
    var expected = 0
    var generator = SplitMix64(state: 42)
    for _ in 0..<2_000 {
      for _ in 0..<Int.random(in: 0..<5, using: &generator) {
        queue.append(next)
        next += 1
      }
      for _ in 0..<Int.random(in: 0..<5, using: &generator) {
        #expect(queue.popFirst() == (expected < next ? expected : nil))
        expected = min(expected + 1, next)
      }
    }
    #expect(queue.isEmpty == (expected == next))
  }
}

private struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
