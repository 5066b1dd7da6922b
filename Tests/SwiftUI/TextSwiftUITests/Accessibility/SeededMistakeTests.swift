import InlineTextSnapshotTesting
import Testing
import TextScreens
import TextSwiftUI

/// Ten ways to break a screen for users of VoiceOver, each of which changes the outline or is a problem.
@MainActor @Suite struct SeededMistakeTests {
  private struct Mistake {
    let name: String
    let right: AnyView
    let wrong: AnyView

    init(
      _ name: String, @ViewBuilder right: () -> some View, @ViewBuilder wrong: () -> some View
    ) {
      (self.name, self.right, self.wrong) = (name, AnyView(right()), AnyView(wrong()))
    }
  }

  private var delete: some View {
    Button {
    } label: {
      Image(systemName: "trash")
    }
  }

  private var milk: some View {
    HStack {
      Text("Milk")
      Text("2 l")
      Button("Remove") {}
    }
  }

  private var mistakes: [Mistake] {
    [
      Mistake("A label is removed") {
        delete.accessibilityLabel("Delete")
      } wrong: {
        delete
      },
      Mistake("A button is hidden") {
        Text("Cart")
        Button("Buy") {}
      } wrong: {
        Text("Cart")
        Button("Buy") {}.accessibilityHidden(true)
      },
      Mistake("Priorities are swapped") {
        Text("Total").accessibilitySortPriority(1)
        Text("4.50 €").accessibilitySortPriority(2)
      } wrong: {
        Text("Total").accessibilitySortPriority(2)
        Text("4.50 €").accessibilitySortPriority(1)
      },
      Mistake("Elements aren't combined") {
        milk.accessibilityElement(children: .combine)
      } wrong: {
        milk
      },
      Mistake("A heading is a text") {
        Text("Cart").accessibilityAddTraits(.isHeader)
      } wrong: {
        Text("Cart")
      },
      Mistake("A value isn't updated") {
        Text("★★★").accessibilityLabel("Rating").accessibilityValue("3 of 5")
      } wrong: {
        Text("★★★").accessibilityLabel("Rating").accessibilityValue("2 of 5")
      },
      Mistake("An action is removed") {
        Text("Letter from Ada").accessibilityAction(named: "Archive") {}
      } wrong: {
        Text("Letter from Ada")
      },
      Mistake("A modal lets through") {
        Button("Buy") {}
        Text("Done!").accessibilityAddTraits(.isModal)
      } wrong: {
        Button("Buy") {}
        Text("Done!")
      },
      Mistake("A label is there twice") {
        Button("Edit") {}.accessibilityLabel("Edit name")
        Button("Edit") {}.accessibilityLabel("Edit address")
      } wrong: {
        Button("Edit") {}.accessibilityLabel("Edit name")
        Button("Edit") {}.accessibilityLabel("Edit name")
      },
      Mistake("A decoration has a label") {
        Image(decorative: "flowers")
        Text("Welcome")
      } wrong: {
        Image(decorative: "flowers").accessibilityLabel("Flowers")
        Text("Welcome")
      },
    ]
  }

  @Test func areCaught() {
    func lines(_ view: AnyView) -> [String] {
      let screen = LaidOutScreen(ViewHost { VStack { view } }, size: .fit)
      return screen.outline.split(separator: "\n").map(String.init)
        + screen.accessibilityProblems.map { "  \($0.message.prefix { $0 != "." })" }
    }
    let report = mistakes.map { mistake in
      let (right, wrong) = (lines(mistake.right), lines(mistake.wrong))
      #expect(right != wrong, "\(mistake.name)")
      let isSwapped = right.count == wrong.count && Set(right) == Set(wrong)
      let missing = right.filter { isSwapped || !wrong.contains($0) }.map { "- \($0)" }
      let new = wrong.filter { isSwapped || !right.contains($0) }.map { "+ \($0)" }
      return ([mistake.name] + missing + new).joined(separator: "\n")
    }
    assertInlineSnapshot(of: report.joined(separator: "\n\n"), as: .lines) {
      """
      A label is removed
      - button "Delete"
      + button "trash"
      +   button "trash": VoiceOver says the name of an image file or a symbol

      A button is hidden
      - button "Buy"
      +   button "Buy": it's hidden from VoiceOver, and nothing else that VoiceOver reads does the same

      Priorities are swapped
      - text "4.50 €"
      - text "Total"
      + text "Total"
      + text "4.50 €"

      Elements aren't combined
      - group "Milk, 2 l", actions: Remove
      + text "Milk"
      + text "2 l"
      + button "Remove"

      A heading is a text
      - heading "Cart"
      + text "Cart"

      A value isn't updated
      - text "Rating", value "3 of 5"
      + text "Rating", value "2 of 5"

      An action is removed
      - text "Letter from Ada", actions: Archive
      + text "Letter from Ada"

      A modal lets through
      + button "Buy"

      A label is there twice
      - button "Edit address"
      +   button "Edit name": another control says the same

      A decoration has a label
      +   image "Flowers": the label of a decorative image is never read
      """
    }
    #expect(report.count == 10)
  }
}
