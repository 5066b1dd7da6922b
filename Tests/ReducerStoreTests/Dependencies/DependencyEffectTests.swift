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

/// Reads the label in an effect, and sends what it read.
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
      // In force for as long as the work goes on, not only up to its first suspension.
      await send(.saw("still \(label)", reader: name))
    }
  }
}

/// Writes down what the readers saw, and the label in force while their actions are reduced.
private struct Journal: Reducer {
  @Dependency(\.label) var label

  func reduce(into state: inout [String], action: Reader.Action) -> Effect<Reader.Action> {
    if case .saw(let seen, let reader) = action {
      state.append("\(reader): \(seen), reduced in \(label)")
    }
    return .none
  }
}

/// Which dependencies an effect reads, and which are in force where its actions arrive.
@MainActor
struct DependencyEffectTests {
  @Test func anOverrideOfAReducerReachesItsEffectsAndNothingElse() async {
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

  @Test func aTransformedDependencyReachesItsEffectsAndNothingElse() async {
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

  @Test func anEffectOfAnOverriddenReducerSendsIntoTheDependenciesOfTheStore() async {
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
