import ReducerStore
import RuntimeIssues
import SteppedEffects
import Testing

/// A reducer that records each action and returns the effect for that action.
struct Script: Reducer {
  typealias State = [String]

  let effects: [String: Effect<String>]

  init(_ effects: [String: Effect<String>]) { self.effects = effects }

  func reduce(into state: inout [String], action: String) -> Effect<String> {
    state.append(action)
    return effects[action] ?? .none
  }
}

private struct Failure: Error, CustomDebugStringConvertible {
  var debugDescription: String { "Failure(code: 7)" }
}

@MainActor
struct SendTests {
  private func store(_ effects: [String: Effect<String>]) -> Store<[String], String> {
    Store(initialState: [String](), reducer: Script(effects), runtime: EffectRuntime())
  }

  @Test func sendEffectsPrecedeRunEffects() async {
    let store = store([
      "start": .merge(.run { send in await send("a") }, .send("b"))
    ])
    store.send("start")
    #expect(store.state == ["start", "b"])
    await store.settle()
    #expect(store.state == ["start", "b", "a"])
  }

  @Test func buffersReentrantActions() {
    var resend: () -> Void = {}
    let store = Store(initialState: [String]()) {
      Reduce<[String], String> { state, action in
        state.append("\(action) begins")
        if action == "a" { resend() }
        state.append("\(action) ends")
        return action == "a" ? .send("c") : .none
      }
    }
    resend = { store.send("b") }
    store.send("a")
    #expect(store.state == ["a begins", "a ends", "b begins", "b ends", "c begins", "c ends"])
  }

  @Test func concatenateRunsStepsInOrder() async {
    let store = store([
      "start": .concatenate(
        .run { send in await send("one") }, .none, .send("two"), .cancel(id: 1),
        .merge(.run { send in await send("three") }, .run { send in await send("four") }),
        .concatenate(.run { send in await send("five") }, .send("six")),
        .send("seven"))
    ])
    await store.send("start").finish()
    #expect(
      store.state == ["start", "one", "two", "three", "four", "five", "six", "seven"])
  }

  @Test func settleWithoutRuntimeWaitsForEffects() async {
    let clock = TestClock()
    let store = Store(
      initialState: [String](),
      reducer: Script([
        "a": .run { send in
          await send("b")
          try await clock.sleep(for: .seconds(1))
          await send("c")
        }
      ]))
    store.send("a")
    let alive = await store.settle()
    #expect(alive.map(\.wait) == [.clock(.testClock, deadline: .seconds(1))])
    #expect(store.state == ["a", "b"])
    await clock.advance(by: .seconds(1))
    #expect(await store.settle() == [])
    #expect(store.state == ["a", "b", "c"])
  }

  @Test func reportsEndlessEffect() async {
    let store = Store(
      initialState: 0,
      runtime: EffectRuntime(maximumStepCount: 100)
    ) {
      Reduce<Int, Bool> { state, isTick in
        if isTick { state += 1 }
        return isTick ? .none : .run { send in while !Task.isCancelled { await send(true) } }
      }
    }
    let task = store.send(false)
    #expect(await store.settle().map(\.wait) == [.neverSettles])
    #expect((50...200).contains(store.state))
    task.cancel()
    #expect(await store.settle() == [])
  }

  @Test func reportsActionSentAfterEnd() async {
    let line = #line + 4
    let (kept, continuation) = AsyncStream<Send<String>>.makeStream()
    let store = Store(initialState: [String]()) {
      Script([
        "start": .run { send in continuation.yield(send) }
      ])
    }
    await store.send("start").finish()
    var iterator = kept.makeAsyncIterator()
    let send = await iterator.next()
    expectMessages(
      await issues { send?("late") },
      """
      An action was sent from a completed effect:

        Action: String
        Effect: the "Effect.run" at "ReducerStoreTests/SendTests.swift:\(line)", returned for String

      The action was ignored. The closure of "Effect.run" returned before an unstructured task \
      or a callback called "send".

      To fix, wait for the task in the closure, or convert the callback to an "AsyncStream" and \
      iterate over it.
      """)
    #expect(store.state == ["start"])
  }

  @Test func reportsUnhandledError() async {
    let line = #line + 2
    let issues = await issues {
      let store = store(["start": .run { _ in throw Failure() }])
      await store.send("start").finish()
    }
    expectMessages(
      issues,
      """
      An "Effect.run" returned from "ReducerStoreTests/SendTests.swift:\(line)" threw an unhandled \
      error. …

        Error: Failure(code: 7)

      To fix, handle the error in the closure, or add a "catch" closure:

        .run { send in … } catch: { error, send in … }
      """)
  }

  @Test func catchHandlesErrorsExceptCancellation() async {
    let clock = TestClock()
    let store = store([
      "start": .run { _ in
        throw Failure()
      } catch: { error, send in
        await send("\(type(of: error))")
      },
      "sleep": .run { _ in
        try await clock.sleep(for: .seconds(1))
      } catch: { error, send in
        await send("\(type(of: error))")
      },
    ])
    await store.send("start").finish()
    #expect(store.state == ["start", "Failure"])
    let task = store.send("sleep")
    await store.settle()
    task.cancel()
    await store.settle()
    #expect(store.state == ["start", "Failure", "sleep"])
  }

  @Test func effectsEndWithStore() async {
    let (ended, continuation) = AsyncStream<Bool>.makeStream()
    var store: Store? = Store(
      initialState: [String](),
      reducer: Script([
        "start": .run { send in
          do {
            try await TestClock().sleep(for: .seconds(1))
          } catch {
            continuation.yield(Task.isCancelled)
          }
        }
      ]))
    store?.send("start")
    await store?.settle()
    store = nil
    var iterator = ended.makeAsyncIterator()
    #expect(await iterator.next() == true)
  }
}
