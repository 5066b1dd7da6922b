import UserScripts

/// The form as user scripts play it.
@MainActor
public func orderApp() -> ScriptedApp {
  let model = OrderModel()
  return ScriptedApp { OrderScreen(model: model) }
}
