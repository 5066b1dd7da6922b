import ReducerStore

/// Tells facts about numbers.
struct FactClient: Sendable {
  let fact: @Sendable (Int) async throws -> String

  /// Asks for a fact about a number.
  func callAsFunction(_ number: Int) async throws -> String { try await fact(number) }
}

extension FactClient {
  /// Computes the facts, for numbers whose sum from 1 on is an `Int`.
  static let computed = FactClient { number in
    guard number != 0 else { return "0 is neither above nor below zero" }
    guard number > 0 else { return "\(number) is \(number.magnitude) below zero" }
    let (square, isTooLarge) = number.multipliedReportingOverflow(by: number)
    guard !isTooLarge, square <= .max - number else { throw FactError(number: number) }
    return "The numbers from 1 to \(number) add up to \((square + number) / 2)"
  }

  /// Fails at every question, as a request without a network does.
  static let failing = FactClient { throw FactError(number: $0) }

  /// Fails at the first questions, and then computes the facts.
  static func failing(times: Int) -> FactClient {
    let network = BrokenNetwork(failures: times)
    return FactClient { number in
      let client: FactClient = await network.isBackForNextQuestion() ? .computed : .failing
      return try await client(number)
    }
  }
}

/// A question for a fact that has no answer.
struct FactError: Error, Hashable {
  let number: Int
}

private enum FactClientKey: DependencyKey {
  static let liveValue = FactClient.computed
}

extension DependencyValues {
  /// Tells facts about numbers.
  var factClient: FactClient {
    get { self[FactClientKey.self] }
    set { self[FactClientKey.self] = newValue }
  }
}

private actor BrokenNetwork {
  private var failures: Int

  init(failures: Int) {
    self.failures = failures
  }

  func isBackForNextQuestion() -> Bool {
    guard failures > 0 else { return true }
    failures -= 1
    return false
  }
}
