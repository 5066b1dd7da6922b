import ReducerStore

public struct Jukebox: Reducer {
  public struct State: Equatable, Codable {
    var coins = 0
    var song: String?
    var isLoading = false

    public init() {}
  }

  public enum Action: Equatable {
    case coinInserted
    case playButtonTapped
    case songLoaded(title: String)
    case songEnded
  }

  @Dependency(\.songClient) var client
  @Dependency(\.continuousClock) var clock

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .coinInserted:
      state.coins += 1
    case .playButtonTapped:
      state.coins -= 1
      state.isLoading = true
      return .run { [client, clock] send in
        await send(.songLoaded(title: client.next()))
        try await clock.sleep(for: .seconds(180))
        await send(.songEnded)
      }
    case .songLoaded(let title):
      state.isLoading = false
      state.song = title
    case .songEnded:
      state.song = nil
    }
    return .none
  }
}

public struct SongClient: Sendable {
  public var next: @Sendable () async -> String

  public init(next: @escaping @Sendable () async -> String) { self.next = next }
}

extension SongClient: DependencyKey {
  public static let liveValue = SongClient { "Blue Moon" }
}

extension DependencyValues {
  public var songClient: SongClient {
    get { self[SongClient.self] }
    set { self[SongClient.self] = newValue }
  }
}
