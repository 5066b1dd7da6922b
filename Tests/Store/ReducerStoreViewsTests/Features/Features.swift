import Foundation
import ReducerStoreMacros

/// A feature whose actions can't be compared.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
    var fact: String?
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case factButtonTapped
    case factResponse(Result<String, any Error>)
    case incrementButtonTapped

    @CasePathable
    enum Alert { case resetButtonTapped }
  }

  @Dependency(\.facts) var facts

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.resetButtonTapped)):
        state.count = 0
        return .none
      case .alert: return .none
      case .factButtonTapped:
        return .run { [count = state.count, facts] send in
          await send(.factResponse(Result { try await facts.fetch(number: count) }))
        }
      case .factResponse(.success(let fact)):
        state.fact = fact
        return .none
      case .factResponse(.failure):
        state.alert = AlertState {
          "No fact"
        } actions: {
          ButtonState(action: .resetButtonTapped) { "Reset" }
        }
        return .none
      case .incrementButtonTapped:
        state.count += 1
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@DependencyClient
struct Facts {
  var fetch: @Sendable (_ number: Int) async throws -> String
  var isEnabled: @Sendable () -> Bool = { true }
}

extension Facts: TestDependencyKey {
  static let testValue = Facts()
}

extension DependencyValues {
  var facts: Facts {
    get { self[Facts.self] }
    set { self[Facts.self] = newValue }
  }
}

/// A feature with text fields.
@Reducer
struct Editor {
  @ObservableState
  struct State: Equatable {
    var title = ""
    var isSaved = true
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.title):
        state.isSaved = false
        return .none
      case .binding: return .none
      case .saveButtonTapped:
        state.isSaved = true
        return .none
      }
    }
  }
}

/// A feature that contains all others.
@Reducer
struct Root {
  @Reducer(state: .equatable)
  enum Destination {
    case counter(Counter)
    case editor(Editor)
    case alert(AlertState<Alert>)
    @ReducerCaseIgnored case note(String)
    case page(Int, title: String)
    case help

    @CasePathable
    enum Alert { case confirmed }
  }

  @Reducer
  enum Path {
    case counter(Counter)
    case editor(Editor = Editor())
  }

  @ObservableState
  struct State: Equatable {
    var first = Counter.State()
    var optional: Counter.State?
    var rows: IdentifiedArrayOf<Counter.State> = []
    var path = StackState<Path.State>()
    @Presents var destination: Destination.State?
    var confirmedCount = 0
  }

  enum Action {
    case first(Counter.Action)
    case optional(Counter.Action)
    case rows(IdentifiedActionOf<Counter>)
    case path(StackActionOf<Path>)
    case destination(PresentationAction<Destination.Action>)
    case showEditorButtonTapped
    case stackButtonTapped
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: \.first) { Counter() }
    Reduce { state, action in
      switch action {
      case .destination(.presented(.alert(.confirmed))):
        state.confirmedCount += 1
        return .none
      case .showEditorButtonTapped:
        state.destination = .editor(Editor.State())
        return .none
      case .stackButtonTapped:
        state.path.append(.counter(Counter.State()))
        return .none
      default: return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { Counter() }
    .forEach(\.rows, action: \.rows) { Counter() }
    .forEach(\.path, action: \.path)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Root.Path.State: Equatable {}

/// A feature whose view has actions of its own, and that doesn't use bindable actions.
@Reducer
struct Volume {
  @ObservableState
  struct State: Equatable {
    var level = 3
    var mode = Mode.loud
  }

  enum Action: ViewAction {
    case levelChanged(Int)
    case view(View)

    @CasePathable
    enum View { case muteButtonTapped }
  }

  @CasePathable
  @dynamicMemberLookup
  enum Mode: Equatable {
    case loud
    case muted(level: Int)
    case custom(Int, name: String)
    indirect case nested(Self)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .levelChanged(let level): state.level = level
      case .view(.muteButtonTapped):
        state.mode = .muted(level: state.level)
        state.level = 0
      }
      return .none
    }
  }
}

/// A feature that leaves everything out.
@Reducer
struct Nothing {}

/// A reducer that is an enum with a body of its own.
@Reducer
enum Step {
  case volume(Volume)
  case counter(Counter)

  static var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .volume(.view(.muteButtonTapped)) = action {
        state = .counter(Counter.State(count: 1))
      }
      return .none
    }
    .ifCaseLet(\.counter, action: \.counter) { Counter() }
  }
}

extension Step.State: Equatable {}

/// A feature that scopes a case of its state, and whose view has bindable actions.
@Reducer
struct Form {
  @ObservableState
  enum State: Equatable {
    case name(Field.State)
    case done
  }

  enum Action {
    case name(Field.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.name, action: \.name) { Field() }
  }
}

@Reducer
struct Field {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var focus: Focus?
    @Presents var dialog: ConfirmationDialogState<Answer>?
  }

  enum Action: ViewAction {
    case view(View)
    case dialog(PresentationAction<Answer>)

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
      case focusButtonTapped
      case clearButtonTapped
    }
  }

  enum Focus: Hashable { case text }

  @CasePathable
  enum Answer: Equatable { case clear }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      switch action {
      case .view(.focusButtonTapped): state.focus = .text
      case .view(.clearButtonTapped):
        state.dialog = ConfirmationDialogState {
          "Clear?"
        } actions: {
          ButtonState(role: .destructive, action: .send(.clear)) { "Clear it" }
        }
      case .dialog(.presented(.clear)): state.text = ""
      case .view, .dialog: break
      }
      return .none
    }
    .ifLet(\.$dialog, action: \.dialog)
  }
}
