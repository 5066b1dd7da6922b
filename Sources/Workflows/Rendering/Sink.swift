/// Takes values, such as the actions of a workflow.
///
/// The sinks of one action type of a workflow are all the same one: a closure of an earlier
/// rendering goes on working for as long as each render declares the type.
public struct Sink<Value> {
  private let onValue: (Value) -> Void

  /// Creates a sink.
  ///
  /// - Parameter onValue: Takes a value.
  public init(_ onValue: @escaping (Value) -> Void) {
    self.onValue = onValue
  }

  /// Sends a value.
  ///
  /// - Parameter value: The value.
  public func send(_ value: Value) { onValue(value) }

  /// Returns a sink of other values, each turned into one of this sink.
  ///
  /// - Parameter transform: Turns a value of the new sink into one of this.
  /// - Returns: The new sink.
  public func contraMap<NewValue>(
    _ transform: @escaping (NewValue) -> Value
  ) -> Sink<NewValue> {
    Sink<NewValue> { [onValue] in onValue(transform($0)) }
  }
}
