import RuntimeIssues
import SteppedEffects

/// What every scope of a store shares: the state, the loop that reduces, the effects.
@MainActor
final class StoreCore<State, Action> {
  private(set) var state: State
  private let reducer: Reduce<State, Action>
  private let dependencies: DependencyValues
  private let effects: StoreEffects<Action>
  private var buffer: [(action: Action, group: EffectGroup)] = []
  private var isSending = false
  private var observers: [Int: () -> Void] = [:]
  private var nextObserver = 0

  init(
    initialState: State, reducer: Reduce<State, Action>, dependencies: DependencyValues,
    stepper: (any EffectStepper)?
  ) {
    self.state = initialState
    self.reducer = reducer
    self.dependencies = dependencies
    self.effects = StoreEffects(stepper: stepper, dependencies: dependencies)
    effects.send = { [weak self] action, group in self?.send(action, group: group) }
  }

  @discardableResult
  func send(_ action: Action, group: EffectGroup? = nil) -> EffectGroup {
    let group = group ?? EffectGroup(stepper: effects.stepper)
    buffer.append((action, group))
    guard !isSending else { return group }
    DependencyValues.$current.withValue(dependencies, operation: reduceBuffer)
    publish()
    return group
  }

  /// Reduces on a local copy until nothing is left to reduce, then makes it the state.
  private func reduceBuffer() {
    isSending = true
    var state = state
    var next = 0
    while next < buffer.count {
      let (action, group) = buffer[next]
      next += 1
      let effect = reducer.reduce(into: &state, action: action)
      if !effect.isNone { effects.start(effect, of: action, in: group) }
    }
    buffer.removeAll(keepingCapacity: true)
    self.state = state
    isSending = false
  }

  // MARK: Observing

  func observe(_ observer: @escaping () -> Void) -> Int {
    defer { nextObserver += 1 }
    observers[nextObserver] = observer
    return nextObserver
  }

  func stopObserving(_ id: Int) {
    observers[id] = nil
  }

  private func publish() {
    guard !observers.isEmpty else { return }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer() }
  }
}

extension StoreCore: StoreRoot {
  func settle() async -> [LiveEffect] { await effects.settle() }
}

/// What a scoped store needs of its root, whose types it does not know.
@MainActor
protocol StoreRoot: AnyObject {
  func settle() async -> [LiveEffect]
  func observe(_ observer: @escaping () -> Void) -> Int
  func stopObserving(_ id: Int)
}
