import ReducerStore

/// Plays a reducer, a plain function, step by step, and asserts all that comes of each step.
///
/// It needs no store and waits for nothing: effects have to be pure, such as `.send(_:)`,
/// `.sync { }` and what is combined of them. What a step leaves unsaid fails at its own line.
///
/// ```swift
/// assert(
///   initialValue: CounterViewState(count: 2),
///   reducer: counterViewReducer,
///   steps:
///     Step(.send, .incrTapped) { $0.count = 3 },
///   Step(.send, .nthPrimeButtonTapped) { $0.isLoading = true },
///   Step(.receive, .nthPrimeResponse(5)) { $0.isLoading = false })
/// ```
///
/// - Parameters:
///   - initialValue: The state to start with.
///   - reducer: The reducer.
///   - steps: The steps, in order.
public func assert<Value: Equatable, Action: Equatable>(
  initialValue: Value,
  reducer: (inout Value, Action) -> [Effect<Action>],
  steps: Step<Value, Action>...
) {
  withDependencies {
    $0.prepareForStore()
    $0.context = .test
  } operation: {
    var play = StepPlay<Value, Action>(state: initialValue)
    for step in steps { play.play(step, by: reducer) }
    play.end()
  }
}
