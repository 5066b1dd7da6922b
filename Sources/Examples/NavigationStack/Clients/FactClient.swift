public import ReducerStore

/// Tells facts about numbers.
public struct FactClient: Sendable {
  private let fact: @Sendable (Int) async throws -> String

  /// Creates a client.
  ///
  /// - Parameter fact: Tells a fact about a number.
  public init(_ fact: @escaping @Sendable (Int) async throws -> String) {
    self.fact = fact
  }

  /// Asks for a fact about a number.
  ///
  /// - Parameter number: The number.
  /// - Returns: The fact, a sentence without a full stop.
  /// - Throws: What kept the client from an answer.
  public func callAsFunction(_ number: Int) async throws -> String { try await fact(number) }
}

extension FactClient {
  /// Computes the facts, for numbers whose sum from 1 on is an `Int`.
  public static let computed = FactClient { number in
    guard number != 0 else { return "0 is neither above nor below zero" }
    guard number > 0 else { return "\(number) is \(number.magnitude) below zero" }
    let (square, isTooLarge) = number.multipliedReportingOverflow(by: number)
    guard !isTooLarge, square <= .max - number else { throw FactError(number: number) }
    return "The numbers from 1 to \(number) add up to \((square + number) / 2)"
  }

  /// Fails at every question, as a request without a network does.
  public static let failing = FactClient { throw FactError(number: $0) }
}

/// A question for a fact that has no answer.
public struct FactError: Error, Hashable {
  /// The number in question.
  public let number: Int

  /// Creates an error.
  ///
  /// - Parameter number: The number in question.
  public init(number: Int) {
    self.number = number
  }
}

private enum FactClientKey: DependencyKey {
  static let liveValue = FactClient.computed
}

extension DependencyValues {
  /// Tells facts about numbers.
  public var factClient: FactClient {
    get { self[FactClientKey.self] }
    set { self[FactClientKey.self] = newValue }
  }
}
