import ReducerStore
import RuntimeIssues
import Testing

/// What work costs when features are deep, wide and long-lived, by counts: never by time.
@MainActor
struct ScalingTests {
  @Test(arguments: [1, 10, 20])
  func nestedScopesAskEachLevelOnce(depth: Int) async {
    let count = Counts()
    let store = Store(
      initialState: Nest.State(depth: depth), reducer: nest(depth, count), runtime: EffectRuntime())
    for _ in 0..<100 { store.send(.inner(depth, .tick)) }
    #expect(count.extractions == 100 * depth)
    #expect(count.embeddings == 0)
    store.send(.inner(depth, .tickLater))
    await store.settle()
    // Down to the innermost twice, and up once with what its effect sent.
    #expect(count.extractions == 102 * depth)
    #expect(count.embeddings == depth)
    #expect(store.state.innermost.count == 101)
  }

  @Test(arguments: [250, 500, 1_000])
  func aStackHoldsItsElementsAndNoMore(size: Int) {
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
  func aRowIsFoundWithoutLookingAtTheOthers(size: Int) {
    let count = Counts()
    let store = Store(
      initialState: Wide.State(
        rows: IdentifiedArray(uniqueElements: (0..<size).map { Cell.State(id: $0, count) })),
      reducer: Wide())
    count.hashes = 0
    for id in stride(from: 0, to: size, by: size / 100) {
      store.send(.row(id: Cell.ID(number: id, count: count), action: .increment))
    }
    #expect(count.cells == size)
    // Each action looks for its row once, however many there are.
    #expect(count.hashes == 100)
  }

  /// What two states share is not compared: the number of comparisons is what was copied.
  @Test(arguments: [1_000, 10_000])
  func anActionCopiesWhatIsAroundItsElement(size: Int) {
    let count = Counts()
    let cells = (0..<size).map { Cell.State(id: $0, count) }
    let store = Store(
      initialState: Wide.State(
        path: StackState(cells), rows: IdentifiedArray(uniqueElements: cells)),
      reducer: Wide())
    let before = store.state
    store.send(.row(id: Cell.ID(number: size / 2, count: count), action: .increment))
    store.send(.path(.element(id: before.path.ids[size / 2], action: .increment)))
    let after = store.state
    count.comparisons = 0
    #expect(before.rows != after.rows)
    #expect(before.path != after.path)
    #expect((2...512).contains(count.comparisons))
    count.comparisons = 0
    store.send(.path(.push(Cell.State(id: size, count))))
    store.send(.path(.popFrom(id: store.state.path.ids[size])))
    #expect(store.state.path == after.path)
    #expect(count.comparisons <= 256)
  }

  /// One of many elements goes: the effects of the others are not looked at.
  @Test func poppingLooksAtWhatHasGone() async {
    let count = Counts()
    let store = Store(initialState: Wide.State(), reducer: Wide(), runtime: EffectRuntime()) {
      $0.continuousClock = TestClock()
    }
    for number in 0..<1_000 { store.send(.add(Cell.State(id: number, count))) }
    for number in 0..<1_000 {
      store.send(.row(id: Cell.ID(number: number, count: count), action: .sleep))
    }
    await store.settle()
    count.hashes = 0
    store.send(.remove(Cell.ID(number: 999, count: count)))
    // Some neighbours in the table of positions, by chance; not one for each of the thousand.
    #expect(count.hashes <= 200)
    let alive = await store.settle()
    #expect(alive.count == 999)
  }

  @Test func actionsLeaveNothingBehind() async {
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

  @Test func effectsOfAThousandElementsGoWithThem() async {
    let count = Counts()
    let store = Store(initialState: Wide.State(), reducer: Wide(), runtime: EffectRuntime()) {
      $0.continuousClock = TestClock()
    }
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
      Scope(state: \Nest.State.children[0], action: path) { nest(depth - 1, count) })
  }
}

private enum Step: Equatable, Sendable { case run, done }

/// How often something was done.
private final class Counts: Sendable {
  private struct Values {
    var extractions = 0, embeddings = 0, cells = 0, hashes = 0, comparisons = 0
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
  /// Cells that are in memory.
  var cells: Int {
    get { values.withLock { $0.cells } }
    set { values.withLock { $0.cells = newValue } }
  }
  var comparisons: Int {
    get { values.withLock { $0.comparisons } }
    set { values.withLock { $0.comparisons = newValue } }
  }
  var hashes: Int {
    get { values.withLock { $0.hashes } }
    set { values.withLock { $0.hashes = newValue } }
  }
}

/// A feature in itself, in itself.
private struct Nest: Reducer {
  struct State {
    var count = 0
    var children: [State]

    init(depth: Int) {
      children = depth > 0 ? [State(depth: depth - 1)] : []
    }

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

/// A feature whose state is counted while it is in memory.
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

  struct State: Identifiable, Equatable {
    let id: ID
    private var box: Box

    static func == (first: State, second: State) -> Bool {
      first.box.count.comparisons += 1
      return first.id == second.id && first.value == second.value
    }

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

/// A stack of cells, and a list of them.
private struct Wide: Reducer {
  struct State {
    var path = StackState<Cell.State>()
    var rows: IdentifiedArrayOf<Cell.State> = []
  }

  enum Action {
    case path(StackAction<Cell.State, Cell.Action>)
    case row(id: Cell.ID, action: Cell.Action)
    case add(Cell.State)
    case remove(Cell.ID)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add(let cell): state.rows.append(cell)
      case .remove(let id): state.rows.remove(id: id)
      case .path, .row: break
      }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Cell() }
    .forEach(\.rows, action: /Action.row) { Cell() }
  }
}
