/// Values to come, such as what the workflow of a host tells.
public final class ValueSignal<Value> {
  private struct Observer {
    let observation: Observation
    let action: (Value) -> Void
    let onEnd: () -> Void
  }

  private var observers: [Observer] = []
  private var isOver = false

  init() {}

  /// Calls a closure with each value, in the order of the calls that asked for it.
  ///
  /// - Parameter action: Takes a value. An event that it causes waits until all have been called.
  /// - Returns: What ends it; `nil` where the host is gone.
  @discardableResult
  public func observeValues(_ action: @escaping (Value) -> Void) -> Observation? {
    observe(action) {}
  }

  /// Calls a closure with each value, and another one when no more come.
  @discardableResult
  func observe(
    _ action: @escaping (Value) -> Void, onEnd: @escaping () -> Void
  ) -> Observation? {
    guard !isOver else {
      onEnd()
      return nil
    }
    let observation = Observation()
    observers.append(Observer(observation: observation, action: action, onEnd: onEnd))
    return observation
  }

  func send(_ value: Value) {
    for observer in observers where !observer.observation.isDisposed { observer.action(value) }
    observers.removeAll { $0.observation.isDisposed }
  }

  func end() {
    isOver = true
    let observers = observers
    self.observers = []
    for observer in observers { observer.onEnd() }
  }
}

/// Keeps nothing alive; ends an observation when told to.
public final class Observation {
  private(set) var isDisposed = false

  init() {}

  /// Ends the observation: its closure is not called any more.
  public func dispose() { isDisposed = true }
}
