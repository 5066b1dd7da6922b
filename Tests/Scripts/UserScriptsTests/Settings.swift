import TextSwiftUI

@testable import UserScripts

/// An app with controls for numbers and choices, and a long list of rows that contain buttons.
@MainActor @Observable
final class Settings {
  enum Field: Hashable { case reset }

  var volume = 20.0
  var guests = 2
  var order = "Name"
  var due = Date(timeIntervalSince1970: 1_795_219_200)
  var log: [String] = []

  func app(_ content: @escaping @MainActor (Settings) -> some View) -> ScriptedApp {
    ScriptedApp { SettingsView(settings: self, content: content) }
  }

  func play(
    _ content: @escaping @MainActor (Settings) -> some View = controls,
    size: ScreenSize = .fit(columns: 40),
    _ steps: @escaping @MainActor @Sendable (ScriptedUser) async throws -> Void
  ) async -> ScriptPlay {
    await ScriptPlay(steps, of: "settings", on: app(content), frames: FrameStyle(size: size))
  }

  static func controls(_ settings: Settings) -> some View {
    ControlsView(settings: settings)
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
    .buttonStyle(.borderless)
    .swipeActions { Button("Hide") { settings.log.append("hide \(name)") } }
  }
}

private struct SettingsView<Content: View>: View {
  let settings: Settings
  let content: (Settings) -> Content

  var body: some View { content(settings) }
}

private struct ControlsView: View {
  @Bindable var settings: Settings

  var body: some View {
    VStack {
      Slider(value: $settings.volume, in: 0...100) { Text("Volume") }
      Slider(value: logged("balance"), in: -1...1, step: 0.1) { Text("Balance") }
      Stepper("Guests", value: $settings.guests, in: 0...10, step: 2)
      Picker("Sort by", selection: $settings.order) {
        ForEach(["Name", "Date"], id: \.self) { Text($0) }
      }
      DatePicker(
        "Due", selection: $settings.due, in: Date(timeIntervalSince1970: 0)...,
        displayedComponents: .date)
      Menu("More") {
        Button("Share") { settings.log.append("share") }
        Button("Delete", role: .destructive) {}.disabled(true)
        Toggle("Mute", isOn: Binding(get: { false }, set: { settings.log.append("mute \($0)") }))
      }
      Button("Reset") { settings.log.append("reset") }.id(Settings.Field.reset)
    }
  }

  /// Returns a binding to zero that logs what the user chooses.
  private func logged(_ name: String) -> Binding<Double> {
    Binding(get: { 0 }, set: { settings.log.append("\(name) \($0)") })
  }
}
