import ReducerStoreViews

/// Returns the library for user scripts, with features that are already on the stack.
@MainActor
public func libraryApp(path: [Library.Path.State] = []) -> ScriptedApp {
  let store = Store(
    initialState: Library.State(path: path), reducer: Library(), runtime: EffectRuntime())
  return ScriptedApp(store: store) { LibraryView(store: $0) }
}
