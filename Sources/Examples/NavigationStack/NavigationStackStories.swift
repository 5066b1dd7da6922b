import ReducerStore
import ReducerStoreViews
import SteppedEffects
import TextSnapshots
public import UserScripts

/// The user scripts of the navigation stack, each with its app.
public enum NavigationStackStories {
  private typealias Path = NavigationStackApp.Path.State

  /// The location of the transcripts, `__Snapshots__/NavigationStack/`.
  static let location = SnapshotLocation.packageSnapshots("NavigationStack")

  /// All stories, in the order in which they're played.
  @available(macOS 15, iOS 18, *)
  public static var all: [Story] {
    [
      story(.pushAndPop),
      story(.summary),
      story(.allThree),
      story(.ownAnswers),
      story(.numberFact),
      story(.numberFactFails, facts: .failing(times: 2)),
      story(.negativeNumbers),
      story(.leaveWhileWaiting),
      story(.answerBeneath),
      story(.failureBeneath, facts: .failing(times: 1)),
      story(
        .primeNumber,
        [.counter(Counter.State(count: 9)), .primeNumber(PrimeNumber.State(number: 9))]),
      story(.smallNumbers, [.counter(Counter.State())]),
      story(.timer),
      story(.timerBeneath),
      story(.twoTimers),
      story(
        .hundred,
        [.counter(Counter.State(count: 97)), .counter(Counter.State(count: 98))]),
      story(.loadAndPush),
      story(.loadAndPushFails, facts: .failing(times: 1)),
      story(.loadAndPushSecondTry, facts: .failing(times: 1)),
      story(.giveUp, facts: .failing(times: 2)),
      story(.leaveWhileLoading),
    ]
  }

  /// Creates the app with deterministic dependencies.
  @available(macOS 15, iOS 18, *)
  @MainActor
  static func app(
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
    return ScriptedApp(store: store) { RootView(store: $0) }
  }

  @available(macOS 15, iOS 18, *)
  private static func story(
    _ script: UserScript, _ path: [Path] = [],
    facts: @autoclosure @escaping @Sendable () -> FactClient = .computed
  ) -> Story {
    Story(script, in: location) {
      app(path) { $0.factClient = facts() }
    }
  }
}
