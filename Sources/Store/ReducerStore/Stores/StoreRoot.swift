import RuntimeIssues
import SteppedEffects

/// The parts of a store that don't depend on the types of its state and actions.
///
/// All stores that are scoped from the same store share its root.
@MainActor
class StoreRoot {
  let dependencies: DependencyValues
  let tracker: EffectTracker
  let scopes = ScopeNode()
  let observation = StateObservation()
  private var observers: [Int: () -> Void] = [:]
  private(set) var receivers: [(Any) -> Void] = []
  /// The running tasks, keyed by the IDs of their effects.
  private var running: [Int: EffectUnit] = [:]
  private var nextID = 0

  init(dependencies: DependencyValues, stepper: (any EffectStepper)?) {
    self.dependencies = dependencies
    self.tracker = EffectTracker(stepper: stepper)
    joinTestClocks(of: dependencies)
  }

  // Scopes, effects, and sequences retain each other until the effects end, so any remaining
  // effects must be canceled here.
  #if canImport(Darwin)
    deinit {
      // An isolated deinitializer isn't possible here, because it requires macOS 15.4.
      guard !tracker.isEmpty else { return }
      Task { @MainActor [scopes] in for unit in scopes.units() { unit.cancel() } }
    }
  #else
    isolated deinit {
      for unit in scopes.units() { unit.cancel() }
    }
  #endif

  func makeID() -> Int {
    defer { nextID += 1 }
    return nextID
  }

  // MARK: Observers

  func observe(_ observer: @escaping () -> Void) -> Int {
    let id = makeID()
    observers[id] = observer
    return id
  }

  func stopObserving(_ id: Int) { observers[id] = nil }

  func notifyObservers() {
    if observers.isEmpty { return }
    for (_, observer) in observers.sorted(by: { $0.key < $1.key }) { observer() }
  }

  func observeReceivedActions(_ receiver: @escaping (Any) -> Void) { receivers.append(receiver) }

  // MARK: Clocks

  var testClocks: [TestClock] {
    var seen: Set<ObjectIdentifier> = []
    return dependencies.overridden.compactMap { $0 as? TestClock }
      .filter { seen.insert(ObjectIdentifier($0)).inserted }
  }

  /// Registers the store's runtime with the test clocks.
  ///
  /// Otherwise, a clock couldn't settle any effects until one of them had slept in that clock.
  func joinTestClocks(of dependencies: DependencyValues) {
    guard let stepper = tracker.stepper else { return }
    for case let clock as TestClock in dependencies.overridden { clock.join(stepper) }
  }

  // MARK: Effects

  func settle() async -> [InFlightEffect] {
    await tracker.settle()
    return inFlightEffects()
  }

  /// Returns the running effects in the order in which they started.
  ///
  /// If `group` isn't `nil`, this method returns only the effects of that group.
  func inFlightEffects(in group: EffectGroup? = nil) -> [InFlightEffect] {
    let describesActions = EffectTracker.describesActions
    return tracker.alive.compactMap { effect, wait in
      guard let unit = running[effect.id], let site = unit.site else { return nil }
      if let group, unit.context.group !== group { return nil }
      return InFlightEffect(
        action: describesActions ? unit.actionDescription : "", fileID: "\(site.fileID)",
        line: Int(site.line), wait: wait)
    }
  }

  func didStart(_ effect: RunningEffect, of unit: EffectUnit, at site: CallSite) {
    unit.effect = effect
    running[effect.id] = unit
    EffectSchedule.current?.describe(
      effect, action: unit.actionDescription, fileID: "\(site.fileID)", line: Int(site.line))
  }

  func end(_ unit: EffectUnit) {
    if let effect = unit.effect { running[effect.id] = nil }
    unit.end()
  }

  /// Cancels the given units, which must be sorted by the order in which they started.
  ///
  /// A sequence must be canceled before its current step because the end of that step would
  /// otherwise start the next step.
  func cancel(_ units: [EffectUnit]) {
    for unit in units {
      unit.cancel()
      if let effect = unit.effect { running[effect.id] = nil }
    }
  }
}
