import UserScripts

/// Returns the form for user scripts.
@MainActor
public func orderApp() -> ScriptedApp {
  let model = OrderModel()
  return ScriptedApp { OrderScreen(model: model) }
}
