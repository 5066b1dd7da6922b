import SteppedEffects
import Testing

struct QueueTests {
  @Test func keepsOrder() {
    var queue = Queue<Int>()
    var (next, expected) = (0, 0)
    for round in 0..<256 {
      for _ in 0..<round % 5 {
        queue.append(next)
        next += 1
      }
      for _ in 0..<round * 7 / 5 % 5 {
        #expect(queue.popFirst() == (expected < next ? expected : nil))
        expected = min(expected + 1, next)
      }
      #expect(queue.isEmpty == (expected == next))
    }
  }
}
