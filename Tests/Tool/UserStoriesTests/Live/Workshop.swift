import TestScreens
import TextScreens
import TextSnapshots
import UserScripts

@testable import UserStories

/// An app with every kind of control.
@MainActor
final class Workshop {
  private var name = ""
  private var password = ""
  private var notes = ""
  private var isOn = false
  private var color = "Red"
  private var volume = 0.0
  private var count = 1
  private var date = "2026-11-21"
  private var tools = ["Saw", "Drill", "Saw"]
  private var log: [String] = []
  private var isSheetOpen = false

  static var story: Story {
    Story(UserScript("workshop") { try $0.tap("Open") }, in: .packageSnapshots("Workshop")) {
      Workshop().app
    }
  }

  private func settle() async {}

  var app: ScriptedApp {
    ScriptedApp(settle: settle) {
      ModalScreen(
        base: WorkshopScreen(content: AnyView(self.controls)),
        sheets: self.isSheetOpen
          ? [
            .init(WorkshopScreen(content: AnyView(Button("Wave") { self.log.append("waved") }))) {
              self.isSheetOpen = false
            }
          ] : [])
    }
  }

  private var controls: some View {
    VStack {
      TextField("Name", text: name, onSubmit: { self.log.append("submitted") }) {
        self.name = String($0.prefix(8))
      }
      SecureField("Password", text: password) { self.password = $0 }
      TextEditor("Notes", text: notes) { self.notes = $0 }
      Toggle("Light", isOn: isOn) { self.isOn = $0 }
      Picker("Color", selection: color, options: ["Red", "Green", "Blue"]) { self.color = $0 }
      Slider("Volume", value: volume, in: 0...10, step: 1) {
        self.volume = $0
        self.log.append("volume")
      }
      Stepper("Count", value: count, in: 0...3) { self.count = $0 }
      DatePicker("Due", selection: date) { self.date = $0 }
      HStack {
        Button("Open") { self.isSheetOpen = true }
        Button("Locked") {}.disabled(true)
        Text("Held").onLongPressGesture { self.log.append("held") }
      }
      List {
        ForEach(tools.indices, id: \.self) { index in
          Text(self.tools[index]).swipeActions {
            Button("Sell") { self.tools.remove(at: index) }
          }
        }
      }
      Text("Log: \(log.joined(separator: ", "))")
    }
  }
}

private struct WorkshopScreen: Screen {
  let content: AnyView

  var body: some View { content }
}
