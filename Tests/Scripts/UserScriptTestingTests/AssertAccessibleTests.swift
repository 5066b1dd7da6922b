import RuntimeIssues
import TestSupport
import Testing
import TextSwiftUI
import UserScriptTesting

@Suite @MainActor
struct AssertAccessibleTests {
  private struct CartView: View {
    let label: String?

    var body: some View {
      let button = Button {
      } label: {
        Image(systemName: "trash")
      }
      if let label { button.accessibilityLabel(label) } else { button }
    }
  }

  /// There's nothing to check before the content is there.
  @Test func failsWithoutElements() async {
    let issues = CollectedIssues { assertAccessible(EmptyView()) }.issues
    #expect(
      issues.map(\.message) == [
        """
        Users of VoiceOver have problems with EmptyView:
          screen: VoiceOver reads nothing. To fix, show something that it can read, or audit a \
        later frame.
        Not checked: contrast, sizes of targets, cut-off large text, the focus after an action, \
        meaning in colors, and text in images.
        """
      ])
  }

  @Test func reportsProblems() async {
    let issues = CollectedIssues {
      assertAccessible(CartView(label: "Remove milk"))
      assertAccessible(CartView(label: nil))
    }.issues
    #expect(
      issues.map(\.message) == [
        """
        Users of VoiceOver have problems with CartView:
          button "trash": VoiceOver says the name of an image file or a symbol. To fix, add \
        accessibilityLabel(_:), or hide a decorative image with accessibilityHidden(true).
        Not checked: contrast, sizes of targets, cut-off large text, the focus after an action, \
        meaning in colors, and text in images.
        """
      ])
  }
}
