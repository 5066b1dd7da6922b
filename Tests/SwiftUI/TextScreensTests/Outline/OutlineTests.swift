import Testing
import TextScreens

@Suite struct OutlineTests {
  @Test func showsDisabledButton() {
    #expect(
      RenderedScreen(CounterStack(isAsking: true).screen).outline == """
        screen counter
          bar "Counter demo"
            button "Back" [back]
          button "-"
          text "2"
          button "+"
          button "Is this prime?"
          button "What is the 2nd prime?" [disabled]
        """)
  }

  @Test func listsLayersAfterScreen() {
    let stack = CounterStack(alert: "The 2nd prime is 3", hasSheet: true)
    #expect(
      RenderedScreen(stack.screen).outline.split(separator: "\n").suffix(6).joined(separator: "\n")
        == """
        sheet
          text "2 is prime 🎉"
          button "Save to favorite primes"
        alert
          text "The 2nd prime is 3"
          button "OK" [cancel]
        """)
  }

  @Test func listsRowStates() {
    let screen = Body {
      List {
        Section("Primes") {
          NavigationLink("One \"quoted\"\n") {}
          HStack {
            Text("Two")
            Button("…") {}.accessibilityLabel("More")
          }
          .selected(true)
          .swipeActions { Button("Delete", role: .destructive) {}.disabled(true) }
        }
      }
      Divider()
    }
    #expect(
      RenderedScreen(screen).outline == #"""
        screen Body
          list
            section "Primes"
              row
                link "One \"quoted\"\n"
              row [selected] [swipe "Delete" destructive disabled]
                text "Two"
                button "More"
          divider
        """#)
  }
}
