public import SteppedEffects
import TextScreens
public import TextSnapshots
public import TextSwiftUI

extension ScriptedApp {
  /// Creates an app from its SwiftUI view, which is made once for each play.
  ///
  /// ```swift
  /// @MainActor @Test func tour() async {
  ///   await assertUserScript(tour, on: ScriptedApp { ContentView() })
  /// }
  /// ```
  ///
  /// The view is that of the app itself: on Linux, its sources are compiled with `TextSwiftUI` in
  /// place of SwiftUI. Its state starts anew with each `ScriptedApp`.
  ///
  /// - Parameters:
  ///   - settle: A closure that waits for the app's tasks, if they wait for something outside of the
  ///     app, such as a thread. By default, `settle()` runs the app's tasks.
  ///   - clock: The test clock that the app's tasks use to sleep, if any. Scripts can advance this
  ///     clock. `Task.sleep` also sleeps in it.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - root: A closure that makes the root view.
  public init(
    settle: (@MainActor () async -> Void)? = nil, clock: TestClock? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @TextSwiftUI.ViewBuilder root: @escaping @MainActor () -> some TextSwiftUI.View
  ) {
    let host = ViewHost { root() }
    self.init(settle: settle, clock: clock, fileID: fileID, line: line) { host.screen() }
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
  ///   - settle: A closure that waits for the app's tasks, if they wait for something outside of the
  ///     app, such as a thread. By default, `settle()` runs the app's tasks.
  ///   - clock: The test clock that the app's tasks use to sleep, if any. Scripts can advance this
  ///     clock. `Task.sleep` also sleeps in it.
  ///   - fileID: The file of the call, for error messages.
  ///   - line: The line of the call, for error messages.
  ///   - root: A closure that makes the root view.
  public init<State>(
    state: @escaping @MainActor () -> State, showing contents: [StepContent<State>],
    redacting rules: [RedactionRule] = [],
    settle: (@MainActor () async -> Void)? = nil, clock: TestClock? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    @TextSwiftUI.ViewBuilder root: @escaping @MainActor () -> some TextSwiftUI.View
  ) {
    let host = ViewHost { root() }
    self.init(
      state: state, showing: contents, redacting: rules, settle: settle, clock: clock,
      fileID: fileID, line: line
    ) { host.screen() }
  }

  /// Creates an app with a store or a workflow host, whose runtime also runs the app's tasks.
  package init(
    model: ScriptedModel?, effects: AppEffects, named name: String? = nil,
    fileID: StaticString, line: UInt, root: @escaping @MainActor () -> some TextSwiftUI.View
  ) {
    let host = ViewHost(named: name) { root() }
    self.init(
      model: model, effects: effects, fileID: fileID, line: line
    ) { TextScreens.AnyScreen(host.screen()) }
  }
}
