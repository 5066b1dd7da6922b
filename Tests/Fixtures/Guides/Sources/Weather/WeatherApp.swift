import UserScripts

/// The weather feature as user scripts play it.
@MainActor
public func weatherApp(
  forecast: @escaping @Sendable (String) async throws -> String
) -> ScriptedApp {
  let model = WeatherModel(forecast: forecast)
  return ScriptedApp(settle: model.settle) { WeatherScreen(model: model) }
}
