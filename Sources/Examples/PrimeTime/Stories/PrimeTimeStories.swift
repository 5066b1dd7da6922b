public import ReducerStore
import SteppedEffects
public import TextSnapshots
public import UserScripts

/// The stories of PrimeTime: its scripts, each with the app it is played against.
public enum PrimeTimeStories {
  /// The folder of the transcripts: `__Snapshots__/PrimeTime/`.
  public static let location = SnapshotLocation.packageRoot("PrimeTime")

  /// All stories, in the order in which they are played.
  @available(macOS 15, iOS 18, *)
  public static let all: [Story] = [
    story(PrimeTimeScripts.counter),
    story(PrimeTimeScripts.nthPrime),
    story(PrimeTimeScripts.nthPrimeFails) { $0.nthPrime = .failing },
    story(PrimeTimeScripts.nthPrimeSecondTry, PrimeTimeApp.State(count: 5)) {
      $0.nthPrime = .failing(times: 1)
    },
    story(PrimeTimeScripts.nthPrimeTooLarge, PrimeTimeApp.State(count: NthPrime.limit + 1)),
    story(PrimeTimeScripts.countWhileAsking, PrimeTimeApp.State(count: 2)),
    story(PrimeTimeScripts.leaveWhileAsking, PrimeTimeApp.State(count: 2)),
    story(PrimeTimeScripts.belowZero),
    story(PrimeTimeScripts.ordinals, PrimeTimeApp.State(count: 20)),
    story(PrimeTimeScripts.teens, PrimeTimeApp.State(count: 10)),
    story(PrimeTimeScripts.hundredAndEleven, PrimeTimeApp.State(count: 110)),
    story(PrimeTimeScripts.primeModal, PrimeTimeApp.State(count: 1)),
    story(PrimeTimeScripts.square, PrimeTimeApp.State(count: 9)),
    story(PrimeTimeScripts.saveAndRemove, PrimeTimeApp.State(count: 7)),
    story(
      PrimeTimeScripts.secondFavorite, PrimeTimeApp.State(count: 7, favoritePrimes: [3, 5, 2])),
    story(PrimeTimeScripts.favorites, threeFavorites),
    story(PrimeTimeScripts.saveAndLoad, threeFavorites),
    story(PrimeTimeScripts.saveNothing),
    story(PrimeTimeScripts.loadNothing),
    story(PrimeTimeScripts.foreignFile, threeFavorites) { $0.fileClient = .foreign },
    story(PrimeTimeScripts.leaveWhileLoading, threeFavorites) { $0.fileClient = .foreign },
    story(PrimeTimeScripts.brokenDisk, threeFavorites) { $0.fileClient = .broken },
  ]

  /// Makes the app, with dependencies that no machine and no day can change.
  ///
  /// - Parameters:
  ///   - state: The state it starts from; that of an app just opened by default.
  ///   - dependencies: Changes dependencies of the app; none by default.
  /// - Returns: An app whose effects run when a script settles.
  @available(macOS 15, iOS 18, *)
  @MainActor
  public static func app(
    _ state: PrimeTimeApp.State = PrimeTimeApp.State(),
    withDependencies dependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) -> ScriptedApp {
    let store = Store(initialState: state, reducer: PrimeTimeApp(), runtime: EffectRuntime()) {
      $0.nthPrime = .computed
      $0.fileClient = .inMemory()
      dependencies(&$0)
    }
    return ScriptedApp(settle: store.settle) { primeTimeScreen(store: store) }
  }

  private static var threeFavorites: PrimeTimeApp.State {
    PrimeTimeApp.State(favoritePrimes: [2, 3, 5])
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

extension NthPrime {
  /// Makes a client that fails at the first questions, and then computes the primes.
  ///
  /// - Parameter times: How many questions it fails at.
  /// - Returns: A client for scripts and tests.
  public static func failing(times: Int) -> NthPrime {
    let network = BrokenNetwork(failures: times)
    return NthPrime { n in
      let client: NthPrime = await network.isBackForNextQuestion() ? .computed : .failing
      return try await client(n)
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
