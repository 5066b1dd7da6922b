import RuntimeIssues
import SteppedEffects

/// The state, reducer, and effects that a store shares with all stores that are scoped from it.
@MainActor
final class StoreCore<State, Action> {
  private var currentState: State
  private let reducer: Reduce<State, Action>
  private let dependencies: DependencyValues
  private let effects: StoreEffects<Action>
  /// Closures that handle actions sent while the reducer was handling an action.
  private var buffer: [() -> Void] = []
  private var isSending = false
  /// A Boolean value that indicates whether the reducer is modifying the state in place.
  private var isReducing = false
  private var observers: [Int: () -> Void] = [:]
  private var receivers: [(Any) -> Void] = []
  private var nextObserver = 0

  init(
    initialState: State, reducer: Reduce<State, Action>, dependencies: DependencyValues,
    stepper: (any EffectStepper)?
  ) {
    self.currentState = initialState
    self.reducer = reducer
    self.dependencies = dependencies
    self.effects = StoreEffects(stepper: stepper, dependencies: dependencies)
    effects.send = { [weak self] action, group in
      guard let self else { return }
      for receiver in receivers { receiver(action) }
      send(action, group: group)
    }
  }

  var state: State {
    precondition(!isReducing, Self.readDuringReductionMessage)
    return currentState
  }

  private static var readDuringReductionMessage: String {
    """
    The state of a store was read while the store's reducer was modifying it.

      Store: Store<\(typeName(of: State.self)), \(typeName(of: Action.self))>

    To fix, use the reducer's "state" parameter, or read the store's state in an effect.
    """
  }

  /// Handles the given action, and any other actions sent in the meantime.
  ///
  /// - Returns: The effects of the given action, or `nil` if it has no effects.
  @discardableResult
  func send(_ action: Action, group: EffectGroup? = nil) -> EffectGroup? {
    guard !isSending else {
      let group = group ?? EffectGroup(stepper: effects.stepper)
      buffer.append { [self] in _ = reduce(action, in: group) }
      return group
    }
    isSending = true
    let group = DependencyValues.$current.withValue(dependencies) {
      defer { reduceBuffer() }
      return reduce(action, in: group)
    }
    isSending = false
    guard !observers.isEmpty else { return group }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer() }
    return group
  }

  /// Runs the reducer for the given action.
  ///
  /// The effects are started in the given group, or in a new group if the group is `nil`.
  private func reduce(_ action: Action, in group: EffectGroup?) -> EffectGroup? {
    // Modify the state in place. If a copy were passed instead, each collection that the reducer
    // changes would be copied.
    isReducing = true
    let effect = reducer.reduce(into: &currentState, action: action)
    isReducing = false
    var group = group
    if !effect.isNone {
      let owner = group ?? EffectGroup(stepper: effects.stepper)
      group = owner
      effects.start(effect, of: action, in: owner)
    }
    if effects.canLoseChildren { effects.cancelRemoved(from: currentState) }
    return group
  }

  private func reduceBuffer() {
    var count = 0
    while count < buffer.count {
      buffer[count]()
      count += 1
    }
    if count > 0 { buffer.removeAll(keepingCapacity: true) }
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

/// The parts of a ``StoreCore`` that don't depend on the types of its state and actions.
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
