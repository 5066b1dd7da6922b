import RuntimeIssues
import SteppedEffects

/// The state, reducer and effects that a store shares with all stores that are scoped from it.
@MainActor
final class StoreCore<State, Action> {
  private struct Buffered {
    let action: Action
    let group: EffectGroup
  }

  private(set) var state: State
  private let reducer: Reduce<State, Action>
  private let dependencies: DependencyValues
  private let effects: StoreEffects<Action>
  private var buffer: [Buffered] = []
  private var isSending = false
  private var observers: [Int: () -> Void] = [:]
  private var receivers: [(Any) -> Void] = []
  private var nextObserver = 0

  init(
    initialState: State, reducer: Reduce<State, Action>, dependencies: DependencyValues,
    stepper: (any EffectStepper)?
  ) {
    self.state = initialState
    self.reducer = reducer
    self.dependencies = dependencies
    self.effects = StoreEffects(stepper: stepper, dependencies: dependencies)
    effects.send = { [weak self] action, group in
      guard let self else { return }
      for receiver in receivers { receiver(action) }
      send(action, group: group)
    }
  }

  /// Reduces an action and all actions that are sent in the meantime, and then updates the state.
  ///
  /// - Returns: The group of the action's effects, or `nil` if the action has no effects.
  @discardableResult
  func send(_ action: Action, group: EffectGroup? = nil) -> EffectGroup? {
    guard !isSending else {
      let group = group ?? EffectGroup(stepper: effects.stepper)
      buffer.append(Buffered(action: action, group: group))
      return group
    }
    isSending = true
    var group = group
    state = DependencyValues.$current.withValue(dependencies) {
      var state = state
      reduce(&state, action, &group)
      if !buffer.isEmpty { reduceBuffer(&state) }
      return state
    }
    isSending = false
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer() }
    return group
  }

  private func reduce(_ state: inout State, _ action: Action, _ group: inout EffectGroup?) {
    let effect = reducer.reduce(into: &state, action: action)
    if !effect.isNone {
      let owner = group ?? EffectGroup(stepper: effects.stepper)
      group = owner
      effects.start(effect, of: action, in: owner)
    }
    if effects.canLoseChildren { effects.cancelRemoved(from: state, since: self.state) }
  }

  private func reduceBuffer(_ state: inout State) {
    var next = 0
    while next < buffer.count {
      let buffered = buffer[next]
      var group: EffectGroup? = buffered.group
      next += 1
      reduce(&state, buffered.action, &group)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

extension StoreCore: StoreRoot {
  var hasInFlightEffects: Bool { !effects.isEmpty }
  func settle() async -> [InFlightEffect] { await effects.settle() }
  func joinTestClocks(of dependencies: DependencyValues) {
    effects.joinTestClocks(of: dependencies)
  }
  func inFlightEffects(in group: EffectGroup?) -> [InFlightEffect] {
    effects.inFlightEffects(in: group)
  }

  var testClock: TestClock? {
    let clocks = dependencies.overridden.compactMap { $0 as? TestClock }
    return clocks.allSatisfy { $0 === clocks.first } ? clocks.first : nil
  }

  func observeReceivedActions(_ receiver: @escaping (Any) -> Void) { receivers.append(receiver) }

  func observe(_ observer: @escaping () -> Void) -> Int {
    defer { nextObserver += 1 }
    observers[nextObserver] = observer
    return nextObserver
  }

  func stopObserving(_ id: Int) {
    observers[id] = nil
  }
}

/// The part of a ``StoreCore`` that doesn't depend on the types of its state and actions.
@MainActor
protocol StoreRoot: AnyObject {
  var hasInFlightEffects: Bool { get }
  func settle() async -> [InFlightEffect]
  func joinTestClocks(of dependencies: DependencyValues)
  func inFlightEffects(in group: EffectGroup?) -> [InFlightEffect]
  var testClock: TestClock? { get }
  func observeReceivedActions(_ receiver: @escaping (Any) -> Void)
  func observe(_ observer: @escaping () -> Void) -> Int
  func stopObserving(_ id: Int)
}
