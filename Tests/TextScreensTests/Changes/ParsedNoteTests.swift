import Testing
import TextScreens

/// Tests of the descriptions of changes that only affect notes.
@Suite struct ParsedNoteTests {
  private func noteChanges(_ old: some View, _ new: some View) -> [String] {
    changes(Body { old }, Body { new })
  }

  @Test func describesButtonRoles() {
    #expect(
      noteChanges(Button("Stop", role: .destructive) {}, Button("Stop") {}) == [
        #"button "Stop" [destructive] disappeared"#
      ])
    #expect(
      noteChanges(Button("Stop") {}, Button("Stop", role: .destructive) {}) == [
        #"button "Stop" [destructive] appeared"#
      ])
  }

  @Test func describesMenuItems() {
    let menu = { (title: String, isOn: Bool) in
      Menu("More") {
        Button(title) {}
        Toggle("Pinned", isOn: isOn) { _ in }
      }
    }
    #expect(
      noteChanges(menu("Rename", true), menu("Rename", false)) == [
        #"menu "More": button "Rename"  toggle "Pinned" [on] → "#
          + #"button "Rename"  toggle "Pinned" [off]"#
      ])
    #expect(
      noteChanges(
        Text("a"),
        HStack {
          Text("a")
          menu("Rename", true)
        }
      ).contains {
        $0.hasPrefix(#"menu "More" appeared"#)
      })
  }

  @Test func describesLinkDestinations() {
    #expect(
      noteChanges(
        Link("Privacy", destination: "https://a.b/1"), Link("Privacy", destination: "https://a.b/2")
      )
        == [#"link "Privacy" "https://a.b/1" → "https://a.b/2""#])
  }

  @Test func describesAccessibilityValues() {
    let slider = { (value: String) in
      Slider("Volume", value: 0.3) { _ in }.accessibilityValue(value)
    }
    #expect(
      noteChanges(slider("a third"), slider("low")) == [
        #"slider "Volume": value "a third" → value "low""#
      ])
    #expect(
      noteChanges(Button("Rate") {}, Button("Rate") {}.accessibilityValue("3 of 5")) == [
        #"button "Rate": value "3 of 5" appeared"#
      ])
  }

  @Test func describesAccessibilityLabels() {
    #expect(
      noteChanges(
        Button("⚙") {}.accessibilityLabel("Settings"), Button("⚙") {}.accessibilityLabel("Tools"))
        == [#"button "⚙": label "Settings" → label "Tools""#])
  }

  @Test func describesSwipeActions() {
    let list = { (role: ButtonRole?) in
      List { Text("Milk").swipeActions { Button("Delete", role: role) {} } }
    }
    #expect(
      noteChanges(list(nil), list(.destructive)) == [
        #"list: swipe "Delete" on every row → "Delete" [destructive] on every row"#
      ])
  }

  @Test func describesTruncatedText() {
    let text = { (end: String) in Text("Take the cat for a \(end)").lineLimit(1).frame(width: 12) }
    #expect(
      noteChanges(text("walk"), text("ride")) == [
        #"truncated: text "Take the cat for a walk" → "Take the cat for a ride""#
      ])
  }

  @Test func describesScrolledAwayElements() {
    let list = { (count: Int) in
      Body { List { for number in 0..<count { Text("Row \(number)") } } }
    }
    #expect(
      changes(list(20), list(21), .phone) == [
        "list: 14 of 20 rows shown → 14 of 21 rows shown"
      ])
  }
}
