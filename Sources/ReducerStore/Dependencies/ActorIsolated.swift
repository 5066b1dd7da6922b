import RuntimeIssues

/// A value that asynchronous code reads and writes: what a test lets a dependency write down.
///
/// ```swift
/// let saved = ActorIsolated<String?>(nil)
/// $0.files.save = { name in await saved.setValue(name) }
/// #expect(await saved.value == "todos.json")
/// ```
///
/// It has the calls of an actor and is none: it never leaves its caller. An actor that a test and
/// an effect both call may let the effect go on in the thread that served the test, where no
/// runtime sees it; that would make a test depend on the load of the machine.
public final class ActorIsolated<Value: Sendable>: Sendable {
  private let lock: Lock<Value>

  /// Creates a value.
  ///
  /// - Parameter value: The value.
  public init(_ value: Value) {
    self.lock = Lock(value)
  }

  /// The value.
  nonisolated(nonsending) public var value: Value {
    get async { lock.withLock { $0 } }
  }

  /// Changes the value as one step, seen by others as a whole.
  ///
  /// - Parameter operation: Changes the value. It must not use this object.
  /// - Returns: What the operation returns.
  /// - Throws: What the operation throws.
  nonisolated(nonsending) public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) async rethrows -> Result {
    try lock.withLock { try operation(&$0) }
  }

  /// Sets the value.
  ///
  /// - Parameter newValue: The new value.
  nonisolated(nonsending) public func setValue(_ newValue: Value) async {
    lock.withLock { $0 = newValue }
  }
}
