import SteppedEffects
import Testing
import TextSwiftUI
import UserScriptTesting

// These apps don't use an architecture of this package, so the tests describe each app with two
// closures.

/// An observable model that starts tasks, as is common in SwiftUI apps.
@Observable @MainActor
private final class Weather {
  struct State: Codable {
    var city = ""
    var report: String?
    var isLoading = false
  }

  private(set) var state = State()
  @ObservationIgnored private var request: Task<Void, Never>?
  @ObservationIgnored private let forecast: @Sendable (String) async throws -> String

  init(forecast: @escaping @Sendable (String) async throws -> String) {
    self.forecast = forecast
  }

  func cityChanged(_ city: String) { state.city = city }

  /// Waits for the request, which is the only effect of this app.
  func settle() async { await request?.value }

  func search() {
    state.isLoading = true
    request = Task { [city = state.city] in
      state.report = (try? await forecast(city)) ?? "No forecast for \(city)"
      state.isLoading = false
    }
  }
}

private struct WeatherView: View {
  let model: Weather

  var body: some View {
    VStack {
      TextField("City", text: Binding(get: { model.state.city }, set: model.cityChanged))
        .onSubmit(model.search)
      Button("Search", action: model.search)
        .disabled(model.state.city.isEmpty || model.state.isLoading)
      if model.state.isLoading {
        ProgressView("Asking")
      } else if let report = model.state.report {
        Text(report)
      }
    }
  }
}

/// A printer that calls a completion handler for each page, as is common in older apps.
@MainActor
private final class Printer {
  private(set) var printed: [String] = []
  private var waiting: [(page: String, done: @MainActor () -> Void)] = []
  private var isJammed = false

  func print(_ page: String, done: @escaping @MainActor () -> Void) {
    waiting.append((page, done))
  }

  func jam() { isJammed = true }

  /// Calls the handler of each printed page and returns an effect for each page that's stuck.
  func settle() -> [InFlightEffect] {
    while !isJammed, !waiting.isEmpty {
      let job = waiting.removeFirst()
      printed.append(job.page)
      job.done()
    }
    return waiting.map {
      InFlightEffect(action: "print \($0.page)", fileID: #fileID, line: #line, wait: .unknown)
    }
  }
}

@MainActor @Observable
private final class Office {
  @ObservationIgnored let printer = Printer()
  var status = "Ready"

  func print() {
    status = "Printing…"
    printer.print("page 1") { [self] in
      // Start additional work in the callback.
      printer.print("page 2") { [self] in status = "\(printer.printed.count) pages printed" }
    }
  }

  private func settle() async -> [InFlightEffect] { printer.settle() }

  var app: ScriptedApp {
    ScriptedApp(effects: HostedEffects(on: nil, clocks: [], settle: settle)) {
      OfficeView(office: self)
    }
  }
}

private struct OfficeView: View {
  let office: Office

  var body: some View {
    VStack {
      Text(office.status)
      Button("print", action: office.print)
    }
  }
}

@Suite @MainActor
struct ForeignArchitectureTests {
  private let location = SnapshotLocation.packageSnapshots("ForeignArchitectures")

  private func weather(_ forecast: @escaping @Sendable (String) async throws -> String)
    -> ScriptedApp
  {
    let model = Weather(forecast: forecast)
    return ScriptedApp(settle: model.settle) { WeatherView(model: model) }
  }

  @Test func playsObservableModel() async {
    let script = UserScript("weather") { user in
      try user.type("Oslo", into: "City")
      try user.submit("City")
      try await user.settle()
      try user.expect(noneOf: "Asking")
      try user.clear("City")
    }
    await assertUserScript(script, on: weather { "Snow in \($0)" }, in: location)
  }

  @Test func playsObservableModelWithoutNetwork() async {
    struct NoNetwork: Error {}
    let script = UserScript("weather-fails") { user in
      try user.type("Oslo", into: "City")
      try user.tap("Search")
      try await user.settle()
      try user.expect(visible: "No forecast for Oslo")
    }
    await assertUserScript(script, on: weather { _ in throw NoNetwork() }, in: location)
  }

  @Test func showsStateOfObservableModel() async {
    let model = Weather { "Snow in \($0)" }
    let app = ScriptedApp(
      state: { model.state }, showing: [.screen, .stateChanges, .stateJSON],
      settle: model.settle, root: { WeatherView(model: model) })
    let script = UserScript("weather-state") { user in
      try user.type("Oslo", into: "City")
      try user.tap("Search")
      try await user.settle()
    }
    await assertUserScript(script, on: app, in: location)
  }

  @Test func playsAppWithCallbacks() async {
    let office = Office()
    let script = UserScript("printer") { user in
      try user.tap("print")
      try await user.settle()
      try user.perform("the printer jams") { office.printer.jam() }
      try user.tap("print")
    }
    await assertUserScript(script, on: office.app, in: location)
  }
}
