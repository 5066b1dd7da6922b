public import ReducerStore
import SteppedEffects

/// A counter with a timer, which can load a fact for the next screen, and closes itself at 100.
public struct Counter: Reducer {
  /// What the counter shows.
  public struct State: Equatable, Sendable {
    /// The count.
    public var count: Int
    /// A fact about the number that it started with, where one was loaded.
    public let fact: String?
    /// Whether it counts up every second.
    public var isTimerOn = false
    /// Whether a fact is awaited.
    public var isLoading = false
    /// What went wrong.
    @PresentationState public var alert: AlertState<Action.Alert>?

    /// Creates a counter.
    ///
    /// - Parameters:
    ///   - count: The count; 0 by default.
    ///   - fact: A fact about it; none by default.
    public init(count: Int = 0, fact: String? = nil) {
      self.count = count
      self.fact = fact
    }
  }

  /// What happens to a counter.
  public enum Action: Equatable, Sendable {
    /// A user's tap on `-`.
    case decrementButtonTapped
    /// A user's tap on `+`.
    case incrementButtonTapped
    /// A user's tap on `Timer`.
    case timerToggled
    /// A second of the timer.
    case timerTicked
    /// A user's tap on one of the buttons that load a fact and then push a screen.
    case loadAndPushButtonTapped(NextScreen)
    /// The fact about a number, for the next screen; `nil` where there is none.
    case factResponse(String?, about: Int, for: NextScreen)
    /// What happens to the alert.
    case alert(PresentationAction<Alert>)
    /// What the counter asks of the feature that presents it.
    case delegate(Delegate)

    /// What a user answers to the alert.
    public enum Alert: Equatable, Sendable {
      /// A tap on `Try again`.
      case retryButtonTapped(NextScreen)
    }

    /// What a counter asks of its parent.
    public enum Delegate: Equatable, Sendable {
      /// To push a counter.
      case pushCounter(count: Int, fact: String)
      /// To push a number with its fact.
      case pushNumberFact(number: Int, fact: String)
    }
  }

  /// A screen that a fact can be loaded for.
  public enum NextScreen: Equatable, Sendable {
    /// Another counter.
    case counter
    /// The number with its fact.
    case numberFact
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.dismiss) private var dismiss
  @Dependency(\.factClient) private var factClient

  /// Creates the reducer.
  public init() {}

  /// The counter, with the alert over it.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in reduce(into: &state, by: action) }
      .ifLet(\.$alert, action: /Action.alert)
  }

  private func reduce(into state: inout State, by action: Action) -> Effect<Action> {
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
  /// What to ask of the parent, to show this screen.
  fileprivate func push(_ number: Int, _ fact: String) -> Counter.Action.Delegate {
    switch self {
    case .counter: .pushCounter(count: number, fact: fact)
    case .numberFact: .pushNumberFact(number: number, fact: fact)
    }
  }
}
