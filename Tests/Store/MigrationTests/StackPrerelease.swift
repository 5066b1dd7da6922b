// swift-format-ignore-file: UseLetInEveryBoundCaseVariable

import ReducerStore

// Features that were written for the prerelease version of navigation stacks. Only the import has
// been changed.

struct Menu: ReducerProtocol {
  struct State: Equatable {
    var path = StackState<Path.State>()
    var total = 0
  }

  enum Action: Equatable {
    case goToABCButtonTapped
    case path(StackAction<Path.State, Path.Action>)
    case cancelTimersButtonTapped
  }

  struct Path: ReducerProtocol {
    enum State: Codable, Equatable, Hashable {
      case dish(Dish.State = .init())
      case kitchen(Kitchen.State)
      case about
    }
    enum Action: Equatable {
      case dish(Dish.Action)
      case kitchen(Kitchen.Action)
    }
    var body: some ReducerProtocol<State, Action> {
      Scope(state: /State.dish, action: /Action.dish) { Dish() }
      Scope(state: /State.kitchen, action: /Action.kitchen) { Kitchen() }
    }
  }

  var body: some ReducerProtocolOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .goToABCButtonTapped:
        state.path.append(.dish())
        state.path.append(.kitchen(Kitchen.State(dish: 1)))
        state.path.append(.about)
        return .none
      case let .path(.element(id: _, action: .dish(.delegate(.cook(dish))))):
        state.path.append(.kitchen(Kitchen.State(dish: dish)))
        return .none
      case let .path(.popFrom(id: id)):
        if case let .dish(dish)? = state.path[id: id] { state.total += dish.count }
        return .none
      case .path:
        return .none
      case .cancelTimersButtonTapped:
        return EffectTask.cancel(id: Kitchen.TimerID.self)
      }
    }
    .forEach(\.path, action: /Action.path) {
      Path()
    }
  }
}

struct Dish: ReducerProtocol {
  struct State: Codable, Equatable, Hashable {
    var count = 0
    var isLoading = false
  }
  enum Action: Equatable {
    case incrementButtonTapped
    case cookButtonTapped
    case cookResponse(Int)
    case delegate(Delegate)

    enum Delegate: Equatable {
      case cook(Int)
    }
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .incrementButtonTapped:
      state.count += 1
      return .none
    case .cookButtonTapped:
      state.isLoading = true
      return .task { [count = state.count] in
        try await self.clock.sleep(for: .seconds(1))
        return .cookResponse(count)
      }
    case let .cookResponse(count):
      state.isLoading = false
      return .run { send in await send(.delegate(.cook(count))) }
    case .delegate:
      return .none
    }
  }
}

struct Kitchen: ReducerProtocol {
  enum TimerID {}

  struct State: Codable, Equatable, Hashable {
    var dish: Int
    var seconds = 0
  }
  enum Action: Equatable {
    case toggleTimer(isOn: Bool)
    case tick
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
    switch action {
    case .toggleTimer(isOn: true):
      return .run { send in
        for await _ in self.clock.timer(interval: .seconds(1)) {
          await send(.tick)
        }
      }
      .cancellable(id: TimerID.self)
    case .toggleTimer:
      return .cancel(id: TimerID.self)
    case .tick:
      state.seconds += 1
      return state.seconds < 100 ? .none : .fireAndForget { await self.dismiss() }
    }
  }
}
