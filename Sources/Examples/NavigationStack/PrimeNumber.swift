import ReducerStoreMacros
import ReducerStoreViews
import SwiftUI

/// A feature that shows whether a number is prime.
@Reducer
struct PrimeNumber {
  @ObservableState
  struct State: Equatable, Sendable {
    let number: Int
    var answer: Answer?
    var isLoading = false
  }

  enum Answer: Equatable, Sendable {
    case prime
    /// The number isn't prime. Its smallest divisor is the associated value.
    case divisible(by: Int)
    case belowTwo
  }

  enum Action: Equatable, Sendable {
    case isPrimeButtonTapped
    case response(Answer)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
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
  /// Creates the answer for a number.
  fileprivate init(about number: Int) throws {
    guard number > 1 else {
      self = .belowTwo
      return
    }
    let divisor = try smallestDivisor(of: number)
    self = divisor == number ? .prime : .divisible(by: divisor)
  }
}

/// The answer to whether a number is prime.
struct PrimeNumberView: View {
  let store: StoreOf<PrimeNumber>

  var body: some View {
    VStack {
      Text(store.title)
      Button("Is it prime?") { store.send(.isPrimeButtonTapped) }
        .disabled(store.isLoading)
    }
  }
}

extension PrimeNumber.State {
  fileprivate var title: String {
    switch answer {
    case .prime: "\(number) is prime"
    case .divisible(let divisor): "\(number) is \(divisor) times \(number / divisor)"
    case .belowTwo: "\(number) is not prime: 2 is the first"
    case nil: "\(number)"
    }
  }
}

/// Returns the smallest divisor of a number that is greater than one, using trial division.
func smallestDivisor(of number: Int) throws -> Int {
  var divisor = 2
  while divisor <= number / divisor {
    if number.isMultiple(of: divisor) { return divisor }
    try Task.checkCancellation()
    divisor += 1
  }
  return number
}
