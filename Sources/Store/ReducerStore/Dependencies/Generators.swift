public import Foundation
import RuntimeIssues

/// A dependency that returns the current date.
///
/// To get the date, call the generator like a function, or read its ``now`` property.
public struct DateGenerator: Sendable {
  private let generate: @Sendable () -> Date

  /// Creates a generator that calls the given closure.
  public init(_ generate: @escaping @Sendable () -> Date) { self.generate = generate }

  /// Returns a generator that always returns the given date.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }

  /// The current date.
  ///
  /// If you set this property, as in `$0.date.now = Date(…)`, the generator always returns that
  /// date.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }
}

/// A dependency that generates UUIDs.
///
/// To generate a UUID, call the generator like a function, as in `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator that calls the given closure.
  public init(_ generate: @escaping @Sendable () -> UUID) { self.generate = generate }

  /// A generator that counts up, starting from `00000000-0000-0000-0000-000000000000`.
  public static var incrementing: UUIDGenerator {
    let next = Lock(0)
    return UUIDGenerator {
      next.withLock { next in
        defer { next += 1 }
        return UUID(next)
      }
    }
  }

  /// Returns a generator that always returns the given UUID.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// Returns the next UUID.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// Creates a UUID that ends with the given number, which must not be negative.
  public init(_ number: Int) {
    precondition(
      number >= 0, "Can't create a UUID from \(number). To fix, pass a number that isn't negative.")
    let halves = (UInt64(0), UInt64(number).bigEndian)
    self.init(uuid: withUnsafeBytes(of: halves) { $0.loadUnaligned(as: uuid_t.self) })
  }
}

/// A dependency that provides exclusive access to a random number generator.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// let die = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let generator: Lock<any RandomNumberGenerator & Sendable>

  /// Creates a dependency that uses the given random number generator.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Lock(generator)
  }

  /// Calls the given closure with exclusive access to the random number generator.
  ///
  /// The closure must not use this dependency.
  public func callAsFunction<Result: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    try generator.withLock { try work(&$0) }
  }
}
