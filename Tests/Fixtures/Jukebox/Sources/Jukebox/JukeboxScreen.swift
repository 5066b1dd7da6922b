import ReducerStore
import TextScreens

public struct JukeboxScreen: Screen {
  let state: Jukebox.State
  let send: (Jukebox.Action) -> Void

  @MainActor
  public init(store: StoreOf<Jukebox>) {
    state = store.state
    send = { store.send($0) }
  }

  public var body: some View {
    Text("Coins: \(state.coins)")
    Button("Insert a coin") { send(.coinInserted) }.id("coin")
    if let song = state.song {
      Text("♫ \(song)")
    } else {
      Button("Play") { send(.playButtonTapped) }.disabled(state.coins == 0 || state.isLoading)
    }
  }
}
