import ReducerStore
import Testing

private enum Action {
  case path(StackAction<Int, Int>)
}

private let place = "ReducerStoreTests/WrongStackTests.swift"

@MainActor
struct WrongStackTests {
  private static let line = #line + 5

  /// A store of a stack whose elements add what they are sent.
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

  @Test func anActionForAMissingElement() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) { store.send(.path(.element(id: 5, action: 1))) }
    expectTexts(
      issues,
      [
        """
        A "forEach" at "\(place):\(Self.line)" received an action for a missing element.

          Action: Action.path(.element(id: …, action: …))
          ID: #5
          Path IDs: [#0, #1]

        Likely causes:
        • A parent reducer removed the element before this reducer ran.
        • An effect that outlives the element, such as one of the parent, sent this action.
        • The action was sent after the element had gone, from a screen for example.

        To fix, run "forEach" before any reducer that can remove elements; cancel effects that \
        outlive the element; and send an element's actions only while it is there.
        """
      ])
  }

  @Test func aPopOfAMissingElement() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) { store.send(.path(.popFrom(id: 5))) }
    #expect(store.state.count == 2)
    expectTexts(
      issues,
      [
        """
        A "forEach" at "\(place):\(Self.line)" received a "popFrom" action for a missing element.

          Action: Action.path(.popFrom(id: …))
          ID: #5
          Path IDs: [#0, #1]

        Likely causes:
        • The element was popped before, by a reducer or by another "popFrom".
        • A reducer that runs before this one replaced the path.
        • The id was taken from another stack, or from an earlier state.

        To fix, send "popFrom" only with the id of an element that is in the path, and let one \
        place pop it.
        """
      ])
  }

  @Test func aPushUnderAnIDThatIsThere() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) { store.send(.path(.push(id: 1, state: 7))) }
    #expect(Array(store.state) == [1, 2])
    expectTexts(
      issues,
      [
        """
        A "forEach" at "\(place):\(Self.line)" received a "push" action for an element it \
        already contains.

          Action: Action.path(.push(id: …, state: …))
          ID: #1
          Path IDs: [#0, #1]

        The action was not carried out: each element has an id of its own.

        To fix, push with ".push(state)", for which the next id is taken, or with an id that was \
        never used.
        """
      ])
  }

  @Test func aPushAboveTheNextID() async {
    let store = store(1, 2)
    let issues = await issues(isTesting: true) {
      store.send(.path(.push(id: 4, state: 7)))
      store.send(.path(.push(8)))
    }
    #expect(store.state.ids.map(\.description) == ["#0", "#1", "#4", "#5"])
    expectTexts(
      issues,
      [
        """
        A "forEach" at "\(place):\(Self.line)" received a "push" action with an unexpected \
        generational ID.

          Action: Action.path(.push(id: …, state: …))
          Received: #4
          Next: #2

        Ids count up from #0 in each store, whatever was popped in between, and all its stacks \
        share them.

        To fix, push with ".push(state)" or with the id #2.
        """
      ])
  }

  @Test func aPushAboveTheNextIDIsTakenOutsideOfTests() async {
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
