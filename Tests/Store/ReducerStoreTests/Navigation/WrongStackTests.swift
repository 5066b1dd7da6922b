import ReducerStore
import Testing

private enum Action {
  case path(StackAction<Int, Int>)
}

private let file = "ReducerStoreTests/WrongStackTests.swift"

@MainActor
struct WrongStackTests {
  private static let line = #line + 4

  private func store(_ elements: Int...) -> Store<StackState<Int>, Action> {
    Store(initialState: StackState(elements)) {
      EmptyReducer<StackState<Int>, Action>().forEach(\.self, action: /Action.path) {
        Reduce<Int, Int> { number, amount in
          number += amount
          return .none
        }
      }
    } withDependencies: {
      $0.context = .test
    }
  }

  @Test func reportsActionForMissingElement() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) { store.send(.path(.element(id: 5, action: 1))) }
    expectMessages(
      issues,
      """
      A "forEach" at "\(file):\(Self.line)" received an action for a missing element.

        Action: Action.path(.element(id: …, action: …))
        ID: #5
        Path IDs: [#0, #1]

      Likely causes:
      • A reducer that can remove the element ran before the "forEach".
      • An effect that should have been canceled sent the action.
      • A view sent the action too late.

      To fix, run the "forEach" before reducers that can remove the element, and cancel the \
      effects that send such actions.
      """)
  }

  @Test func reportsPopOfMissingElement() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) { store.send(.path(.popFrom(id: 5))) }
    #expect(store.state.count == 2)
    expectMessages(
      issues,
      """
      A "forEach" at "\(file):\(Self.line)" received a "popFrom" action for a missing element.

        Action: Action.path(.popFrom(id: …))
        ID: #5
        Path IDs: [#0, #1]

      The element was already popped, or the ID is from another stack.

      To fix, send "popFrom" only with the ID of an element in the path.
      """)
  }

  @Test func reportsPushOfExistingElement() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) { store.send(.path(.push(id: 1, state: 7))) }
    #expect(Array(store.state) == [1, 2])
    expectMessages(
      issues,
      """
      A "forEach" at "\(file):\(Self.line)" received a "push" action for an element it \
      already contains.

        Action: Action.path(.push(id: …, state: …))
        ID: #1
        Path IDs: [#0, #1]

      The action was ignored, because IDs must be unique.

      To fix, push with ".push(state)", which uses the next ID.
      """)
  }

  @Test func reportsPushAboveNextID() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) {
      store.send(.path(.push(id: 4, state: 7)))
      store.send(.path(.push(8)))
    }
    #expect(store.state.ids.map(\.description) == ["#0", "#1", "#4", "#5"])
    expectMessages(
      issues,
      """
      A "forEach" at "\(file):\(Self.line)" received a "push" action with an unexpected \
      generational ID.

        Action: Action.path(.push(id: …, state: …))
        Received: #4
        Next: #2

      All stacks of a store share one sequence of IDs, which starts at #0 and never repeats.

      To fix, push with ".push(state)", or with the ID #2.
      """)
  }

  @Test func acceptsPushAboveNextIDOutsideOfTests() async {
    let ids = StackElementIDGenerator(startingAt: 4)
    let issues = await issues {
      let store = Store(initialState: StackState<Int>()) {
        EmptyReducer<StackState<Int>, Action>().forEach(\.self, action: /Action.path) {
          EmptyReducer<Int, Int>()
        }
      } withDependencies: {
        $0.context = .live
      }
      store.send(.path(.push(id: ids.next(), state: 1)))
      store.send(.path(.push(2)))
      #expect(store.state.ids.map(\.description) == ["#4", "#5"])
    }
    #expect(issues == [])
  }
}
