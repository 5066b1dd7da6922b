import Observation

/// The state and the logic of the weather feature, without any views.
@MainActor @Observable
public final class WeatherModel {
  private(set) var city = ""
  private(set) var report: String?
  private(set) var isLoading = false
  @ObservationIgnored private var request: Task<Void, Never>?
  @ObservationIgnored private let forecast: @Sendable (String) async throws -> String

  public init(forecast: @escaping @Sendable (String) async throws -> String) {
    self.forecast = forecast
  }

  var canSearch: Bool { !city.isEmpty && !isLoading }

  func cityChanged(_ city: String) { self.city = city }

  func searchButtonTapped() {
    isLoading = true
    request = Task { [city] in
      report = (try? await forecast(city)) ?? "No forecast for \(city)"
      isLoading = false
    }
  }

  /// Waits for the request, which is the only effect of this model.
  func settle() async { await request?.value }
}
