import TextScreens

@testable import UserScripts

/// An app with controls for numbers and choices, and a long list of rows that contain buttons.
@MainActor
final class Settings {
  enum Field: Hashable { case reset }

  var volume = 20.0
  var guests = 2
  var mostGuests = Int.max
  var order = "Name"
  var due = "2026-11-21"
  var log: [String] = []

  func app(_ screen: @escaping @MainActor (Settings) -> some View) -> ScriptedApp {
    ScriptedApp { SettingsScreen(content: AnyView(screen(self))) }
  }

  func play(
    _ screen: @escaping @MainActor (Settings) -> some View = controls,
    size: ScreenSize = .fit(columns: 40),
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(steps, of: "settings", on: app(screen), frames: FrameStyle(size: size))
  }

  static func controls(_ settings: Settings) -> some View {
    VStack {
      Slider("Volume", value: settings.volume, in: 0...100) { settings.volume = $0 }
      Slider("Balance", value: 0, in: -1...1, step: 0.1) { settings.log.append("\($0)") }
      Stepper("Guests", value: settings.guests, in: 0...10, step: 2) {
        settings.guests = min($0, settings.mostGuests)
        settings.log.append("\($0)")
      }
      Stepper("Year", value: 2026) { settings.log.append("\($0)") }
      Picker("Sort by", selection: settings.order, options: ["Name", "Date"]) {
        settings.order = $0
      }
      DatePicker("Due", selection: settings.due) { settings.due = $0 }
      Menu("More") {
        Button("Share") { settings.log.append("share") }
        Button("Delete", role: .destructive) {}.disabled(true)
        Toggle("Mute", isOn: false) { settings.log.append("mute \($0)") }
      }
      Button("Reset") { settings.log.append("reset") }.id(Field.reset)
    }
  }

  static func list(_ settings: Settings) -> some View {
    List {
      Section("Dairy") {
        ForEach(["Milk", "Butter"], id: \.self) { row($0, settings) }
      }
      Section("Bakery") {
        ForEach(["Bread", "Rolls", "Cake", "Pie"], id: \.self) { row($0, settings) }
      }
    }
  }

  static func lockedRow(_ settings: Settings) -> some View {
    List { Button("Rate") {}.disabled(true) }
  }

  static func table(_ settings: Settings) -> some View {
    ScrollView([.horizontal, .vertical]) {
      ForEach(0..<6, id: \.self) { row in
        HStack {
          ForEach(0..<4, id: \.self) { column in
            Button("\(row)-\(column)") { settings.log.append("\(row)-\(column)") }
          }
        }
      }
    }
  }

  private static func row(_ name: String, _ settings: Settings) -> some View {
    HStack {
      Text(name).onLongPressGesture { settings.log.append("press \(name)") }
      Spacer()
      Button("Buy") { settings.log.append("buy \(name)") }
      Button("Rate") { settings.log.append("rate \(name)") }
    }
    .swipeActions { Button("Hide") { settings.log.append("hide \(name)") } }
  }
}

struct SettingsScreen: Screen {
  let content: AnyView

  var body: some View { content }
}
