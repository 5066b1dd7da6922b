import ReducerStore
import Testing

/// What is promised of `send` in a store without a runtime, whose effects run by themselves.
@MainActor
struct LiveSendTests {
  @Test func theWorkOfAnEffectBeginsAfterSendHasReturned() async {
    var early = 0
    var missing = 0
    // Often: an effect that begins on another thread is only sometimes the faster one.
    for _ in 0..<1_000 {
      let started = LockIsolated(false)
      let store = Store(
        initialState: [String](),
        reducer: Script(["a": .merge(.run { _ in started.setValue(true) }, .send("b"))]))
      let task = store.send("a")
      // Nothing suspends between the two, so that the main actor is not free meanwhile.
      if started.value { early += 1 }
      await task.finish()
      if !started.value || store.state != ["a", "b"] { missing += 1 }
    }
    #expect(early == 0)
    #expect(missing == 0)
  }
}
