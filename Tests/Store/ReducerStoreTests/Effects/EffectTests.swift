import ReducerStore
import Testing

private final class Box {
  var value = 1
}

private enum Action {
  case start
  case loaded(Box)
}

@MainActor
struct EffectTests {
  private let send = Effect.send(1)
  private let none = Effect<Int>.none

  @Test func combiningNoEffectsReturnsNone() {
    #expect(Effect.merge(none, none).isNone)
    #expect(Effect.concatenate(none, none).isNone)
    #expect(none.merge(with: none).isNone)
    #expect(none.concatenate(with: none).isNone)
    #expect(Effect<Int>.merge([]).isNone)
    #expect(none.map { "\($0)" }.isNone)
    #expect(none.cancellable(id: 1).isNone)
    #expect(!none.cancellable(id: 1, cancelInFlight: true).isNone)
  }

  @Test func combiningOneEffectReturnsEffect() {
    for effect in [
      Effect.merge(none, send), .concatenate(send, none), none.merge(with: send),
      send.merge(with: none), none.concatenate(with: send),
    ] {
      guard case .send(1) = effect.operation else {
        Issue.record("\(effect)")
        continue
      }
    }
  }

  @Test func supportsActionsThatAreNotSendable() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Action> { state, action in
        switch action {
        case .start: return .run { send in await send(.loaded(Box())) }
        case .loaded(let box):
          state = box.value
          return .none
        }
      }
    }
    await store.send(.start).finish()
    #expect(store.state == 1)
  }
}

private enum Failure: Error, Equatable { case one, two }
private struct Plain: Error { var code: Int }

@MainActor
struct TaskEffectTests {
  private func states(_ effects: [String: Effect<String>]) async -> [String] {
    let store = Store(initialState: [], reducer: Script(effects), runtime: EffectRuntime())
    await store.send("start").finish()
    return store.state
  }

  @Test func taskSendsResult() async {
    #expect(await states(["start": .task { "done" }]) == ["start", "done"])
    let failing = Effect<String>.task {
      throw Failure.one
    } catch: { error in
      "\(error)"
    }
    #expect(await states(["start": failing]) == ["start", "one"])
  }

  @Test func fireAndForgetIgnoresErrors() async {
    let isDone = LockIsolated(false)
    let effect = Effect<String>.fireAndForget {
      isDone.setValue(true)
      throw Failure.one
    }
    let issues = await issues { #expect(await states(["start": effect]) == ["start"]) }
    #expect(issues == [])
    #expect(isDone.value)
  }

  @Test func taskResultStoresValueOrError() async throws {
    let success = await TaskResult { 1 }
    let failure = await TaskResult<Int> { throw Failure.one }
    #expect(success == .success(1))
    #expect(success != .success(2))
    #expect(failure == .failure(Failure.one))
    #expect(failure != .failure(Failure.two))
    #expect(failure != success)
    #expect(try success.value == 1)
    #expect(throws: Failure.one) { try failure.value }
    #expect(success.map { "\($0)" } == .success("1"))
    #expect(failure.map { "\($0)" } == .failure(Failure.one))
    #expect(TaskResult(Result<Int, Failure>.failure(.two)) == .failure(Failure.two))
    #expect(TaskResult(Result<Int, Failure>.success(3)) == .success(3))
    #expect(Set([success, failure, success]).count == 2)
    #expect(success.flatMap { _ in failure } == failure)
    #expect(failure.flatMap { .success("\($0)") } == .failure(Failure.one))
    #expect(try Result(success).get() == 1)
    #expect(throws: Failure.one) { try Result(failure).get() }
  }

  @Test func reportsComparisonOfNonequatableErrors() async {
    let issues = await issues {
      #expect(TaskResult<Int>.failure(Plain(code: 1)) != .failure(Plain(code: 1)))
    }
    expectMessages(
      issues,
      """
      "Plain" is not equatable. …

      A failed result can be compared only if its error is equatable.

      To fix, add the conformance:

        extension Plain: Equatable {}
      """)
    #expect(TaskResult<Int>.failure(Plain(code: 1)) != .failure(Failure.one))
  }

  @Test func taskResultHashesValueOrError() async {
    typealias Number = TaskResult<Int>
    let results: Set<Number> = [
      .success(1), .success(1), .success(2), .failure(Failure.one), .failure(Failure.one),
      .failure(Failure.two),
    ]
    #expect(results.count == 4)
    #expect(Number.failure(Failure.one).hashValue != Number.failure(Failure.two).hashValue)
    let issues = await issues {
      #expect(
        Number.failure(Plain(code: 1)).hashValue == Number.failure(Plain(code: 2)).hashValue)
    }
    let message = """
      "Plain" is not hashable. …

      A failed result can be hashed only if its error is hashable.

      To fix, add the conformance:

        extension Plain: Hashable {}
      """
    expectMessages(issues, message, message)
  }
}
