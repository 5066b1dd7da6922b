import TextSwiftUI

@MainActor enum ViewsPage {
  static var page: GalleryPage {
    var page = GalleryPage(
      "Views", about: "All views in all states. A view has the same width in all of them.")
    for (title, states) in actions + fields + choices + values + texts + layout {
      page.block(title, states.lines.joined(separator: "\n"))
    }
    return page
  }

  private static func states(
    _ title: String, columns: Int = 30, _ add: (inout ViewStates) -> Void
  ) -> (String, ViewStates) {
    var states = ViewStates(columns: columns)
    add(&states)
    return (title, states)
  }

  private static var actions: [(String, ViewStates)] {
    [
      states("Button") {
        $0.add("enabled") { Button("Save") {} }
        $0.add("disabled") { Button("Save") {}.disabled(true) }
        $0.add("focused") { Button("Save") {}.focused(true) }
        $0.add("destructive") { Button("Delete", role: .destructive) {} }
        $0.add("too long") { Button("Save all of it") {}.frame(width: 90) }
      },
      states("Link") {
        let link = Link("Help", destination: .example)
        $0.add("enabled") { link }
        $0.add("disabled") { link.disabled(true) }
        $0.add("focused") { link.focused(true) }
      },
      states("Menu") {
        $0.add("enabled") { Menu("Sort") { Button("By name") {} } }
        $0.add("disabled") { Menu("Sort") { Button("By name") {} }.disabled(true) }
        $0.add("focused") {
          Menu("Sort") { Button("Reset", role: .destructive) {}.disabled(true) }.focused(true)
        }
        $0.add("with other content") {
          Menu("Sort") {
            Text("2 selected")
            Section("Order") { Toggle("By name", isOn: .constant(true)) }
            Link("Help", destination: .example)
          }
        }
      },
      states("NavigationLink and List") {
        $0.add("rows") {
          List(selection: .constant("selected")) {
            NavigationLink("Counter demo") { Text("there") }
            NavigationLink("Disabled") { Text("there") }.disabled(true)
            NavigationLink("Focused") { Text("there") }.focused(true)
            Text("Selected").tag("selected")
            Text("Plain")
          }
        }
        $0.add("with a section") {
          List { Section("Network") { Text("Wi-Fi") } }
        }
        $0.add("a row after a section") {
          List {
            Section("Network") { Text("Wi-Fi") }
            Text("About")
          }
        }
      },
    ]
  }

  private static var fields: [(String, ViewStates)] {
    [
      states("TextField", columns: 18) {
        $0.add("with text") { TextField("Name", text: .constant("Ada")) }
        $0.add("empty") { TextField("Name", text: .constant("")) }
        $0.add("empty and focused") { TextField("Name", text: .constant("")).focused(true) }
        $0.add("without a placeholder") { TextField("", text: .constant("")) }
        $0.add("focused") { TextField("Name", text: .constant("Ada")).focused(true) }
        $0.add("disabled") { TextField("Name", text: .constant("Ada")).disabled(true) }
        $0.add("too long") { TextField("Name", text: .constant("Augusta Ada King")) }
      },
      states("SecureField", columns: 18) {
        $0.add("with text") { SecureField("Password", text: .constant("abc")) }
        $0.add("empty") { SecureField("Password", text: .constant("")) }
        $0.add("focused") { SecureField("Password", text: .constant("abc")).focused(true) }
        $0.add("disabled") { SecureField("Password", text: .constant("abc")).disabled(true) }
        $0.add("too long") { SecureField("PIN", text: .constant("123456")).frame(width: 60) }
      },
      states("TextEditor", columns: 18) {
        $0.add("with text") { TextEditor(text: .constant("Take the cat for a walk")) }
        $0.add("empty") { TextEditor(text: .constant("")) }
        $0.add("focused") { TextEditor(text: .constant("Milk\nBread")).focused(true) }
        $0.add("disabled") { TextEditor(text: .constant("Milk")).disabled(true) }
      },
    ]
  }

  private static var choices: [(String, ViewStates)] {
    [
      states("Toggle") {
        $0.add("on") { Toggle("Wi-Fi", isOn: .constant(true)) }
        $0.add("off") { Toggle("Wi-Fi", isOn: .constant(false)) }
        $0.add("disabled") { Toggle("Wi-Fi", isOn: .constant(true)).disabled(true) }
        $0.add("focused") { Toggle("Wi-Fi", isOn: .constant(true)).focused(true) }
        $0.add("off and focused") { Toggle("Wi-Fi", isOn: .constant(false)).focused(true) }
        $0.add("off and disabled") { Toggle("Wi-Fi", isOn: .constant(false)).disabled(true) }
      },
      states("Picker") {
        let picker = Picker("Go", selection: .constant("Home")) {
          ForEach(["Home", "Search"], id: \.self) { Text($0) }
        }
        let inline = picker.pickerStyle(.segmented)
        $0.add("a menu") { picker }
        $0.add("a menu, disabled") { picker.disabled(true) }
        $0.add("a menu, focused") { picker.focused(true) }
        $0.add("segmented") { inline }
        $0.add("segmented, disabled") { inline.disabled(true) }
        $0.add("segmented, focused") { inline.focused(true) }
      },
      states("DisclosureGroup") {
        let group = { (isExpanded: Bool) in
          DisclosureGroup("Fees", isExpanded: .constant(isExpanded)) {
            Toggle("Waived", isOn: .constant(true))
          }
        }
        $0.add("closed") { group(false) }
        $0.add("closed and disabled") { group(false).disabled(true) }
        $0.add("closed and focused") { group(false).focused(true) }
        $0.add("open") { group(true) }
        $0.add("open and disabled") { group(true).disabled(true) }
        $0.add("open and focused") { group(true).focused(true) }
      },
    ]
  }

  private static var values: [(String, ViewStates)] {
    [
      states("Slider") {
        let slider = { (name: String, value: Double) in
          Slider(value: .constant(value)) { Text(name) }
        }
        $0.add("in the middle") { slider("Volume", 0.5) }
        $0.add("at both ends") {
          slider("Low", 0)
          slider("High", 1)
        }
        $0.add("disabled") { slider("Volume", 0.5).disabled(true) }
        $0.add("focused") { slider("Volume", 0.5).focused(true) }
        $0.add("with an accessibility value") {
          slider("Volume", 0.5).accessibilityValue("as at night")
        }
      },
      states("Stepper") {
        let stepper = { (copies: Int) in
          Stepper("Copies: \(copies)", value: .constant(copies), in: 1...9)
        }
        $0.add("enabled") { stepper(2) }
        $0.add("at its minimum") { stepper(1) }
        $0.add("disabled") { stepper(2).disabled(true) }
      },
      states("DatePicker") {
        let picker = DatePicker(
          "Due", selection: .constant(Date(timeIntervalSince1970: 0)), displayedComponents: .date)
        $0.add("enabled") { picker }
        $0.add("disabled") { picker.disabled(true) }
        $0.add("focused") { picker.focused(true) }
        $0.add("with a time") {
          DatePicker("Due", selection: .constant(Date(timeIntervalSince1970: 0)))
        }
      },
      states("ProgressView") {
        $0.add("halfway") { ProgressView("Copying", value: 0.5) }
        $0.add("disabled") { ProgressView("Copying", value: 0.5).disabled(true) }
        $0.add("indeterminate") { ProgressView("Copying") }
        $0.add("in a button") {
          Button {
          } label: {
            ProgressView()
          }
        }
      },
    ]
  }

  private static var layout: [(String, ViewStates)] {
    [
      states("Grid") {
        $0.add("columns with the width of the widest cell") {
          Grid {
            GridRow {
              Text("Milk")
              Text("1.20")
            }
            GridRow {
              Text("Bread and butter")
              Text("14.00")
            }
          }
        }
      },
      states("ZStack, overlay and border") {
        $0.add("an overlay over a border") {
          Text("Milk and bread").border(.red).overlay(alignment: .topTrailing) { Text("2") }
        }
      },
      states("Form") {
        $0.add("a section") {
          Form {
            Section("Network") {
              Toggle("Wi-Fi", isOn: .constant(true))
              TextField("Name", text: .constant(""))
            }
          }
        }
        $0.add("a row after a section") {
          Form {
            Section("Network") { Toggle("Wi-Fi", isOn: .constant(true)) }
            Text("About")
          }
        }
      },
      states("TabView") {
        $0.add("first tab of two") {
          TabView {
            Text("Welcome").tabItem { Text("Home") }
            Text("Find").tabItem { Text("Search") }
          }
        }
      },
    ]
  }

  private static var texts: [(String, ViewStates)] {
    [
      states("Text") {
        $0.add("on one line") { Text("Milk and bread") }
        $0.add("on several lines") { Text("Milk and bread, and whatever else is missing") }
        $0.add("truncated") { Text("Milk and bread").frame(width: 80, height: 20) }
      },
      states("Label and Image") {
        $0.add("symbols with a glyph") {
          Label("Favorites", systemImage: "heart")
          Image(systemName: "star.fill")
        }
        $0.add("other images") {
          Label("Team", systemImage: "person.3")
          Image("portrait")
        }
      },
      states("Circle") {
        $0.add("three with a tap each") {
          HStack { ForEach(0..<3) { _ in Circle().onTapGesture {} } }
        }
      },
      states("Divider and Spacer") {
        $0.add("in a stack") {
          Text("above")
          Divider()
          HStack {
            Text("left")
            Spacer()
            Text("right")
          }
        }
      },
    ]
  }
}
