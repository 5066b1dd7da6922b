import Foundation
import Observation

/// A phone on which another thread answers.
@MainActor @Observable package final class Phone {
  package private(set) var callCount = 0
  private var calls: [CheckedContinuation<Void, Never>] = []

  package init() {}

  package func call() {
    Task {
      await withCheckedContinuation { calls.append($0) }
      callCount += 1
    }
  }

  package func answer() {
    let (answered, hasAnswered) = (calls, DispatchSemaphore(value: 0))
    calls = []
    Thread.detachNewThread {
      for call in answered { call.resume() }
      hasAnswered.signal()
    }
    hasAnswered.wait()
  }
}
