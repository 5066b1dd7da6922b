public import Foundation
import RuntimeIssues
public import SteppedEffects

/// Makes a closure for a dependency that no test may call by accident: calling it is an issue.
///
/// ```swift
/// static let testValue = NthPrimeClient(nthPrime: unimplemented("NthPrimeClient.nthPrime"))
/// ```
public func unimplemented<each Argument, Result: Sendable>(
  _ description: String, placeholder: Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    place.report(unimplementedMessage(description))
    return placeholder
  }
}

/// Makes a closure without a result for a dependency that no test may call by accident.
@_disfavoredOverload
public func unimplemented<each Argument>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Void {
  unimplemented(
    description, placeholder: (), fileID: fileID, filePath: filePath, line: line, column: column)
}

/// Makes a closure for a dependency that no test may call by accident, with an empty result.
@_disfavoredOverload
public func unimplemented<each Argument, Result: UnimplementedResult>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    place.report(unimplementedMessage(description))
    return Result.unimplementedResult
  }
}

/// Makes an asynchronous closure for a dependency that no test may call by accident: calling it is
/// an issue, and throws an ``UnimplementedError``.
public func unimplemented<each Argument, Result>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) async throws -> Result {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    place.report(unimplementedMessage(description))
    throw UnimplementedError(name: description)
  }
}

/// Makes a throwing closure for a dependency that no test may call by accident: calling it is an
/// issue, and throws an ``UnimplementedError``.
public func unimplemented<each Argument, Result>(
  _ description: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let place = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return { (_: repeat each Argument) in
    place.report(unimplementedMessage(description))
    throw UnimplementedError(name: description)
  }
}

/// Makes the value of a dependency that no test may read by accident, and reports an issue.
///
/// In a computed `testValue`, the issue is reported when the value is read.
///
/// ```swift
/// static var testValue: Int? { unimplemented("NthPrimeClient.limit", placeholder: nil) }
/// ```
@_disfavoredOverload
public func unimplemented<Result>(
  _ description: String, placeholder: @autoclosure () -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Result {
  reportIssue(
    unimplementedMessage(description), fileID: fileID, filePath: filePath, line: line,
    column: column)
  return placeholder()
}

/// The error of a closure that a test called and did not override.
public struct UnimplementedError: Error, Hashable {
  /// The name of the closure.
  public let name: String
}

private func unimplementedMessage(_ name: String) -> String {
  """
  Unimplemented: \(name) …

  A test used a dependency that it does not control.

  To fix, override it where the test makes its store:

    Store(initialState: …) { … } withDependencies: { $0… = … }
  """
}

/// A type with a value that an unimplemented closure can return: an empty one, or zero.
///
/// Conform a type of your own to it, or give `unimplemented(_:placeholder:)` a value.
public protocol UnimplementedResult: SendableMetatype {
  /// The result of a closure that is not implemented.
  static var unimplementedResult: Self { get }
}

extension UnimplementedResult where Self: AdditiveArithmetic {
  /// The result of a closure that is not implemented: zero.
  public static var unimplementedResult: Self { .zero }
}

extension UnimplementedResult where Self: RangeReplaceableCollection {
  /// The result of a closure that is not implemented: an empty collection.
  public static var unimplementedResult: Self { Self() }
}

extension Int: UnimplementedResult {}
extension Double: UnimplementedResult {}
extension Duration: UnimplementedResult {}
extension String: UnimplementedResult {}
extension Data: UnimplementedResult {}
extension Array: UnimplementedResult {}
extension IdentifiedArray: UnimplementedResult where Element: Identifiable, ID == Element.ID {}

extension Bool: UnimplementedResult {
  /// The result of a closure that is not implemented: `false`.
  public static var unimplementedResult: Bool { false }
}

extension Date: UnimplementedResult {
  /// The result of a closure that is not implemented: the first moment of 2001.
  public static var unimplementedResult: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension UUID: UnimplementedResult {
  /// The result of a closure that is not implemented: an id of zeros.
  public static var unimplementedResult: UUID { UUID(0) }
}

extension URL: UnimplementedResult {
  /// The result of a closure that is not implemented: `file:///`.
  public static var unimplementedResult: URL { URL(fileURLWithPath: "/") }
}

extension Optional: UnimplementedResult {
  /// The result of a closure that is not implemented: `nil`.
  public static var unimplementedResult: Wrapped? { nil }
}

extension Set: UnimplementedResult {
  /// The result of a closure that is not implemented: an empty set.
  public static var unimplementedResult: Set<Element> { [] }
}

extension Dictionary: UnimplementedResult {
  /// The result of a closure that is not implemented: an empty dictionary.
  public static var unimplementedResult: [Key: Value] { [:] }
}

extension AsyncStream: UnimplementedResult {
  /// The result of a closure that is not implemented: a finished stream.
  public static var unimplementedResult: AsyncStream { .finished }
}

extension AsyncThrowingStream: UnimplementedResult where Failure == any Error {
  /// The result of a closure that is not implemented: a finished stream.
  public static var unimplementedResult: AsyncThrowingStream { .finished() }
}

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
