import Observation

/// The number of sheep that were counted.
@MainActor @Observable
final class Tally {
  private(set) var count = 0

  func addButtonTapped() { count += 1 }

  func resetButtonTapped() { count = 0 }
}
