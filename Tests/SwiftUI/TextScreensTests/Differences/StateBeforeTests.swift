import Testing
import TextScreens
import TextSwiftUI

@MainActor @Suite struct StateBeforeTests {
  /// Returns the differences between two screens, given the expected screen before this step.
  private func differences(
    _ expected: some View, _ received: some View, before: some View
  ) -> [String] {
    func lines(_ view: some View) -> [Substring] {
      RenderedScreen(firstFrame { view }).text.split(separator: "\n")
    }
    return ScreenDifference(
      expected: lines(expected), received: lines(received), before: lines(before)
    ).elements.map(\.sentence)
  }

  @Test func describesValueBefore() {
    let screen = { (count: Int) in Text("\(count)") }
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
    let screen = CounterStack()
    let asking = CounterStack(isAsking: true)
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
      ForEach(1..<4) { field in
        TextField("Field \(field)", text: .constant("")).focused(field == focus)
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
    let plain = CounterStack()
    let alert = CounterStack(alert: "No answer")
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
    func list(_ rows: String...) -> some View { List(rows, id: \.self) { Text($0) } }
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
    #expect(
      differences(Path("list", "edit"), Path("list"), before: Path("list", "edit", "photo")) == [
        "screen is list, should be list › edit (list › edit › photo before this step)"
      ])
    // The previous step showed a different screen, so the differences don't mention its elements.
    #expect(
      differences(Path("list"), Text("3"), before: Path("edit")) == [
        "screen is Page, should be list (edit before this step)"
      ])
  }

  @Test func scrollingIsNoDifference() {
    let text = (1...9).map { "line \($0)" }.joined(separator: "\n")
    let screen = { (isFocused: Bool) in
      VStack {
        TextField("Title", text: .constant("")).focused(!isFocused)
        TextEditor(text: .constant(text)).focused(isFocused).frame(height: 80)
      }
    }
    let sentences = differences(screen(false), screen(true), before: screen(false))
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasPrefix("focus is in editor ") == true)
  }
}
