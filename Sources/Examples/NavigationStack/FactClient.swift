import ReducerStore

/// A client that looks up facts about numbers.
struct FactClient: Sendable {
  let fact: @Sendable (Int) async throws -> String

  /// Returns a fact about a number.
  func callAsFunction(_ number: Int) async throws -> String { try await fact(number) }
}

extension FactClient {
  /// A client that computes facts about small numbers.
  static let computed = FactClient { number in
    guard number != 0 else { return "0 is neither above nor below zero" }
    guard number > 0 else { return "\(number) is \(number.magnitude) below zero" }
    let (square, isTooLarge) = number.multipliedReportingOverflow(by: number)
    guard !isTooLarge, square <= .max - number else { throw FactError(number: number) }
    return "The numbers from 1 to \(number) add up to \((square + number) / 2)"
  }

  /// A client that always fails, like a request without a network connection.
  static let failing = FactClient { throw FactError(number: $0) }

  /// Returns a client that fails the given number of times before it computes facts.
  static func failing(times: Int) -> FactClient {
    let network = BrokenNetwork(failures: times)
    return FactClient { number in
      let client: FactClient = await network.isAvailable() ? .computed : .failing
      return try await client(number)
    }
  }
}

/// An error that's thrown if there's no fact about a number.
struct FactError: Error, Hashable {
  let number: Int
}

private enum FactClientKey: DependencyKey {
  static let liveValue = FactClient.computed
}

extension DependencyValues {
  /// The client that looks up facts about numbers.
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

  func isAvailable() -> Bool {
    guard failures > 0 else { return true }
    failures -= 1
    return false
  }
}
