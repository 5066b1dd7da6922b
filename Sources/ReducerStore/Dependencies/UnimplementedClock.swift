import RuntimeIssues
public import SteppedEffects

/// A clock that no test may use: telling the time and sleeping are issues.
///
/// It is what a test gets that does not override the clock of its store: reading the dependency is
/// no harm, waiting for real time would be. Each issue is reported once for each effect, at the
/// effect's line. Then the clock behaves as another clock, an immediate one by default.
public struct UnimplementedClock: Clock {
  /// A moment on the clock, counted from the clock's start.
  public typealias Instant = TestClock.Instant

  /// A use of the clock by an effect.
  private struct Use: Hashable, Sendable {
    let effect: ObjectIdentifier
    let member: String
  }

  private let name: String
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration, Duration?) async throws -> Void
  private let resolution: @Sendable () -> Duration
  /// The effects that have used the clock, retained so that no other effect gets their identity.
  private let reported = Lock<[Use: RunningEffect]>([:])

  /// Creates a clock that behaves as an immediate clock.
  public init(name: String = "Clock") {
    self.init(ImmediateClock(), name: name)
  }

  /// Creates a clock that behaves as another clock.
  public init<Base: Clock>(_ base: Base, name: String = "\(Base.self)")
  where Base.Duration == Duration {
    let start = base.now
    self.name = name
    self.elapsed = { start.duration(to: base.now) }
    self.sleep = { try await base.sleep(until: start.advanced(by: $0), tolerance: $1) }
    self.resolution = { base.minimumResolution }
  }

  /// The other clock's current moment, with an issue.
  public var now: Instant {
    report("now")
    return Instant(offset: elapsed())
  }

  /// The other clock's minimum resolution, with an issue.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return resolution()
  }

  /// Sleeps on the other clock, with an issue.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await sleep(deadline.offset, tolerance)
  }

  private func report(_ member: String) {
    guard let effect = RunningEffect.current, let place = EffectScope.current?.place else {
      return reportIssue(message(member))
    }
    let use = Use(effect: ObjectIdentifier(effect), member: member)
    guard reported.withLock({ $0.updateValue(effect, forKey: use) }) == nil else { return }
    place.report(message(member))
  }

  private func message(_ member: String) -> String {
    """
    Unimplemented: \(name).\(member)

    A test used a clock that it does not control.

    To fix, give the store a clock that the test moves, or one that does not wait:

      $0.\(dependency) = TestClock()
      $0.\(dependency) = ImmediateClock()
    """
  }

  private var dependency: String { name.prefix(1).lowercased() + name.dropFirst() }
}

extension Clock where Self == UnimplementedClock {
  /// A clock that no test may use: `$0.continuousClock = .unimplemented`.
  public static var unimplemented: UnimplementedClock { UnimplementedClock() }
}
