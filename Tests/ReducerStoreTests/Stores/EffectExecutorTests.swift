import ReducerStore
import Testing

/// Which threads the effects of a store run on.
@MainActor
struct EffectExecutorTests {
  /// Sends a number to a store whose effect looks for the executor that its task prefers.
  private func preference(of runtime: EffectRuntime?) async -> UnownedTaskExecutor? {
    let found = LockIsolated<UnownedTaskExecutor?>(nil)
    let feature = Reduce<Int, Int> { _, _ in
      .run { _ in
        let executor = withUnsafeCurrentTask { $0?.unownedTaskExecutor }
        found.setValue(executor)
      }
    }
    let store =
      if let runtime {
        Store(initialState: 0, reducer: feature, runtime: runtime)
      } else {
        Store(initialState: 0, reducer: feature)
      }
    await store.send(1).finish()
    return found.value
  }

  @Test func aStoreWithoutARuntimeLeavesThemToSwift() async {
    #expect(await preference(of: nil) == nil)
  }

  @Test func aRuntimeRunsThemItself() async {
    #expect(await preference(of: EffectRuntime()) != nil)
  }
}
