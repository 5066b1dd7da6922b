import RuntimeIssues
public import SteppedEffects

/// A clock that reports an issue when it's used, because the test should have overridden it.
///
/// This is the default clock in tests. It reports each issue only once per effect, at the line that
/// created the effect. After that, it behaves like the clock that you pass to its initializer,
/// which is an `ImmediateClock` by default.
public struct UnimplementedClock: Clock {
  /// A point in time, measured from the creation of the clock.
  public typealias Instant = TestClock.Instant

  private struct Use: Hashable, Sendable {
    let effect: ObjectIdentifier
    let member: String
  }

  private let name: String
  private let elapsed: @Sendable () -> Duration
  private let sleep: @Sendable (Duration, Duration?) async throws -> Void
  private let resolution: @Sendable () -> Duration
  /// The uses that have already been reported.
  ///
  /// Retaining the effects prevents new effects from reusing their identifiers.
  private let reported = Lock<[Use: RunningEffect]>([:])

  /// Creates a clock that behaves like an immediate clock after reporting an issue.
  public init(name: String = "Clock") { self.init(ImmediateClock(), name: name) }

  /// Creates a clock that behaves like the given clock after reporting an issue.
  public init<Base: Clock>(_ base: Base, name: String = "\(Base.self)")
  where Base.Duration == Duration {
    let start = base.now
    self.name = name
    self.elapsed = { start.duration(to: base.now) }
    self.sleep = { try await base.sleep(until: start.advanced(by: $0), tolerance: $1) }
    self.resolution = { base.minimumResolution }
  }

  /// Reports an issue, and returns the time of the underlying clock.
  public var now: Instant {
    report("now")
    return Instant(offset: elapsed())
  }

  /// Reports an issue, and returns the resolution of the underlying clock.
  public var minimumResolution: Duration {
    report("minimumResolution")
    return resolution()
  }

  /// Reports an issue, and sleeps using the underlying clock.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    report("sleep")
    try await sleep(deadline.offset, tolerance)
  }

  private func report(_ member: String) {
    guard let effect = RunningEffect.current, let site = CurrentEffect.unit?.site else {
      return reportIssue(message(member))
    }
    let use = Use(effect: ObjectIdentifier(effect), member: member)
    guard reported.withLock({ $0.updateValue(effect, forKey: use) }) == nil else { return }
    site.report(message(member))
  }

  private func message(_ member: String) -> String {
    let dependency = name.prefix(1).lowercased() + name.dropFirst()
    return """
      Unimplemented: \(name).\(member)

      A test used a clock without overriding it.

      To fix, use a clock that the test controls, or one that doesn't wait:

        $0.\(dependency) = TestClock()
        $0.\(dependency) = ImmediateClock()
      """
  }
}

extension Clock where Self == UnimplementedClock {
  /// A clock that reports an issue when it's used.
  ///
  /// For example, you can write `$0.continuousClock = .unimplemented`.
  public static var unimplemented: UnimplementedClock { UnimplementedClock() }
}
