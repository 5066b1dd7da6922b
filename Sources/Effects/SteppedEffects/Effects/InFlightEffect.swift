/// A description of an effect that's still running, including its origin and what it's waiting for.
///
/// The `settle()` methods of stores and workflow hosts return these values to explain why an app
/// isn't idle.
///
/// ```swift
/// for effect in await store.settle() { print(effect) }
/// ```
/// Records: `The effect of "Counter.Action.start" at Counter/Counter.swift:31 is sleeping in a
/// TestClock until 3.0 seconds.`
public struct InFlightEffect: Sendable, Hashable {
  /// What an effect can sleep in.
  public enum Sleep: String, Sendable, Hashable {
    /// A ``TestClock``.
    case testClock = "TestClock"
    /// An ``ImmediateClock``.
    case immediateClock = "ImmediateClock"
    /// A `Task.sleep` of a plain task.
    case taskSleep = "Task.sleep"
    /// A block that `DispatchQueue.asyncAfter` has delayed.
    case asyncAfter = "asyncAfter"
    /// A timer on the main run loop.
    case timer = "Timer"
    /// A timer of Dispatch.
    case timerSource = "DispatchSourceTimer"
  }

  /// A reason that an effect is still running.
  public enum Wait: Sendable, Hashable {
    /// The effect is sleeping in one of this library's clocks. The deadline is relative to the
    /// clock's start.
    case clock(Sleep, deadline: Duration)
    /// The effect is waiting for the response to a request, such as `GET https://example.com/items`.
    /// Without a deadline, nothing answers it.
    case response(to: String, deadline: Duration?)
    /// The effect is waiting for work outside of this library's clocks, such as a request or a
    /// stream.
    case unknown
    /// The effect was still running when the runtime reached its maximum step count.
    case neverSettles
    /// The effect must wait because the ``EffectOrder`` of a test doesn't allow it to continue yet.
    case held
  }

  /// The description of the action that started the effect.
  public let action: String
  /// The `#fileID` of the code that created the effect.
  public let fileID: String
  /// The line of the code that created the effect.
  public let line: Int
  /// The reason that the effect is still running.
  public let wait: Wait

  package init(action: String, fileID: String, line: Int, wait: Wait) {
    self.action = action
    self.fileID = fileID
    self.line = line
    self.wait = wait
  }
}

extension InFlightEffect: CustomStringConvertible {
  /// A sentence that names the action, the location of the effect, and the reason that it's still
  /// running.
  public var description: String {
    isPlainTask
      ? "A task of the step \(action) \(wait)."
      : "The effect of \"\(action)\" at \(fileID):\(line) \(wait)."
  }

  /// Creates a description of a plain task, which is named by the step that started it.
  package init(taskOf step: String, wait: Wait) {
    self.init(action: step, fileID: "", line: 0, wait: wait)
  }

  /// A Boolean value that indicates whether this is a plain task instead of an effect.
  package var isPlainTask: Bool { fileID.isEmpty }
}

extension InFlightEffect.Wait {
  /// The time at which the wait ends, relative to the clock's start, if it's known.
  package var deadline: Duration? {
    switch self {
    case .clock(_, let deadline): deadline
    case .response(_, let deadline): deadline
    case .unknown, .neverSettles, .held: nil
    }
  }
}

extension InFlightEffect.Wait: CustomStringConvertible {
  /// A description such as `is sleeping in a TestClock until 3.0 seconds`.
  public var description: String {
    switch self {
    case .clock(let sleep, let deadline): "is sleeping in \(sleep.phrase) until \(deadline)"
    case .response(let request, nil): "is waiting for the response to \(request)"
    case .response(let request, let deadline?):
      "is waiting for the response to \(request) until \(deadline)"
    case .unknown: "is waiting for work outside of this library's clocks"
    case .neverSettles: "didn't settle within the runtime's step limit"
    case .held: "has to wait because of the order that is played"
    }
  }
}

extension InFlightEffect.Sleep: CustomStringConvertible {
  /// The name of the clock or of the function, such as `TestClock`.
  public var description: String { rawValue }

  fileprivate var phrase: String {
    switch self {
    case .testClock: "a TestClock"
    case .immediateClock: "an ImmediateClock"
    case .taskSleep: "a Task.sleep"
    case .asyncAfter: "an asyncAfter"
    case .timer: "a Timer"
    case .timerSource: "a DispatchSourceTimer"
    }
  }
}
