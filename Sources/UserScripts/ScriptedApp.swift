public import SteppedEffects
public import TextScreens

/// An app that a user script can be played against: what it shows, and how it comes to rest.
///
/// Two closures are all, so that a store, a workflow host or an app of any other architecture is
/// an app.
///
/// ```swift
/// let store = Store(initialState: Counter.State(), reducer: Counter(), runtime: EffectRuntime())
/// let app = ScriptedApp(settle: store.settle) { CounterScreen(store: store) }
/// ```
///
/// A host of workflows belongs to no actor, so its method goes into a closure, which the compiler
/// can follow:
///
/// ```swift
/// let host = WorkflowHost(workflow: RootWorkflow(), runtime: EffectRuntime())
/// let app = ScriptedApp(settle: { await host.settle() }, screen: { host.rendering.value })
/// ```
///
/// An app of another architecture waits for what it has under way, and returns nothing:
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
  ///   - settle: Runs the app's effects until they rest, and returns those still alive: a script
  ///     whose app never rests ends with what they are. An app without effects leaves it out.
  ///   - fileID: The module and file that a failure names; the caller's by default.
  ///   - line: The line, from 1.
  ///   - screen: Makes the screen the app shows now. It is called after every act.
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

  /// Creates an app that returns from settling only when nothing is under way any more.
  ///
  /// - Parameters:
  ///   - settle: Waits until the app rests.
  ///   - fileID: The module and file that a failure names; the caller's by default.
  ///   - line: The line, from 1.
  ///   - screen: Makes the screen the app shows now. It is called after every act.
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

  /// Runs the app's effects until they rest, and returns the descriptions of those that do not.
  ///
  /// - Parameter patience: How long to wait for what no runtime of this library controls.
  /// - Returns: The effects that are alive and in no clock, or the settle closure itself if it did
  ///   not return in time.
  func restlessEffects(within patience: SettleTimeout) async -> RestlessEffects {
    guard let effects = await effects(within: patience) else {
      let limit = patience.duration
      return RestlessEffects(
        descriptions: [
          "The settle closure of the app at \(place) did not return within \(limit)."
        ], isSettling: true)
    }
    return RestlessEffects(
      descriptions: effects.filter(\.isRestless).map(\.description), isSettling: false)
  }

  /// The effects that are alive after the last step, as a transcript lists them.
  ///
  /// A store or a workflow host lists them without running anything. The settle closure of another
  /// app runs once more: it returns what is alive, or counts as alive itself if it doesn't return.
  func runningEffects() async -> [String] {
    let looking = SettleTimeout(.seconds(1), runsEffects: false)
    guard let effects = await effects(within: looking) else { return ["the app's settle closure"] }
    return effects.map { "\($0.action.onOneLine)\($0.wait.inShort)" }
  }

  /// What is alive after settling; `nil` if the app's closure did not return in time.
  private func effects(within patience: SettleTimeout) async -> [LiveEffect]? {
    let settling = Settling()
    let task = SettleTimeout.$current.withValue(patience) {
      Task {
        settling.begin(within: patience)
        settling.end(with: await settle())
      }
    }
    defer { task.cancel() }
    return await withTaskCancellationHandler {
      await settling.result()
    } onCancel: {
      task.cancel()
    }
  }
}

/// The effects that do not come to rest.
struct RestlessEffects {
  let descriptions: [String]
  /// Whether the app's closure that waits for them is still running.
  let isSettling: Bool
}

/// An app that is coming to rest, and the time that it has for it.
@MainActor
private final class Settling {
  private var result: [LiveEffect]??
  private var waiting: CheckedContinuation<[LiveEffect]?, Never>?
  private var timer: Task<Void, Never>?

  /// The parts of the time; in each, the thread pool and the main actor get a turn.
  private nonisolated static let turns = 100

  /// Begins the time, in which the work of a runtime of this library does not count.
  ///
  /// The time passes only as fast as tasks get their turns: if other work uses all threads, an app
  /// that needs only a few turns must not fail.
  func begin(within patience: SettleTimeout) {
    timer = Task.detached {
      var turn = 0
      while turn < Self.turns {
        guard (try? await Task.sleep(for: patience.duration / Self.turns)) != nil else { return }
        await MainActor.run {}
        turn = patience.isWorking ? 0 : turn + 1
      }
      await self.end(with: nil)
    }
  }

  func result() async -> [LiveEffect]? {
    if let result { return result }
    return await withCheckedContinuation { waiting = $0 }
  }

  func end(with effects: [LiveEffect]?) {
    guard result == nil else { return }
    timer?.cancel()
    result = .some(effects)
    waiting?.resume(returning: effects)
    waiting = nil
  }
}

extension LiveEffect {
  /// Whether it is unknown when the effect continues: it waits for anything but a clock of the app.
  fileprivate var isRestless: Bool {
    if case .clock = wait { false } else { true }
  }
}

extension LiveEffect.Wait {
  /// The wait behind the name of an effect; nothing for an unknown one.
  fileprivate var inShort: String {
    switch self {
    case .clock(let name, let deadline): ", \(name) until \(deadline)"
    case .unknown: ""
    case .neverRests: ", never rests"
    }
  }
}
