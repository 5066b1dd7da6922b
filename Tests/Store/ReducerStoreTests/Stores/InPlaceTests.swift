import SteppedEffects
import TestSupport
import Testing

@testable import ReducerStore

/// A value that counts how often its storage is copied.
///
/// A change copies the storage if there's a second reference to the value or to the collection that
/// contains it.
struct CountedBox: Identifiable, Sendable {
  private final class Storage: Sendable {
    let copies: Int
    init(copies: Int = 0) { self.copies = copies }
  }
  var id = 0
  private var storage = Storage()
  var copies: Int { storage.copies }

  init(id: Int = 0) { self.id = id }

  mutating func change() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copies: storage.copies + 1) }
  }
}

private struct Leaf: Reducer {
  struct State: Identifiable, Sendable {
    var id = 0
    var box = CountedBox()
  }
  enum Action: Sendable { case change, start }
  @Dependency(\.continuousClock) private var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.box.change()
    guard action == .start else { return .none }
    return .run { [clock] _ in try await clock.sleep(for: .seconds(1)) }
      .cancellable(id: "sleep", cancelInFlight: true)
  }
}

/// A feature that uses every operator to run its children.
private struct Node: Reducer {
  enum Page: Sendable {
    case leaf(Leaf.State)
    case blank
  }

  struct State: ObservableState, Sendable {
    var count = 0
    var boxes = [CountedBox](repeating: CountedBox(), count: 1)
    var leaf = Leaf.State()
    var page = Page.leaf(Leaf.State())
    var scopedPage = Page.leaf(Leaf.State())
    var optional: Leaf.State? = Leaf.State()
    var rows = IdentifiedArray(uniqueElements: (0..<3).map { Leaf.State(id: $0) })
    @PresentationState var sheet: State?
    var path = StackState<State>()

    /// The number of copies that were made, including copies in children.
    var copies: Int {
      let pages = [page, scopedPage].map {
        if case .leaf(let leaf) = $0 { leaf.box.copies } else { 0 }
      }
      let leaves = [leaf.box.copies, optional?.box.copies ?? 0] + pages + rows.map(\.box.copies)
      let nodes = path.map(\.copies) + [sheet?.copies ?? 0]
      return (boxes.map(\.copies) + leaves + nodes).reduce(0, +)
    }
  }

  indirect enum Action: BindableAction, Sendable {
    case change, grow
    case binding(BindingAction<State>)
    case leaf(Leaf.Action)
    case page(Leaf.Action)
    case scopedPage(Leaf.Action)
    case optional(Leaf.Action)
    case rows(IdentifiedAction<Int, Leaf.Action>)
    case sheet(PresentationAction<Action>)
    case path(StackAction<State, Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Scope(state: \.leaf, action: /Action.leaf) { Leaf() }
    Scope(state: \.page, action: \.self) {
      EmptyReducer().ifCaseLet(/Page.leaf, action: /Action.page) { Leaf() }
    }
    Scope(state: \.scopedPage, action: /Action.scopedPage) {
      Scope(state: /Page.leaf, action: \.self) { Leaf() }
    }
    CombineReducers {
      Reduce { state, action in
        switch action {
        case .change: state.boxes[0].change()
        case .grow:
          state.rows.append(Leaf.State(id: state.rows.count))
          state.path.append(State())
          state.sheet = State()
        default: break
        }
        return .none
      }
    }
    .ifLet(\.optional, action: /Action.optional) { Leaf() }
    .ifLet(\.$sheet, action: /Action.sheet) { Node() }
    .forEach(\.rows, action: /Action.rows) { Leaf() }
    .forEach(\.path, action: /Action.path) { Node() }
    .onChange(of: \.count) { _, count in
      Reduce { state, _ in
        state.boxes[0].change()
        return .none
      }
    }
    .dependency(\.context, .test)
  }

  /// Returns a random action that the feature or one of its children can handle.
  static func action(for state: State, using random: inout RandomNumbers) -> Action {
    let leaf = Bool.random(using: &random) ? Leaf.Action.change : .start
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return .grow
    case 1: return .change
    case 2: return .set(\.count, .random(in: 0..<9, using: &random))
    case 3: return .leaf(leaf)
    case 4: return .page(leaf)
    case 5: return .scopedPage(leaf)
    case 6: return .optional(leaf)
    case 7, 8:
      return .rows(.element(id: .random(in: state.rows.indices, using: &random), action: leaf))
    case 9, 10, 11:
      guard let sheet = state.sheet else { return .grow }
      let isDismissed = Int.random(in: 0..<9, using: &random) == 0
      return .sheet(isDismissed ? .dismiss : .presented(action(for: sheet, using: &random)))
    default:
      guard let index = state.path.indices.randomElement(using: &random) else {
        return .path(.push(State()))
      }
      let id = state.path.ids[index]
      let isPopped = Int.random(in: 0..<9, using: &random) == 0
      let action = action(for: state.path[index], using: &random)
      return .path(isPopped ? .popFrom(id: id) : .element(id: id, action: action))
    }
  }
}

@MainActor
struct InPlaceTests {
  @Test(arguments: 0..<8)
  func actionsModifyStateInPlace(seed: UInt64) async {
    var random = RandomNumbers(seed: seed)
    let store = Store(Node.State(), Node(), clock: TestClock())
    // Change the binding once in advance, because the first change compares the states to find the
    // name of the binding.
    store.send(.set(\.count, 1))
    store.send(.grow)
    for step in 0..<300 {
      let action = Node.action(for: store.state, using: &random)
      store.send(action)
      if step % 50 == 0 { await store.settle() }
      #expect(store.state.copies == 0, "\(action)")
      if store.state.copies > 0 { return }
    }
  }

  @Test func heldStateIsCopiedOnce() {
    let store = Store(initialState: Node.State(), reducer: Node())
    let held = store.state
    for _ in 0..<3 { store.send(.change) }
    #expect(store.state.copies == 1)
    #expect(held.copies == 0)
  }

  @Test func pushKeepsListOfIDs() {
    let store = Store(initialState: Node.State(), reducer: Node())
    var buffers: [UnsafePointer<StackElementID>?] = []
    for _ in 0..<200 {
      store.send(.path(.push(Node.State())))
      let buffer = store.state.path.ids.list.withUnsafeBufferPointer { $0.baseAddress }
      if buffer != buffers.last { buffers.append(buffer) }
    }
    // There are only a few buffers because the capacity of the array grows exponentially.
    #expect(buffers.count < 10)
  }

  @Test func caseSubscriptsModifyValueInPlace() {
    let path = /Node.Page.leaf
    var presented = PresentationState(wrappedValue: Node.Page.leaf(Leaf.State()))
    presented[case: path]?.box.change()
    #expect(presented[case: path]?.box.copies == 0)
    var stack = StackState([Node.Page.leaf(Leaf.State()), .blank])
    let id = stack.ids[0]
    stack[id: id, case: path]?.box.change()
    #expect(stack[id: id, case: path]?.box.copies == 0)
  }
}
