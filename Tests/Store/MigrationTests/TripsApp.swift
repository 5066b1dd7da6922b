// swift-format-ignore-file: UseLetInEveryBoundCaseVariable

import Foundation
import ReducerStore

// MARK: The stack

struct TripsApp: Reducer {
  struct State: Equatable {
    var list = TripList.State()
    var path = StackState<Path.State>()
  }

  enum Action: Equatable {
    case list(TripList.Action)
    case path(StackAction<Path.State, Path.Action>)
  }

  struct Path: Reducer {
    enum State: Equatable {
      case detail(TripDetail.State)
      case recording(Recording.State)
    }
    enum Action: Equatable {
      case detail(TripDetail.Action)
      case recording(Recording.Action)
    }
    var body: some Reducer<State, Action> {
      Scope(state: /State.detail, action: /Action.detail) { TripDetail() }
      Scope(state: /State.recording, action: /Action.recording) { Recording() }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: /Action.list) {
      TripList()
    }
    Reduce { state, action in
      switch action {
      case let .list(.delegate(.opened(id))):
        guard let trip = state.list.trips[id: id] else { return .none }
        state.path.append(.detail(TripDetail.State(trip: trip)))
        return .none

      case .list:
        return .none

      case let .path(.element(id: id, action: .detail(.delegate(delegate)))):
        guard case let .some(.detail(detail)) = state.path[id: id] else { return .none }
        switch delegate {
        case .deleteTrip:
          state.list.trips.remove(id: detail.trip.id)
        case .record:
          state.path.append(.recording(Recording.State()))
        }
        return .none

      case let .path(.element(id: _, action: .recording(.delegate(.saved(words))))):
        guard
          let id = state.path.ids.dropLast().last,
          let detail = (/Path.State.detail).extract(from: state.path[id: id] ?? .recording(.init()))
        else { return .none }
        state.path[id: id, case: /Path.State.detail]?.notes = words
        state.list.trips[id: detail.trip.id]?.name += "*"
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: /Action.path) {
      Path()
    }
  }
}

// MARK: A detail screen with an alert

struct TripDetail: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<Action.Alert>?
    var forecast: TaskResult<String>?
    var notes = ""
    var search = PlaceSearch.State()
    var trip: Trip
  }

  enum Action: Equatable {
    case alert(PresentationAction<Alert>)
    case deleteButtonTapped
    case delegate(Delegate)
    case forecastResponse(TaskResult<String>)
    case recordButtonTapped
    case search(PlaceSearch.Action)
    case task

    enum Alert: Equatable { case confirmDelete }
    enum Delegate: Equatable {
      case deleteTrip
      case record
    }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.weather) var weather

  var body: some ReducerOf<Self> {
    Scope(state: \.search, action: /Action.search) { PlaceSearch() }
    Reduce { state, action in
      switch action {
      case .alert(.presented(.confirmDelete)):
        return .concatenate(
          .send(.delegate(.deleteTrip)),
          .run { _ in await self.dismiss() }
        )
      case .alert, .delegate, .search:
        return .none
      case .deleteButtonTapped:
        state.alert = AlertState {
          TextState("Delete \(state.trip.name)?")
        } actions: {
          ButtonState(role: .destructive, action: .confirmDelete) { TextState("Yes") }
          ButtonState(role: .cancel) { TextState("Nevermind") }
        }
        return .none
      case let .forecastResponse(result):
        state.forecast = result
        return .none
      case .recordButtonTapped:
        return .send(.delegate(.record))
      case .task:
        return .run { [name = state.trip.name] send in
          await send(.forecastResponse(TaskResult { try await self.weather.forecast(name) }))
        }
      }
    }
    .ifLet(\.$alert, action: /Action.alert)
  }
}

// MARK: An enum of states

struct Root: Reducer {
  enum State: Equatable {
    case login(Login.State)
    case trips(TripsApp.State)
    init() { self = .login(Login.State()) }
  }
  enum Action: Equatable {
    case login(Login.Action)
    case trips(TripsApp.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .login(.response(.success)):
        state = .trips(TripsApp.State())
        return .none
      case .login, .trips:
        return .none
      }
    }
    .ifCaseLet(/State.login, action: /Action.login) { Login() }
    .ifCaseLet(/State.trips, action: /Action.trips) { TripsApp() }
  }
}

struct Login: Reducer {
  struct State: Equatable {
    var error: String?
    var isLoading = false
  }
  enum Action: Equatable {
    case loginButtonTapped(password: String)
    case response(TaskResult<Bool>)
  }
  struct WrongPassword: Error, Equatable {}

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case let .loginButtonTapped(password: password):
      state.isLoading = true
      return .run { send in
        await send(
          .response(
            TaskResult {
              guard password == "secret" else { throw WrongPassword() }
              return true
            }))
      }
    case let .response(.failure(error)):
      state.error = "\(error)"
      state.isLoading = false
      return .none
    case .response(.success):
      return .none
    }
  }
}

struct Counting<Base: Reducer>: Reducer {
  let base: Base
  let count: LockIsolated<Int>

  var body: some Reducer<Base.State, Base.Action> {
    Reduce { _, _ in
      count.withValue { $0 += 1 }
      return .none
    }
    base
  }
}

extension Reducer {
  func counting(_ count: LockIsolated<Int>) -> some ReducerOf<Self> {
    Counting(base: self, count: count)
  }
}
