import Foundation
import ReducerStore
import Testing
import ValueLiterals

private struct Form: Reducer {
  struct Address: Equatable {
    @BindingState var town = ""
  }
  struct State: Equatable {
    @BindingState var text = ""
    @BindingState var note = ""
    @BindingState var isOn = false
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
      case .binding(\.$text):
        state.trace.append("text is \(state.text)")
        return .none
      case .binding(\.address.$town):
        state.trace.append("town is \(state.address.town)")
        return .none
      case .binding:
        state.trace.append("another")
        return .none
      case .clear:
        return .send(.set(\.$text, ""))
      }
    }
  }
}

@MainActor
struct BindingTests {
  @Test func setsValueBeforeFollowingReducers() {
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.set(\.$text, "a"))
    store.send(.binding(.set(\.$isOn, true)))
    store.send(.set(\.address.$town, "Rome"))
    #expect(store.state.text == "a")
    #expect(store.state.isOn)
    #expect(store.state.address.town == "Rome")
    store.send(.clear)
    #expect(store.state.text == "")
    #expect(store.state.trace == ["text is a", "another", "town is Rome", "text is "])
  }

  @Test func comparesKeyPathAndValue() {
    let action = BindingAction<Form.State>.set(\.$text, "a")
    #expect(action == .set(\.$text, "a"))
    #expect(action != .set(\.$text, "b"))
    #expect(action != .set(\.$note, "a"))
    #expect(action != .set(\.$isOn, true))
    #expect(action.keyPath == \.$text)
    #expect(Form.Action.set(\.$text, "a") == .binding(action))
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
    store.send(.view(.set(\.$text, "a")))
    store.send(.other)
    #expect(store.state == Form.State(text: "a"))
  }

  @Test func describesPropertyName() {
    struct Room: Equatable {
      @BindingState var seats = 1
      @BindingState var tables = 1
    }
    enum Action: BindableAction { case binding(BindingAction<Room>) }
    let store = Store(initialState: Room()) { BindingReducer<Room, Action, Action>() }
    store.send(.set(\.$seats, 2))
    let action = Action.set(\.$seats, 3)
    #expect(
      String(customDumping: action) == #"BindingTests.Action.binding(.set(\Room.$seats, 3))"#)
    #expect("\(action)" == #"binding(.set(\Room.$seats, 3))"#)
    #expect(
      String(customDumping: store.state) == """
        BindingTests.Room(
          _seats: 2,
          _tables: 1
        )
        """)
  }

  @Test func omitsUnknownPropertyName() {
    struct Untouched { @BindingState var seats = 1 }
    #expect(
      String(customDumping: BindingAction<Untouched>.set(\.$seats, 3))
        == #".set(\Untouched.$…, 3)"#)
  }

  @Test func dumpsSimpleValuesInOneLine() {
    enum Size: Equatable {
      case small
      case other(Int)
    }
    struct Room: Equatable {
      @BindingState var name: String?
      @BindingState var size = Size.small
      @BindingState var area = 1.0
      @BindingState var numbers: [Int] = []
    }
    func text(_ action: BindingAction<Room>) -> String { String(customDumping: action) }
    #expect(text(.set(\.$name, "Hall")) == #".set(\Room.$…, "Hall")"#)
    #expect(text(.set(\.$name, nil)) == #".set(\Room.$…, nil)"#)
    #expect(text(.set(\.$size, .small)) == #".set(\Room.$…, BindingTests.Size.small)"#)
    #expect(text(.set(\.$area, 2.5)) == #".set(\Room.$…, 2.5)"#)
    #expect(text(.set(\.$numbers, [1])).contains("[0]: 1"))
    #expect(text(.set(\.$size, .other(7))).contains("other(7)"))
  }

  @Test func describesNestedProperty() {
    let action = BindingAction<Form.State>.set(\.address.$town, "Oslo")
    let store = Store(initialState: Form.State()) { Form() }
    store.send(.binding(action))
    #expect("\(action)" == #".set(\State.address.$town, "Oslo")"#)
  }

  @Test func encodesAndDecodesLikePlainProperty() throws {
    struct Saved: Codable, Equatable { @BindingState var text = "" }
    let data = try JSONEncoder().encode(Saved(text: "a"))
    #expect(String(decoding: data, as: UTF8.self) == #"{"text":"a"}"#)
    let saved = try JSONDecoder().decode(Saved.self, from: data)
    #expect(saved == Saved(text: "a"))
  }
}
