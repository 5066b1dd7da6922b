// One import serves a test file of a feature.
@_exported public import ReducerStore
import RuntimeIssues

@_exported public import struct RuntimeIssues.RuntimeIssue
@_exported public import func RuntimeIssues.withExpectedIssues

/// Plays a feature action by action in a test, which asserts all that comes of each.
///
/// Every change of state has to be described, every action that an effect sends has to be
/// received, and every effect has to end before the test does; what is left out fails the test at
/// the line it belongs to. Effects run on an `EffectRuntime`, in the same order in every run: no
/// assertion waits for time, and one that can never hold fails at once and says why.
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
/// Dependencies that are not overridden have their `testValue`. For tests of a part of what a
/// feature does, see ``exhaustivity``.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
@MainActor
public final class TestStore<State, Action> {
  let session: TestSession<State, Action>

  /// Creates a test store.
  ///
  /// The initial state is made with the dependencies in force, those that `withDependencies`
  /// overrides among them. The place of the call is that of failures before the first action.
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

  /// Creates a test store of a reducer that is already made.
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

  /// The state after the last action that the test sent, received or skipped.
  ///
  /// It never runs ahead: an action that an effect has sent counts once it is received.
  public var state: State { session.state }

  /// The dependencies of the feature; what is set counts from the next action on.
  public var dependencies: DependencyValues {
    get { session.recorder.dependencies }
    set {
      session.recorder.dependencies = newValue
      session.store.joinTestClocks(of: newValue)
    }
  }

  /// How much of what the feature does has to be asserted: everything by default.
  public var exhaustivity: Exhaustivity {
    get { session.exhaustivity }
    set { session.exhaustivity = newValue }
  }

  /// How long to wait for what no clock of this library controls: 1 second by default.
  ///
  /// Everything else needs no time: what cannot come fails at once.
  public var timeout: Duration {
    get { session.timeout }
    set { session.timeout = newValue }
  }
}

/// The test store of a reducer: `TestStoreOf<Counter>`.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

/// How much of what a feature does a test has to assert.
///
/// ```swift
/// store.exhaustivity = .off(showSkippedAssertions: true)
/// ```
public enum Exhaustivity: Sendable, Hashable {
  /// Everything: each change of state, each action received, the end of each effect.
  case on
  /// What the test asserts must hold; all else is skipped, and listed as a note where asked for.
  case off(showSkippedAssertions: Bool)

  /// What the test asserts must hold; all else is skipped without a word.
  public static var off: Exhaustivity { .off(showSkippedAssertions: false) }
}

/// The effects that come of one action sent to a test store: to wait for, or to cancel.
///
/// ```swift
/// let task = await store.send(.screenAppeared)
/// await task.cancel()  // as when the screen goes away
/// ```
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
public struct TestStoreTask: Hashable, Sendable {
  let task: StoreTask
  let driver: EffectDriver
  /// How long `finish` waits where it is not told otherwise.
  let timeout: Duration

  /// Asserts that the effects end, with those of the actions they send.
  ///
  /// `timeout` is how long to wait for what no clock controls; by default, the store's timeout when
  /// the action was sent.
  @MainActor public func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    let end = await driver.run(within: timeout ?? self.timeout) { task.isOver }
    guard end != .done else { return }
    reportIssue(
      FailureMessages.unfinishedTask(end, effects: driver.liveEffects(of: task)),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Cancels the effects, and lets them wind down.
  ///
  /// What they would still send is dropped.
  @MainActor public func cancel() async {
    task.cancel()
    await driver.settle()
  }

  /// Whether the effects were canceled by ``cancel()``.
  @MainActor public var isCancelled: Bool { task.isCancelled }

  /// Returns whether two tasks are of the same effects, or both of none.
  public static func == (lhs: TestStoreTask, rhs: TestStoreTask) -> Bool { lhs.task == rhs.task }

  /// Hashes which effects the task is of.
  public func hash(into hasher: inout Hasher) { hasher.combine(task) }
}
