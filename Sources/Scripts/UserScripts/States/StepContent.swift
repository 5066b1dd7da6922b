public import TextSnapshots

/// A part of an app that the app's transcript shows after each step, such as state changes.
///
/// ```swift
/// ScriptedApp(store: store, showing: [.screen, .stateChanges, .effects]) {
///   TickerView(store: $0)
/// }
/// ```
///
/// Records:
///
/// ```
/// advance 2.0 seconds
/// received .ticked
/// received .ticked
/// waiting: Ticker.Action.startButtonTapped, TestClock until 3.0 seconds
/// state: .count 1 → 21
/// ┌ TickerScreen ────────────────────────┐
/// │                 [21]                 │
/// └──────────────────────────────────────┘
/// ```
///
/// In a transcript, the parts are always in the same order: effects, states, and the screen.
public struct StepContent<State> {
  enum Kind {
    case screen
    case stateChanges(parts: (State) -> [StatePart])
    case effects
    case state(Snapshotting<State, String>)
  }

  let kind: Kind

  /// A picture of the screen.
  public static var screen: StepContent { StepContent(kind: .screen) }

  /// The values in the state that the step changed, with one value per line.
  ///
  /// Each line contains the path of a value and the value before and after the step, as in
  /// `state: .counter.count 1 → 2`. If the two values don't fit on one line, the old value is
  /// abbreviated, and a long new value is printed on separate lines. Values are in the format of
  /// `customDump`. If `customDump` can't format the state, the script fails.
  ///
  /// - Complexity: O(*n*) for each step, where *n* is the number of values in the state.
  public static var stateChanges: StepContent {
    .stateChanges(ofParts: { [StatePart(path: "", value: $0)] })
  }

  /// The actions that the app received from effects and the effects that are still running.
  ///
  /// For each action that an effect sent during the step, the transcript contains a line such as
  /// `received .timerTicked`. If the step settles the app, the transcript also contains a line for
  /// each effect that's still running, such as
  /// `waiting: Counter.Action.start, TestClock until 3.0 seconds`.
  public static var effects: StepContent { StepContent(kind: .effects) }

  /// The entire state in the format of `dump`.
  ///
  /// If a step doesn't change the state, the transcript contains `state: (unchanged)`.
  public static var state: StepContent { .state(as: .dump) }

  /// Returns content that shows the state in the format of a strategy.
  ///
  /// ```swift
  /// ScriptedApp(store: store, showing: [.screen, .state(as: .receipt)]) { OrderView(store: $0) }
  /// ```
  ///
  /// If the strategy's output doesn't change, the transcript contains `state: (unchanged)`. If the
  /// strategy throws an error, the script fails.
  ///
  /// - Parameter strategy: A built-in or custom strategy.
  /// - Returns: The content that shows the state.
  public static func state(as strategy: Snapshotting<State, String>) -> StepContent {
    StepContent(kind: .state(strategy))
  }
}

extension StepContent {
  /// Returns content that shows how the parts of the state changed, including parts that were added
  /// or removed.
  package static func stateChanges(
    ofParts parts: @escaping (State) -> [StatePart]
  ) -> StepContent {
    StepContent(kind: .stateChanges(parts: parts))
  }
}

package struct StatePart {
  /// The unique path of the part in the state, such as `.TodoWorkflow`.
  package let path: String
  package let value: Any

  package init(path: String, value: Any) {
    self.path = path
    self.value = value
  }
}

extension StepContent where State: Encodable {
  /// The entire state as JSON.
  ///
  /// If a step doesn't change the state, the transcript contains `state: (unchanged)`.
  public static var stateJSON: StepContent { .state(as: .json) }
}
