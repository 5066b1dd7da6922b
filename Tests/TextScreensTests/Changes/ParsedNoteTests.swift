import Testing
import TextScreens

/// Descriptions of changes that only the notes show.
@Suite struct ParsedNoteTests {
  private func words(_ old: some View, _ new: some View) -> [String] {
    changes(Body { old }, Body { new })
  }

  @Test func buttonRoles() {
    #expect(
      words(Button("Stop", role: .destructive) {}, Button("Stop") {}) == [
        #"button "Stop" [destructive] disappeared"#
      ])
    #expect(
      words(Button("Stop") {}, Button("Stop", role: .destructive) {}) == [
        #"button "Stop" [destructive] appeared"#
      ])
  }

  @Test func menuItems() {
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

  @Test func linkDestinations() {
    #expect(
      words(
        Link("Privacy", destination: "https://a.b/1"), Link("Privacy", destination: "https://a.b/2")
      )
        == [#"link "Privacy" "https://a.b/1" → "https://a.b/2""#])
  }

  @Test func accessibilityValues() {
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

  @Test func accessibilityLabels() {
    #expect(
      words(
        Button("⚙") {}.accessibilityLabel("Settings"), Button("⚙") {}.accessibilityLabel("Tools"))
        == [#"button "⚙": label "Settings" → label "Tools""#])
  }

  @Test func swipeActions() {
    let list = { (role: ButtonRole?) in
      List { Text("Milk").swipeActions { Button("Delete", role: role) {} } }
    }
    #expect(
      words(list(nil), list(.destructive)) == [
        #"list: swipe "Delete" on every row → "Delete" [destructive] on every row"#
      ])
  }

  @Test func truncatedText() {
    let text = { (end: String) in Text("Take the cat for a \(end)").lineLimit(1).frame(width: 12) }
    #expect(
      words(text("walk"), text("ride")) == [
        #"truncated: text "Take the cat for a walk" → "Take the cat for a ride""#
      ])
  }

  @Test func scrolledAwayElements() {
    let list = { (count: Int) in
      Body { List { for number in 0..<count { Text("Row \(number)") } } }
    }
    #expect(
      changes(list(20), list(21), .phone) == [
        "list: 14 of 20 rows shown → 14 of 21 rows shown"
      ])
  }
}
