import TextScreens

struct OrderScreen: @MainActor Screen {
  let model: OrderModel

  @MainActor var body: some View {
    Form {
      Section("Cake") {
        TextField("Name", text: model.name) { model.name = $0 }
        TextEditor("Note", text: model.note) { model.note = $0 }
        Picker("Size", selection: model.size, options: ["Small", "Medium", "Large"]) {
          model.size = $0
        }
        DatePicker("Delivery", selection: model.delivery) { model.delivery = $0 }
        Stepper("Count", value: model.count, in: 1...9) { model.count = $0 }
        Slider("Tip", value: model.tip, in: 0...5, step: 0.5) { model.tip = $0 }
        Toggle("Gift", isOn: model.isGift) { model.isGift = $0 }
      }
      Section("Extras") {
        ForEach(model.extras, id: \.self) { extra in
          Text(extra).swipeActions {
            Button("Remove", role: .destructive) { model.extras.removeAll { $0 == extra } }
          }
        }
      }
      DisclosureGroup("Fees", isExpanded: model.showsFees) {
        Text("None")
      } onChange: {
        model.showsFees = $0
      }
      Menu("More") { Button("Clear the note") { model.note = "" } }
      Link("Terms", destination: "https://example.com")
      Button("Order") {}.disabled(model.note.isEmpty)
    }
  }
}
