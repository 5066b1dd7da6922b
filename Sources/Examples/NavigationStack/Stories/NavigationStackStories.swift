public import ReducerStore
import SteppedEffects
public import TextSnapshots
public import UserScripts

/// The stories of the stack: its scripts, each with the app it is played against.
public enum NavigationStackStories {
  private typealias Path = NavigationStackApp.Path.State

  /// The folder of the transcripts: `__Snapshots__/NavigationStack/`.
  public static let location = SnapshotLocation.packageRoot("NavigationStack")

  /// All stories, in the order in which they are played.
  ///
  /// They are made anew each time, since a story and its script share a clock that goes on.
  @available(macOS 15, iOS 18, *)
  public static var all: [Story] {
    [
      story(NavigationStackScripts.pushAndPop),
      story(NavigationStackScripts.summary),
      story(NavigationStackScripts.numberFact),
      story(NavigationStackScripts.numberFactFails, facts: .failing(times: 2)),
      story(NavigationStackScripts.negativeNumbers),
      story(NavigationStackScripts.leaveWhileWaiting),
      story(NavigationStackScripts.answerBeneath),
      story(NavigationStackScripts.failureBeneath, facts: .failing(times: 1)),
      story(
        NavigationStackScripts.primeNumber,
        [.counter(Counter.State(count: 9)), .primeNumber(PrimeNumber.State(number: 9))]),
      story(NavigationStackScripts.smallNumbers, [.counter(Counter.State())]),
      story(NavigationStackScripts.timer),
      story(NavigationStackScripts.timerBeneath),
      story(NavigationStackScripts.twoTimers),
      story(
        NavigationStackScripts.hundred,
        [.counter(Counter.State(count: 97)), .counter(Counter.State(count: 98))]),
      story(NavigationStackScripts.loadAndPush),
      story(NavigationStackScripts.loadAndPushFails, facts: .failing(times: 1)),
      story(NavigationStackScripts.loadAndPushSecondTry, facts: .failing(times: 1)),
      story(NavigationStackScripts.giveUp, facts: .failing(times: 2)),
      story(NavigationStackScripts.leaveWhileLoading),
    ]
  }

  /// Makes the app, with dependencies that no machine and no day can change.
  ///
  /// - Parameters:
  ///   - path: What is on the stack, the lowest first; nothing by default.
  ///   - dependencies: Changes dependencies of the app; none by default. Without a change no time
  ///     passes.
  /// - Returns: An app whose effects run when a script settles.
  @available(macOS 15, iOS 18, *)
  @MainActor
  public static func app(
    _ path: [NavigationStackApp.Path.State] = [],
    withDependencies dependencies: (inout DependencyValues) -> Void = { _ in }
  ) -> ScriptedApp {
    let store = Store(
      initialState: NavigationStackApp.State(path: StackState(path)),
      reducer: NavigationStackApp(), runtime: EffectRuntime()
    ) {
      $0.continuousClock = TestClock()
      $0.factClient = .computed
      dependencies(&$0)
    }
    return ScriptedApp(settle: store.settle) { navigationStackScreen(store: store) }
  }

  @available(macOS 15, iOS 18, *)
  private static func story(
    _ script: UserScript, _ path: [Path] = [],
    facts: @autoclosure @escaping @Sendable () -> FactClient = .computed
  ) -> Story {
    story({ _ in script }, path, facts: facts())
  }

  @available(macOS 15, iOS 18, *)
  private static func story(
    _ script: (TestClock) -> UserScript, _ path: [Path] = [],
    facts: @autoclosure @escaping @Sendable () -> FactClient = .computed
  ) -> Story {
    let clock = TestClock()
    return Story(script(clock), in: location) {
      app(path) {
        $0.continuousClock = clock
        $0.factClient = facts()
      }
    }
  }
}

extension FactClient {
  /// Makes a client that fails at the first questions, and then computes the facts.
  ///
  /// - Parameter times: How many questions it fails at.
  /// - Returns: A client for scripts and tests.
  public static func failing(times: Int) -> FactClient {
    let network = BrokenNetwork(failures: times)
    return FactClient { number in
      let client: FactClient = await network.isBackForNextQuestion() ? .computed : .failing
      return try await client(number)
    }
  }
}

private actor BrokenNetwork {
  private var failures: Int

  init(failures: Int) {
    self.failures = failures
  }

  func isBackForNextQuestion() -> Bool {
    guard failures > 0 else { return true }
    failures -= 1
    return false
  }
}
