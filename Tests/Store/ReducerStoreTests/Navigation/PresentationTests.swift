import Foundation
import ReducerStore
import Testing

private struct Feature: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var destination: Destination.State?
    var confirmed = 0
  }
  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case destination(PresentationAction<Destination.Action>)
    case show(Destination.State)

    enum Alert: Equatable { case confirm, retry }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirm)): state.confirmed += 1
      case .alert(.presented(.retry)): state.alert = .question
      case .show(let destination): state.destination = destination
      default: break
      }
      return .none
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}

private struct Destination: Reducer {
  enum State: Equatable {
    case alert(AlertState<Action.Alert>)
    case counter(Int)
  }
  enum Action: Equatable {
    case alert(Alert)
    case counter(Int)

    enum Alert: Equatable { case ok }
  }

  var body: some ReducerOf<Self> {
    Scope(state: /State.counter, action: /Action.counter) {
      Reduce { count, amount in
        count += amount
        return .none
      }
    }
  }
}

private struct Notice: Reducer {
  struct Toast: EphemeralState, Equatable {
    enum Action { case tapped }
  }
  struct Plain: EphemeralState, Equatable {}
  enum Banner: Equatable {
    case toast(Toast)
    case plain(Plain)
  }
  enum BannerAction {
    case toast(Toast.Action)
    case other
  }
  struct State: Equatable {
    @PresentationState var banner: Banner?
  }
  enum Action {
    case banner(PresentationAction<BannerAction>)
    case show(Banner)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .show(let banner) = action { state.banner = banner }
      return .none
    }
    .ifLet(\.$banner, action: /Action.banner) { EmptyReducer() }
  }
}

extension AlertState<Feature.Action.Alert> {
  fileprivate static var question: AlertState {
    AlertState {
      "Delete?"
    } actions: {
      ButtonState(role: .destructive, action: .confirm) { "Delete" }
      ButtonState(action: .retry) { "Again" }
      ButtonState(role: .cancel) { "Cancel" }
    } message: {
      "It cannot be undone."
    }
  }
}

@MainActor
struct PresentationTests {
  private let store = Store(initialState: Feature.State(alert: .question), reducer: Feature())

  @Test func alertActionDismissesAlert() {
    store.send(.alert(.presented(.confirm)))
    #expect(store.state == Feature.State(confirmed: 1))
  }

  @Test func dismissActionDismissesAlert() {
    store.send(.alert(.dismiss))
    #expect(store.state == Feature.State())
  }

  @Test func keepsReplacementAlert() {
    store.send(.alert(.presented(.retry)))
    #expect(store.state.alert == .question)
  }

  @Test func alertInDestinationIsEphemeral() {
    store.send(.show(.alert(AlertState(title: "Done"))))
    store.send(.destination(.presented(.alert(.ok))))
    #expect(store.state.destination == nil)
  }

  @Test func alertInDestinationIgnoresActionsOfOtherCases() async {
    store.send(.show(.alert(AlertState(title: "Done"))))
    let issues = await issues { store.send(.destination(.presented(.counter(2)))) }
    #expect(issues.count == 1)
    #expect(store.state.destination == .alert(AlertState(title: "Done")))
  }

  @Test(arguments: [(true, false), (false, true)])
  func customEphemeralStateIsDismissed(isToast: Bool, isOpen: Bool) {
    let store = Store(initialState: Notice.State(banner: .toast(Notice.Toast()))) { Notice() }
    store.send(.banner(.presented(isToast ? .toast(.tapped) : .other)))
    #expect((store.state.banner != nil) == isOpen)
    store.send(.show(.plain(Notice.Plain())))
    store.send(.banner(.presented(.other)))
    #expect(store.state.banner == nil)
  }

  @Test func alertInOptionalIsEphemeral() {
    typealias Alert = AlertState<Feature.Action.Alert>
    let base = Reduce<Alert?, Feature.Action.Alert> { alert, action in
      if action == .retry {
        // After the first alert is released, the new alert can be created at the same address.
        alert = nil
        alert = .question
      }
      return .none
    }
    for reducer in [
      base.ifLet(\.self, action: \.self), base.ifLet(\.self, action: \.self) { EmptyReducer() },
    ] {
      let store = Store(initialState: Alert.question as Alert?, reducer: reducer)
      store.send(.retry)
      #expect(store.state != nil)
      store.send(.confirm)
      #expect(store.state == nil)
    }
  }

  @Test func otherCasesAreNotEphemeral() {
    store.send(.show(.counter(1)))
    store.send(.destination(.presented(.counter(2))))
    #expect(store.state.destination == .counter(3))
    store.send(.destination(.dismiss))
    #expect(store.state.destination == nil)
  }

  @Test func comparesAlerts() {
    let alert = AlertState<Feature.Action.Alert>.question
    #expect(alert == .question)
    #expect(alert.id != AlertState<Feature.Action.Alert>.question.id)
    #expect(alert.title == "Delete?")
    #expect(alert.message == "It cannot be undone.")
    #expect(alert.buttons.map(\.label) == ["Delete", "Again", "Cancel"])
    #expect(alert.buttons.map(\.role) == [.destructive, nil, .cancel])
    #expect(alert.buttons.map(\.action) == [.confirm, .retry, nil])
    #expect(Mirror(reflecting: alert).children.map(\.label) == ["title", "message", "buttons"])
  }

  @Test func modifiesValueOfCase() async {
    var state = Feature.State(destination: .counter(1))
    state.$destination[case: /Destination.State.counter]? += 1
    #expect(state.destination == .counter(2))
    #expect(state.$destination[case: /Destination.State.alert] == nil)
    let issues = await issues {
      state.$destination[case: /Destination.State.alert] = AlertState(title: "Done")
    }
    expectMessages(
      issues,
      """
      Can't modify unrelated case "counter".

        State: Destination.State.counter(…)

      The change was ignored.

      To fix, use the case path of the current case, or set the whole state.
      """)
    #expect(state.destination == .counter(2))
    state.$destination[case: /Destination.State.counter] = nil
    #expect(state.destination == nil)
    state.$destination[case: /Destination.State.counter] = 5
    #expect(state.destination == .counter(5))
  }

  @Test func comparesDialogs() {
    func dialog(_ visibility: ConfirmationDialogState<Int>.Visibility = .automatic)
      -> ConfirmationDialogState<Int>
    {
      ConfirmationDialogState(titleVisibility: visibility) {
        "Delete 3 todos?"
      } actions: {
        ButtonState(role: .destructive, action: 1) { "Delete" }
      } message: {
        "It cannot be undone."
      }
    }
    let first = dialog()
    let second = dialog()
    #expect(first == second)
    #expect(first.id != second.id)
    #expect(dialog() != dialog(.visible))
    #expect(Set([dialog(), dialog(), dialog(.hidden)]).count == 2)
    #expect(
      Mirror(reflecting: dialog()).children.map(\.label) == [
        "titleVisibility", "title", "message", "buttons",
      ])
  }

  @Test(arguments: [(true, ["Yes", "1", "2", "First"]), (false, ["1", "2", "Second"])])
  func buildsButtonsConditionally(isFirst: Bool, labels: [String]) {
    let alert = AlertState<Int> {
      "Title"
    } actions: {
      if isFirst { ButtonState { "Yes" } }
      for number in 1...2 { ButtonState(action: number) { "\(number)" } }
      if isFirst { ButtonState { "First" } } else { ButtonState { "Second" } }
    }
    #expect(alert.buttons.map(\.label) == labels)
  }

  @Test func supportsRecursiveState() {
    struct Node: Equatable {
      var name: String
      @PresentationState var next: Node?
    }
    var node = Node(name: "a", next: Node(name: "b", next: nil))
    node.next?.next = Node(name: "c", next: nil)
    let copy = node
    node.next?.next?.name = "d"
    #expect(node.next?.next?.name == "d")
    #expect(copy.next?.next?.name == "c")
    node.$next.wrappedValue = nil
    #expect(node == Node(name: "a", next: nil))
  }

  @Test func reflectsLikeOptional() {
    let state = PresentationState(wrappedValue: 1)
    #expect(Mirror(reflecting: state).displayStyle == .optional)
    #expect(Mirror(reflecting: state).children.first?.value as? Int == 1)
  }

  @Test(arguments: [3, nil])
  func encodesAndDecodesLikeOptional(value: Int?) throws {
    struct Saved: Codable, Equatable { @PresentationState var count: Int? }
    let data = try JSONEncoder().encode(Saved(count: value))
    #expect(
      String(decoding: data, as: UTF8.self) == #"{"count":\#(value.map(String.init) ?? "null")}"#)
    #expect(try JSONDecoder().decode(Saved.self, from: data) == Saved(count: value))
  }
}
