import TestScreens
import TextScreens

/// Screens that contain less common views, such as grids, date pickers, and split screens.
enum ControlScreens {
  static var player: some Screen {
    screenWithBar("Now playing") {
      VStack {
        Image("cover", glyph: "♫")
        Text("Gymnopédie No. 1")
        Text("Erik Satie")
        Slider("1:27", value: 87, in: 0...187) { _ in }
        HStack {
          Button("Previous") {}
          Button("Pause") {}.focused(true)
          Button("Next") {}.disabled(true)
        }
        HStack {
          Toggle("Shuffle", isOn: false) { _ in }
          Toggle("Repeat", isOn: nil) { _ in }
        }
      }
    }
  }

  static var weather: some Screen {
    struct Day: View {
      let name: String
      let glyph: Character
      let low: Int
      let high: Int

      var body: some View {
        HStack {
          Text(name).frame(width: 5, alignment: .leading)
          Image("weather", glyph: glyph)
          Spacer()
          Text("\(low)°").frame(width: 4, alignment: .trailing)
          Text("\(high)°").frame(width: 4, alignment: .trailing)
        }
      }
    }
    return screenWithBar("Oslo") {
      VStack {
        Text("−3°")
        Text("Snow until noon")
        Divider()
        Day(name: "Sun", glyph: "❄", low: -7, high: -2)
        Day(name: "Mon", glyph: "☁", low: -4, high: 1)
        Day(name: "Tue", glyph: "☀", low: -11, high: -6)
      }
    }
  }

  static var transfer: some Screen {
    screenWithBar("Transfer", done: "Send") {
      VStack(alignment: .leading) {
        TextField("IBAN", text: "NO93 8601 1117 947") { _ in }
        Text("The last digit is missing.")
        Stepper("Amount", value: 250, in: 0...1000, step: 50) { _ in }
        DatePicker("On", selection: "2026-12-01") { _ in }
        TextEditor(
          "Message", text: "Rent for December.\nThank you, and happy holidays to all of you!"
        ) { _ in }
        DisclosureGroup("Fees", isExpanded: true) {
          Text("Express: 2.50")
          Text("Abroad: none")
        } onChange: { _ in
        }
        DisclosureGroup("Repeat", isExpanded: false) {
          Text("Every month")
        } onChange: { _ in
        }
      }
    }
  }

  static var editor: some Screen {
    screenWithBar("Note", done: "Save") {
      VStack(alignment: .leading) {
        TextField("Title", text: "Shopping") { _ in }
        TextEditor("Note", text: "Milk\nBread\n漢字 paper") { _ in }.focused(true)
        HStack {
          Menu("Share") {
            Button("Mail") {}
            Button("Copy link") {}
            Button("Delete", role: .destructive) {}.disabled(true)
          }
          Spacer()
          Text("3 lines")
        }
      }
    }
  }

  static var profile: some Screen {
    screenWithBar("Ada", done: "Edit") {
      VStack {
        Image("portrait", glyph: "☻")
        Text("Ada Lovelace")
        Text("First programmer")
        HStack {
          Spacer()
          VStack {
            Text("12")
            Text("Notes")
          }
          Spacer()
          VStack {
            Text("1,815")
            Text("Followers")
          }
          Spacer()
        }
        Button("Follow") {}
        Link("analytical-engine.org", destination: "https://analytical-engine.org")
      }
    }
  }

  static var calendar: some Screen {
    screenWithBar("December", done: "Add") {
      Grid(horizontalSpacing: 2) {
        GridRow {
          ForEach(["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"], id: \.self) { Text($0) }
        }
        ForEach([0, 7, 14, 21, 28], id: \.self) { monday in
          GridRow {
            ForEach(Array(monday..<monday + 7), id: \.self) { day in
              Text(day < 1 || day > 31 ? "·" : "\(day)").gridColumnAlignment(.trailing)
            }
          }
        }
      }
    }
  }

  static var table: some Screen {
    screenWithBar("Invoices") {
      Grid(alignment: .leading, horizontalSpacing: 2) {
        GridRow {
          Text("Number")
          Text("Customer")
          Text("Total").gridColumnAlignment(.trailing)
        }
        Divider()
        GridRow {
          Text("2026-001")
          Text("Analytical Ltd")
          Text("120.00")
        }
        GridRow {
          Text("2026-002")
          Text("Moth & Sons")
          Text("9.50")
        }
        GridRow {
          Text("2026-003")
          Text("日本語株式会社")
          Text("1,200.00")
        }
      }
    }
  }

  static var deleting: some Screen {
    AlertScreen(
      base: CommonScreens.inbox,
      alert: Alert(
        title: "Delete 12 messages?", message: "This cannot be undone.",
        actions: [
          .init("Delete", role: .destructive) {}, .init("Cancel", role: .cancel) {},
        ]))
  }

  static var sharing: some Screen {
    ModalScreen(
      base: ModalScreen(base: CommonScreens.checkout, sheets: [.init(CommonScreens.logIn) {}]),
      sheets: [.init(CommonScreens.downloading) {}])
  }
}
