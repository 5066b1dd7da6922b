import TestScreens
import Testing
import TextScreens

@Suite struct StateBeforeTests {
  /// Returns the differences between two screens, given the expected screen before this step.
  private func differences(
    _ expected: some Screen, _ received: some Screen, before: some Screen
  ) -> [String] {
    func lines(_ screen: some Screen) -> [Substring] {
      RenderedScreen(screen).text.split(separator: "\n")
    }
    return ScreenDifference(
      expected: lines(expected), received: lines(received), before: lines(before)
    ).elements.map(\.sentence)
  }

  @Test func describesValueBefore() {
    let screen = { (count: Int) in Body { Text("\(count)") } }
    #expect(
      differences(screen(2), screen(0), before: screen(1)) == [
        #"text is "0", should be "2" ("1" before this step)"#
      ])
    #expect(
      differences(screen(2), screen(0), before: screen(2)) == [
        #"text is "0", should be "2" (as before this step)"#
      ])
    #expect(
      differences(screen(2), screen(1), before: screen(1)) == [
        #"text is "1", should be "2" ("1" before this step)"#
      ])
  }

  @Test func describesStateBefore() {
    let screen = CounterStack().screen
    let asking = CounterStack(isAsking: true).screen
    #expect(
      differences(screen, asking, before: asking) == [
        #"button "What is the 2nd prime?" is disabled, should be enabled (disabled before this step)"#
      ])
    #expect(
      differences(asking, screen, before: screen) == [
        #"button "What is the 2nd prime?" is enabled, should be disabled (enabled before this step)"#
      ])
  }

  @Test func describesFocusBefore() {
    let screen = { (focus: Int) in
      Body {
        for field in 1...3 {
          TextField("Field \(field)", text: "") { _ in }.focused(field == focus)
        }
      }
    }
    #expect(
      differences(screen(2), screen(1), before: screen(3)) == [
        #"focus is in field "Field 1", should be in field "Field 2" (in field "Field 3" before this step)"#
      ])
    #expect(
      differences(screen(2), screen(0), before: screen(0)) == [
        #"focus is nowhere, should be in field "Field 2" (nowhere before this step)"#
      ])
  }

  @Test func describesPresenceOfAlerts() {
    let plain = AnyScreen(CounterStack().screen)
    let alert = AnyScreen(CounterStack(alert: "No answer").screen)
    #expect(
      differences(plain, alert, before: alert) == [
        #"unexpected: alert "No answer" (there before this step)"#
      ])
    #expect(
      differences(plain, alert, before: plain) == [
        #"unexpected: alert "No answer" (not there before this step)"#
      ])
    #expect(
      differences(alert, plain, before: plain) == [
        #"missing: alert "No answer" (not there before this step)"#
      ])
    #expect(
      differences(alert, plain, before: alert) == [
        #"missing: alert "No answer" (there before this step)"#
      ])
  }

  @Test func describesPresenceOfRows() {
    func list(_ rows: String...) -> some Screen { Body { List { for row in rows { Text(row) } } } }
    #expect(
      differences(list("a", "b"), list("a"), before: list("a")) == [
        #"missing: row "b" (not there before this step)"#
      ])
    #expect(
      differences(list("a"), list("a", "b"), before: list("a", "b")) == [
        #"unexpected: row "b" (there before this step)"#
      ])
  }

  @Test func describesStackBefore() {
    func stack(_ names: String...) -> some Screen {
      BackStackScreen(items: names.map { .init(key: $0, screen: Counter()) })
    }
    #expect(
      differences(stack("list", "edit"), stack("list"), before: stack("list", "edit", "photo")) == [
        "screen is list, should be list › edit (list › edit › photo before this step)"
      ])
    // The previous step showed a different screen, so the differences don't mention its elements.
    #expect(
      differences(stack("list"), Body { Text("3") }, before: stack("edit")) == [
        "screen is Body, should be list (edit before this step)"
      ])
  }

  @Test func scrollingIsNoDifference() {
    let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let screen = { (isFocused: Bool) in
      Body {
        TextField("Title", text: "") { _ in }.focused(!isFocused)
        TextEditor("Note", text: text) { _ in }.focused(isFocused).frame(height: 4)
      }
    }
    let sentences = differences(screen(false), screen(true), before: screen(false))
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasPrefix("focus is in editor ") == true)
  }
}
