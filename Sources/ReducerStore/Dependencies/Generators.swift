import Foundation
import RuntimeIssues

/// A dependency that generates the current date.
///
/// Call the generator like a function, or read its ``now`` property.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Returns a generator that always generates the same date.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }

  /// The current date.
  ///
  /// Set this property to generate a constant date, as in `$0.date.now = Date(…)`.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// Returns the current date.
  public func callAsFunction() -> Date { generate() }
}

/// A dependency that generates UUIDs.
///
/// Call the generator like a function, as in `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that counts up from `00000000-0000-0000-0000-000000000000`.
  public static var incrementing: UUIDGenerator {
    let next = Lock(0)
    return UUIDGenerator {
      UUID(
        next.withLock { next in
          defer { next += 1 }
          return next
        })
    }
  }

  /// Returns a generator that always generates the same UUID.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// Returns the next UUID.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// Creates a UUID whose last digits are the given number, which must not be negative.
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

  /// Creates a dependency from a random number generator.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Lock(generator)
  }

  /// Calls a closure with the random number generator.
  ///
  /// The closure must not call this dependency again.
  public func callAsFunction<Result: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    try generator.withLock { try work(&$0) }
  }
}
