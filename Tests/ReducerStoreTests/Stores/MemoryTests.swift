import Foundation
import ReducerStore
import SteppedEffects
import XCTest

#if os(Linux)
  /// What a store holds on to, measured as the memory that its process has in use.
  ///
  /// A class of XCTest, as Swift Testing keeps the backtraces of errors that are thrown, and an effect
  /// that is cancelled throws one: that table grows with the actions, and the store does not.
  ///
  /// `.ci/store-memory` runs it with 100,000 actions and more, and reads what it prints.
  final class MemoryTests: XCTestCase {
    @MainActor func testActionsLeaveTheMemoryAsItWas() async throws {
      let wanted = ProcessInfo.processInfo.environment["STORE_MEMORY_ACTIONS"]
      let actions = wanted.flatMap { Int($0) } ?? 1_500
      let store = Store(initialState: Hub.State(), reducer: Hub(), runtime: EffectRuntime()) {
        $0.context = .test
        $0.continuousClock = ImmediateClock()
      }
      let limit = max(64, actions / 1_024)
      await play(store, actions: actions)
      var sizes = [try kilobytesInUse()]
      var growth = Int.max
      // What a store left behind would grow the process in each round. A thread of libdispatch too
      // keeps what others have handed it, for later use, but no more than 65,536 blocks of 80 bytes:
      // they are less than 64 kB in one of 82 rounds.
      while growth >= limit, sizes.count <= 100 {
        await play(store, actions: actions)
        let size = try kilobytesInUse()
        growth = size - (sizes.last ?? 0)
        sizes.append(size)
      }
      XCTAssertLessThan(growth, limit, "after each \(actions) actions, in kB: \(sizes)")
      XCTAssertTrue(store.state.path.isEmpty && store.state.sheet == nil)
      if wanted != nil { print("Rounds of \(actions) actions, after each in kB: \(sizes)") }
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

  /// By the books of the C library: what it keeps of freed memory is not in use.
  private func kilobytesInUse() throws -> Int {
    // Swift does not import the header of this function.
    typealias MallocInfo = @convention(c) (Int32, UnsafeMutablePointer<FILE>) -> Int32
    let symbol = try XCTUnwrap(dlsym(nil, "malloc_info"))
    let file = try XCTUnwrap(tmpfile())
    defer { fclose(file) }
    XCTAssertEqual(unsafeBitCast(symbol, to: MallocInfo.self)(0, file), 0)
    // The sums over all arenas are at the end.
    XCTAssertEqual(fseek(file, -1_000, SEEK_END), 0)
    var bytes = [UInt8](repeating: 0, count: 1_000)
    XCTAssertEqual(fread(&bytes, 1, bytes.count, file), bytes.count)
    let text = String(decoding: bytes, as: UTF8.self)
    func size(_ name: String) throws -> Int {
      let sum = try XCTUnwrap(text.range(of: name, options: .backwards))
      let size = try XCTUnwrap(
        text.range(of: "size=\"", range: sum.upperBound..<text.endIndex)?.upperBound)
      return try XCTUnwrap(Int(text[size...].prefix { $0 != "\"" }))
    }
    let taken = try size("<system type=\"current\"") + size("<total type=\"mmap\"")
    return (taken - (try size("<total type=\"fast\"") + size("<total type=\"rest\""))) / 1_024
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
