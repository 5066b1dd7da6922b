import ReducerStore
import RuntimeIssues

/// A step of a test that is a list: an action, and how it changes the state.
///
/// ```swift
/// Step(.send, .incrTapped) { $0.count = 3 }
/// ```
public struct Step<Value, Action> {
  /// Where the action of a step comes from.
  public enum Kind: Sendable {
    /// The test sends it, as a user's tap would.
    case send
    /// An effect of an action before has sent it.
    case receive
  }

  let kind: Kind
  let action: Action
  let update: ((inout Value) throws -> Void)?
  let place: CallSite

  /// Creates a step.
  public init(
    _ kind: Kind,
    _ action: Action,
    assert updateStateToExpectedResult: ((inout Value) throws -> Void)? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.kind = kind
    self.action = action
    self.update = updateStateToExpectedResult
    self.place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

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
