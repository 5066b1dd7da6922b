extension Reducer {
  /// Overrides a dependency of this reducer, of what is in it and of their effects.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value in its place.
  /// - Returns: A reducer that reads the value.
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    return Reduce { state, action in
      withDependencies {
        $0[keyPath: keyPath] = value
      } operation: {
        base.reduce(into: &state, action: action)
      }
    }
  }

  /// Changes a dependency of this reducer, of what is in it and of their effects.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - transform: Changes the value in force.
  /// - Returns: A reducer that reads the changed value.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (inout Value) -> Void
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    return Reduce { state, action in
      withDependencies {
        transform(&$0[keyPath: keyPath])
      } operation: {
        base.reduce(into: &state, action: action)
      }
    }
  }
}
