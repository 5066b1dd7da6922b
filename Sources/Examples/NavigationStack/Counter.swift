import ReducerStoreMacros
import ReducerStoreViews
import SteppedEffects
import SwiftUI

/// A counter that has a timer, loads facts for other screens, and dismisses itself at 100.
@Reducer
struct Counter {
  @ObservableState
  struct State: Equatable, Sendable {
    var count = 0
    /// A fact about the initial count, or `nil` if the counter was opened without a fact.
    var fact: String?
    var isTimerOn = false
    var isLoading = false
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case incrementButtonTapped
    case timerToggled
    case timerTicked
    case loadAndPushButtonTapped(NextScreen)
    /// A response that contains a fact for the next screen, or `nil` if the request failed.
    case factResponse(String?, about: Int, for: NextScreen)
    case alert(PresentationAction<Alert>)
    case delegate(Delegate)

    enum Alert: Equatable, Sendable {
      case retryButtonTapped(NextScreen)
    }

    /// Requests that the parent feature handles.
    enum Delegate: Equatable, Sendable {
      case pushCounter(count: Int, fact: String)
      case pushNumberFact(number: Int, fact: String)
    }
  }

  /// The screen to push after a fact is loaded.
  enum NextScreen: Equatable, Sendable {
    case counter
    case numberFact
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.factClient) private var factClient

  var body: some ReducerOf<Self> {
    Reduce { state, action in run(action, on: &state) }
      .ifLet(\.$alert, action: \.alert)
  }

  private func run(_ action: Action, on state: inout State) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      return .none
    case .incrementButtonTapped, .timerTicked:
      state.count += 1
      guard state.count >= 100 else { return .none }
      return .run { [dismiss] _ in await dismiss() }
    case .timerToggled:
      state.isTimerOn.toggle()
      return state.isTimerOn ? startTimer() : .cancel(id: CancelID.timer)
    case .loadAndPushButtonTapped(let next), .alert(.presented(.retryButtonTapped(let next))):
      state.isLoading = true
      return load(factAbout: state.count, for: next)
    case .factResponse(let fact, let number, let next):
      state.isLoading = false
      guard let fact else {
        state.alert = .noFact(about: number, retry: .retryButtonTapped(next))
        return .none
      }
      return .send(.delegate(next.push(number, fact)))
    case .alert(.dismiss), .delegate:
      return .none
    }
  }

  private func startTimer() -> Effect<Action> {
    .run { [clock] send in
      for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
    }
    .cancellable(id: CancelID.timer)
  }

  private func load(factAbout number: Int, for next: NextScreen) -> Effect<Action> {
    .run { [clock, factClient] send in
      try await clock.sleep(for: .seconds(1))
      await send(.factResponse(try? await factClient(number), about: number, for: next))
    }
  }
}

extension Counter.NextScreen {
  /// Returns a request that asks the parent feature to push the screen.
  fileprivate func push(_ number: Int, _ fact: String) -> Counter.Action.Delegate {
    switch self {
    case .counter: .pushCounter(count: number, fact: fact)
    case .numberFact: .pushNumberFact(number: number, fact: fact)
    }
  }
}

/// The count between two buttons, a timer, and buttons that load the next screen.
struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  var body: some View {
    VStack {
      if let fact = store.fact { Text(fact) }
      HStack {
        Button("-") { store.send(.decrementButtonTapped) }
        Text("\(store.count)")
        Button("+") { store.send(.incrementButtonTapped) }
      }
      Toggle(
        "Timer", isOn: Binding(get: { store.isTimerOn }, set: { _ in store.send(.timerToggled) }))
      Button("Load and push number fact") { store.send(.loadAndPushButtonTapped(.numberFact)) }
        .disabled(store.isLoading)
      Button("Load and push counter") { store.send(.loadAndPushButtonTapped(.counter)) }
        .disabled(store.isLoading)
    }
    .alert($store.scope(\.$alert, action: \.alert))
  }
}
