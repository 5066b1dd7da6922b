import ReducerStore
import UserScripts

/// The pantry as user scripts play it: its effects run when a script settles.
@MainActor
public func pantryApp(client: PantryClient) -> ScriptedApp {
  let store = Store(initialState: Pantry.State(), reducer: Pantry(), runtime: EffectRuntime()) {
    $0.pantryClient = client
  }
  return ScriptedApp(settle: store.settle) { pantryScreen(store: store) }
}
