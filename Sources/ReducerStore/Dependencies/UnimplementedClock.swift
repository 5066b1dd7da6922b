import RuntimeIssues

/// A clock that no test may use: telling the time and sleeping are issues.
///
/// It is what a test gets that does not override the clock of its store: reading the dependency is
/// no harm, waiting for real time would be.
public struct UnimplementedClock: Clock {
  /// A moment that is always zero.
  public typealias Instant = TestClock.Instant

  private let name: String

  /// Creates a clock.
  ///
  /// - Parameter name: The name in issues; `Clock` by default.
  public init(name: String = "Clock") {
    self.name = name
  }

  /// Zero, with an issue.
  public var now: Instant {
    report("now")
    return Instant()
  }

  /// The shortest time the clock can tell apart: zero.
  public var minimumResolution: Duration { .zero }

  /// Ends the task's work, with an issue: no time passes here.
  ///
  /// - Parameters:
  ///   - deadline: Ignored.
  ///   - tolerance: Ignored.
  /// - Throws: A `CancellationError`, so that a timer does not tick for ever.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    throw CancellationError()
  }

  private func report(_ member: String) {
    reportIssue(
      """
      Unimplemented: \(name).\(member)

      A test used a clock that it does not control.

      To fix, give the store a clock that the test moves, or one that does not wait:

        $0.\(dependency) = TestClock()
        $0.\(dependency) = ImmediateClock()
      """)
  }

  private var dependency: String { name.prefix(1).lowercased() + name.dropFirst() }
}
