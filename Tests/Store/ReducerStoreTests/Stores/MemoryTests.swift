import Foundation
import ReducerStore
import SteppedEffects
import Testing

#if os(Linux)
  /// Measures the memory of a store in a separate process.
  ///
  /// `.ci/run` runs this test with 20,000 actions, and then reads its output.
  struct MemoryTests {
    @Test func actionsDoNotLeakMemory() async throws {
      let result = await #expect(
        processExitsWith: .success, observing: [\.standardOutputContent, \.standardErrorContent]
      ) {
        try await measure(actions: wantedActions ?? 1_000)
      }
      let words = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      let sizes = words.split(whereSeparator: \.isNewline).compactMap { Int($0) }
      // A leak increases the memory use in each round, but threads and the arenas of the allocator
      // increase it only once.
      let growth = try #require(
        zip(sizes.dropFirst(), sizes).map { $0 - $1 }.min(),
        "\(String(decoding: result?.standardErrorContent ?? [], as: UTF8.self))")
      #expect(growth < max(64, (wantedActions ?? 0) / 1_024), "after each round, in kB: \(sizes)")
      if let wantedActions {
        print("\(sizes.count) times \(wantedActions) actions, after each in kB: \(sizes)")
      }
    }
  }

  private let wantedActions =
    ProcessInfo.processInfo.environment["STORE_MEMORY_ACTIONS"].flatMap { Int($0) }

  /// Sends the actions repeatedly, and prints the size of the process after each round.
  @MainActor private func measure(actions: Int) async throws {
    let store = Store(initialState: Hub.State(), reducer: Hub(), runtime: EffectRuntime()) {
      $0.context = .test
      $0.continuousClock = ImmediateClock()
    }
    for _ in 0..<9 {
      await play(store, actions: actions)
      print(try residentKilobytes())
    }
    precondition(store.state.path.isEmpty && store.state.sheet == nil)
  }

  @MainActor private func play(_ store: StoreOf<Hub>, actions: Int) async {
    for _ in 0..<(actions / 10) {
      store.send(.path(.push(Leaf.State())))
      guard let id = store.state.path.ids.last else { return }
      store.send(.path(.element(id: id, action: .tapped)))
      store.send(.path(.element(id: id, action: .started)))
      store.send(.rowAdded)
      store.send(.rows(.element(id: 0, action: .started)))
      store.send(.rows(.element(id: 0, action: .tapped)))
      store.send(.rowRemoved)
      store.send(.sheetTapped)
      store.send(.sheet(.presented(.started)))
      store.send(.path(.popFrom(id: id)))
      store.send(.sheet(.dismiss))
      await store.settle()
    }
  }

  private func residentKilobytes() throws -> Int {
    let words = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(
      separator: " ")
    let pages = try #require(words.dropFirst().first.flatMap { Int($0) })
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_024
  }

  private struct Leaf: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var taps = 0
    }
    enum Action: Equatable, Sendable { case tapped, started }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard action == .started else {
        state.taps += 1
        return .none
      }
      // Use an endless sequence, because a canceled sleep would throw an error, and Swift Testing
      // stores a backtrace for each error.
      return .run { _ in for await _ in AsyncStream<Never>.never {} }
        .cancellable(id: "leaf", cancelInFlight: true)
    }
  }

  private struct Hub: Reducer {
    struct State: Equatable {
      var path = StackState<Leaf.State>()
      var rows: IdentifiedArrayOf<Leaf.State> = []
      @PresentationState var sheet: Leaf.State?
    }
    enum Action: Equatable, Sendable {
      case path(StackAction<Leaf.State, Leaf.Action>)
      case rows(IdentifiedAction<Int, Leaf.Action>)
      case rowAdded, rowRemoved, slept
      case sheet(PresentationAction<Leaf.Action>)
      case sheetTapped
    }

    @Dependency(\.continuousClock) private var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rowAdded:
          state.rows.append(Leaf.State())
          return .run { [clock] send in
            try await clock.sleep(for: .seconds(1))
            await send(.slept)
          }
        case .rowRemoved: state.rows.removeAll()
        case .sheetTapped: state.sheet = Leaf.State()
        case .path, .rows, .sheet, .slept: break
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Leaf() }
      .forEach(\.rows, action: /Action.rows) { Leaf() }
      .ifLet(\.$sheet, action: /Action.sheet) { Leaf() }
    }
  }
#endif
