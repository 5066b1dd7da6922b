import RuntimeIssues
import Testing

@Suite struct LockTests {
  @Test func serializesConcurrentChanges() async {
    let lock = Lock(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<10_000 { lock.withLock { $0 += 1 } } }
      }
    }
    #expect(lock.withLock { $0 } == 80_000)
  }

  @Test func unlocksAfterError() {
    struct TestError: Error {}
    let lock = Lock([1])
    #expect(throws: TestError.self) {
      try lock.withLock { numbers in
        numbers.append(2)
        throw TestError()
      }
    }
    let numbers = lock.withLock { $0 }
    #expect(numbers == [1, 2])
  }

  @Test func releasesState() {
    final class Token: Sendable {}
    weak var token: Token?
    do {
      let held = Token()
      token = held
      let lock = Lock(held)
      #expect(lock.withLock { $0 } === token)
    }
    #expect(token == nil)
  }
}
