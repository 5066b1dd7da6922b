import Foundation
import RuntimeIssues
import SteppedEffects
import TestSupport
import Testing

@testable import ReducerStore

/// The number of times that each race is repeated.
private let runs = ProcessInfo.processInfo.environment["EFFECT_RACE_RUNS"].flatMap(Int.init) ?? 20

/// Checks stores without a runtime, whose effects run on several threads at the same time.
@MainActor
struct EffectRaceTests {
  private typealias TestStore = Store<[String], String>

  private func store(_ effects: [String: Effect<String>]) -> TestStore {
    Store(initialState: [String](), reducer: Script(effects))
  }

  @Test func concurrentTasksSend() async {
    let store = store([
      "a": .run { send in
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<20 { group.addTask { await send("b") } }
        }
      }
    ])
    for _ in 0..<runs { await store.send("a").finish() }
    #expect(store.state.count == 21 * runs)
  }

  @Test func canceledEffectsSendNothing() async {
    for _ in 0..<runs {
      let store = store([
        "a": .run { send in
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 { group.addTask { for _ in 0..<8 { await send("b") } } }
          }
        }
      ])
      let task = store.send("a")
      await mainQueueTurn()
      task.cancel()
      let count = store.state.count
      await task.finish()
      for _ in 0..<4 { await mainQueueTurn() }
      #expect(store.state.count == count)
    }
  }

  @Test func releasedStoreEndsEffects() async {
    let (ended, continuation) = AsyncStream.makeStream(of: Void.self)
    for _ in 0..<runs {
      var owner: TestStore? = store([
        "a": .run { send in
          defer { continuation.yield() }
          while !Task.isCancelled { await send("b") }
        }
      ])
      owner?.send("a")
      await mainQueueTurn()
      owner = nil
    }
    var count = 0
    for await _ in ended {
      count += 1
      if count == runs { break }
    }
    #expect(count == runs)
  }

  @Test func lastOfReplacedEffectsSends() async {
    for _ in 0..<runs {
      let store = Store(initialState: [Int](), reducer: Replaced())
      for number in 1...30 { store.send(.start(number)) }
      await store.settle()
      #expect(store.state == [30])
    }
  }

  @Test func twoEffectsReplaceEachOther() async {
    for _ in 0..<runs {
      let store = store([
        "a": .run { send in for _ in 0..<10 { await send("one") } },
        "b": .run { send in for _ in 0..<10 { await send("two") } },
        "one": .run { send in await send("x") }.cancellable(id: 1, cancelInFlight: true),
        "two": .run { send in await send("y") }.cancellable(id: 1, cancelInFlight: true),
      ])
      let tasks = [store.send("a"), store.send("b")]
      for task in tasks { await task.finish() }
      let counts = Dictionary(grouping: store.state) { $0 }.mapValues(\.count)
      #expect(counts["one"] == 10 && counts["two"] == 10)
      #expect((1...20).contains((counts["x"] ?? 0) + (counts["y"] ?? 0)))
      #expect(!store.root.scopes.isWatched && store.root.scopes.units().isEmpty)
    }
  }

  @Test func partsEndOrAreCanceled() async {
    for _ in 0..<runs {
      let results = LockIsolated([Int: Bool]())
      let store = store([
        "a": .run { _ in
          await withTaskGroup(of: Void.self) { group in
            for part in 0..<8 {
              group.addTask {
                let isCanceled = await withTaskCancellation(id: part % 2) { Task.isCancelled }
                results.withValue { $0[part] = isCanceled }
              }
            }
            group.addTask { await Task.cancel(id: 0) }
          }
        }
      ])
      await store.send("a").finish()
      #expect(results.value.count == 8)
      #expect(!results.value.contains { $0.key % 2 == 1 && $0.value })
      #expect(store.root.scopes.units().isEmpty)
    }
  }

  @Test func sleepsEndWhenCanceledDuringAdvance() async {
    let clock = TestClock()
    for run in 0..<runs {
      let store = store([
        "a": .run { send in
          await withTaskGroup(of: Void.self) { group in
            for _ in 0..<4 { group.addTask { try? await clock.sleep(for: .seconds(1)) } }
          }
          await send("b")
        }
      ])
      let task = store.send("a")
      for _ in 0..<(run % 4) { await mainQueueTurn() }
      async let advance: Void = clock.advance(by: .seconds(1))
      task.cancel()
      await advance
      await task.finish()
      #expect(store.state == ["a"] || store.state == ["a", "b"])
    }
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func canceledTimersEnd() async {
    let clock = TestClock()
    for run in 0..<runs {
      let store = store([
        "start": .run { send in
          for await _ in clock.timer(interval: .seconds(1)) { await send("tick") }
        }.cancellable(id: 1), "stop": .cancel(id: 1),
      ])
      let task = store.send("start")
      for _ in 0..<(run % 4) { await mainQueueTurn() }
      await clock.advance(by: .seconds(2))
      store.send("stop")
      let count = store.state.count
      await clock.advance(by: .seconds(2))
      await task.finish()
      #expect(store.state.count == count)
    }
    await #expect(throws: Never.self) { try await clock.checkSuspension() }
  }

  @Test func everyWaitingTaskEnds() async {
    for _ in 0..<runs {
      let store = store(["a": .run { send in for _ in 0..<4 { await send("b") } }])
      let task = store.send("a")
      let waiting = (0..<8).map { _ in Task { await task.finish() } }
      for waiter in waiting.prefix(4) { waiter.cancel() }
      for waiter in waiting { await waiter.value }
      #expect(task.isFinished)
    }
  }

  @Test func storesLiveOnManyTasks() async {
    let counts = await withTaskGroup(of: Int.self) { group -> [Int] in
      for _ in 0..<runs {
        group.addTask {
          let store = await store(["a": .run { send in await send("b") }])
          await store.send("a").finish()
          return await store.state.count
        }
      }
      var counts: [Int] = []
      for await count in group { counts.append(count) }
      return counts
    }
    #expect(counts == [Int](repeating: 2, count: runs))
  }

  @Test func streamsOfStatesEnd() async {
    let store = store(["a": .run { send in for _ in 0..<4 { await send("b") } }])
    for run in 0..<runs {
      let states = store.states
      let reader = Task {
        var count = 0
        for await _ in states { count += 1 }
        return count
      }
      let task = store.send("a")
      for _ in 0..<(run % 4) { await mainQueueTurn() }
      reader.cancel()
      #expect(await reader.value <= 6)
      await task.finish()
    }
    #expect(store.state.count == 5 * runs)
  }

  @Test func lateActionsAreHandledOrReported() async {
    for _ in 0..<runs {
      let reported = CollectedIssues()
      let lateHooks = reported.hooks
      let late = LockIsolated<[Task<Void, Never>]>([])
      let store = store([
        "a": .run { send in
          late.setValue(
            (0..<8).map { _ in
              Task.detached { await withIssueHooks(lateHooks) { await send("b") } }
            })
        }
      ])
      await store.send("a").finish()
      for task in late.value { await task.value }
      #expect(store.state.count - 1 + reported.issues.count == 8)
    }
  }
}

private struct Replaced: Reducer {
  enum Action {
    case start(Int)
    case finished(Int)
  }

  func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
    switch action {
    case .start(let number):
      return .run { send in await send(.finished(number)) }
        .cancellable(id: "replaced", cancelInFlight: true)
    case .finished(let number):
      state.append(number)
      return .none
    }
  }
}
