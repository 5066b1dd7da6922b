import Foundation
import RuntimeIssues

/// Which thread evaluates views, and whether it runs code of the app for it.
enum ViewEvaluation {
  private struct Current {
    var thread: pthread_t?
    var runsCode = false
    var count = 0
    var changes = 0
  }

  private static let current = Lock(Current())

  /// How often views were evaluated, which is at least once after each action of the user.
  static var count: Int { current.withLock { $0.count } }

  /// The number of changes so far to anything that views can depend on.
  static var changes: Int { current.withLock { $0.changes } }

  /// Counts a change, unless it's what the engine keeps of the frame that it evaluates.
  static func noteChange() {
    current.withLock { current in
      if current.runsCode || current.thread != pthread_self() { current.changes += 1 }
    }
  }

  /// Counts a frame that is the last one once more.
  static func repeatFrame() { current.withLock { $0.count += 1 } }

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
      let outer = current
      (current.thread, current.runsCode) = (pthread_self(), false)
      current.count += 1
      return outer
    }
    defer {
      current.withLock { ($0.thread, $0.runsCode) = (outer.thread, outer.runsCode) }
    }
    return body()
  }

  /// Runs code of the app that makes views.
  ///
  /// If nobody observes what the code reads, the next frame is evaluated even if nothing changes.
  static func code<Result>(isObserved: Bool, _ body: () -> Result) -> Result {
    let outer = current.withLock { current in
      let outer = current.runsCode
      current.runsCode = true
      if !outer, !isObserved { current.changes += 1 }
      return outer
    }
    defer { current.withLock { $0.runsCode = outer } }
    return body()
  }
}

/// What learns of each change of what the views of a host depend on, on the thread that makes it.
package final class ChangeListener: Sendable {
  private struct Handler: Sendable {
    let call: @Sendable () -> Void
  }

  private let handler = Lock<Handler?>(nil)

  package func listen(_ call: @escaping @Sendable () -> Void) {
    handler.withLock { $0 = Handler(call: call) }
  }

  func noteChange() {
    ViewEvaluation.noteChange()
    handler.withLock { $0 }?.call()
  }
}
