public import Foundation
package import PlainTasks
import RuntimeIssues
public import SteppedEffects
import TextScreens
public import TextSnapshots
public import TextSwiftUI
import TextWidths
import Transcripts

/// An app in which you can play user scripts.
///
/// You describe the app with a closure that makes its SwiftUI view.
///
/// ```swift
/// let app = ScriptedApp { ContentView() }
/// ```
///
/// If your app uses a store of this package, import `ReducerStoreViews`. If it uses a workflow
/// host, import `WorkflowScreens`.
///
/// ```swift
/// let app = ScriptedApp(store: store) { CounterView(store: $0) }
/// let app = ScriptedApp(host: host)
/// ```
///
/// Without a `settle` closure, the tasks that your app starts run when a script settles, and
/// `Task.sleep` ends when a script advances the time. If a task waits for something outside of the app, such as a thread, pass a
/// closure that waits for it. The tasks then run as usual, and `Task.sleep` takes real time:
///
/// ```swift
/// let app = ScriptedApp(settle: { await model.request?.value }) { WeatherView(model: model) }
/// ```
///
/// If the app's effects use a test clock to sleep, pass the clock so that scripts can advance it.
/// You don't have to pass the clock of a store if it's the only test clock among the store's
/// dependencies.
///
/// ```swift
/// let clock = TestClock()
/// let app = ScriptedApp(clock: clock) { StopwatchView(Stopwatch(clock: clock)) }
/// ```
///
/// The script fails if the app doesn't settle within the `timeout` of a step, which is 1 second by
/// default.
@MainActor
public struct ScriptedApp {
  let work: Settling
  package let clock: TestClock?
  private let world: AppWorld
  let host: ViewHost
  let model: ScriptedModel?
  let location: String

  private init(
    model: ScriptedModel?, in world: AppWorld, work: Settling, clock: TestClock?,
    location: String, host: ViewHost, showsUpdates: Bool = false
  ) {
    (self.model, self.world, self.work, self.clock) = (model, world, work, clock)
    (self.location, self.host) = (location, host)
    host.userDefaults = AppUserDefaults(of: world)
    world.enter(after: .zero) { host.useDeviceOfPlay() }
    if showsUpdates { host.noteUpdates() }
    host.changes.listen { [weak tasks = work.tasks] in tasks?.noteChange() }
  }

  /// Creates an app from its SwiftUI view, which is made once for each play.
  ///
  /// ```swift
  /// @MainActor @Test func tour() async {
  ///   await assertUserScript(tour, on: ScriptedApp { ContentView() })
  /// }
  /// ```
  ///
  /// The view is that of the app itself: on Linux, its sources are compiled with `TextSwiftUI` in
  /// place of SwiftUI. Its state starts anew with each `ScriptedApp`. Instead of a view, the closure
  /// can return the app that is marked with `@main`, as in `ScriptedApp { CupsApp() }`.
  ///
  /// - Parameters:
  ///   - date: The date at which the app begins.
  ///   - seed: The seed of the app's random numbers and UUIDs.
  ///   - locale: The locale of the device, whose language chooses the app's translations.
  ///   - responses: What answers the app's requests. By default, the app is offline.
  ///   - settle: A closure that waits for the app's tasks, if they wait for something outside of the
  ///     app, such as a thread. By default, `settle()` runs the app's tasks.
  ///   - clock: The test clock that the app's tasks use to sleep, if any. Scripts can advance this
  ///     clock. Without a `settle` closure, `Task.sleep` also sleeps in it.
  ///   - showsUpdates: Whether the transcript shows the views whose bodies each step evaluated, as in
  ///     `updated: CupsView, Row x3`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - root: A closure that makes the root view.
  public init(
    date: Date = usualDate, seed: UInt64 = usualSeed, locale: Locale = usualLocale,
    responses: NetworkResponses? = nil,
    settle: (@MainActor () async -> Void)? = nil, clock: TestClock? = nil,
    showsUpdates: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder root: @escaping @MainActor () -> some View
  ) {
    let location = "\(fileID):\(line)"
    let world = Self.makeWorld(
      of: root, date: date, seed: seed, locale: locale, responses: responses)
    let work = Settling(settle: settle, clock: clock, in: world, app: location)
    self.init(
      model: nil, in: world, work: work, clock: clock ?? work.clock, location: location,
      host: ViewHost(in: locale) { root() }, showsUpdates: showsUpdates)
  }

  /// Creates an app whose transcript also shows its state.
  ///
  /// ```swift
  /// let app = ScriptedApp(state: { model.state }, showing: [.screen, .stateChanges]) {
  ///   WeatherView(model: model)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - state: A closure that returns the current state. It's called after every step.
  ///   - contents: The parts of the app to show after each step.
  ///   - rules: The rules for redacting states and actions. Pictures aren't redacted.
  ///   - date: The date at which the app begins.
  ///   - seed: The seed of the app's random numbers and UUIDs.
  ///   - locale: The locale of the device, whose language chooses the app's translations.
  ///   - responses: What answers the app's requests. By default, the app is offline.
  ///   - settle: A closure that waits for the app's tasks, if they wait for something outside of the
  ///     app, such as a thread. By default, `settle()` runs the app's tasks.
  ///   - clock: The test clock that the app's tasks use to sleep, if any. Scripts can advance this
  ///     clock. Without a `settle` closure, `Task.sleep` also sleeps in it.
  ///   - showsUpdates: Whether the transcript shows the views whose bodies each step evaluated, as in
  ///     `updated: CupsView, Row x3`.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - root: A closure that makes the root view.
  public init<State>(
    state: @escaping @MainActor () -> State, showing contents: [StepContent<State>],
    redacting rules: [RedactionRule] = [],
    date: Date = usualDate, seed: UInt64 = usualSeed, locale: Locale = usualLocale,
    responses: NetworkResponses? = nil,
    settle: (@MainActor () async -> Void)? = nil, clock: TestClock? = nil,
    showsUpdates: Bool = false,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder root: @escaping @MainActor () -> some View
  ) {
    let location = "\(fileID):\(line)"
    let world = Self.makeWorld(
      of: root, date: date, seed: seed, locale: locale, responses: responses)
    let work = Settling(settle: settle, clock: clock, in: world, app: location)
    self.init(
      model: ScriptedModel(state: state, showing: contents, redacting: rules), in: world,
      work: work, clock: clock ?? work.clock, location: location,
      host: ViewHost(in: locale) { root() },
      showsUpdates: showsUpdates)
  }

  /// Creates an app with a store or a workflow host, whose runtime also runs the app's tasks.
  package init(
    model: ScriptedModel? = nil, date: Date = usualDate, seed: UInt64 = usualSeed,
    locale: Locale = usualLocale,
    responses: NetworkResponses? = nil, effects: HostedEffects, named name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @ViewBuilder root: @escaping @MainActor () -> some View
  ) {
    let location = "\(fileID):\(line)"
    let world = Self.makeWorld(
      of: root, date: date, seed: seed, locale: locale, responses: responses)
    let work = Settling(effects, in: world, app: location)
    self.init(
      model: model, in: world, work: work, clock: work.clock, location: location,
      host: ViewHost(named: name, in: locale) { root() })
  }

  private static func makeWorld<Root: View>(
    of root: @MainActor () -> Root, date: Date, seed: UInt64, locale: Locale,
    responses: NetworkResponses?
  ) -> AppWorld {
    let world = AppWorld.ofNewApp(date: date, seed: seed, locale: locale, responses: responses)
    world.useResources(of: Root.self)
    return world
  }

  /// The date at which apps begin, unless they're given another one: January 1, 2026, at 9:41 in
  /// Greenwich.
  public nonisolated static let usualDate = AppWorld.usualDate
  /// The seed of an app's random numbers and UUIDs, unless it's given another one: 1.
  public nonisolated static let usualSeed = AppWorld.usualSeed
  /// The locale of apps, unless they're given another one: `en_US`.
  public nonisolated static let usualLocale = AppWorld.usualLocale

  /// The settings of the device that aren't the usual ones, for the head of a transcript.
  var settingsText: String {
    world.locale == Self.usualLocale ? "" : ", \(world.locale.identifier)"
  }

  /// The date as the app knows it.
  var date: Date { world.date(after: clock?.now.offset ?? .zero) }

  /// Lets the date of the app go on before an action of the user.
  func userActs() { world.userActs() }

  /// Returns the app for a user with accessibility settings, which its views read from their
  /// environment.
  ///
  /// ```swift
  /// let app = ScriptedApp { CupsView() }.accessibility([.voiceOver, .reduceMotion])
  /// ```
  public func accessibility(_ settings: AccessibilitySettings) -> ScriptedApp {
    host.turnOn(settings)
    return self
  }

  /// Lets the app's requests without a response through to the network.
  package func using(_ network: NetworkRecording) -> ScriptedApp {
    world.use(network)
    return self
  }

  /// Makes an app in the world in which it's going to run.
  ///
  /// The expression of a test often makes a model or a store as well.
  package static func making(_ app: @MainActor () -> ScriptedApp) -> ScriptedApp {
    AppWorld.settingUp {
      ViewHost.makeDeviceOfPlay()
      return app()
    }
  }

  /// A Boolean value that indicates whether the app knows which effects are running.
  package var listsEffects: Bool { work.listsEffects }

  /// A Boolean value that indicates whether the app's effects are on a runtime.
  ///
  /// If they aren't, they run in a single order.
  package var hasRuntime: Bool { work.hasRuntime }

  /// The instructions for an app whose effects aren't on a runtime.
  package static let runtimeFix = """
    To fix, create the app without a "settle" closure, so that its tasks run on a runtime. This \
    needs Swift 6.3 on Linux.
    """

  /// Returns a warning about a play, such as an exploration, in which something outside of the app
  /// continued some steps.
  package nonisolated static func timingWarning(
    _ steps: [String], in apps: String = "", of play: String = "exploration"
  ) -> String {
    """
    Tasks of \(steps.joined(separator: ", "))\(apps) waited for something outside of the app, such \
    as a thread, so the result of the \(play) depends on timing.

    To fix, give the app a dependency that answers at once, or that sleeps with Task.sleep.
    """
  }

  /// A warning about a script that had different outcomes in the same order.
  package static func unstableWarning(_ script: String) -> String {
    """
    The script \(script.quoted) has different outcomes in the same order of its effects, so they \
    depend on timing.

    To fix, let the app get dates, random numbers, and responses from dependencies.
    """
  }

  /// Runs code of the app, and captures the tasks that it starts.
  ///
  /// The line of the step in the transcript names the tasks. Without a line, they belong to the
  /// previous step.
  func run<R, E: Error>(_ step: String? = nil, _ body: () throws(E) -> R) throws(E) -> R {
    guard let tasks = work.tasks else {
      return try world.enter(after: clock?.now.offset ?? .zero) { Result(catching: body) }.get()
    }
    return try tasks.run(step) { Result(catching: body) }.get()
  }

  /// The beginning of the line that a process writes when the app crashes.
  var crashLine: String { "The app at \(location) crashed" }

  /// Returns the line about the bodies that were evaluated since the last one, if the app shows it.
  func updateLines() -> [String] {
    let views = host.takeUpdates()
    return views.isEmpty ? [] : ["\(StepDetail.updated) \(views.joined(separator: ", "))"]
  }

  /// Opens an address of another app, or returns `false` if no view of the app does.
  func open(_ url: URL) -> Bool { host.open(url) }

  /// Whether the app is in front.
  var isActive: Bool { host.isActive }

  /// Brings the app to the front or to the background.
  func setActive(_ isActive: Bool, evaluating evaluate: () -> Void) {
    host.setActive(isActive, evaluating: evaluate)
  }

  /// Tells the app that the memory is low.
  func warnOfLowMemory() { host.warnOfLowMemory() }

  /// Closes the tip in front of the screen.
  func closeTip() { host.closeTip() }

  /// Lets each app have static variables of its own from now on, except those of the module of a test,
  /// which looks at them after a play.
  package static func ownStatics(exceptOfTest fileID: StaticString? = nil) {
    AppWorld.ownStatics(except: fileID.map { String("\($0)".prefix { $0 != "/" }) })
  }

  /// Runs the code of a script, which shares the static variables of the app.
  func runScript<R>(_ body: @MainActor () async throws -> R) async rethrows -> R {
    try await world.runScript(time: scriptTime, body)
  }

  /// Runs code that looks at the app for a script.
  func runScript<R>(_ body: () throws -> R) rethrows -> R {
    try world.runScript(time: scriptTime, body)
  }

  private var scriptTime: @Sendable () -> Duration { { [clock] in clock?.now.offset ?? .zero } }

  /// Leaves out what the current frame notes about translations from the next ones.
  func noteLanguageOnce() { host.noteLanguageOnce() }

  /// Lays out the current screen.
  ///
  /// The layout is part of what the app runs, because a view that depends on its size is evaluated
  /// again when the size is known.
  ///
  /// If `isDrawn` is `false`, the screen is evaluated only to find out what its views do.
  func layOut(_ frames: FrameStyle, isDrawn: Bool = true) -> LaidOutScreen {
    run { [host] in host.layOut(size: frames.size, isDrawn: isDrawn) }
  }

  /// Returns what happened to requests since the last frame.
  func takeRequestEvents() -> [RequestEvent] { work.tasks?.takeRequestEvents() ?? [] }

  /// The steps whose tasks went on after something outside of the app, in all plays of the app.
  package var timedSteps: [String] { work.tasks?.timedSteps ?? [] }

  /// Returns whether both are copies of the same app.
  func isSame(as other: ScriptedApp) -> Bool { host === other.host }
}

extension ViewBuilder {
  /// Passes the first window of an app on, so that a script can play an entire app.
  @MainActor public static func buildExpression(_ app: some App) -> some View { _AppWindow(app) }
}

extension AppUserDefaults {
  /// Creates the `UserDefaults` of a world, or returns `nil` if they're those of the machine.
  @MainActor
  fileprivate init?(of world: AppWorld) {
    guard !AppWorld.notHermetic.contains(AppWorld.settings) else { return nil }
    world.onChangeOfSettings { AppUserDefaults.noteChange() }
    self.init(
      get: { key, store in world.withSettings { (store ?? $0).object(forKey: key) } },
      set: { key, value, store in world.withSettings { (store ?? $0).set(value, forKey: key) } })
  }
}
