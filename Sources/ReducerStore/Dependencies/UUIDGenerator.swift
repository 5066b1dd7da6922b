import Foundation
import RuntimeIssues

/// Makes unique ids, called like a function: `uuid()`.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator.
  ///
  /// - Parameter generate: Makes the next id.
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
  ///
  /// - Parameter uuid: The id.
  /// - Returns: The generator.
  public static func constant(_ uuid: UUID) -> UUIDGenerator { UUIDGenerator { uuid } }

  /// Makes the next id.
  ///
  /// - Returns: The id.
  public func callAsFunction() -> UUID { generate() }
}

extension UUID {
  /// Creates an id whose last digits are a number, as an incrementing generator does.
  ///
  /// - Parameter number: The number, not negative.
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
