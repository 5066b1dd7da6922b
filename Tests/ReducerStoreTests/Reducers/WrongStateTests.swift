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
  @Test func scopeOnAnotherCase() async {
    let line = #line + 2
    let store = Store(initialState: Screen.empty) {
      Scope(state: /Screen.list, action: /Action.child) { Child() }
    }
    expectTexts(
      await issues { store.send(.child(.tap(1))) },
      [
        """
        A "Scope" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a child action when \
        child state was set to a different case.

          Action: Action.child(.tap(…))
          State: Screen.empty

        Likely causes:
        • A parent reducer changed the case before this reducer ran.
        • An effect of the child was still in flight when the case changed, and sent this action.
        • The action was sent while the state was in another case, from a screen for example.

        To fix, run "Scope" before any reducer that can change the case; use "ifCaseLet", which \
        also cancels the child's effects when the case changes; and send the child's actions only \
        from a store that is scoped to this case.
        """.at(line: line)
      ])
  }

  @Test func ifCaseLetOnAnotherCase() async {
    let line = #line + 3
    let store = Store(initialState: Screen.empty) {
      EmptyReducer<Screen, Action>()
        .ifCaseLet(/Screen.list, action: /Action.child) { Child() }
    }
    expectTexts(
      await issues { store.send(.child(.tap(1))) },
      [
        """
        An "ifCaseLet" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a child action \
        when child state was set to a different case.

          Action: Action.child(.tap(…))
          State: Screen.empty

        Likely causes:
        • A parent reducer changed the case before this reducer ran.
        • An effect that outlives the child, such as one of the parent, sent this action.
        • The action was sent while the state was in another case, from a screen for example.

        To fix, run "ifCaseLet" before any reducer that can change the case; cancel effects that \
        outlive the child; and send the child's actions only from a store that is scoped to this \
        case.
        """.at(line: line)
      ])
  }

  @Test func ifLetOnNil() async {
    let line = #line + 3
    let store = Store(initialState: Holder()) {
      EmptyReducer<Holder, Action>()
        .ifLet(\.child, action: /Action.child) { Child() }
    }
    expectTexts(
      await issues { store.send(.child(.tap(1))) },
      [
        """
        An "ifLet" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a child action when \
        child state was "nil".

          Action: Action.child(.tap(…))

        Likely causes:
        • A parent reducer set the child's state to "nil" before this reducer ran.
        • An effect that outlives the child, such as one of the parent, sent this action.
        • The action was sent while the state was "nil", from a screen for example.

        To fix, run "ifLet" before any reducer that can set the child's state to "nil"; cancel \
        effects that outlive the child; and send the child's actions only from a store that is \
        scoped to state that is not "nil".
        """.at(line: line)
      ])
  }

  @Test(arguments: [true, false])
  func presentationActionWithoutDestination(isDismissal: Bool) async {
    let line = #line + 3
    let store = Store(initialState: Holder()) {
      EmptyReducer<Holder, Action>()
        .ifLet(\.$sheet, action: /Action.sheet) { Child() }
    }
    let name = isDismissal ? ".dismiss" : ".presented(.tap(…))"
    expectTexts(
      await issues { store.send(.sheet(isDismissal ? .dismiss : .presented(.tap(1)))) },
      [
        """
        An "ifLet" at "ReducerStoreTests/WrongStateTests.swift:LINE" received a presentation \
        action when destination state was absent.

          Action: Action.sheet(\(name))

        Likely causes:
        • A parent reducer set the destination to "nil" before this reducer ran.
        • An effect that outlives the destination, such as one of the parent, sent this action.
        • The action was sent while nothing was presented, such as a second "dismiss".

        To fix, run "ifLet" before any reducer that can set the destination to "nil"; cancel \
        effects that outlive the destination; and send presentation actions only while something \
        is presented.
        """.at(line: line)
      ])
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
  fileprivate func namesCasesWithoutTheirData(value: Outer, name: String) {
    #expect(describeCase(of: value) == name)
  }

  @Test func namesOtherTypes() {
    enum Local { case one }
    #expect(describeCase(of: Plain()) == "Plain")
    #expect(describeCase(of: Local.one) == "DescribeCaseTests.Local.one")
    #expect(describeCase(of: Outer.Inner.tap) == "Outer.Inner.tap")
  }

  @Test func namesTypesWithoutModules() {
    struct Box<Value> { struct Lid {} }
    #expect(describeCase(of: ()) == "()")
    #expect(typeName(of: Int?.self) == "Optional<Int>")
    #expect(typeName(of: Box<Outer>.Lid.self) == "DescribeCaseTests.Box<Outer>.Lid")
    #expect(typeName(of: (Int, [Outer.Inner]).self) == "(Int, Array<Outer.Inner>)")
    #expect(typeName(of: (@Sendable (Int) -> Void).self) == "@Sendable (Int) -> ()")
  }
}
