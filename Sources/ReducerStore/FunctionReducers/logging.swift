/// Writes down each action that a reducer, a plain function, is given, and the state after it.
///
/// ```swift
/// let store = Store(initialValue: AppState(), reducer: logging(appReducer))
/// ```
/// Records:
/// ```
/// Action: counter(App.CounterAction.incrTapped)
/// Value:
/// ▿ App.AppState
///   - count: 1
/// ---
/// ```
///
/// - Parameters:
///   - reducer: The reducer.
///   - write: Takes what is written; prints it by default.
/// - Returns: A reducer that writes by an effect, before the effects of the other.
public func logging<Value, Action>(
  _ reducer: @escaping @Sendable (inout Value, Action) -> [Effect<Action>],
  to write: @escaping @Sendable (String) -> Void = { print($0) }
) -> @Sendable (inout Value, Action) -> [Effect<Action>] {
  { value, action in
    let effects = reducer(&value, action)
    return [.sync { [value] in write(entry(action, value)) }] + effects
  }
}

private func entry(_ action: Any, _ value: Any) -> String {
  var entry = "Action: \(action)\nValue:\n"
  dump(value, to: &entry)
  return entry + "---"
}
