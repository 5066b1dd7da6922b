import Foundation
import RuntimeIssues

/// Which thread evaluates views, and whether it runs code of the app for it.
enum ViewEvaluation {
  private struct Current {
    var thread: pthread_t?
    var runsCode = false
    var count = 0
  }

  private static let current = Lock(Current())

  /// How often views were evaluated, which is at least once after each action of the user.
  static var count: Int { current.withLock { $0.count } }

  /// Whether the current thread evaluates a frame.
  static var isFrame: Bool { current.withLock { $0.thread == pthread_self() } }

  /// Whether the current thread runs code of the app that makes views, such as a body.
  ///
  /// What such code reads is what the views depend on.
  static var isRunning: Bool {
    current.withLock { $0.runsCode && $0.thread == pthread_self() }
  }

  /// Evaluates a frame.
  static func frame<Result>(_ body: () -> Result) -> Result {
    let outer = current.withLock { current in
      defer {
        current = Current(thread: pthread_self(), count: current.count + 1)
      }
      return current
    }
    defer {
      current.withLock { ($0.thread, $0.runsCode) = (outer.thread, outer.runsCode) }
    }
    return body()
  }

  /// Runs code of the app that makes views.
  static func code<Result>(_ body: () -> Result) -> Result {
    let outer = current.withLock { current in
      defer { current.runsCode = true }
      return current.runsCode
    }
    defer { current.withLock { $0.runsCode = outer } }
    return body()
  }
}
