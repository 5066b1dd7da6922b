import Foundation

/// Tells the date and time, as `date.now` or called like a function: `date()`.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// Creates a generator.
  ///
  /// - Parameter generate: Tells the date.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// Makes a generator that always tells the same date.
  ///
  /// - Parameter date: The date.
  /// - Returns: The generator.
  public static func constant(_ date: Date) -> DateGenerator { DateGenerator { date } }

  /// The date and time; one that is set stands still: `$0.date.now = Date(…)`.
  public var now: Date {
    get { generate() }
    set { self = .constant(newValue) }
  }

  /// Tells the date and time.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date { generate() }
}
