import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct OutlineTests {
  @Test func showsDisabledButton() {
    #expect(
      LaidOutScreen(firstFrame { CounterStack(isAsking: true) }, size: .phone).outline == """
        screen Counter demo
          bar "Counter demo"
            button "Back" [back]
          button "-"
          text "2"
          button "+"
          button "Is this prime?"
          button "What is the 2nd prime?" [disabled]
        """)
  }

  @Test func namesRolesOfButtons() {
    let buttons = firstFrame {
      Button("Delete", role: .destructive) {}
      Button("Keep", role: .cancel) {}
      Button("Done", role: .close) {}
      Button("OK", role: .confirm) {}
    }
    #expect(
      LaidOutScreen(buttons, size: .phone).outline == """
        screen Page
          button "Delete" [destructive]
          button "Keep" [cancel]
          button "Done" [cancel]
          button "OK" [confirm]
        """)
  }

  @Test func listsLayersAfterScreen() {
    let stack = firstFrame { CounterStack(alert: "The 2nd prime is 3", hasSheet: true) }
    let outline = LaidOutScreen(stack, size: .phone).outline
    #expect(
      outline.split(separator: "\n").suffix(6).joined(separator: "\n") == """
        sheet
          text "2 is prime 🎉"
          button "Save to favorite primes"
        alert
          text "The 2nd prime is 3"
          button "OK" [cancel]
        """)
  }

  @Test func listsRowStates() {
    let list = NavigationStack {
      List(selection: .constant("two")) {
        Section("Primes") {
          NavigationLink("One \"quoted\"\n") { Text("One") }
          HStack {
            Text("Two")
            Button("…") {}.accessibilityLabel("More")
          }
          .tag("two")
          .swipeActions { Button("Delete", role: .destructive) {}.disabled(true) }
        }
      }
    }
    #expect(
      LaidOutScreen(firstFrame { list }, size: .phone).outline == #"""
        screen
          list
            section "Primes"
              row
                link "One \"quoted\"\n"
              row [selected] [swipe "Delete" destructive disabled]
                text "Two"
                button "More"
        """#)
  }
}
