import ReducerStoreTesting
import RuntimeIssues
import Testing

/// A search whose responses can arrive out of order.
private struct Finder: Reducer {
  struct State: Equatable {
    var query = ""
    var result = ""
  }

  enum Action: Equatable, Sendable {
    case typed(String)
    case found(String)
  }

  var cancels = false

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .typed(let query):
      state.query = query
      return .run { send in await send(.found(query)) }
        .cancellable(id: "search", cancelInFlight: cancels)
    case .found(let result):
      state.result = result
      return .none
    }
  }
}

@Suite @MainActor
struct WithEveryOrderTests {
  /// Returns the failures of a test that runs the search in every order, or only in the given
  /// order.
  private func failures(cancels: Bool = false, order: EffectOrder? = nil) async -> [String] {
    let reports = await reports {
      await withEveryOrder(order: order) {
        let store = TestStore(initialState: Finder.State()) { Finder(cancels: cancels) }
        store.exhaustivity = .off
        await store.send(.typed("a"))
        await store.send(.typed("ab"))
        await store.finish()
        store.assert { $0.result = "ab" }
      }
    }
    return reports.map(\.message)
  }

  @Test func namesOrder() async {
    let place = "ReducerStoreTests/WithEveryOrderTests.swift:23"
    let failures = await failures()
    #expect(
      failures == [
        """
        In the order [2, .late(1)]:
          effect 1: Finder.Action.typed(…) at \(place)
          effect 2: Finder.Action.typed(…) at \(place)

        A state change does not match expectation: …

              Finder.State(
                query: "ab",
            −   result: "ab"
            +   result: "a"
              )

        (Expected: −, Actual: +)

        To fix, correct the closure of this assertion, or the reducer.

        To repeat this order, call "withEveryOrder(order: [2, .late(1)])".
        """
      ])
  }

  @Test func repeatsOrder() async {
    for _ in 0..<100 {
      #expect(await failures(order: [2, .late(1)]).count == 1)
    }
    #expect(await failures(order: [1, 2]) == [])
  }

  @Test func findsNothingInFixedFeature() async {
    #expect(await failures(cancels: true) == [])
  }

  @Test func rejectsOrderThatDoesNotFit() async {
    #expect(
      await failures(order: [1]) == [
        """
        The order [1] doesn't match the effects: it has no more turns, but effect 2 is ready to \
        continue.

        To fix, add the missing turns, or play every order to list the ones that match.
        """
      ])
  }

  @Test func reportsErrors() async {
    struct Failure: Error {}
    let line = #line + 4
    await withExpectedIssues { issue in
      issue.line == line && issue.message.contains("The test threw the error \"Failure()\".")
    } operation: {
      await withEveryOrder { throw Failure() }
    }
  }
}
