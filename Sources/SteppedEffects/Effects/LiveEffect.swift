/// An effect that is still alive: where it came from and what it waits for.
///
/// `settle()` of a store or a host returns these, so that a test or a user script can say why an
/// app is not at rest instead of waiting for a timeout.
///
/// ```swift
/// for effect in await store.settle() { print(effect) }
/// ```
/// Records: `The effect of "Counter.Action.start" at Counter/Counter.swift:31 waits in a TestClock
/// until 3.0 seconds.`
public struct LiveEffect: Sendable, Hashable {
  /// What keeps an effect alive.
  public enum Wait: Sendable, Hashable {
    /// Parked in a clock of this library, until that clock reads `deadline` since its start.
    case clock(String, deadline: Duration)
    /// Suspended on something this library cannot see: a request, a stream, a detached task.
    case unknown
    /// It went on working until the step budget of its runtime was used up.
    case neverRests
  }

  /// The description of the action that started the effect.
  public let action: String
  /// The module and file where the effect was made, as `#fileID` gives them.
  public let fileID: String
  /// The line where the effect was made, from 1.
  public let line: Int
  /// What the effect waits for.
  public let wait: Wait

  /// Creates a description of an effect.
  public init(action: String, fileID: String, line: Int, wait: Wait) {
    self.action = action
    self.fileID = fileID
    self.line = line
    self.wait = wait
  }
}

extension LiveEffect: CustomStringConvertible {
  /// One sentence: the action, the place and the wait.
  public var description: String { "The effect of \"\(action)\" at \(fileID):\(line) \(wait)." }
}

extension LiveEffect.Wait: CustomStringConvertible {
  /// The predicate of the sentence: `waits in a TestClock until 3.0 seconds`.
  public var description: String {
    switch self {
    case .clock(let name, let deadline):
      "waits in \(name.hasPrefix("Immediate") ? "an" : "a") \(name) until \(deadline)"
    case .unknown: "waits for something that no clock of this library controls"
    case .neverRests: "never rests: it was still working when the step budget was used up"
    }
  }
}
