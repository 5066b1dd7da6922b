import Dispatch
import Foundation
import Testing
import XCTest

@testable import TextSnapshots

@Suite struct CallbackWaitTests {
  @Test func createsStrategyFromCallback() throws {
    let strategy = Snapshotting<Int, String>(pathExtension: "txt", diffing: .lines) {
      number in
      Async { callback in callback(number + 1) }.map { "\($0)" }
    }
    let text = try strategy.snapshot(1)
    #expect(text == "2")
  }

  @Test func ignoresSecondCallback() throws {
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      Async { callback in
        callback("\(text) 1")
        callback("\(text) 2")
      }
    }
    let text = try strategy.snapshot("a")
    #expect(text == "a 1")
  }

  @Test func acceptsNil() throws {
    let strategy = Snapshotting<String?, String?>(
      pathExtension: nil,
      diffing: Diffing(toData: { _ in Data() }, fromData: { _ in nil }, diff: { _, _ in nil }),
      asyncSnapshot: { Async(value: $0) })
    let none = try strategy.snapshot(nil)
    #expect(none == nil)
  }

  private static let notCalledImmediately = """
    The callback of the strategy `Snapshotting<String, String>` was not called immediately on \
    the caller's thread. A synchronous strategy can wait for its callback only in a synchronous \
    XCTest on the main thread.

    To fix, make it an `AsyncSnapshotting`: asyncPullback { value in await ... }, and await the \
    assertion.
    """

  @Test func rejectsLateCallbacksInSwiftTesting() {
    let never = Snapshotting<String, String>.lines.asyncPullback { (_: String) in Async { _ in } }
    let error = #expect(throws: SnapshotFailure.self) { try never.snapshot("a") }
    #expect(error?.message == Self.notCalledImmediately)
  }

  /// Accepting these callbacks would make the result of a test depend on timing.
  @Test func rejectsCallbacksFromOtherThreads() {
    let fast = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      Async { callback in
        let done = DispatchSemaphore(value: 0)
        Later.onAnotherThread {
          callback(text)
          done.signal()
        }
        done.wait()
      }
    }
    let error = #expect(throws: SnapshotFailure.self) { try fast.snapshot("a") }
    #expect(error?.message == Self.notCalledImmediately)
  }

  @Test @MainActor func rejectsLateCallbacksOnMainActor() {
    let later = Snapshotting<String, String>.lines.asyncPullback { (text: String) in
      Async { callback in Later.onMainQueue { callback(text) } }
    }
    let error = #expect(throws: SnapshotFailure.self) {
      try CallbackWait.scoped.withValue(CallbackWait(timeout: .seconds(5), isXCTest: true)) {
        try later.snapshot("a")
      }
    }
    #expect(error?.message == Self.notCalledImmediately)
  }
}

final class CallbackWaitXCTests: XCTestCase {
  private func text(
    timeout: Duration = .seconds(60), _ begin: @escaping (@escaping (String) -> Void) -> Void
  ) throws -> String {
    let strategy = Snapshotting<String, String>.lines.asyncPullback { (_: Int) in Async(run: begin)
    }
    return try CallbackWait.scoped.withValue(CallbackWait(timeout: timeout, isXCTest: true)) {
      try strategy.snapshot(1)
    }
  }

  func testWaitsForMainQueue() throws {
    XCTAssertEqual(try text { callback in Later.onMainQueue { callback("a") } }, "a")
  }

  func testWaitsForOtherThread() throws {
    XCTAssertEqual(try text { callback in Later.onAnotherThread { callback("a") } }, "a")
  }

  func testFailsAfterTimeout() throws {
    XCTAssertThrowsError(try text(timeout: .milliseconds(10)) { _ in }) { error in
      XCTAssertEqual(
        "\(error)",
        """
        The callback of the strategy `Snapshotting<Int, String>` was not called within 0.01 seconds.

        To fix, call back on every path, or give it more time: timeout: .seconds(0.02).
        """)
    }
  }

  @MainActor func testFailsInAsyncMainActorTest() async throws {
    XCTAssertThrowsError(try text { callback in Later.onMainQueue { callback("a") } }) { error in
      XCTAssertTrue("\(error)".contains("was not called immediately"))
    }
  }
}

/// Functions that run a closure later, without concurrency checking.
private enum Later {
  static func onMainQueue(_ call: @escaping () -> Void) {
    nonisolated(unsafe) let call = call  // Called only once.
    DispatchQueue.main.async { call() }
  }

  static func onAnotherThread(_ call: @escaping () -> Void) {
    nonisolated(unsafe) let call = call  // Called only once.
    Thread.detachNewThread { call() }
  }
}
