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

  @Test func removesFirstMatch() {
    var queue = Queue<Int>()
    for number in 0..<3 { queue.append(number) }
    #expect(queue.popFirst() == 0)
    for number in 3..<6 { queue.append(number) }
    #expect(queue.elements == [1, 2, 3, 4, 5])
    let removed = [1, 3, 5].map { limit in queue.popFirst { $0 > limit } }
    #expect(removed == [2, 4, nil])
    #expect(queue.elements == [1, 3, 5])
  }
}
