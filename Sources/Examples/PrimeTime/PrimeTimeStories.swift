import ReducerStore
import ReducerStoreViews
import SteppedEffects
import TextSnapshots
public import UserScripts

/// The user scripts of PrimeTime, each with its app.
public enum PrimeTimeStories {
  /// The location of the transcripts, `__Snapshots__/PrimeTime/`.
  static let location = SnapshotLocation.packageSnapshots("PrimeTime")

  /// All stories, in the order in which they're played.
  @available(macOS 15, iOS 18, *)
  public static let all: [Story] = [
    story(.counter),
    story(.nthPrime),
    story(.nthPrimeFails) { $0.nthPrime = .failing },
    story(.nthPrimeSecondTry, PrimeTimeApp.State(count: 5)) {
      $0.nthPrime = .failing(times: 1)
    },
    story(.nthPrimeTooLarge, PrimeTimeApp.State(count: NthPrime.limit + 1)),
    story(.countWhileAsking, PrimeTimeApp.State(count: 2)),
    story(.leaveWhileAsking, PrimeTimeApp.State(count: 2)),
    story(.belowZero),
    story(.ordinals, PrimeTimeApp.State(count: 20)),
    story(.teens, PrimeTimeApp.State(count: 10)),
    story(.hundredAndEleven, PrimeTimeApp.State(count: 110)),
    story(.primeModal, PrimeTimeApp.State(count: 1)),
    story(.square, PrimeTimeApp.State(count: 9)),
    story(.saveAndRemove, PrimeTimeApp.State(count: 7)),
    story(
      .secondFavorite, PrimeTimeApp.State(count: 7, favoritePrimes: [3, 5, 2])),
    story(.favorites, threeFavorites),
    story(.saveAndLoad, threeFavorites),
    story(.loadAndDelete, threeFavorites),
    story(.saveNothing),
    story(.loadNothing),
    story(.foreignFile, threeFavorites) { $0.fileClient = .foreign },
    story(.leaveWhileLoading, threeFavorites) { $0.fileClient = .foreign },
    story(.brokenDisk, threeFavorites) { $0.fileClient = .broken },
    tour(.wholeTour),
  ]

  /// Creates the app with deterministic dependencies.
  @available(macOS 15, iOS 18, *)
  @MainActor
  static func app(
    _ state: PrimeTimeApp.State = PrimeTimeApp.State(),
    showing contents: [StepContent<PrimeTimeApp.State>] = [.screen],
    withDependencies dependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> ScriptedApp {
    let store = Store(initialState: state, reducer: PrimeTimeApp(), runtime: EffectRuntime()) {
      $0.nthPrime = .computed
      $0.fileClient = .inMemory()
      dependencies(&$0)
    }
    return ScriptedApp(store: store, showing: contents) { RootView(store: $0) }
  }

  private static var threeFavorites: PrimeTimeApp.State {
    PrimeTimeApp.State(favoritePrimes: [2, 3, 5])
  }

  /// Returns a story with a transcript that also shows the effects and the state changes.
  @available(macOS 15, iOS 18, *)
  private static func tour(_ script: UserScript) -> Story {
    Story(script, in: location) {
      app(showing: [.screen, .stateChanges, .effects])
    }
  }

  @available(macOS 15, iOS 18, *)
  private static func story(
    _ script: UserScript,
    _ state: PrimeTimeApp.State = PrimeTimeApp.State(),
    withDependencies dependencies: @escaping @Sendable (inout DependencyValues) -> Void = { _ in }
  ) -> Story {
    Story(script, in: location) { app(state, withDependencies: dependencies) }
  }
}
