import ReducerStore
import Testing

private enum NumberKey: DependencyKey {
  static let liveValue = 0
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

private struct Counting: RandomNumberGenerator, Sendable {
  var state: UInt64 = 0
  mutating func next() -> UInt64 {
    state += 1
    return state
  }
}

struct IsolatedValueTests {
  @Dependency(\.number) var number
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  @Test func lockIsolatedSharesValue() async {
    let value = LockIsolated(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<100 { group.addTask { value.withValue { $0 += 1 } } }
    }
    #expect(value.value == 100)
    value.setValue(5)
    #expect(value == LockIsolated(5))
    #expect(LockIsolated(["a", "b"]).count == 2)
  }

  @Test func lockIsolatedHashesValue() {
    #expect(Set([LockIsolated(1), LockIsolated(1), LockIsolated(2)]).count == 2)
  }

  @Test func uncheckedSendableCrossesTasks() async {
    final class Box { var count = 1 }
    let box = UncheckedSendable(Box())
    await Task.detached { box.value.count += 1 }.value
    #expect(box.wrappedValue.count == 2)
    @UncheckedSendable var number = 3
    number += 1
    let copy = $number
    #expect(await Task.detached { copy.value }.value == 4)
    #expect(Set([copy, UncheckedSendable(4)]).count == 1)
  }

  @Test func usesRandomNumberDependency() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Counting())
    } operation: {
      let numbers = (0..<3).map { _ in withRandomNumberGenerator { $0.next() } }
      #expect(numbers == [1, 2, 3])
    }
  }

  @Test func escapedDependenciesApplyToDetachedTask() async {
    await withDependencies {
      $0.number = 5
    } operation: {
      let numbers = await withEscapedDependencies { dependencies in
        await Task.detached { [dependencies] in
          (number, dependencies.yield { number }, await dependencies.yield { await later() })
        }.value
      }
      #expect(numbers == (0, 5, 5))
      let here = withEscapedDependencies { $0.yield { number } }
      #expect(here == 5)
    }
  }

  private func later() async -> Int { number }
}
