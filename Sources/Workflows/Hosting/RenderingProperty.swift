/// The rendering of a host: the latest one, and those to come.
public final class RenderingProperty<Value> {
  /// The latest rendering.
  public private(set) var value: Value
  /// The renderings to come.
  public let signal = ValueSignal<Value>()

  init(_ value: Value) { self.value = value }

  /// The latest rendering, and those to come.
  public var producer: ValueProducer<Value> { ValueProducer(property: self) }

  func set(_ newValue: Value) {
    value = newValue
    signal.send(newValue)
  }
}

/// The latest rendering of a host and those to come, for who asks for both.
public struct ValueProducer<Value> {
  let property: RenderingProperty<Value>

  /// Calls a closure with the latest rendering, at once, and with each one to come.
  ///
  /// - Parameter action: Takes a rendering.
  /// - Returns: What ends it; `nil` where the host is gone.
  @discardableResult
  public func startWithValues(_ action: @escaping (Value) -> Void) -> Observation? {
    action(property.value)
    return property.signal.observeValues(action)
  }
}
