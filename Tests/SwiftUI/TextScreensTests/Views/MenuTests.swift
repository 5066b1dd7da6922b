import Testing
import TextScreens

/// Tests of menus, links, images, and disclosure groups.
@Suite struct MenuTests {
  @Test func offersMenuItems() {
    var acts: [String] = []
    let screen = Body {
      Menu("More") {
        Button("Rename") { acts.append("rename") }
        Menu("Share") { Button("Mail", role: .cancel) { acts.append("mail") } }.disabled(true)
        Toggle("Pinned", isOn: true) { acts.append("pinned \($0)") }
      }
    }
    #expect(
      RenderedScreen(screen).outline == """
        screen Body
          menu "More"
            button "Rename"
            menu "Share" [disabled]
              button "Mail" [cancel]
            toggle "Pinned" [on]
        """)
    let menu = LaidOutScreen(screen, size: .fit).elements[0]
    if case .choice(let options) = menu.input { for option in options { option.choose() } }
    #expect(acts == ["rename", "mail", "pinned false"])
    #expect(menu.activate == nil)
  }

  @Test func listsEverythingInMenu() {
    let screen = Body {
      Menu("More") {
        Text("2 selected")
        Section("Sort by") {
          Picker("Order", selection: "Name", options: ["Name", "Date"]) { _ in }
          Menu("View") { Toggle("Compact", isOn: nil) { _ in } }
        }
        NavigationLink("Settings") {}
        Section {
          Stepper("Guests", value: 2) { _ in }
          Slider("Volume", value: 0.3) { _ in }.accessibilityValue("a third")
          TextField("Name", text: "Ada") { _ in }
        }
        Link("Privacy", destination: "https://a.b")
        DatePicker("Due", selection: "2026-11-21") { _ in }.disabled(true)
        Image("star", glyph: "★")
      }
    }
    let rendered = RenderedScreen(screen)
    #expect(
      rendered.outline == """
        screen Body
          menu "More"
            text "2 selected"
            section "Sort by"
              picker "Order" "Name"
                option "Name" [selected]
                option "Date"
              menu "View"
                toggle "Compact" [mixed]
            section
              link "Settings"
            section
              stepper "Guests" "2"
              slider "Volume" "a third"
              field "Name" "Ada"
            section
              link "Privacy" "https://a.b"
              date "Due" "2026-11-21" [disabled]
              image "star"
        """)
    #expect(
      rendered.notes == [
        #"  menu "More": text "2 selected"  section "Sort by" (picker "Order" "Name" "#
          + #"(option "Name" [selected]  option "Date")  menu "View" (toggle "Compact" [mixed]))  section (link "Settings")  "#
          + #"section (stepper "Guests" "2"  slider "Volume" "0.3": value "a third"  "#
          + #"field "Name" "Ada")  section (link "Privacy" "https://a.b"  "#
          + #"date "Due" "2026-11-21" [disabled]  image "star")"#
      ])
    let menu = LaidOutScreen(screen, size: .fit).elements[0]
    var options: [String] = []
    if case .choice(let all) = menu.input { options = all.map(\.label) }
    #expect(options == ["Name", "Date", "Compact", "Settings", "Privacy"])
  }

  @Test func opensLink() {
    var opened: [String] = []
    let screen = Body { Link("Privacy", destination: "https://a.b") { opened.append($0) } }
    LaidOutScreen(screen, size: .fit).elements[0].activate?()
    #expect(opened == ["https://a.b"])
  }

  @Test func drawsImagesAndLabels() {
    let screen = Body {
      List {
        NavigationLink {
        } label: {
          Label("Inbox", image: Image("tray", glyph: "▣"))
        }
        Image("cat", glyph: "🐈").accessibilityLabel("Tom")
        Button {
        } label: {
          Image("trash", glyph: "×")
        }
        Button {
        } label: {
          Label("Add", image: Image("plus", glyph: "+"))
        }
      }
    }
    let rendered = RenderedScreen(screen, size: .fit(columns: 16))
    #expect(
      rendered.text == """
        ┌ Body ────────┐
        │ ▣ Inbox    › │
        │ 🐈           │
        │ [×]          │
        │ [+ Add]      │
        └──────────────┘
          image "cat": label "Tom"
        """)
    #expect(
      rendered.outline == """
        screen Body
          list
            row
              link "Inbox"
            row
              image "Tom"
            row
              button "trash"
            row
              button "Add"
        """)
    let rows = LaidOutScreen(screen, size: .fit).elements.filter { $0.kind == .row }
    #expect(rows.map(\.label) == ["Inbox", "Tom", "trash", "Add"])
  }

  @Test func tapTogglesDisclosureGroup() {
    var taken: [Bool] = []
    let screen = Body {
      for isExpanded in [true, false] {
        DisclosureGroup("Advanced", isExpanded: isExpanded) {
          Text("Content")
        } onChange: {
          taken.append($0)
        }
        .id(isExpanded)
      }
    }
    let elements = LaidOutScreen(screen, size: .fit).elements
    #expect(elements.map(\.id) == [true, nil, false])
    for element in elements { element.activate?() }
    #expect(taken == [false, true])
  }
}
