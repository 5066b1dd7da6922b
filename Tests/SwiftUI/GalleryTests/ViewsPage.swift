import TestScreens
import TextScreens

enum ViewsPage {
  static var page: GalleryPage {
    var page = GalleryPage(
      "Views",
      about: """
        All views in all states, with the Unicode theme on the left and the ASCII theme on the right. \
        A view has the same width in both themes and in all states.
        """)
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
        $0.add("too long") { Button("Save all of it") {}.frame(width: 9) }
      },
      states("Link") {
        $0.add("enabled") { Link("Help", destination: "https://example.com") }
        $0.add("disabled") { Link("Help", destination: "https://example.com").disabled(true) }
        $0.add("focused") { Link("Help", destination: "https://example.com").focused(true) }
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
            Section("Order") { Toggle("By name", isOn: true) { _ in } }
            Link("Help", destination: "https://a.b")
          }
        }
      },
      states("NavigationLink and List") {
        $0.add("rows") {
          List {
            NavigationLink("Counter demo") {}
            NavigationLink("Disabled") {}.disabled(true)
            NavigationLink("Focused") {}.focused(true)
            Text("Selected").selected(true)
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
        $0.add("with text") { TextField("Name", text: "Ada") { _ in } }
        $0.add("empty") { TextField("Name", text: "") { _ in } }
        $0.add("empty and focused") { TextField("Name", text: "") { _ in }.focused(true) }
        $0.add("without a placeholder") { TextField("", text: "") { _ in } }
        $0.add("focused") { TextField("Name", text: "Ada") { _ in }.focused(true) }
        $0.add("disabled") { TextField("Name", text: "Ada") { _ in }.disabled(true) }
        $0.add("too long") { TextField("Name", text: "Augusta Ada King") { _ in } }
      },
      states("SecureField", columns: 18) {
        $0.add("with text") { SecureField("Password", text: "abc") { _ in } }
        $0.add("empty") { SecureField("Password", text: "") { _ in } }
        $0.add("focused") { SecureField("Password", text: "abc") { _ in }.focused(true) }
        $0.add("disabled") { SecureField("Password", text: "abc") { _ in }.disabled(true) }
        $0.add("too long") { SecureField("PIN", text: "123456") { _ in }.frame(width: 6) }
      },
      states("TextEditor", columns: 18) {
        $0.add("with text") { TextEditor("Note", text: "Take the cat for a walk") { _ in } }
        $0.add("empty") { TextEditor("Note", text: "") { _ in } }
        $0.add("focused") { TextEditor("Note", text: "Milk\nBread") { _ in }.focused(true) }
        $0.add("disabled") { TextEditor("Note", text: "Milk") { _ in }.disabled(true) }
      },
    ]
  }

  private static var choices: [(String, ViewStates)] {
    [
      states("Toggle") {
        $0.add("on") { Toggle("Wi-Fi", isOn: true) { _ in } }
        $0.add("off") { Toggle("Wi-Fi", isOn: false) { _ in } }
        $0.add("mixed") { Toggle("Wi-Fi", isOn: nil) { _ in } }
        $0.add("disabled") { Toggle("Wi-Fi", isOn: true) { _ in }.disabled(true) }
        $0.add("focused") { Toggle("Wi-Fi", isOn: true) { _ in }.focused(true) }
        $0.add("off and focused") { Toggle("Wi-Fi", isOn: false) { _ in }.focused(true) }
        $0.add("off and disabled") { Toggle("Wi-Fi", isOn: false) { _ in }.disabled(true) }
      },
      states("Picker") {
        let options = ["Home", "Search"]
        $0.add("a menu") { Picker("Go", selection: "Home", options: options) { _ in } }
        $0.add("a menu, disabled") {
          Picker("Go", selection: "Home", options: options) { _ in }.disabled(true)
        }
        $0.add("a menu, focused") {
          Picker("Go", selection: "Home", options: options) { _ in }.focused(true)
        }
        $0.add("inline") {
          Picker("Go", selection: "Home", options: options) { _ in }.pickerStyle(.inline)
        }
        $0.add("inline, disabled") {
          Picker("Go", selection: "Home", options: options) { _ in }.pickerStyle(.inline)
            .disabled(true)
        }
        $0.add("inline, focused") {
          Picker("Go", selection: "Home", options: options) { _ in }.pickerStyle(.inline)
            .focused(true)
        }
        $0.add("inline, one option disabled") {
          Picker("Go", selection: 1) {
            Text("Home").tag(1)
            Text("Search").tag(2).disabled(true)
          } onChange: { _ in
          }
          .pickerStyle(.inline)
        }
      },
      states("DisclosureGroup") {
        let group = { (isExpanded: Bool) in
          DisclosureGroup("Fees", isExpanded: isExpanded) {
            Toggle("Waived", isOn: true) { _ in }
          } onChange: { _ in
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
        $0.add("in the middle") { Slider("Volume", value: 0.5) { _ in } }
        $0.add("at both ends") {
          Slider("Low", value: 0) { _ in }
          Slider("High", value: 1) { _ in }
        }
        $0.add("disabled") { Slider("Volume", value: 0.5) { _ in }.disabled(true) }
        $0.add("focused") { Slider("Volume", value: 0.5) { _ in }.focused(true) }
        $0.add("with an accessibility value") {
          Slider("Volume", value: 0.5) { _ in }.accessibilityValue("as at night")
        }
      },
      states("Stepper") {
        $0.add("enabled") { Stepper("Copies", value: 2, in: 1...9) { _ in } }
        $0.add("at its minimum") { Stepper("Copies", value: 1, in: 1...9) { _ in } }
        $0.add("disabled") { Stepper("Copies", value: 2, in: 1...9) { _ in }.disabled(true) }
        $0.add("focused") { Stepper("Copies", value: 2, in: 1...9) { _ in }.focused(true) }
      },
      states("DatePicker") {
        $0.add("enabled") { DatePicker("Due", selection: "2026-12-24") { _ in } }
        $0.add("disabled") { DatePicker("Due", selection: "2026-12-24") { _ in }.disabled(true) }
        $0.add("focused") { DatePicker("Due", selection: "2026-12-24") { _ in }.focused(true) }
      },
      states("ProgressView") {
        $0.add("halfway") { ProgressView("Copying", value: 0.5) }
        $0.add("disabled") { ProgressView("Copying", value: 0.5).disabled(true) }
        $0.add("indeterminate") { ProgressView("Copying") }
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
          Text("Milk and bread").border().overlay(alignment: .topTrailing) { Text("2") }
        }
      },
      states("Form") {
        $0.add("a section") {
          Form {
            Section("Network") {
              Toggle("Wi-Fi", isOn: true) { _ in }
              TextField("Name", text: "") { _ in }
            }
          }
        }
        $0.add("a row after a section") {
          Form {
            Section("Network") { Toggle("Wi-Fi", isOn: true) { _ in } }
            Text("About")
          }
        }
      },
      states("TabView") {
        $0.add("first tab of two") {
          TabBar(["Home", "Search"], selected: "Home") { Text("Welcome") }
        }
      },
    ]
  }

  private static var texts: [(String, ViewStates)] {
    [
      states("Text") {
        $0.add("on one line") { Text("Milk and bread") }
        $0.add("on several lines") { Text("Milk and bread, and whatever else is missing") }
        $0.add("truncated") { Text("Milk and bread").frame(width: 8, height: 1) }
      },
      states("Label and Image") {
        $0.add("both") {
          Label("Alarms", image: Image("bell", glyph: "🔔"))
          Image("star", glyph: "★")
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
