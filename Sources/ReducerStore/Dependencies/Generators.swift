import Foundation
import RuntimeIssues

/// Tells the date and time, as `date.now` or called like a function: `date()`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Makes a generator that always tells the same date.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }

  /// The date and time; one that is set stands still: `$0.date.now = Date(…)`.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// Tells the date and time.
  public func callAsFunction() -> Date { generate() }
}

/// Makes unique ids, called like a function: `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that counts: `00000000-0000-0000-0000-000000000000`, `…001`, and so on.
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

  /// Makes a generator that always gives the same id.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// Makes the next id.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// Creates an id whose last digits are a number, as an incrementing generator does.
  public init(_ number: Int) {
    precondition(
      number >= 0, "A UUID was to be made from the number \(number). To fix, give it 0 or more.")
    var bytes: [UInt8] = Array(repeating: 0, count: 16)
    var rest = UInt64(number)
    // Six bytes are the last group; a larger number goes on into the group before it.
    for index in stride(from: 15, through: 8, by: -1) {
      bytes[index] = UInt8(truncatingIfNeeded: rest)
      rest >>= 8
    }
    self.init(
      uuid: (
        bytes[0], bytes[1], bytes[2], bytes[3], bytes[4], bytes[5], bytes[6], bytes[7], bytes[8],
        bytes[9], bytes[10], bytes[11], bytes[12], bytes[13], bytes[14], bytes[15]
      ))
  }
}

/// Lends a source of random numbers, one caller at a time.
///
/// ```swift
/// @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
///
/// let die = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
/// ```
public struct WithRandomNumberGenerator: Sendable {
  private let generator: Lock<any RandomNumberGenerator & Sendable>

  /// Creates a lender of a source of random numbers.
  public init(_ generator: some RandomNumberGenerator & Sendable) {
    self.generator = Lock(generator)
  }

  /// Calls a closure with the source.
  ///
  /// The closure must not ask for the source again.
  public func callAsFunction<Result: Sendable>(
    _ work: @Sendable (inout any RandomNumberGenerator & Sendable) throws -> Result
  ) rethrows -> Result {
    try generator.withLock { try work(&$0) }
  }
}
