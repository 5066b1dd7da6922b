/// Says that tasks still sleep in a test clock.
public struct SuspensionError: Error, Hashable {
  /// What the clock shows, since its start.
  public let now: Duration
  /// When each sleeper is due, since the start of the clock, in order.
  public let deadlines: [Duration]
}

extension SuspensionError: CustomStringConvertible {
  /// What sleeps, until when, and how to go on.
  public var description: String {
    """
    \(sleepers)

    To fix, move the clock on with "await clock.advance(by:)" or "await clock.run()", or cancel \
    what sleeps.
    """
  }

  var sleepers: String {
    let list = deadlines.map { "\($0)" }.joined(separator: ", ")
    let count = deadlines.count == 1 ? "1 task sleeps" : "\(deadlines.count) tasks sleep"
    return """
      \(count) in a TestClock that shows \(now).

        Due at: \(list)
      """
  }
}
