import ReducerStoreViews

/// Returns the pantry for user scripts, in which effects run when a script settles.
@MainActor
public func pantryApp(
  client: PantryClient, showing contents: [StepContent<Pantry.State>] = [.screen]
) -> ScriptedApp {
  let store = Store(initialState: Pantry.State(), reducer: Pantry(), runtime: EffectRuntime()) {
    $0.pantryClient = client
  }
  return ScriptedApp(store: store, showing: contents, redacting: [.label("password")]) {
    PantryView(store: $0)
  }
}
