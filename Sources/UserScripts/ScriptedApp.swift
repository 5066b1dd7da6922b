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
@MainActor
public struct ScriptedApp {
  let settle: () async -> [LiveEffect]
  let screen: () -> AnyScreen

  /// Creates an app from its two closures.
  ///
  /// - Parameters:
  ///   - settle: Runs the app's effects until they rest, and returns those still alive. An app
  ///     without effects leaves it out.
  ///   - screen: Makes the screen the app shows now. It is called after every act.
  public init<S: Screen>(
    settle: @escaping @MainActor () async -> [LiveEffect] = { [] },
    screen: @escaping @MainActor () -> S
  ) {
    self.settle = settle
    self.screen = { AnyScreen(screen()) }
  }
}
