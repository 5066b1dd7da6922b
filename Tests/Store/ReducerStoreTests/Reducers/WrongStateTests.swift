import Testing

@testable import ReducerStore

private struct Child: Reducer {
  struct State: Equatable { var count = 0 }
  enum Action { case tap(Int) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

private enum Screen: Equatable {
  case list(Child.State)
  case empty
}

private struct Holder: Equatable {
  var child: Child.State?
  @PresentationState var sheet: Child.State?
}

private enum Action {
  case child(Child.Action)
  case sheet(PresentationAction<Child.Action>)
}

@MainActor
struct WrongStateTests {
  @Test func reportsScopeInOtherCase() async {
    let line = #line + 2
    let store = Store(initialState: Screen.empty) {
      Scope(state: /Screen.list, action: /Action.child) { Child() }
    }
    expectMessages(
      await issues { store.send(.child(.tap(1))) },
      """
      A "Scope" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a child action when \
      child state was set to a different case.

        Action: Action.child(.tap(…))
        State: Screen.empty

      Likely causes:
      • A reducer that can change the case ran before the "Scope".
      • An effect that should have been canceled sent the action.
      • A view sent the action too late.

      To fix, run the "Scope" before reducers that can change the case, and cancel the effects \
      that send such actions, or use "ifCaseLet", which does both.
      """.at(line: line))
  }

  @Test func reportsIfCaseLetInOtherCase() async {
    let line = #line + 3
    let store = Store(initialState: Screen.empty) {
      EmptyReducer<Screen, Action>()
        .ifCaseLet(/Screen.list, action: /Action.child) { Child() }
    }
    expectMessages(
      await issues { store.send(.child(.tap(1))) },
      """
      An "ifCaseLet" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a child action \
      when child state was set to a different case.

        Action: Action.child(.tap(…))
        State: Screen.empty

      Likely causes:
      • A reducer that can change the case ran before the "ifCaseLet".
      • An effect that should have been canceled sent the action.
      • A view sent the action too late.

      To fix, run the "ifCaseLet" before reducers that can change the case, and cancel the \
      effects that send such actions.
      """.at(line: line))
  }

  @Test func reportsIfLetOnNilState() async {
    let line = #line + 3
    let store = Store(initialState: Holder()) {
      EmptyReducer<Holder, Action>()
        .ifLet(\.child, action: /Action.child) { Child() }
    }
    expectMessages(
      await issues { store.send(.child(.tap(1))) },
      """
      An "ifLet" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a child action when \
      child state was "nil".

        Action: Action.child(.tap(…))

      Likely causes:
      • A reducer that can set the child state to "nil" ran before the "ifLet".
      • An effect that should have been canceled sent the action.
      • A view sent the action too late.

      To fix, run the "ifLet" before reducers that can set the child state to "nil", and cancel \
      the effects that send such actions.
      """.at(line: line))
  }

  @Test(arguments: [true, false])
  func reportsPresentationActionWithoutDestination(isDismissal: Bool) async {
    let line = #line + 3
    let store = Store(initialState: Holder()) {
      EmptyReducer<Holder, Action>()
        .ifLet(\.$sheet, action: /Action.sheet) { Child() }
    }
    let name = isDismissal ? ".dismiss" : ".presented(.tap(…))"
    expectMessages(
      await issues { store.send(.sheet(isDismissal ? .dismiss : .presented(.tap(1)))) },
      """
      An "ifLet" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a presentation \
      action when destination state was absent.

        Action: Action.sheet(\(name))

      Likely causes:
      • A reducer that can dismiss the destination ran before the "ifLet".
      • An effect that should have been canceled sent the action.
      • A view sent the action too late.

      To fix, run the "ifLet" before reducers that can dismiss the destination, and cancel the \
      effects that send such actions.
      """.at(line: line))
  }
}

extension String {
  fileprivate func at(line: Int) -> String {
    split(separator: "LINE", omittingEmptySubsequences: false).joined(separator: "\(line)")
  }
}

private enum Outer {
  case plain
  case inner(Inner)
  case data(Int)
  case labelled(id: Int, action: Inner)
  case pair(Inner, Int)

  enum Inner {
    case tap
    case typed(String)
  }
}

private struct Plain {}

struct DescribeCaseTests {
  @Test(arguments: [
    (Outer.plain, "Outer.plain"),
    (.inner(.tap), "Outer.inner(.tap)"),
    (.inner(.typed("secret")), "Outer.inner(.typed(…))"),
    (.data(1), "Outer.data(…)"),
    (.labelled(id: 1, action: .tap), "Outer.labelled(id: …, action: .tap)"),
    (.pair(.tap, 1), "Outer.pair(.tap, …)"),
  ])
  fileprivate func describesCasesWithoutData(value: Outer, name: String) {
    #expect(describeCase(of: value) == name)
  }

  @Test func describesOtherTypes() {
    enum Local { case one }
    #expect(describeCase(of: Plain()) == "Plain")
    #expect(describeCase(of: Local.one) == "DescribeCaseTests.Local.one")
    #expect(describeCase(of: Outer.Inner.tap) == "Outer.Inner.tap")
  }

  @Test func omitsModuleNames() {
    struct Box<Value> { struct Lid {} }
    #expect(describeCase(of: ()) == "()")
    #expect(typeName(of: Int?.self) == "Optional<Int>")
    #expect(typeName(of: Box<Outer>.Lid.self) == "DescribeCaseTests.Box<Outer>.Lid")
    #expect(typeName(of: (Int, [Outer.Inner]).self) == "(Int, Array<Outer.Inner>)")
    #expect(typeName(of: (@Sendable (Int) -> Void).self) == "@Sendable (Int) -> ()")
  }
}
