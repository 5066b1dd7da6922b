import Testing
import TextScreens

/// What changes in the notes alone is said in words too.
@Suite struct NotedAttributesTests {
  private func words(_ old: some View, _ new: some View) -> [String] {
    changes(Body { old }, Body { new })
  }

  @Test func rolesOfButtons() {
    let alert = { (roles: [ButtonRole?]) in
      AlertScreen(
        base: Body { Text("Player") },
        alert: Alert(
          title: "Playing", actions: zip(["Stop", "Hold"], roles).map { .init($0, role: $1) }))
    }
    #expect(
      changes(alert([.cancel]), alert([.destructive])) == [
        #"button "Stop": cancel → destructive"#
      ])
    #expect(
      changes(alert([nil, .cancel]), alert([.destructive, .cancel])) == [
        #"button "Stop": not destructive → destructive"#
      ])
    #expect(
      words(Button("Stop", role: .destructive) {}, Button("Stop") {}) == [
        #"button "Stop": destructive → not destructive"#
      ])
    #expect(
      words(
        HStack { for _ in 0..<2 { Button("Stop") {} } },
        HStack { for role in [nil, ButtonRole.destructive] { Button("Stop", role: role) {} } })
        == [#"button "Stop": not destructive → destructive"#])
  }

  @Test func whatIsInAMenu() {
    let menu = { (title: String, isOn: Bool) in
      Menu("More") {
        Button(title) {}
        Toggle("Pinned", isOn: isOn) { _ in }
      }
    }
    #expect(
      words(menu("Rename", true), menu("Rename", false)) == [
        #"menu "More": button "Rename"  toggle "Pinned" [on] → "#
          + #"button "Rename"  toggle "Pinned" [off]"#
      ])
    #expect(
      words(
        Text("a"),
        HStack {
          Text("a")
          menu("Rename", true)
        }
      ).contains {
        $0.hasPrefix(#"menu "More" appeared"#)
      })
  }

  @Test func pagesOfLinks() {
    #expect(
      words(
        Link("Privacy", destination: "https://a.b/1"), Link("Privacy", destination: "https://a.b/2")
      )
        == [#"link "Privacy": "https://a.b/1" → "https://a.b/2""#])
  }

  @Test func valuesInWordsOfTheApp() {
    let slider = { (value: String) in
      Slider("Volume", value: 0.3) { _ in }.accessibilityValue(value)
    }
    #expect(
      words(slider("a third"), slider("low")) == [
        #"slider "Volume": value "a third" → value "low""#
      ])
    #expect(
      words(Button("Rate") {}, Button("Rate") {}.accessibilityValue("3 of 5")) == [
        #"button "Rate": value "3 of 5" appeared"#
      ])
  }

  @Test func labelsInWordsOfTheApp() {
    #expect(
      words(
        Button("⚙") {}.accessibilityLabel("Settings"), Button("⚙") {}.accessibilityLabel("Tools"))
        == [#"button "Settings" → "Tools""#])
  }

  @Test func optionsThatCannotBeChosen() {
    let picker = { (isDisabled: Bool) in
      Picker("Sort by", selection: 0) {
        Text("Name").tag(0)
        Text("Date").tag(1).disabled(isDisabled)
      } onChange: { _ in
      }
      .pickerStyle(.inline)
    }
    #expect(RenderedScreen(Body { picker(true) }).notes == [#"  option "Date" is [disabled]"#])
    #expect(
      RenderedScreen(Body { picker(true) }).outline == """
        screen Body
          picker "Sort by" "Name"
            option "Name" [selected]
            option "Date" [disabled]
        """)
    #expect(words(picker(false), picker(true)) == [#"option "Date": enabled → disabled"#])
  }

  @Test func swipeActions() {
    let list = { (role: ButtonRole?) in
      List { Text("Milk").swipeActions { Button("Delete", role: role) {} } }
    }
    #expect(
      words(list(nil), list(.destructive)) == [
        #"list: swipe "Delete" on every row → swipe "Delete" [destructive] on every row"#
      ])
  }

  @Test func whatIsTruncated() {
    let text = { (end: String) in Text("Take the cat for a \(end)").lineLimit(1).frame(width: 12) }
    #expect(
      words(text("walk"), text("ride")) == [
        #"text "Take the cat for a walk" → "Take the cat for a ride""#
      ])
  }

  @Test func dividersAndPanes() {
    #expect(
      words(
        VStack {
          Text("a")
          Text("b")
        },
        VStack {
          Text("a")
          Divider()
          Text("b")
        }) == ["divider appeared"])
    let split = { (key: String) in
      SplitScreen(
        leadingScreen: BackStackScreen(items: [.init(key: key, screen: Body { Text("a") })]),
        trailingScreen: Body { Text("b") }, ratio: .half)
    }
    #expect(changes(split("inbox"), split("drafts")) == [#"pane "inbox" → "drafts""#])
  }

  @Test func whatIsScrolledAway() {
    let list = { (count: Int) in
      Body { List { for number in 0..<count { Text("Row \(number)") } } }
    }
    #expect(
      changes(list(20), list(21), .phone) == [
        "list: 14 of 20 rows shown → 14 of 21 rows shown"
      ])
  }
}
