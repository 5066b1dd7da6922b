import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// Pickers, menus, links, and disclosure groups.
@MainActor @Suite struct ChoiceTests {
  @Test func drawsPickers() {
    func picker(_ title: String, _ selection: String) -> some View {
      Picker(title, selection: .constant(selection)) {
        ForEach(["Home", "Search"], id: \.self) { Text($0) }
      }
    }
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        picker("Tab", "Home").pickerStyle(.segmented)
        Group {
          picker("Tab", "Search").pickerStyle(.menu)
          picker("", "Search").frame(width: 150)
        }
        .pickerStyle(.inline)
        picker("A long label", "Home")
        picker("", "Missing")
        picker("Go", "Home").labelsHidden()
        Picker("", selection: .constant(1)) {}
      }, as: .text(.fit(columns: 18))
    ) {
      """
      ┌ VStack ────────┐
      │ ●Home ○Search… │
      │<Search ▼>      │
      │ ○Home ●Searc…  │
      │<Home   ▼>      │
      │<       ▼>      │
      │<Home   ▼>      │
      │< ▼>            │
      └────────────────┘
        truncated: picker "Tab" "Home"
        picker "": label "Tab"
        truncated: picker "" "Search"
        picker "": label "A long label"
        picker "": label "Go"
        warning: no tag equals the selection
            (String) of Picker ""
        warning: no tag equals the selection
            (Int) of Picker ""

      """
    }
  }

  /// The label of an option is VoiceOver's, but an image has no other text.
  @Test func drawsOptionsWithoutTheirLabels() {
    let picker = Picker("Length", selection: .constant(5)) {
      Text("5 min").tag(5).accessibilityLabel("minutes")
      Image(systemName: "infinity").tag(0).accessibilityLabel("Endless")
    }
    #expect(rows(of: picker.pickerStyle(.inline), columns: 30) == [" Length  ●5 min ○Endless"])
  }

  /// As on iOS, segments have no label, and a picker can be a link to its options.
  @Test func stylesShowOptions() {
    let picker = Picker("Size", selection: .constant("S")) {
      ForEach(["S", "L"], id: \.self) { Text($0) }
    }
    let form = Form {
      picker.pickerStyle(.segmented)
      picker.pickerStyle(.inline)
      picker.pickerStyle(.navigationLink)
      picker.pickerStyle(.menu)
    }
    assertInlineSnapshot(of: form, as: .text(.fit(columns: 20))) {
      """
      ┌ Form ────────────┐
      │  ●S ○L           │
      │ Size  ●S ○L      │
      │ Size <S ›>       │
      │ Size <S ▼>       │
      └──────────────────┘

      """
    }
  }

  private struct Sorting: View {
    enum Order: Hashable { case name, date }

    let log: (Order) -> Void

    var body: some View {
      Picker("Sort", selection: Binding(get: { Order.date }, set: log)) {
        Text("Name").tag(Order.name)
        Label("Date", systemImage: "calendar").tag(Order.date)
        Text("Size").tag(Order.date)
        Text("no order").tag("size")
        Text("no tag")
      }
    }
  }

  @Test func tagsMakeOptions() {
    var chosen: [Sorting.Order] = []
    let picker = AppSession { Sorting { chosen.append($0) } }.screen.elements[0]
    guard case .choice(let options) = picker.input else {
      Issue.record("\(picker.described) has no options")
      return
    }
    #expect(options.map(\.label) == ["Name", "Date", "Size", "no order"])
    #expect(options.map(\.isSelected) == [false, true, true, false])
    for option in options { option.choose() }
    #expect(chosen == [.name, .date, .date])
    #expect(picker.value == "Date")
  }

  @Test func tagsOfAnotherTypeAreNotTheSelection() {
    let picker = Form {
      Picker("Int16", selection: .constant(1)) {
        ForEach([Int16(0), 1], id: \.self) { Text("Row \($0)").tag($0) }
      }
      Picker("Double", selection: .constant(1.0)) { ForEach(0..<2) { Text("Row \($0)").tag($0) } }
      Picker("Optional", selection: .constant(Int?.some(1))) {
        ForEach(0..<2) { Text("Row \($0)").tag($0) }
      }
      Picker("None", selection: .constant(Int?.none)) { Text("Row 0").tag(0) }
    }
    assertInlineSnapshot(of: picker, as: .text(.fit(columns: 26))) {
      """
      ┌ Form ──────────────────┐
      │ Int16 <      ▼>        │
      │ Double <      ▼>       │
      │ Optional <Row 1 ▼>     │
      │ None <      ▼>         │
      └────────────────────────┘
        warning: no tag equals the selection
            (Int) of Picker "Int16"
        warning: no tag equals the selection
            (Double) of Picker "Double"

      """
    }
    let pages = TabView(selection: .constant(Int8(1))) {
      Text("one").tag(0)
      Text("two").tag(1)
    }
    #expect(rows(of: pages, columns: 20).first == "        one")
    #expect(
      screen(of: pages, columns: 20).rendered().notes == [
        "  warning: no tag equals the selection (Int8) of TabView"
      ])
  }

  @Test func listsEverythingInMenu() throws {
    var acts: [String] = []
    let view = Menu("More") {
      Button("Rename") { acts.append("rename") }
      Menu("Share") { Button("Mail", role: .cancel) {} }.disabled(true)
      Text("2 selected")
      Section("Sort by") {
        Picker("Order", selection: .constant("Name")) {
          ForEach(["Name", "Date"], id: \.self) { Text($0) }
        }
        Menu("View") {
          Toggle("Compact", isOn: Binding(get: { true }, set: { acts.append("\($0)") }))
        }
      }
      NavigationLink("Settings") { Text("Settings") }
      Section {
        Stepper("Guests", value: .constant(2))
        Slider(value: .constant(0.3)) { Text("Volume") }.accessibilityValue("a third")
        TextField("Name", text: .constant("Ada"))
      }
      Link("Privacy", destination: URL(filePath: "/privacy"))
      DatePicker("Due", selection: .constant(Date(timeIntervalSince1970: 0))).disabled(true)
      Image(systemName: "star")
    }
    assertInlineSnapshot(of: view, as: .outline) {
      """
      menu "More"

      """
    }
    let app = AppSession { view }
    #expect(
      app.screen.rendered().notes[0].contains(#"slider "Volume" "0.3": value "a third"  field"#))
    let menu = try app.element("More")
    guard case .choice(let options) = menu.input else {
      Issue.record("\(menu.described) has no options")
      return
    }
    assertInlineSnapshot(of: options.map(\.label).joined(separator: ", "), as: .lines) {
      """
      Rename, Mail, Name, Date, Compact, Settings, Decrement Guests, Increment Guests, Privacy
      """
    }
    for option in options where ["Rename", "Compact"].contains(option.label) { option.choose() }
    #expect(acts == ["rename", "false"])
    #expect(menu.activate == nil)
  }

  @Test func opensLinks() throws {
    var opened: [URL] = []
    let app = AppSession {
      Link("Privacy", destination: URL(filePath: "/privacy"))
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0)
            return .handled
          })
    }
    try app.tap("Privacy")
    #expect(opened == [URL(filePath: "/privacy")])
  }

  private struct Groups: View {
    @State private var isOpen = true

    var body: some View {
      DisclosureGroup("Bound", isExpanded: $isOpen) { Text("Content") }
      DisclosureGroup("Own") { Text("More") }.disabled(!isOpen)
    }
  }

  @Test func tapTogglesDisclosureGroup() throws {
    let app = AppSession { Groups() }
    let open = app.lines
    #expect(open == ["{▼} Bound", "Content", "{›} Own"])
    try app.tap("Own")
    #expect(app.lines == ["{▼} Bound", "Content", "{▼} Own", "More"])
    try app.tap("Bound")
    #expect(app.lines.count == 3 && app.screen.elements.last?.label == "More")
  }

  @Test func namesImagesInOutline() {
    let list = NavigationStack {
      List {
        NavigationLink {
          Text("Mail")
        } label: {
          Label("Inbox", systemImage: "envelope")
        }
        Image(systemName: "pencil").accessibilityLabel("Tom")
        Button {
        } label: {
          Image(systemName: "xmark")
        }
        Button("Add", systemImage: "plus") {}
      }
    }
    assertInlineSnapshot(of: list, as: .text(.fit(columns: 16))) {
      """
      ┌ 1 ───────────┐
      │ ✉ Inbox    › │
      │ ✎            │
      │ [✕]          │
      │ [+ Add]      │
      └──────────────┘
        image "pencil": label "Tom"

      """
    }
    assertInlineSnapshot(of: list, as: .outline) {
      """
      link "Inbox"
      image "Tom"
      button "xmark"
      button "Add"
        button "xmark": VoiceOver says the name of an image file or a symbol. To fix, add accessibilityLabel(_:), or hide a decorative image with accessibilityHidden(true).

      """
    }
    let rows = AppSession { list }.screen.elements.filter { $0.kind == .row }
    #expect(rows.map(\.label) == ["Inbox", "Tom", "xmark", "Add"])
  }
}
