// swift-format-ignore-file: UseLetInEveryBoundCaseVariable

import ReducerStore

// MARK: A debounced search

struct PlaceSearch: Reducer {
  struct State: Equatable {
    var places: [String] = []
    var query = ""
  }
  enum Action: Equatable {
    case queryChanged(String)
    case response([String])
    case searchFailed
  }
  enum CancelID { case debounce, search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.weather.search) var search

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case let .queryChanged(query):
      state.query = query
      guard !query.isEmpty else {
        state.places = []
        return .merge(.cancel(id: CancelID.debounce), .cancel(id: CancelID.search))
      }
      return .run { send in
        try await self.clock.sleep(for: .milliseconds(300))
        await send(.response(try await self.search(query)))
      } catch: { _, send in
        await send(.searchFailed)
      }
      .cancellable(id: CancelID.debounce, cancelInFlight: true)
    case let .response(places):
      state.places = places
      return .none
    case .searchFailed:
      state.places = []
      return .none
    }
  }
}

// MARK: A recording with a timer and a stream

struct Recording: Reducer {
  struct State: Equatable {
    var seconds = 0
    var words = ""
  }
  enum Action: Equatable {
    case delegate(Delegate)
    case onTask
    case timerTick
    case word(String)

    enum Delegate: Equatable { case saved(String) }
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.speech) var speech

  func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
    switch action {
    case .delegate:
      return .none
    case .onTask:
      return .run { send in
        await withTaskGroup(of: Void.self) { group in
          group.addTask { for await word in await self.speech.start() { await send(.word(word)) } }
          group.addTask { await self.startTimer(send: send) }
        }
      }
    case .timerTick:
      state.seconds += 1
      guard state.seconds == 3 else { return .none }
      return .run { [words = state.words] send in
        await send(.delegate(.saved(words)))
        await self.dismiss()
      }
    case let .word(word):
      state.words += word
      return .none
    }
  }

  private func startTimer(send: Send<Action>) async {
    for await _ in self.clock.timer(interval: .seconds(1)) {
      await send(.timerTick)
    }
  }
}

// MARK: Dependencies

struct WeatherClient {
  var forecast: @Sendable (String) async throws -> String
  var search: @Sendable (String) async throws -> [String]
}

extension WeatherClient: TestDependencyKey {
  static let previewValue = Self(
    forecast: { _ in "Sunny" },
    search: { _ in ["Lisbon"] }
  )
  static let testValue = Self(
    forecast: unimplemented("\(Self.self).forecast"),
    search: unimplemented("\(Self.self).search")
  )
}

struct SpeechClient {
  var start: @Sendable () async -> AsyncStream<String>
}

extension SpeechClient: TestDependencyKey {
  static let testValue = Self(
    start: unimplemented("\(Self.self).start", placeholder: .finished)
  )
}

extension DependencyValues {
  var weather: WeatherClient {
    get { self[WeatherClient.self] }
    set { self[WeatherClient.self] = newValue }
  }
  var speech: SpeechClient {
    get { self[SpeechClient.self] }
    set { self[SpeechClient.self] = newValue }
  }
}
