import TextSnapshots
import TextSwiftUI
import UserScripts

@testable import StoryCommands

/// An app with every kind of control.
struct WorkshopView: View {
  @State private var name = ""
  @State private var password = ""
  @State private var notes = ""
  @State private var isOn = false
  @State private var color = "Red"
  @State private var volume = 0.0
  @State private var count = 1
  @State private var date = Date(timeIntervalSince1970: 1_795_219_200)
  @State private var tools = ["Saw", "Drill", "Saw"]
  @State private var log: [String] = []
  @State private var isSheetOpen = false

  var body: some View {
    VStack {
      TextField("Name", text: Binding(get: { name }, set: { name = String($0.prefix(8)) }))
        .onSubmit { log.append("submitted") }
      SecureField("Password", text: $password)
      TextEditor(text: $notes).accessibilityLabel("Notes")
      Toggle("Light", isOn: $isOn)
      Picker("Color", selection: $color) {
        ForEach(["Red", "Green", "Blue"], id: \.self) { Text($0) }
      }
      Slider(value: $volume, in: 0...10, step: 1) { Text("Volume") }
        .onChange(of: volume) { log.append("volume") }
      Stepper("Count", value: $count, in: 0...3)
      DatePicker("Due", selection: $date, displayedComponents: .date)
      HStack {
        Button("Open") { isSheetOpen = true }
        Button("Locked") {}.disabled(true)
        Text("Held").onLongPressGesture { log.append("held") }
      }
      List {
        ForEach(tools.indices, id: \.self) { index in
          Text(tools[index]).swipeActions { Button("Sell") { tools.remove(at: index) } }
        }
      }
      Text("Log: \(log.joined(separator: ", "))")
    }
    .sheet(isPresented: $isSheetOpen) { Button("Wave") { log.append("waved") } }
  }
}

/// The story of the workshop.
@MainActor
enum Workshop {
  static var story: Story {
    let noTasks: @MainActor () async -> Void = {}
    return Story(
      UserScript("workshop") { try $0.tap("Open") }, in: .packageSnapshots("Workshop")
    ) {
      ScriptedApp(settle: noTasks) { WorkshopView() }
    }
  }
}
