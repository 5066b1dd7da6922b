import ReducerStoreTesting
import Testing

private struct Counter: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action: Equatable { case increment }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

private enum Screen: Equatable {
  case counter(Counter.State)
  case empty
}

private struct Refused: Error {}

@MainActor
struct XCTModifyTests {
  @Test func modifiesValueOfCase() {
    var screen = Screen.counter(Counter.State())
    XCTModify(&screen, case: /Screen.counter) { $0.count = 1 }
    #expect(screen == .counter(Counter.State(count: 1)))
    var optional: Screen? = screen
    XCTModify(&optional, case: /Screen.counter) { $0.count += 1 }
    #expect(optional == .counter(Counter.State(count: 2)))
  }

  @Test func modifiesOptional() async {
    var counter: Counter.State? = Counter.State()
    XCTModify(&counter) { $0.count = 1 }
    #expect(counter == Counter.State(count: 1))
    counter = nil
    let line = #line + 1
    let found = await reports { XCTModify(&counter) { $0.count = 1 } }
    expectReports(
      found,
      Report(
        """
        XCTModify failed: expected to extract value of type "Counter.State" from "Counter.State?" …

          Actual:
            nil

        To fix, use the case path of the current case, or correct the code that sets the value.
        """, line: line))
  }

  @Test func reportsOtherCase() async {
    let line = #line + 4
    let found = await reports {
      var screen = Screen.empty
      var optional: Screen?
      XCTModify(&screen, case: /Screen.counter) { $0.count = 1 }
      XCTModify(&optional, case: /Screen.counter, "No screen.") { $0.count = 1 }
    }
    expectReports(
      found,
      Report(
        """
        XCTModify failed: expected to extract value of type "Counter.State" from "Screen" …

          Actual:
            Screen.empty

        To fix, use the case path of the current case, or correct the code that sets the value.
        """, line: line),
      Report(
        """
        XCTModify failed: expected to extract value of type "Counter.State" from "Screen?" \
        - No screen. …

          Actual:
            nil

        To fix, use the case path of the current case, or correct the code that sets the value.
        """, line: line + 1))
  }

  @Test func reportsUnchangedValueAndThrownError() async {
    let line = #line + 3
    let found = await reports {
      var screen = Screen.counter(Counter.State())
      XCTModify(&screen, case: /Screen.counter) { $0.count = 0 }
      XCTModify(&screen, case: /Screen.counter) { _ in throw Refused() }
    }
    expectReports(
      found,
      Report(
        """
        XCTModify failed: expected "Counter.State" value to be modified but it was unchanged.

        To fix, remove "XCTModify", or change the value in its closure.
        """, line: line),
      Report(
        """
        Threw error: Refused()

        "XCTModify" didn't modify the value, because its closure threw an error.

        To fix, only set the expected values in the closure.
        """, line: line + 1))
  }

  @Test func modifiesChildInAssertion() async {
    let store = TestStore(initialState: Screen.counter(Counter.State())) {
      EmptyReducer<Screen, Counter.Action>()
        .ifCaseLet(/Screen.counter, action: \.self) { Counter() }
    }
    await store.send(.increment) { XCTModify(&$0, case: /Screen.counter) { $0.count = 1 } }
    // If a test isn't exhaustive, the closure receives the actual state, which already contains the
    // change.
    store.exhaustivity = .off
    await store.send(.increment) { XCTModify(&$0, case: /Screen.counter) { $0.count = 2 } }
  }
}
