import ReducerStore
import RuntimeIssues
import Testing

@MainActor
struct ScalingTests {
  @Test(arguments: [1, 10, 20])
  func nestedScopesExtractOncePerLevel(depth: Int) async {
    let count = Counts()
    let store = Store(
      initialState: Nest.State(depth: depth), reducer: nest(depth, count), runtime: EffectRuntime())
    for _ in 0..<100 { store.send(.inner(depth, .tick)) }
    #expect(count.extractions == 100 * depth)
    #expect(count.embeddings == 0)
    store.send(.inner(depth, .tickLater))
    await store.settle()
    #expect(count.extractions == 102 * depth)
    #expect(count.embeddings == depth)
    #expect(store.state.innermost.count == 101)
  }

  @Test(arguments: [250, 500, 1_000])
  func stackReleasesPoppedElements(size: Int) {
    let count = Counts()
    let store = Store(initialState: Wide.State(), reducer: Wide())
    for _ in 0..<size { store.send(.path(.push(Cell.State(id: 0, count)))) }
    for id in store.state.path.ids { store.send(.path(.element(id: id, action: .increment))) }
    #expect(count.cells == size)
    #expect(store.state.path.allSatisfy { $0.value == 1 })
    while let id = store.state.path.ids.last { store.send(.path(.popFrom(id: id))) }
    #expect(count.cells == 0)
  }

  @Test(arguments: [1_000, 10_000])
  func findsRowWithOneHash(size: Int) {
    let count = Counts()
    let store = Store(
      initialState: Wide.State(
        rows: IdentifiedArray(uniqueElements: (0..<size).map { Cell.State(id: $0, count) })),
      reducer: Wide())
    count.hashes = 0
    for id in stride(from: 0, to: size, by: size / 100) {
      store.send(.rows(.element(id: Cell.ID(number: id, count: count), action: .increment)))
    }
    #expect(count.cells == size)
    #expect(count.hashes == 100)
  }

  @Test func removalDoesNotHashOtherRows() async {
    let count = Counts()
    let store = Store(Wide.State(), Wide(), clock: TestClock())
    for number in 0..<1_000 { store.send(.add(Cell.State(id: number, count))) }
    for number in 0..<1_000 {
      store.send(.rows(.element(id: Cell.ID(number: number, count: count), action: .sleep)))
    }
    await store.settle()
    count.hashes = 0
    store.send(.remove(Cell.ID(number: 999, count: count)))
    // Allow some hashes, because removing a key from a dictionary can rehash neighboring keys.
    #expect(count.hashes <= 200)
    let alive = await store.settle()
    #expect(alive.count == 999)
  }

  @Test func actionsReleaseEffects() async {
    let count = Counts()
    let store = Store(initialState: 0, runtime: EffectRuntime()) {
      Reduce<Int, Step> { state, action in
        state += 1
        guard action == .run else { return .none }
        let cell = Cell.Box(0, count)
        return .run { send in
          _ = cell
          await send(.done)
        }
        .cancellable(id: state)
      }
    }
    for _ in 0..<80_000 { store.send(.done) }
    for _ in 0..<10 {
      for _ in 0..<1_000 { store.send(.run) }
      #expect(count.cells == 1_000)
      await store.settle()
      #expect(count.cells == 0)
    }
    #expect(store.state == 100_000)
  }

  @Test func popCancelsEffectsOfManyElements() async {
    let count = Counts()
    let store = Store(Wide.State(), Wide(), clock: TestClock())
    for _ in 0..<1_000 { store.send(.path(.push(Cell.State(id: 0, count)))) }
    for id in store.state.path.ids { store.send(.path(.element(id: id, action: .sleep))) }
    let alive = await store.settle()
    #expect(alive.count == 1_000)
    store.send(.path(.popFrom(id: store.state.path.ids[1])))
    let left = await store.settle()
    #expect(left.count == 1)
    #expect(count.cells == 1)
  }

  private func nest(_ depth: Int, _ count: Counts) -> Reduce<Nest.State, Nest.Action> {
    guard depth > 0 else { return Reduce(Nest()) }
    let path = CasePath<Nest.Action, Nest.Action>(
      embed: {
        count.embeddings += 1
        return .child($0)
      },
      extract: {
        count.extractions += 1
        return if case .child(let action) = $0 { action } else { nil }
      })
    return Reduce(
      Scope(state: \Nest.State.children[0], action: /path) { nest(depth - 1, count) })
  }
}

private enum Step: Equatable, Sendable { case run, done }

private final class Counts: Sendable {
  private struct Values {
    var extractions = 0, embeddings = 0, cells = 0, hashes = 0
  }
  private let values = Lock(Values())

  var extractions: Int {
    get { values.withLock { $0.extractions } }
    set { values.withLock { $0.extractions = newValue } }
  }
  var embeddings: Int {
    get { values.withLock { $0.embeddings } }
    set { values.withLock { $0.embeddings = newValue } }
  }
  /// The number of cells that are currently in memory.
  var cells: Int {
    get { values.withLock { $0.cells } }
    set { values.withLock { $0.cells = newValue } }
  }
  var hashes: Int {
    get { values.withLock { $0.hashes } }
    set { values.withLock { $0.hashes = newValue } }
  }
}

private struct Nest: Reducer {
  struct State {
    var count = 0
    var children: [State]

    init(depth: Int) { children = depth > 0 ? [State(depth: depth - 1)] : [] }

    var innermost: State { children.first?.innermost ?? self }
  }

  indirect enum Action: Sendable {
    case tick, tickLater
    case child(Action)

    static func inner(_ depth: Int, _ action: Action) -> Action {
      depth > 0 ? .child(inner(depth - 1, action)) : action
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .tickLater = action { return .run { send in await send(.tick) } }
    state.count += 1
    return .none
  }
}

/// A feature that counts how many of its states are in memory.
private struct Cell: Reducer {
  final class Box: Sendable {
    let value: Int
    let count: Counts

    init(_ value: Int, _ count: Counts) {
      self.value = value
      self.count = count
      count.cells += 1
    }

    deinit { count.cells -= 1 }
  }

  struct ID: Hashable {
    let number: Int
    let count: Counts

    static func == (first: ID, second: ID) -> Bool { first.number == second.number }

    func hash(into hasher: inout Hasher) {
      count.hashes += 1
      hasher.combine(number)
    }
  }

  struct State: Identifiable {
    let id: ID
    private var box: Box

    init(id: Int, _ count: Counts) {
      self.id = ID(number: id, count: count)
      self.box = Box(0, count)
    }

    var value: Int { box.value }

    mutating func increment() { box = Box(box.value + 1, box.count) }
  }

  enum Action { case increment, sleep }

  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard case .sleep = action else {
      state.increment()
      return .none
    }
    return .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
  }
}

private struct Wide: Reducer {
  struct State {
    var path = StackState<Cell.State>()
    var rows: IdentifiedArrayOf<Cell.State> = []
  }

  enum Action {
    case path(StackAction<Cell.State, Cell.Action>)
    case rows(IdentifiedAction<Cell.ID, Cell.Action>)
    case add(Cell.State)
    case remove(Cell.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let cell): state.rows.append(cell)
      case .remove(let id): state.rows.remove(id: id)
      case .path, .rows: break
      }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Cell() }
    .forEach(\.rows, action: /Action.rows) { Cell() }
  }
}
