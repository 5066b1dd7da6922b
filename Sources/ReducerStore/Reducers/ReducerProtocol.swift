// Names that reducers and effects had in the prerelease that brought navigation stacks.

/// A feature's logic: ``Reducer`` by its former name.
public typealias ReducerProtocol = Reducer

/// A reducer over the state and the actions of another type: ``ReducerOf`` by its former name.
public typealias ReducerProtocolOf<R: Reducer> = Reducer<R.State, R.Action>

/// What a reducer wants done: ``Effect`` by its former name.
public typealias EffectTask<Action> = Effect<Action>
