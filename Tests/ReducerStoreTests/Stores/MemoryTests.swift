import Foundation
import ReducerStore
import SteppedEffects
import XCTest

#if os(Linux)
  /// What a store holds on to, measured as the memory of its process.
  ///
  /// A class of XCTest, as Swift Testing keeps the backtraces of errors that are thrown, and an effect
  /// that is cancelled throws one: that table grows with the actions, and the store does not.
  ///
  /// `.ci/store-memory` runs it with 100,000 actions and more, and reads what it prints.
  final class MemoryTests: XCTestCase {
    @MainActor func testActionsLeaveTheMemoryAsItWas() async throws {
      let wanted = ProcessInfo.processInfo.environment["STORE_MEMORY_ACTIONS"]
      let actions = wanted.flatMap { Int($0) } ?? 5_000
      let store = Store(initialState: Hub.State(), reducer: Hub(), runtime: EffectRuntime()) {
        $0.context = .test
        $0.continuousClock = ImmediateClock()
      }
      var sizes: [Int] = []
      for _ in 0...8 {
        await play(store, actions: actions)
        sizes.append(try residentKilobytes())
      }
      // What is left behind grows the process in each round; an allocator that takes a new arena,
      // or a thread that starts, does so in one.
      let growth = try XCTUnwrap(zip(sizes.dropFirst(), sizes).map { $0 - $1 }.min())
      XCTAssertLessThan(
        growth, max(64, actions / 1_024), "of each \(actions) actions, in kB: \(sizes)")
      XCTAssertTrue(store.state.path.isEmpty && store.state.sheet == nil)
      if wanted != nil { print("8 times \(actions) actions, after each in kB: \(sizes)") }
    }
  }

  @MainActor private func play(_ store: StoreOf<Hub>, actions: Int) async {
    for _ in 0..<(actions / 10) {
      store.send(.path(.push(Leaf.State())))
      guard let id = store.state.path.ids.last else { return }
      store.send(.path(.element(id: id, action: .tapped)))
      store.send(.path(.element(id: id, action: .started)))
      store.send(.rowAdded)
      store.send(.row(id: 0, action: .started))
      store.send(.row(id: 0, action: .tapped))
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
    let pages = try XCTUnwrap(words.dropFirst().first.flatMap { Int($0) })
    return pages * sysconf(Int32(_SC_PAGESIZE)) / 1_024
  }

  private struct Leaf: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var taps = 0
    }
    enum Action: Equatable, Sendable { case tapped, started, ended }

    @Dependency(\.continuousClock) private var clock

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      guard action == .started else {
        state.taps += 1
        return .none
      }
      return .run { [clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(.ended)
      }
      .cancellable(id: "leaf", cancelInFlight: true)
    }
  }

  /// A feature with everything that a store keeps tables of.
  private struct Hub: Reducer {
    struct State: Equatable {
      var path = StackState<Leaf.State>()
      var rows: IdentifiedArrayOf<Leaf.State> = []
      @PresentationState var sheet: Leaf.State?
    }
    enum Action: Equatable, Sendable {
      case path(StackAction<Leaf.State, Leaf.Action>)
      case row(id: Int, action: Leaf.Action)
      case rowAdded
      case rowRemoved
      case sheet(PresentationAction<Leaf.Action>)
      case sheetTapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rowAdded: state.rows.append(Leaf.State())
        case .rowRemoved: state.rows.removeAll()
        case .sheetTapped: state.sheet = Leaf.State()
        case .path, .row, .sheet: break
        }
        return .none
      }
      .forEach(\.path, action: /Action.path) { Leaf() }
      .forEach(\.rows, action: /Action.row(id:action:)) { Leaf() }
      .ifLet(\.$sheet, action: /Action.sheet) { Leaf() }
    }
  }
#endif
