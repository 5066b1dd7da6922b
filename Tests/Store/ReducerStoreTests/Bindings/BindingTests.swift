import ReducerStore
import Testing
import ValueLiterals

private struct Form: Reducer {
  struct Address: Equatable {
    var town = ""
  }
  struct State: ObservableState, Equatable {
    var text = ""
    var note = ""
    var isOn = false
    var address = Address()
    var trace: [String] = []
  }
  enum Action: BindableAction, Equatable, Sendable {
    case binding(BindingAction<State>)
    case clear
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.text):
        state.trace.append("text is \(state.text)")
        return .none
      case .binding(\.address.town):
        state.trace.append("town is \(state.address.town)")
        return .none
      case .binding:
        state.trace.append("another")
        return .none
      case .clear:
        return .send(.set(\.text, ""))
      }
    }
  }
}

@MainActor
struct BindingTests {
  @Test func setsValueBeforeFollowingReducers() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.set(\.text, "a"))
    store.send(.binding(.set(\.isOn, true)))
    store.send(.set(\.address.town, "Rome"))
    #expect(store.state.text == "a")
    #expect(store.state.isOn)
    #expect(store.state.address.town == "Rome")
    store.send(.clear)
    #expect(store.state.text == "")
    #expect(store.state.trace == ["text is a", "another", "town is Rome", "text is "])
  }

  @Test func reportsBindingThatNoReducerHandles() async {
    let store = Store(initialState: Form.State()) { Form() }
    #expect(await issues { store.text = "a" } == [])
    let other = Store(initialState: Form.State()) { EmptyReducer<Form.State, Form.Action>() }
    expectMessages(
      await issues { other.text = "a" },
      """
      A binding action sent from a store was not handled.

        Action: Form.Action.binding(.set(\\.text, "a"))

      To fix, invoke "BindingReducer()" from the "body" of the feature.
      """)
    #expect(other.text.isEmpty)
  }

  @Test func comparesKeyPathAndValue() {
    let action = BindingAction<Form.State>.set(\.text, "a")
    #expect(action == .set(\.text, "a"))
    #expect(action != .set(\.text, "b"))
    #expect(action != .set(\.note, "a"))
    #expect(action != .set(\.isOn, true))
    #expect(action.keyPath == \.text)
    #expect(Form.Action.set(\.text, "a") == .binding(action))
  }

  @Test func handlesNestedBindingAction() {
    enum View: BindableAction { case binding(BindingAction<Form.State>) }
    enum Action {
      case view(View)
      case other
    }
    let store = Store(initialState: Form.State()) {
      BindingReducer(action: /Action.view)
    }
    store.send(.view(.set(\.text, "a")))
    store.send(.other)
    #expect(store.state == Form.State(text: "a"))
  }

  @Test func describesPropertyName() {
    struct Room: ObservableState, Equatable {
      var seats = 1
      var tables = 1
    }
    enum Action: BindableAction { case binding(BindingAction<Room>) }
    let store = Store(initialState: Room()) { BindingReducer<Room, Action, Action>() }
    store.send(.set(\.seats, 2))
    let action = Action.set(\.seats, 3)
    #expect(
      String(customDumping: action) == #"BindingTests.Action.binding(.set(\Room.seats, 3))"#)
    #expect("\(action)" == #"binding(.set(\Room.seats, 3))"#)
    #expect(
      String(customDumping: store.state) == """
        BindingTests.Room(
          seats: 2,
          tables: 1
        )
        """)
  }

  @Test func dumpsSimpleValuesInOneLine() {
    enum Size: Equatable {
      case small
      case other(Int)
    }
    struct Room: ObservableState, Equatable {
      var name: String?
      var size = Size.small
      var area = 1.0
      var numbers: [Int] = []
    }
    func text(_ action: BindingAction<Room>) -> String { String(customDumping: action) }
    #expect(text(.set(\.name, "Hall")) == #".set(\Room.name, "Hall")"#)
    #expect(text(.set(\.name, nil)) == #".set(\Room.name, nil)"#)
    #expect(text(.set(\.size, .small)) == #".set(\Room.size, BindingTests.Size.small)"#)
    #expect(text(.set(\.area, 2.5)) == #".set(\Room.area, 2.5)"#)
    #expect(text(.set(\.numbers, [1])).contains("[0]: 1"))
    #expect(text(.set(\.size, .other(7))).contains("other(7)"))
  }

  @Test func describesNestedProperty() {
    let action = BindingAction<Form.State>.set(\.address.town, "Oslo")
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(action))
    #expect("\(action)" == #".set(\State.address.town, "Oslo")"#)
  }
}
