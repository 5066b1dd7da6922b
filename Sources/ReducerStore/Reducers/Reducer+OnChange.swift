extension Reducer {
  /// Runs more reducers when a value of the state has changed.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onChange(of: \.isOn) { wasOn, isOn in
  ///     Reduce { state, _ in … }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - value: Reads the value.
  ///   - reducer: Makes the reducers that run after this one, from the value before and now.
  /// - Returns: A reducer that runs both.
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action>
    _ reducer: @escaping (Value, Value) -> some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    onChange(of: value, removeDuplicates: ==, reducer)
  }

  /// Runs more reducers when a value of the state has changed, as decided by a closure.
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: { ($0.isOn, $0.level) }, removeDuplicates: ==) { before, now in
  ///     Reduce { state, _ in … }
  ///   }
  /// ```
  ///
  /// - Parameters:
  ///   - value: Reads the value.
  ///   - isDuplicate: Whether the values before and now count as equal.
  ///   - reducer: Makes the reducers that run after this one, from the value before and now.
  /// - Returns: A reducer that runs both.
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
