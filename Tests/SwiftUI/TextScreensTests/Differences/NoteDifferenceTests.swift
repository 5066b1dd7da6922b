import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct NoteDifferenceTests {
  @Test func describesButtonRoles() {
    #expect(
      differences(Button("Stop", role: .destructive) {}, Button("Stop") {}) == [
        #"missing: note on button "Stop" [destructive]"#
      ])
    #expect(
      differences(Button("Stop") {}, Button("Stop", role: .destructive) {}) == [
        #"unexpected: note on button "Stop" [destructive]"#
      ])
  }

  @Test func describesMenuItems() {
    let menu = { (title: String, isOn: Bool) in
      Menu("More") {
        Button(title) {}
        Toggle("Pinned", isOn: .constant(isOn))
      }
    }
    #expect(
      differences(menu("Rename", true), menu("Rename", false)) == [
        #"note on menu "More" is button "Rename"  toggle "Pinned" [off], "#
          + #"should be button "Rename"  toggle "Pinned" [on]"#
      ])
    #expect(
      differences(
        Text("a"),
        HStack {
          Text("a")
          menu("Rename", true)
        }
      ).contains {
        $0.hasPrefix(#"unexpected: menu "More""#)
      })
  }

  @Test func describesItemsOfContextMenus() {
    let text = { (item: String) in Text("Milk").contextMenu { Button(item) {} } }
    #expect(
      differences(text("Copy"), text("Share")) == [
        #"note on context menu of text "Milk" is button "Share", should be button "Copy""#
      ])
  }

  @Test func describesLinkDestinations() {
    #expect(
      differences(
        Link("Privacy", destination: URL(filePath: "/1")),
        Link("Privacy", destination: URL(filePath: "/2")))
        == [#"note on link "Privacy" is "file:///2", should be "file:///1""#])
  }

  @Test func describesAccessibilityValues() {
    let slider = { (value: String) in
      Slider(value: .constant(0.3)) { Text("Volume") }.accessibilityValue(value)
    }
    #expect(
      differences(slider("a third"), slider("low")) == [
        #"note on slider "Volume" is value "low", should be value "a third""#
      ])
    #expect(
      differences(Button("Rate") {}, Button("Rate") {}.accessibilityValue("3 of 5")) == [
        #"unexpected: note on button "Rate": value "3 of 5""#
      ])
  }

  @Test func describesAccessibilityLabels() {
    #expect(
      differences(
        Button("⚙") {}.accessibilityLabel("Settings"), Button("⚙") {}.accessibilityLabel("Tools"))
        == [#"note on button "⚙" is label "Tools", should be label "Settings""#])
  }

  @Test func describesSwipeActions() {
    let list = { (role: ButtonRole?) in
      List { Text("Milk").swipeActions { Button("Delete", role: role) {} } }
    }
    #expect(
      differences(list(nil), list(.destructive)) == [
        #"note on list: swipe is "Delete" [destructive] on every row, "#
          + #"should be "Delete" on every row"#
      ])
  }

  @Test func describesTruncatedText() {
    let text = { (end: String) in Text("Take the cat for a \(end)").lineLimit(1).frame(width: 120) }
    #expect(
      differences(text("walk"), text("ride")) == [
        #"note on truncated: text is "Take the cat for a ride", "#
          + #"should be "Take the cat for a walk""#
      ])
  }

  @Test func describesScrolledAwayElements() {
    let list = { (count: Int) in List(0..<count) { Text("Row \($0)") } }
    #expect(
      differences(list(20), list(21), .phone) == [
        "note on list is 14 of 21 rows shown, should be 14 of 20 rows shown"
      ])
  }
}
