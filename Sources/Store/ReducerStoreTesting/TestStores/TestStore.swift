public import ReducerStore
import RuntimeIssues

/// A store for testing a feature step by step.
///
/// A test fails unless it describes each change to the state, receives each action that an effect
/// sends, and makes sure that all effects end. Effects run on an `EffectRuntime` in a deterministic
/// order, so an assertion that can't succeed fails immediately instead of waiting.
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
/// Dependencies use their `testValue` unless you override them. To test only some of a feature's
/// behavior, set ``exhaustivity``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
public final class TestStore<State, Action> {
  let session: TestSession<State, Action>

  /// Creates a test store with the given initial state and reducer.
  ///
  /// The `withDependencies` closure runs first, so `initialState` can use the overridden
  /// dependencies.
  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.session = TestSession(
      initialState, reducer, prepareDependencies,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Creates a test store with the given initial state and an existing reducer.
  public init<R: Reducer>(
    initialState: @autoclosure () -> R.State, reducer: @autoclosure () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.session = TestSession(
      initialState, reducer, prepareDependencies,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  deinit { endOnMainActor(session) }

  /// The state after the most recent action that the test has sent, received, or skipped.
  public var state: State { session.state }

  /// The dependencies that the feature uses.
  ///
  /// Changes to the dependencies apply to all subsequent actions.
  public var dependencies: DependencyValues {
    get { session.recorder.dependencies }
    set {
      session.recorder.dependencies = newValue
      session.store.joinTestClocks(of: newValue)
    }
  }

  /// A Boolean value that indicates whether the feature has called its `dismiss` dependency.
  ///
  /// The call cancels all effects, and no more actions can be sent.
  public var isDismissed: Bool { session.isDismissed }

  /// A setting that determines how much of the feature's behavior the test has to assert.
  ///
  /// Defaults to ``Exhaustivity/on``.
  public var exhaustivity: Exhaustivity {
    get { session.exhaustivity }
    set { session.exhaustivity = newValue }
  }

  /// The maximum amount of time to wait for external work.
  ///
  /// Defaults to one second.
  public var timeout: Duration {
    get { session.timeout }
    set { session.timeout = newValue }
  }
}

/// The type of a test store for the given reducer, such as `TestStoreOf<Counter>`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

/// The value `true`, because the effects of a test store always run in one order.
///
/// Tests of the Composable Architecture set it, which has no effect here.
public var uncheckedUseMainSerialExecutor: Bool {
  get { true }
  set {}
}

/// A setting that determines how much of a feature's behavior a test has to assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: true)
/// ```
public enum Exhaustivity: Sendable, Hashable {
  /// The test has to assert each change to the state, each received action, and the end of each
  /// effect.
  case on
  /// The test can assert any part of the behavior.
  ///
  /// If `showSkippedAssertions` is `true`, skipped assertions are recorded as notes.
  case off(showSkippedAssertions: Bool)

  /// The test can assert any part of the behavior.
  ///
  /// Skipped assertions aren't recorded as notes.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}

/// A handle for the effects of an action.
///
/// Use a task to wait for the effects or to cancel them.
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

  /// Checks that the effects end.
  ///
  /// This method also waits for the effects of any actions that these effects send. The timeout
  /// applies only to effects that wait for external work, and defaults to the timeout of the store.
  @MainActor public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) async {
    let result = await session.run(within: timeout ?? self.timeout) { task.isFinished }
    guard result != .done else { return }
    reportIssue(
      FailureMessages.unfinished(
        "Expected task to finish, but it is still in-flight", after: result.timeout,
        effects: session.inFlightEffects(of: task)),
      fileID: fileID, file: filePath, line: line, column: column)
  }

  /// Cancels the effects, and waits until they can't make further progress.
  @MainActor public func cancel() async {
    task.cancel()
    await session.settle()
  }

  /// A Boolean value that indicates whether this task has been canceled.
  @MainActor public var isCancelled: Bool { task.isCancelled }

  /// Returns a Boolean value that indicates whether two tasks refer to the same effects.
  ///
  /// Two tasks without effects are equal.
  public static func == (lhs: TestStoreTask, rhs: TestStoreTask) -> Bool { lhs.task == rhs.task }

  /// Hashes the identity of the effects.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
