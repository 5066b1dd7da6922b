import ReducerStore
import SteppedEffects
import Testing

private enum LabelKey: DependencyKey {
  static let liveValue = "live"
}

extension DependencyValues {
  fileprivate var label: String {
    get { self[LabelKey.self] }
    set { self[LabelKey.self] = newValue }
  }
}

/// A feature that reads a label in an effect and sends the label back.
private struct Reader: Reducer {
  enum Action: Equatable, Sendable {
    case read
    case saw(String, reader: String)
  }
  @Dependency(\.label) var label
  let name: String

  init(_ name: String) { self.name = name }

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    guard action == .read else { return .none }
    return .run { send in
      await send(.saw(label, reader: name))
      // The override still applies after the first suspension.
      await send(.saw("still \(label)", reader: name))
    }
  }
}

/// A feature that records the labels that its readers send, each followed by the current label.
private struct Journal: Reducer {
  @Dependency(\.label) var label

  func reduce(into state: inout [String], action: Reader.Action) -> Effect<Reader.Action> {
    if case .saw(let seen, let reader) = action {
      state.append("\(reader): \(seen), reduced in \(label)")
    }
    return .none
  }
}

@MainActor
struct DependencyEffectTests {
  @Test func overrideAppliesToEffectsOfReducer() async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reader("overridden").dependency(\.label, "changed")
      Reader("other")
      Journal()
    } withDependencies: {
      $0.label = "store"
    }
    await store.send(.read).finish()
    #expect(
      store.state.sorted() == [
        "other: still store, reduced in store",
        "other: store, reduced in store",
        "overridden: changed, reduced in store",
        "overridden: still changed, reduced in store",
      ])
  }

  @Test func transformedDependencyAppliesToEffects() async {
    let store = Store(initialState: [String](), runtime: EffectRuntime()) {
      Reader("transformed").transformDependency(\.label) { $0 += " and more" }
      Reader("other")
      Journal()
    } withDependencies: {
      $0.label = "store"
    }
    await store.send(.read).finish()
    #expect(
      store.state.sorted() == [
        "other: still store, reduced in store",
        "other: store, reduced in store",
        "transformed: still store and more, reduced in store",
        "transformed: store and more, reduced in store",
      ])
  }

  @Test func sentActionsUseDependenciesOfStore() async {
    let store = Store(initialState: [String]()) {
      Reader("overridden").dependency(\.label, "changed")
      Journal()
    } withDependencies: {
      $0.label = "store"
    }
    await store.send(.read).finish()
    #expect(
      store.state == [
        "overridden: changed, reduced in store",
        "overridden: still changed, reduced in store",
      ])
  }
}
