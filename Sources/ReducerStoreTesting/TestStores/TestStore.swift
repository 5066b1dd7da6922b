// Re-exported, because a test file should need only one import.
@_exported public import ReducerStore
import RuntimeIssues

@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

/// A store for testing a feature step by step.
///
/// A test must describe each state change, receive each action that an effect sends, and make sure
/// that each effect ends. Otherwise, the test fails. Effects run on an `EffectRuntime` in a
/// deterministic order, so an assertion that can't succeed fails immediately.
///
/// ```swift
/// @MainActor @Test func asksForThePrime() async {
///   let store = TestStore(initialState: Counter.State(count: 2)) {
///     Counter()
///   } withDependencies: {
///     $0.nthPrime = .fixed(3)
///   }
///   await store.send(.nthPrimeButtonTapped) { $0.isLoading = true }
///   await store.receive(.nthPrimeResponse(3)) {
///     $0.isLoading = false
///     $0.prime = 3
///   }
/// }
/// ```
///
/// Dependencies have their `testValue` unless you override them. To test only some of a feature's
/// behavior, set ``exhaustivity``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
public final class TestStore<State, Action> {
  let session: TestSession<State, Action>

  /// Creates a test store.
  ///
  /// The overridden dependencies also apply to the creation of the initial state.
  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.session = TestSession(
      initialState, reducer, prepareDependencies,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a test store from an existing reducer.
  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    reducer: @autoclosure () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.session = TestSession(
      initialState, reducer, prepareDependencies,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  deinit { endOnMainActor(session) }

  /// The state after the last action that the test has sent, received or skipped.
  public var state: State { session.state }

  /// The dependencies of the feature.
  ///
  /// Changes apply to all following actions.
  public var dependencies: DependencyValues {
    get { session.recorder.dependencies }
    set {
      session.recorder.dependencies = newValue
      session.store.joinTestClocks(of: newValue)
    }
  }

  /// The exhaustivity of the test, which is ``Exhaustivity/on`` by default.
  public var exhaustivity: Exhaustivity {
    get { session.exhaustivity }
    set { session.exhaustivity = newValue }
  }

  /// The maximum time to wait for external work, which is one second by default.
  public var timeout: Duration {
    get { session.timeout }
    set { session.timeout = newValue }
  }
}

/// The test store type of a reducer, such as `TestStoreOf<Counter>`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

/// A setting that determines how much of a feature's behavior a test must assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: true)
/// ```
public enum Exhaustivity: Sendable, Hashable {
  /// The test must assert each state change, each received action and the end of each effect.
  case on
  /// The test can assert any part of the behavior, and skipped assertions can be listed in notes.
  case off(showSkippedAssertions: Bool)

  /// The test can assert any part of the behavior, and skipped assertions aren't listed.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}

/// A handle that you can use to wait for the effects of an action or to cancel them.
///
/// ```swift
/// let task = await store.send(.screenAppeared)
/// await task.cancel()  // when the screen disappears
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct TestStoreTask: Hashable, Sendable {
  let task: StoreTask
  let session: any EffectSession
  let timeout: Duration

  /// Asserts that the effects end, including the effects of actions that they send.
  ///
  /// The timeout applies only to effects that wait for external work. The default is the store's
  /// timeout.
  @MainActor public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let result = await session.run(within: timeout ?? self.timeout) { task.isFinished }
    guard result != .done else { return }
    reportIssue(
      FailureMessages.unfinished(
        "Expected task to finish, but it is still in-flight", after: result.timeout,
        effects: session.inFlightEffects(of: task)),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Cancels the effects and waits until they're idle.
  @MainActor public func cancel() async {
    task.cancel()
    await session.settle()
  }

  /// A Boolean value that indicates whether the effects were canceled by ``cancel()``.
  @MainActor public var isCancelled: Bool { task.isCancelled }

  /// Returns whether two tasks refer to the same effects, or both tasks have no effects.
  public static func == (lhs: TestStoreTask, rhs: TestStoreTask) -> Bool { lhs.task == rhs.task }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
