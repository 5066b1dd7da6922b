/// Puts reducers that are plain functions together: one that runs all of them in order.
///
/// ```swift
/// let appReducer = combine(
///   pullback(counterReducer, value: \AppState.count, action: \AppAction.counter),
///   pullback(primesReducer, value: \AppState.primes, action: \AppAction.primes))
/// ```
///
/// - Parameter reducers: The reducers, in order.
/// - Returns: A reducer with the effects of all, in order; it can be a global constant.
public func combine<Value, Action>(
  _ reducers: @Sendable (inout Value, Action) -> [Effect<Action>]...
) -> @Sendable (inout Value, Action) -> [Effect<Action>] {
  { value, action in reducers.flatMap { $0(&value, action) } }
}
