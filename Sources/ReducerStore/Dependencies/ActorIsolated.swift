/// A value in an actor: what a test lets an asynchronous dependency write down.
///
/// ```swift
/// let saved = ActorIsolated<String?>(nil)
/// $0.files.save = { name in await saved.setValue(name) }
/// #expect(await saved.value == "todos.json")
/// ```
public final actor ActorIsolated<Value: Sendable> {
  /// The value.
  public private(set) var value: Value

  /// Creates a value in an actor.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Changes the value as one step.
  ///
  /// - Parameter operation: Changes the value.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Sets the value.
  ///
  /// - Parameter newValue: The new value.
  public func setValue(_ newValue: Value) {
    value = newValue
  }
}
