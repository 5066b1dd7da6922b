public import ReducerStore

/// A number, and a fact about it.
public struct NumberFact: Reducer {
  /// What the feature shows.
  public struct State: Equatable, Sendable {
    /// The number.
    public let number: Int
    /// The fact, once it is there.
    public var fact: String?
    /// Whether an answer is awaited.
    public var isLoading = false
    /// What went wrong.
    @PresentationState public var alert: AlertState<Action.Alert>?

    /// Creates a number.
    ///
    /// - Parameters:
    ///   - number: The number.
    ///   - fact: The fact, where it is known already; `nil` by default.
    public init(number: Int, fact: String? = nil) {
      self.number = number
      self.fact = fact
    }
  }

  /// What happens to the feature.
  public enum Action: Equatable, Sendable {
    /// A user's tap on `Get a fact`.
    case factButtonTapped
    /// The answer; `nil` where there is none.
    case factResponse(String?)
    /// What happens to the alert.
    case alert(PresentationAction<Alert>)

    /// What a user answers to the alert.
    public enum Alert: Equatable, Sendable {
      /// A tap on `Try again`.
      case retryButtonTapped
    }
  }

  @Dependency(\.factClient) private var factClient

  /// Creates the reducer.
  public init() {}

  /// The number, with the alert over it.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in reduce(into: &state, by: action) }
      .ifLet(\.$alert, action: /Action.alert)
  }

  private func reduce(into state: inout State, by action: Action) -> Effect<Action> {
    switch action {
    case .factButtonTapped, .alert(.presented(.retryButtonTapped)):
      state.isLoading = true
      return .run { [number = state.number, factClient] send in
        await send(.factResponse(try? await factClient(number)))
      }
    case .factResponse(let fact):
      state.isLoading = false
      if let fact {
        state.fact = fact
      } else {
        state.alert = .noFact(about: state.number, retry: .retryButtonTapped)
      }
      return .none
    case .alert(.dismiss):
      return .none
    }
  }
}

extension AlertState {
  /// An alert that a fact could not be loaded.
  static func noFact(about number: Int, retry: Action) -> AlertState {
    AlertState {
      "No fact about \(number) could be loaded"
    } actions: {
      ButtonState(action: retry) { "Try again" }
      ButtonState(role: .cancel) { "OK" }
    }
  }
}
