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
@MainActor
public struct ScriptedApp {
  let settle: () async -> [LiveEffect]
  let screen: () -> AnyScreen

  /// Creates an app from its two closures.
  ///
  /// - Parameters:
  ///   - settle: Runs the app's effects until they rest, and returns those still alive: a script
  ///     whose app never rests ends with what they are. An app without effects leaves it out.
  ///   - screen: Makes the screen the app shows now. It is called after every act.
  public init<S: Screen>(
    settle: @escaping @MainActor () async -> [LiveEffect] = { [] },
    screen: @escaping @MainActor () -> S
  ) {
    self.settle = settle
    self.screen = { AnyScreen(screen()) }
  }

  /// Creates an app that returns from settling only when nothing is under way any more.
  ///
  /// - Parameters:
  ///   - settle: Waits until the app rests.
  ///   - screen: Makes the screen the app shows now. It is called after every act.
  public init<S: Screen>(
    settle: @escaping @MainActor () async -> Void,
    screen: @escaping @MainActor () -> S
  ) {
    self.init(
      settle: { () async -> [LiveEffect] in
        await settle()
        return []
      }, screen: screen)
  }
}
