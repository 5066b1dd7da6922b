import ReducerStoreTesting

/// A feature whose effects look up titles, run a timer, listen to a stream, or loop endlessly.
struct Search: Reducer {
  struct State: Equatable {
    var query = ""
    var titles: [String] = []
    var isLoading = false
    var ticks = 0
  }

  enum Action: Equatable, Sendable {
    case type(String)
    case submit, loaded, startTimer, tick, stopTimer, listen, spin, noop
    case response([String])
    case heard(String)
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) private var clock
  var lookUp: @Sendable (String) async -> [String] = { ["\($0) 1", "\($0) 2"] }
  var words: AsyncStream<String> = AsyncStream { _ in }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .type(let text): state.query += text
    case .submit:
      state.isLoading = true
      return .run { [query = state.query] send in
        await send(.response(await lookUp(query)))
        await send(.loaded)
      }
    case .response(let titles): state.titles = titles
    case .loaded: state.isLoading = false
    case .startTimer:
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
      }
      .cancellable(id: CancelID.timer)
    case .tick: state.ticks += 1
    case .stopTimer: return .cancel(id: CancelID.timer)
    case .listen: return .run { send in for await word in words { await send(.heard(word)) } }
    case .heard(let word): state.titles.append(word)
    case .spin: return .run { _ in while !Task.isCancelled { await Task.yield() } }
    case .noop: break
    }
    return .none
  }

  // MARK: The effects in messages

  static let timer =
    #"The effect of "Search.Action.startTimer" at ReducerStoreTests/Search.swift:37"#
  static let sleepingTimer = "\(timer) is sleeping in a TestClock until 1.0 seconds."
  static let waitingListener = """
    The effect of "Search.Action.listen" at ReducerStoreTests/Search.swift:43 is waiting \
    for work outside of this library's clocks.
    """
  static let endlessLoop =
    #"The effect of "Search.Action.spin" at ReducerStoreTests/Search.swift:45"#
}
