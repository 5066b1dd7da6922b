/// A value that comes by a callback, for strategies of functions that take one.
///
/// New code awaits instead: ``AsyncSnapshotting``.
///
/// ```swift
/// let strategy = Snapshotting<String, String>.lines.asyncPullback { (page: Page) in
///   Async { callback in page.load { callback($0.text) } }
/// }
/// ```
public struct Async<Value> {
  /// Begins, and calls back with the value; a second call has no effect.
  public let run: (_ callback: @escaping (Value) -> Void) -> Void

  /// Creates a value from a function that calls back.
  ///
  /// - Parameter run: Begins, and calls back with the value, now or later, from any thread.
  public init(run: @escaping (_ callback: @escaping (Value) -> Void) -> Void) {
    self.run = run
  }

  /// Creates a value that is there at once.
  ///
  /// - Parameter value: The value.
  public init(value: Value) {
    self.init { callback in callback(value) }
  }

  /// Makes the value of another type that a function makes of this one.
  ///
  /// - Parameter transform: Makes the new value.
  /// - Returns: The new value, which comes when this one does.
  public func map<NewValue>(_ transform: @escaping (Value) -> NewValue) -> Async<NewValue> {
    let run = run
    return Async<NewValue> { callback in run { callback(transform($0)) } }
  }
}
