import TextSwiftUI

/// Screens that contain less common views, such as grids and date pickers.
@MainActor enum ControlScreens {
  static var player: some View {
    screenWithBar("Now playing") {
      VStack {
        Image(systemName: "music.note")
        Text("Gymnopédie No. 1")
        Text("Erik Satie")
        Slider(value: .constant(87), in: 0...187) { Text("1:27") }
        HStack {
          Button("Previous") {}
          Button("Pause") {}.focused(true)
          Button("Next") {}.disabled(true)
        }
        HStack {
          Toggle("Shuffle", isOn: .constant(false))
          Toggle("Repeat", isOn: .constant(true))
        }
      }
    }
  }

  static var weather: some View {
    struct Day: View {
      let name: String
      let symbol: String
      let low: Int
      let high: Int

      var body: some View {
        HStack {
          Text(name).frame(width: 50, alignment: .leading)
          Image(systemName: symbol)
          Spacer()
          Text("\(low)°").frame(width: 40, alignment: .trailing)
          Text("\(high)°").frame(width: 40, alignment: .trailing)
        }
      }
    }
    return screenWithBar("Oslo") {
      VStack {
        Text("−3°")
        Text("Snow until noon")
        Divider()
        Day(name: "Sun", symbol: "snowflake", low: -7, high: -2)
        Day(name: "Mon", symbol: "cloud", low: -4, high: 1)
        Day(name: "Tue", symbol: "sun.max", low: -11, high: -6)
      }
    }
  }

  static var transfer: some View {
    screenWithBar("Transfer", done: "Send") {
      VStack(alignment: .leading) {
        TextField("IBAN", text: .constant("NO93 8601 1117 947"))
        Text("The last digit is missing.")
        Stepper("Amount: 250", value: .constant(250), in: 0...1000, step: 50)
        DatePicker(
          "On", selection: .constant(Date(timeIntervalSince1970: 1_796_083_200)),
          displayedComponents: .date)
        TextEditor(
          text: .constant("Rent for December.\nThank you, and happy holidays to all of you!"))
        DisclosureGroup("Fees", isExpanded: .constant(true)) {
          Text("Express: 2.50")
          Text("Abroad: none")
        }
        DisclosureGroup("Repeat", isExpanded: .constant(false)) { Text("Every month") }
      }
    }
  }

  static var editor: some View {
    screenWithBar("Note", done: "Save") {
      VStack(alignment: .leading) {
        TextField("Title", text: .constant("Shopping"))
        TextEditor(text: .constant("Milk\nBread\n漢字 paper")).focused(true)
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

  static var profile: some View {
    screenWithBar("Ada", done: "Edit") {
      VStack {
        Image("portrait")
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
        Link("analytical-engine.org", destination: .example)
      }
    }
  }

  static var calendar: some View {
    screenWithBar("December", done: "Add") {
      Grid(horizontalSpacing: 20) {
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

  static var table: some View {
    screenWithBar("Invoices") {
      Grid(alignment: .leading, horizontalSpacing: 20) {
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

  static var deleting: some View {
    CommonScreens.inbox.alert("Delete 12 messages?", isPresented: .constant(true)) {
      Button("Delete", role: .destructive) {}
      Button("Cancel", role: .cancel) {}
    } message: {
      Text("This cannot be undone.")
    }
  }

  static var sharing: some View {
    CommonScreens.checkout.sheet(isPresented: .constant(true)) {
      CommonScreens.logIn.sheet(isPresented: .constant(true)) { CommonScreens.downloading }
    }
  }
}
