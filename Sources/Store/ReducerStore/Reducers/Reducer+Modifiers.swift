extension Reducer {
  /// Overrides a dependency in this reducer, its children, and their effects.
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Reduce<State, Action> {
    withOverrides { $0[keyPath: keyPath] = value }
  }

  /// Modifies a dependency in this reducer, its children, and their effects.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> Reduce<State, Action> {
    withOverrides { transform(&$0[keyPath: keyPath]) }
  }

  private func withOverrides(
    _ update: @escaping (inout DependencyValues) -> Void
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    return Reduce { state, action in
      withDependencies(update) { base.reduce(into: &state, action: action) }
    }
  }

  /// Runs the given reducer whenever an action changes a value in the state.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.isOn) { oldValue, newValue in
  ///     Reduce { state, _ in … }
  ///   }
  /// ```
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action>
    _ reducer: @escaping (Value, Value) -> some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    onChange(of: value, removeDuplicates: ==, reducer)
  }

  /// Runs the given reducer whenever an action changes a value in the state, using a closure to
  /// compare the values.
  ///
  /// The reducer doesn't run if the closure returns `true` for the old and the new value.
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action>
    _ reducer: @escaping (Value, Value) -> some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    return Reduce { state, action in
      let oldValue = value(state)
      let effect = base.reduce(into: &state, action: action)
      let newValue = value(state)
      guard !isDuplicate(oldValue, newValue) else { return effect }
      return effect.merge(with: reducer(oldValue, newValue).reduce(into: &state, action: action))
    }
  }
}
