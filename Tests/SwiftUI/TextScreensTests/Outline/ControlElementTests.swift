import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct ControlElementTests {
  private var form: ViewHost {
    firstFrame {
      TextField("Title", text: .constant("Milk")).focused(true)
      SecureField("Password", text: .constant("hush")).disabled(true)
      SecureField("PIN", text: .constant("1"))
      TextEditor(text: .constant("two\nlines")).accessibilityLabel("Note")
      Toggle("Wi-Fi", isOn: .constant(true)).focused(true).disabled(true)
      order("Sort by", selection: "Name")
      order("Tab", selection: "Date").pickerStyle(.segmented)
      Slider(value: .constant(30), in: 0...100) { Text("Volume") }
      ProgressView("Loading", value: 0.5).disabled(true).focused(true)
      ProgressView()
      DisclosureGroup("Advanced", isExpanded: .constant(true)) {
        Toggle("Verbose", isOn: .constant(false))
      }
      Button("Save") {}.focused(true)
    }
  }

  private func order(_ title: String, selection: String) -> some View {
    Picker(title, selection: .constant(selection)) {
      Text("Name").tag("Name")
      Text("Date").tag("Date")
    }
  }

  @Test func describesElements() {
    let elements = LaidOutScreen(form, size: .fit).elements
    #expect(
      elements.prefix(4).map(\.described) == [
        #"field "Title" "Milk" [focused]"#,
        #"secure "Password" [4 characters] [disabled]"#,
        #"secure "PIN" [1 character]"#, #"editor "Note" "two\nlines""#,
      ])
    #expect(elements.filter(\.isFocused).map(\.label) == ["Title", "Save"])
    #expect(elements.first { $0.kind == .secure }?.value == nil)
    #expect(elements.first { $0.kind == .progress }?.isDisabled == false)
  }

  @Test func usesAccessibilityValues() {
    let screen = firstFrame {
      Slider(value: .constant(0.3)) { Text("Volume") }.accessibilityValue("a third")
      Toggle("Wi-Fi", isOn: .constant(true)).accessibilityLabel("Network")
        .accessibilityValue("slow")
    }
    let descriptions = [#"slider "Volume" "a third""#, #"toggle "Network" "slow" [on]"#]
    let laidOut = LaidOutScreen(screen, size: .fit)
    #expect(laidOut.elements.map(\.described) == descriptions)
    #expect(
      laidOut.outline == """
        slider "Volume", value "a third", actions: increment, decrement
        toggle "Network", value "slow"
        """)
  }

  @Test func notesTruncatedControls() {
    let controls: [AnyView] = [
      AnyView(TextField("Title", text: .constant("Milk"))),
      AnyView(SecureField("Password", text: .constant("hush"))),
      AnyView(TextEditor(text: .constant("two\nlines")).frame(height: 20)),
      AnyView(Toggle("Wi-Fi", isOn: .constant(true))),
      AnyView(order("Sort", selection: "Name")),
      AnyView(order("Sort", selection: "Name").pickerStyle(.segmented)),
      AnyView(Slider(value: .constant(1.0)) { Text("Volume") }),
      AnyView(DatePicker("Due", selection: .constant(.distantPast))), AnyView(Menu("More") {}),
      AnyView(Link("Privacy", destination: URL(filePath: "/privacy"))),
      AnyView(ProgressView("Loading", value: 1.0)), AnyView(ProgressView("Loading")),
      AnyView(DisclosureGroup("More", isExpanded: .constant(false)) {}),
    ]
    for control in controls {
      for columns in 0...3 {
        for state in [control, AnyView(control.focused(true)), AnyView(control.disabled(true))] {
          let screen = LaidOutScreen(firstFrame { state }, size: .fit(columns: columns + 2))
          let rendered = screen.rendered()
          let kind = screen.elements[0].kind.rawValue
          let isNoted = rendered.notes.contains {
            $0.hasPrefix("    \(kind)") || $0.hasPrefix("  truncated: \(kind)")
          }
          #expect(isNoted, "\(rendered.text)")
        }
      }
    }
  }
}
