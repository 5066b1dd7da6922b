import ReducerStoreViews

/// Returns the timer for user scripts, with a clock that only scripts advance.
@MainActor
public func eggTimerApp(showing contents: [StepContent<EggTimer.State>] = [.screen]) -> ScriptedApp
{
  let store = Store(initialState: EggTimer.State(), reducer: EggTimer(), runtime: EffectRuntime()) {
    $0.continuousClock = TestClock()
  }
  return ScriptedApp(store: store, showing: contents) { EggTimerView(store: $0) }
}
