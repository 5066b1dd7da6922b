public import ReducerStore

/// A number, and whether it is prime.
public struct PrimeNumber: Reducer {
  /// What the feature shows.
  public struct State: Equatable, Sendable {
    /// The number.
    public let number: Int
    /// Whether it is prime, once that is known.
    public var answer: Answer?
    /// Whether an answer is awaited.
    public var isLoading = false

    /// Creates a number.
    ///
    /// - Parameter number: The number.
    public init(number: Int) {
      self.number = number
    }
  }

  /// What is known of a number.
  public enum Answer: Equatable, Sendable {
    /// It is prime.
    case prime
    /// It is the product of this divisor, its smallest, and another.
    case divisible(by: Int)
    /// It is below two, where there are no primes.
    case belowTwo
  }

  /// What happens to the feature.
  public enum Action: Equatable, Sendable {
    /// A user's tap on `Is it prime?`.
    case isPrimeButtonTapped
    /// The answer.
    case response(Answer)
  }

  /// Creates the reducer.
  public init() {}

  /// Asks, and keeps the answer.
  ///
  /// - Parameters:
  ///   - state: What the feature shows.
  ///   - action: What happens.
  /// - Returns: The effect that finds the answer, off the main actor.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .isPrimeButtonTapped:
      state.isLoading = true
      return .run { [number = state.number] send in
        await send(.response(try Answer(about: number)))
      }
    case .response(let answer):
      state.isLoading = false
      state.answer = answer
      return .none
    }
  }
}

extension PrimeNumber.Answer {
  /// Finds out whether a number is prime.
  fileprivate init(about number: Int) throws {
    guard number > 1 else {
      self = .belowTwo
      return
    }
    let divisor = try smallestDivisor(of: number)
    self = divisor == number ? .prime : .divisible(by: divisor)
  }
}
