import UserScripts

/// Returns the weather feature for user scripts.
@MainActor
public func weatherApp(
  forecast: @escaping @Sendable (String) async throws -> String
) -> ScriptedApp {
  let model = WeatherModel(forecast: forecast)
  return ScriptedApp(settle: model.settle) { WeatherScreen(model: model) }
}
