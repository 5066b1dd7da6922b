import Dispatch
import ReducerStoreTesting
import RuntimeIssues
import TestSupport
import Testing

/// Checks how test stores wait for effects that call an actor while another thread blocks it.
@MainActor
struct HeldActorTests {
  private let tracker = Tracker()
  private let gate = DispatchSemaphore(value: 0)

  @Test func endOfTestWaitsForEffect() async {
    let found = await reports {
      await tracker.hold(until: gate)
      let (stream, opening) = AsyncStream<Void>.makeStream()
      let store = TestStore(initialState: 0) { feature(opening: stream) }
      store.timeout = .seconds(60)
      await store.send(.tapped)
      // Finishing the stream lets an effect open the gate at the end of the test.
      opening.finish()
    }
    expectNoDifference(found, [])
    #expect(await tracker.events == ["tapped"])
  }

  @Test func endOfTestTimesOut() async {
    let line = #line + 5
    let found = await reports {
      await tracker.hold(until: gate)
      let store = TestStore(initialState: 0) { feature() }
      store.timeout = .milliseconds(1)
      await store.send(.tapped)
    }
    gate.signal()
    #expect(found.map(\.line) == [line])
    let start = "An effect returned for this action is still running."
    #expect(found.first?.message.hasPrefix(start) == true)
  }

  @Test func sequenceRunsUntilLastStepEnds() async {
    let line = #line + 9
    let (stream, opening) = AsyncStream<Void>.makeStream()
    let found = await reports {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Int> { _, _ in
          .concatenate(.run { _ in for await _ in stream {} }, .run { _ in })
        }
      }
      store.timeout = .milliseconds(1)
      await store.send(1)
      // The test ends before the second step has started.
      opening.finish()
    }
    #expect(found.map(\.line) == [line])
  }

  @Test func skipWaitsForAction() async {
    let found = await reports {
      await tracker.hold(until: gate)
      let store = TestStore(initialState: 0) { feature() }
      store.timeout = .seconds(60)
      await store.send(.asked)
      gate.signal()
      await store.skipReceivedActions()
      store.assert { $0 = 1 }
    }
    expectNoDifference(found.filter { !$0.isNote }, [])
  }

  private enum Action: Equatable {
    case tapped, asked
    case answered(Int)
  }

  private func feature(opening stream: AsyncStream<Void>? = nil) -> Reduce<Int, Action> {
    Reduce { [tracker, gate] state, action in
      switch action {
      case .tapped:
        let call = Effect<Action>.run { _ in await tracker.track("tapped") }
        guard let stream else { return call }
        return call.merge(
          with: .run { _ in
            for await _ in stream {}
            gate.signal()
          })
      case .asked:
        return .run { send in
          await tracker.track("asked")
          await send(.answered(1))
        }
      case .answered(let count):
        state = count
        return .none
      }
    }
  }
}

private actor Tracker {
  private(set) var events: [String] = []

  func track(_ event: String) { events.append(event) }

  nonisolated func hold(until gate: DispatchSemaphore) async {
    await withCheckedContinuation { held in
      Task(executorPreference: SeparateThreadExecutor()) {
        await self.stay(until: gate) { held.resume() }
      }
    }
  }

  private func stay(until gate: DispatchSemaphore, _ began: () -> Void) {
    began()
    gate.wait()
  }
}
