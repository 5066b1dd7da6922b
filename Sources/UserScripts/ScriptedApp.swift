public import SteppedEffects
public import TextScreens

/// An app that a user script can be played against.
///
/// Two closures describe it: what it shows, and how it comes to rest. A store, a workflow host and
/// an app of any other architecture are all apps.
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
/// An app of another architecture waits for its own work, and returns nothing:
///
/// ```swift
/// let app = ScriptedApp(settle: { await model.request?.value }) { WeatherScreen(model) }
/// ```
///
/// A script doesn't wait forever: a step that settles fails after its `timeout`, which is 1 second
/// by default, as with the effects of a store.
@MainActor
public struct ScriptedApp {
  private let settle: @MainActor () async -> [LiveEffect]
  let screen: () -> AnyScreen
  private let place: String

  /// Creates an app from its two closures.
  ///
  /// - Parameters:
  ///   - settle: Runs the app's effects until they are idle, and returns those still alive; a
  ///     script fails with them if they never become idle. By default, the app has no effects.
  ///   - fileID: The module and file of the call.
  ///   - line: The line of the call.
  ///   - screen: Makes the screen the app shows now. It is called after every step.
  public init<S: Screen>(
    settle: @escaping @MainActor () async -> [LiveEffect] = { [] },
    fileID: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor () -> S
  ) {
    self.settle = settle
    self.screen = { AnyScreen(screen()) }
    place = "\(fileID):\(line)"
  }

  /// Creates an app whose settle closure returns only when all its work is done.
  ///
  /// - Parameters:
  ///   - settle: Waits until the app is idle.
  ///   - fileID: The module and file of the call.
  ///   - line: The line of the call.
  ///   - screen: Makes the screen the app shows now. It is called after every step.
  public init<S: Screen>(
    settle: @escaping @MainActor () async -> Void,
    fileID: StaticString = #fileID,
    line: UInt = #line,
    screen: @escaping @MainActor () -> S
  ) {
    self.init(
      settle: { () async -> [LiveEffect] in
        await settle()
        return []
      }, fileID: fileID, line: line, screen: screen)
  }

  /// Runs the app's effects until they are idle.
  ///
  /// - Parameter limit: How long to wait for what no runtime of this library controls.
  /// - Returns: The effects that are alive; `nil` if the settle closure didn't return in time.
  func settle(within limit: SettleTimeout) async -> [LiveEffect]? {
    let (results, result) = AsyncStream<[LiveEffect]?>.makeStream()
    let settling = SettleTimeout.$current.withValue(limit) {
      Task { result.yield(await settle()) }
    }
    let timer = Task.detached {
      // The time passes only as fast as tasks get their turns: on a busy machine, an app that needs
      // a few turns must not fail. A runtime of this library that is working keeps its own time.
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
    // A task of its own, so that cancellation ends the settle closure and not the wait for it.
    let first = Task { () -> [LiveEffect]? in
      for await effects in results { return effects }
      return nil
    }
    return await withTaskCancellationHandler {
      await first.value
    } onCancel: {
      settling.cancel()
    }
  }

  /// Says why the app isn't idle after settling, one line for each effect.
  ///
  /// - Parameters:
  ///   - effects: What ``settle(within:)`` returned.
  ///   - timeout: How long it had.
  /// - Returns: The lines; empty if all effects have ended or are parked in a clock.
  func neverIdle(_ effects: [LiveEffect]?, after timeout: Duration) -> [String] {
    guard let effects else {
      return ["The settle closure of the app at \(place) did not return within \(timeout)."]
    }
    return effects.filter { !$0.wait.isInClock }.map(\.description)
  }

  /// The effects that are alive after the last step, as a transcript lists them.
  ///
  /// A store or a workflow host lists them without running anything. The settle closure of another
  /// app runs once more: it returns what is alive, or counts as alive itself if it doesn't return.
  func runningEffects() async -> [String] {
    let effects = await EffectTracker.$runsEffects.withValue(false) {
      await settle(within: SettleTimeout(.seconds(1)))
    }
    guard let effects else { return ["the app's settle closure"] }
    return effects.map { "\($0.action.onOneLine)\($0.wait.suffix)" }
  }
}

extension LiveEffect.Wait {
  fileprivate var isInClock: Bool { if case .clock = self { true } else { false } }

  /// The wait after the name of an effect in a transcript; empty for an unknown one.
  fileprivate var suffix: String {
    switch self {
    case .clock(let name, let deadline): ", \(name) until \(deadline)"
    case .unknown: ""
    case .neverRests: ", never rests"
    }
  }
}
