import ReducerStoreViews

/// PrimeTime, as it's written for versions 1.0 to 1.3 of the Composable Architecture.
struct PrimeTime: Reducer {
  struct State: Equatable {
    var counter = CounterFeature.State()
    var path = StackState<Path.State>()
  }

  enum Action: Equatable {
    case counter(CounterFeature.Action)
    case path(StackAction<Path.State, Path.Action>)
  }

  struct Path: Reducer {
    enum State: Equatable {
      case counter(CounterFeature.State)
      case favorites(FavoritesFeature.State)
    }

    enum Action: Equatable {
      case counter(CounterFeature.Action)
      case favorites(FavoritesFeature.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.counter, action: /Action.counter) { CounterFeature() }
      Scope(state: /State.favorites, action: /Action.favorites) { FavoritesFeature() }
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: /Action.path) { Path() }
  }
}

struct PrimeTimeView: View {
  let store: StoreOf<PrimeTime>

  var body: some View {
    NavigationStackStore(store.scope(state: \.path, action: { .path($0) })) {
      List {
        NavigationLink(state: PrimeTime.Path.State.counter(CounterFeature.State(count: 2))) {
          Text("Counter demo")
        }
        NavigationLink(
          "Favorite primes",
          state: PrimeTime.Path.State.favorites(FavoritesFeature.State(rows: [.init(id: 2)])))
      }
      .navigationTitle("State management")
    } destination: { state in
      switch state {
      case .counter:
        CaseLet(/PrimeTime.Path.State.counter, action: PrimeTime.Path.Action.counter) {
          CounterView(store: $0)
        }
      case .favorites:
        CaseLet(/PrimeTime.Path.State.favorites, action: PrimeTime.Path.Action.favorites) {
          FavoritesView(store: $0)
        }
      }
    }
  }
}

struct CounterFeature: Reducer {
  struct State: Equatable {
    var count = 0
    var isRequestInFlight = false
    @PresentationState var alert: AlertState<Action.Alert>?
    @PresentationState var destination: Destination.State?
  }

  enum Action: Equatable {
    case decrementButtonTapped
    case incrementButtonTapped
    case isPrimeButtonTapped
    case nthPrimeButtonTapped
    case nthPrimeResponse(TaskResult<Int>)
    case alert(PresentationAction<Alert>)
    case destination(PresentationAction<Destination.Action>)

    enum Alert: Equatable { case retry }
  }

  struct Destination: Reducer {
    enum State: Equatable { case isPrime(IsPrimeFeature.State) }
    enum Action: Equatable { case isPrime(IsPrimeFeature.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: /State.isPrime, action: /Action.isPrime) { IsPrimeFeature() }
    }
  }

  @Dependency(\.nthPrime) var nthPrime

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.count -= 1
      case .incrementButtonTapped:
        state.count += 1
      case .isPrimeButtonTapped:
        state.destination = .isPrime(IsPrimeFeature.State(number: state.count))
      case .nthPrimeButtonTapped, .alert(.presented(.retry)):
        state.isRequestInFlight = true
        return .run { [count = state.count, nthPrime] send in
          await send(.nthPrimeResponse(TaskResult { try await nthPrime(count) }))
        }
      case .nthPrimeResponse(.success(let prime)):
        state.isRequestInFlight = false
        state.alert = AlertState { "The \(state.count)th prime is \(prime)" }
      case .nthPrimeResponse(.failure):
        state.isRequestInFlight = false
        state.alert = AlertState {
          "No network"
        } actions: {
          ButtonState(role: .cancel) { "Cancel" }
          ButtonState(action: .retry) { "Retry" }
        } message: {
          "The prime could not be looked up."
        }
      case .alert, .destination:
        break
      }
      return .none
    }
    .ifLet(\.$alert, action: /Action.alert)
    .ifLet(\.$destination, action: /Action.destination) { Destination() }
  }
}

struct CounterView: View {
  let store: StoreOf<CounterFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      VStack {
        HStack {
          Button("-") { viewStore.send(.decrementButtonTapped) }
          Text("\(viewStore.count)")
          Button("+") { viewStore.send(.incrementButtonTapped) }
        }
        Button("Is this prime?") { viewStore.send(.isPrimeButtonTapped) }
        Button("What is the nth prime?") { viewStore.send(.nthPrimeButtonTapped) }
          .disabled(viewStore.isRequestInFlight)
      }
    }
    .navigationTitle("Counter demo")
    .alert(store: store.scope(state: \.$alert, action: { .alert($0) }))
    .sheet(
      store: store.scope(state: \.$destination, action: { .destination($0) }),
      state: /CounterFeature.Destination.State.isPrime,
      action: CounterFeature.Destination.Action.isPrime, content: IsPrimeView.init(store:))
  }
}

struct IsPrimeFeature: Reducer {
  struct State: Equatable {
    var number: Int
    @BindingState var isFavorite = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> { BindingReducer() }
}

// The rule doesn't like `observe: { $0 }`, which is how teams write it.
// swift-format-ignore: OnlyOneTrailingClosureArgument
struct IsPrimeView: View {
  let store: StoreOf<IsPrimeFeature>

  var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      Form {
        Text("\(viewStore.number) is prime 🎉")
        Toggle("Favorite", isOn: viewStore.$isFavorite)
      }
    }
  }
}

struct FavoritesFeature: Reducer {
  struct State: Equatable {
    struct Row: Equatable, Identifiable {
      var id: Int
      var isStarred = false
    }

    var rows: IdentifiedArrayOf<Row>
    @PresentationState var dialog: ConfirmationDialogState<Action.Dialog>?
  }

  enum Action: Equatable {
    case row(id: Int, action: Row)
    case clearButtonTapped
    case dialog(PresentationAction<Dialog>)

    enum Row: Equatable { case starTapped(Bool) }
    enum Dialog: Equatable { case clear }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .row(let id, .starTapped(let isStarred)):
        state.rows[id: id]?.isStarred = isStarred
      case .clearButtonTapped:
        state.dialog = ConfirmationDialogState {
          "Clear?"
        } actions: {
          ButtonState(role: .destructive, action: .clear) { "Clear all" }
        }
      case .dialog(.presented(.clear)):
        state.rows = []
      case .dialog(.dismiss):
        break
      }
      return .none
    }
    .ifLet(\.$dialog, action: /Action.dialog)
  }
}

struct FavoritesView: View {
  let store: StoreOf<FavoritesFeature>

  var body: some View {
    List {
      ForEachStore(store.scope(state: \.rows, action: { .row(id: $0, action: $1) })) { store in
        WithViewStore(store, observe: { $0 }) { viewStore in
          Toggle(
            "\(viewStore.id)",
            isOn: viewStore.binding(get: \.isStarred, send: { .starTapped($0) }))
        }
      }
      Button("Clear") { store.send(.clearButtonTapped) }
    }
    .navigationTitle("Favorite primes")
    .confirmationDialog(store: store.scope(state: \.$dialog, action: { .dialog($0) }))
  }
}

struct NthPrime: Sendable {
  var answer: @Sendable (Int) async throws -> Int

  func callAsFunction(_ n: Int) async throws -> Int { try await answer(n) }
}

extension NthPrime: TestDependencyKey {
  static let testValue = NthPrime { _ in throw CancellationError() }
}

extension DependencyValues {
  var nthPrime: NthPrime {
    get { self[NthPrime.self] }
    set { self[NthPrime.self] = newValue }
  }
}
