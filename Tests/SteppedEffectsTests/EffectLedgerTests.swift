import SteppedEffects
import Testing

struct EffectLedgerTests {
  private let trace = Trace()

  @Test func waitsForPlainTasksToEnd() async {
    let ledger = EffectLedger()
    for index in 0..<20 {
      ledger.start { [trace] _ in trace.add("\(index)") }
    }
    await ledger.settle()
    #expect(trace.entries.count == 20)
    #expect(ledger.isEmpty)
  }

  @Test func waitsForPlainTasksToPark() async {
    let clock = TestClock()
    let ledger = EffectLedger()
    ledger.start { [clock, trace] _ in
      trace.add("begins")
      try? await clock.sleep(for: .seconds(1))
      trace.add("ends")
    }
    await ledger.settle()
    #expect(trace.entries == ["begins"])
    #expect(ledger.alive.map(\.wait) == [.clock("TestClock", deadline: .seconds(1))])
    await clock.advance(by: .seconds(1))
    await ledger.settle()
    #expect(trace.entries == ["begins", "ends"])
    #expect(ledger.isEmpty)
  }

  @Test func stopsWaitingWhenCancelled() async {
    let ledger = EffectLedger()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    ledger.start { _ in for await _ in stream {} }
    let settling = Task { await ledger.settle() }
    settling.cancel()
    await settling.value
    #expect(!ledger.isEmpty)
    continuation.finish()
    await ledger.settle()
    #expect(ledger.isEmpty)
  }

  @Test func aCancelledEffectNoLongerCounts() async {
    let ledger = EffectLedger()
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    let effect = ledger.start { _ in await Task { for await _ in stream {} }.value }
    effect.cancel()
    #expect(effect.isCancelled)
    #expect(ledger.isEmpty)
    await ledger.settle()
    continuation.finish()
  }

  @Test func cancelsItsEffectsWhenItGoesAway() async {
    let (ended, continuation) = AsyncStream<Bool>.makeStream()
    do {
      let ledger = EffectLedger()
      ledger.start { _ in
        let clock = TestClock()
        do {
          try await clock.sleep(for: .seconds(1))
          continuation.yield(false)
        } catch {
          continuation.yield(true)
        }
      }
    }
    for await isCancelled in ended {
      #expect(isCancelled)
      break
    }
  }
}
