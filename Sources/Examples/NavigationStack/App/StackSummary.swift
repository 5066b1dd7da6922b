import ReducerStore

/// What is on the stack, in short.
public struct StackSummary: Equatable, Sendable {
  /// The sum of the counts of all counters.
  public let sum: Int
  /// What each feature is called, the lowest first: `Counter 7`.
  public let titles: [String]

  /// Creates a summary.
  ///
  /// - Parameters:
  ///   - sum: The sum of the counts of all counters.
  ///   - titles: What each feature is called, the lowest first.
  public init(sum: Int, titles: [String]) {
    self.sum = sum
    self.titles = titles
  }
}

extension NavigationStackApp.State {
  /// What is on the stack, in short.
  public var summary: StackSummary {
    StackSummary(sum: path.map(\.count).reduce(0, +), titles: path.map(\.title))
  }
}

extension NavigationStackApp.Path.State {
  /// The count, where the feature is a counter; else nothing.
  fileprivate var count: Int {
    if case .counter(let counter) = self { counter.count } else { 0 }
  }

  fileprivate var title: String {
    switch self {
    case .counter(let counter): "Counter \(counter.count)"
    case .numberFact(let fact): "Number fact \(fact.number)"
    case .primeNumber(let prime): "Prime number \(prime.number)"
    }
  }
}
