public import SteppedEffects
public import TextScreens

/// An app that a user script can be played against.
///
/// Two closures describe an app: one returns its screen, the other waits until its effects are idle.
/// They work for a store, a workflow host or an app of any other architecture.
///
/// ```swift
/// let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime())
/// let app = ScriptedApp(settle: store.settle) { CounterScreen(store: store) }
/// ```
///
/// A workflow host isn't isolated to an actor, so call its method in a closure:
///
/// ```swift
/// let host = WorkflowHost(workflow: RootWorkflow(), runtime: EffectRuntime())
/// let app = ScriptedApp(settle: { await host.settle() }, screen: { host.rendering.value })
/// ```
///
/// An app of another architecture waits for its own tasks:
///
/// ```swift
/// let app = ScriptedApp(settle: { await model.request?.value }) { WeatherScreen(model) }
/// ```
///
/// A step that settles the app fails after its `timeout`, which is 1 second by default.
@MainActor
public struct ScriptedApp {
  private let settle: @MainActor () async -> [InFlightEffect]
  let screen: () -> AnyScreen
  private let location: String

  /// Creates an app.
  ///
  /// The `settle` closure runs the app's effects until they are idle, and returns those still running.
  /// The `screen` closure returns the current screen, and is called after every step.
  public init<S: Screen>(
    settle: @escaping @MainActor () async -> [InFlightEffect] = { [] },
    fileID: StaticString = #fileID, line: UInt = #line,
    screen: @escaping @MainActor () -> S
  ) {
    self.settle = settle
    self.screen = { AnyScreen(screen()) }
    location = "\(fileID):\(line)"
  }

  /// Creates an app whose `settle` closure doesn't return its running effects.
  public init<S: Screen>(
    settle: @escaping @MainActor () async -> Void,
    fileID: StaticString = #fileID, line: UInt = #line,
    screen: @escaping @MainActor () -> S
  ) {
    self.init(
      settle: { () async -> [InFlightEffect] in
        await settle()
        return []
      }, fileID: fileID, line: line, screen: screen)
  }

  /// Runs the app's effects until they are idle.
  ///
  /// - Returns: The effects still running; `nil` if the settle closure didn't return in time.
  func settle(within limit: SettleTimeout) async -> [InFlightEffect]? {
    let (results, result) = AsyncStream<[InFlightEffect]?>.makeStream()
    let settling = SettleTimeout.$current.withValue(limit) {
      Task { result.yield(await settle()) }
    }
    let timer = Task.detached {
      // Count main actor turns along with the time, so that an app on a busy machine isn't timed out
      // before it had a chance to run. A runtime that is stepping effects has its own timeout.
      let turns = 100
      var turn = 0
      while turn < turns {
        guard (try? await Task.sleep(for: limit.duration / turns)) != nil else { return }
        await MainActor.run {}
        turn = limit.isWorking ? 0 : turn + 1
      }
      result.yield(nil)
    }
    defer {
      settling.cancel()
      timer.cancel()
    }
    // A separate task, so that cancellation ends the settle closure but not the wait for it.
    let first = Task { () -> [InFlightEffect]? in
      for await effects in results { return effects }
      return nil
    }
    return await withTaskCancellationHandler {
      await first.value
    } onCancel: {
      settling.cancel()
    }
  }

  /// Describes the effects that aren't idle after ``settle(within:)``, with one line for each.
  func neverIdle(_ effects: [InFlightEffect]?, after timeout: Duration) -> [String] {
    guard let effects else {
      return ["The settle closure of the app at \(location) did not return within \(timeout)."]
    }
    return effects.filter { !$0.wait.isInClock }.map(\.description)
  }

  /// Returns the effects that are running after the last step, as a transcript lists them.
  ///
  /// A store or a workflow host lists its effects without running them. The settle closure of any
  /// other app runs once more, and counts as running if it doesn't return.
  func runningEffects() async -> [String] {
    let effects = await EffectTracker.$runsEffects.withValue(false) {
      await settle(within: SettleTimeout(.seconds(1)))
    }
    guard let effects else { return ["the app's settle closure"] }
    return effects.map { "\($0.action.onOneLine)\($0.wait.suffix)" }
  }
}

extension InFlightEffect.Wait {
  fileprivate var isInClock: Bool { if case .clock = self { true } else { false } }

  /// The text after an effect's name in a transcript.
  fileprivate var suffix: String {
    switch self {
    case .clock(let name, let deadline): ", \(name) until \(deadline)"
    case .unknown: ""
    case .neverSettles: ", never settles"
    }
  }
}
