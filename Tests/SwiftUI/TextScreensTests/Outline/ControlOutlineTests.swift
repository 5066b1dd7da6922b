import Testing
import TextScreens

@Suite struct ControlOutlineTests {
  private var form: some Screen {
    Body {
      TextField("Title", text: "Milk") { _ in }.focused(true)
      SecureField("Password", text: "hush") { _ in }.disabled(true)
      SecureField("PIN", text: "1") { _ in }
      TextEditor(text: "two\nlines") { _ in }.accessibilityLabel("Note")
      Toggle("Wi-Fi", isOn: true) { _ in }.focused(true).disabled(true)
      Picker("Sort by", selection: "Name", options: ["Name", "Date"]) { _ in }
      Picker("Tab", selection: "B", options: ["A", "B"]) { _ in }.pickerStyle(.inline)
      Slider("Volume", value: 30, in: 0...100) { _ in }
      Stepper("Guests", value: 2) { _ in }
      DatePicker("Due", selection: "2026-11-21") { _ in }
      ProgressView("Loading", value: 0.5).disabled(true).focused(true)
      ProgressView()
      DisclosureGroup("Advanced", isExpanded: true) {
        Toggle("Verbose", isOn: false) { _ in }
      } onChange: { _ in
      }
      Button("Save") {}.focused(true)
    }
  }

  @Test func listsControlValuesAndStates() {
    #expect(
      RenderedScreen(form, size: .fit).outline == #"""
        screen Body
          field "Title" "Milk" [focused]
          secure "Password" [4 characters] [disabled]
          secure "PIN" [1 character]
          editor "Note" "two\nlines"
          toggle "Wi-Fi" [on] [disabled]
          picker "Sort by" "Name"
          picker "Tab" "B"
            option "A"
            option "B" [selected]
          slider "Volume" "30"
          stepper "Guests" "2"
          date "Due" "2026-11-21"
          progress "Loading" "50%"
          progress ""
          disclosure "Advanced" [expanded]
            toggle "Verbose" [off]
          button "Save" [focused]
        """#)
  }

  @Test func elementDescriptionsMatchOutline() {
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
    let screen = Body {
      Slider("Volume", value: 0.3) { _ in }.accessibilityValue("a third")
      Toggle("Wi-Fi", isOn: true) { _ in }.accessibilityLabel("Network").accessibilityValue("slow")
    }
    let descriptions = [#"slider "Volume" "a third""#, #"toggle "Network" "slow" [on]"#]
    #expect(LaidOutScreen(screen, size: .fit).elements.map(\.described) == descriptions)
    #expect(
      RenderedScreen(screen).outline == (["screen Body"] + descriptions).joined(separator: "\n  "))
  }

  @Test func passesTypedTextToHandlers() {
    var taken: [String] = []
    let screen = Body {
      TextField(
        "Title", text: "", onSubmit: { taken.append("submit") }, onChange: { taken.append($0) })
      SecureField("Password", text: "") { taken.append($0) }
      TextEditor("Note", text: "") { taken.append($0) }
      DatePicker("Due", selection: "") { taken.append($0) }
    }
    for element in LaidOutScreen(screen, size: .fit).elements {
      guard case .text(_, let change, let submit) = element.input else {
        Issue.record("\(element.described) takes no text")
        continue
      }
      change(element.label)
      submit?()
    }
    #expect(taken == ["Title", "submit", "Password", "Note", "Due"])
  }

  @Test func rowTapActivatesFirstControl() {
    var taken: [Bool] = []
    let screen = Body {
      List {
        HStack {
          Toggle("", isOn: false) { taken.append($0) }
          TextField("Title", text: "Milk") { _ in }
        }
        TextField("Title", text: "Milk") { _ in }
      }
    }
    let rows = LaidOutScreen(screen, size: .fit).elements.filter { $0.kind == .row }
    for row in rows { row.activate?() }
    #expect(taken == [true])
    #expect(rows.map { $0.activate != nil } == [true, false])
  }

  @Test func notesTruncatedControls() {
    let controls: [AnyView] = [
      AnyView(TextField("Title", text: "Milk") { _ in }),
      AnyView(SecureField("Password", text: "hush") { _ in }),
      AnyView(TextEditor(text: "two\nlines") { _ in }.frame(height: 1)),
      AnyView(Toggle("Wi-Fi", isOn: true) { _ in }),
      AnyView(Picker("Sort", selection: 1, options: [1, 2]) { _ in }),
      AnyView(Picker("Sort", selection: 1, options: [1, 2]) { _ in }.pickerStyle(.inline)),
      AnyView(Slider("Volume", value: 1) { _ in }), AnyView(Stepper("Guests", value: 1) { _ in }),
      AnyView(DatePicker("Due", selection: "2026") { _ in }), AnyView(Menu("More") {}),
      AnyView(Link("Privacy", destination: "a")), AnyView(ProgressView("Loading", value: 1)),
      AnyView(ProgressView("Loading")),
      AnyView(
        DisclosureGroup("More", isExpanded: false) {
        } onChange: { _ in
        }),
    ]
    for control in controls {
      for columns in 0...3 {
        for state in [control, AnyView(control.focused(true)), AnyView(control.disabled(true))] {
          let rendered = RenderedScreen(Body { state }, size: .fit(columns: columns + 2))
          let kind = rendered.outline.split(separator: "\n")[1].split(separator: " ")[0]
          let isNoted = rendered.notes.contains {
            $0.hasPrefix("    \(kind)") || $0.hasPrefix("  truncated: \(kind)")
          }
          #expect(isNoted, "\(rendered.text)")
        }
      }
    }
  }
}
