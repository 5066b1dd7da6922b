extension Reducer {
  /// Overrides a dependency of this reducer, of what is in it and of their effects.
  public func dependency<Value: Sendable>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> Reduce<State, Action> {
    withOverrides { $0[keyPath: keyPath] = value }
  }

  /// Changes a dependency of this reducer, of what is in it and of their effects.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (inout Value) -> Void
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

  /// Runs more reducers when a value of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.isOn) { wasOn, isOn in
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

  /// Runs more reducers when a value of the state has changed, as decided by a closure.
  ///
  /// `removeDuplicates` returns whether the values before and now count as equal.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: { ($0.isOn, $0.level) }, removeDuplicates: ==) { before, now in
  ///     Reduce { state, _ in … }
  ///   }
  /// ```
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action>
    _ reducer: @escaping (Value, Value) -> some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    let base = Reduce(self)
    return Reduce { state, action in
      let before = value(state)
      let effect = base.reduce(into: &state, action: action)
      let now = value(state)
      guard !isDuplicate(before, now) else { return effect }
      return effect.merge(with: reducer(before, now).reduce(into: &state, action: action))
    }
  }
}
