import Testing
import TextScreens

/// The effect of previous pictures on the description of a change.
@Suite struct PreviousPicturesTests {
  /// The changes between two screens, given the screens before them.
  private func changes(
    _ old: (before: some Screen, now: some Screen), _ new: (before: some Screen, now: some Screen)
  ) -> [String] {
    func lines(_ screen: some Screen) -> [Substring] {
      RenderedScreen(screen).text.split(separator: "\n")
    }
    return PictureChanges(
      old: lines(old.now), new: lines(new.now), before: (lines(old.before), lines(new.before))
    ).lines
  }

  private let calm = AnyScreen(CounterStack().screen)
  private let alert = AnyScreen(CounterStack(alert: "No answer").screen)

  @Test func alerts() {
    #expect(changes((alert, calm), (alert, alert)) == [#"alert "No answer" is still there"#])
    #expect(changes((calm, calm), (calm, alert)) == [#"alert "No answer" appeared"#])
    #expect(changes((calm, alert), (calm, calm)) == [#"alert "No answer" did not appear"#])
    #expect(changes((alert, alert), (alert, calm)) == [#"alert "No answer" disappeared"#])
    #expect(changes((alert, alert), (calm, calm)) == [#"alert "No answer" is missing"#])
  }

  private func stack(_ names: String...) -> some Screen {
    BackStackScreen<Counter>(
      items: names.map { .init(key: $0, screen: Counter(), barContent: .init(title: "Title")) })
  }

  @Test func screens() {
    let (list, edit) = (stack("list"), stack("list", "edit"))
    #expect(changes((edit, list), (edit, edit)) == [#"screen "edit" is still there"#])
    #expect(changes((list, list), (list, edit)) == [#"screen "edit" pushed"#])
    #expect(changes((list, edit), (list, list)) == [#"screen "edit" was not pushed"#])
    #expect(changes((edit, edit), (edit, list)) == [#"screen "edit" popped"#])
    #expect(changes((edit, edit), (list, list)) == [#"screen "edit" is missing"#])
  }

  private func list(_ rows: String...) -> some Screen {
    Body { List { for row in rows { Text(row) } } }
  }

  @Test func rows() {
    let (one, two) = (list("a"), list("a", "b"))
    #expect(changes((two, one), (two, two)) == [#"row "b" is still there"#])
    #expect(changes((one, one), (one, two)) == [#"row "b" added"#])
    #expect(changes((one, two), (one, one)) == [#"row "b" was not added"#])
    #expect(changes((two, two), (two, one)) == [#"row "b" removed"#])
    #expect(changes((two, two), (one, one)) == [#"row "b" is missing"#])
    // The list came with this step, and came without the row.
    #expect(changes((calm, two), (calm, one)) == [#"row "b" is missing"#])
    #expect(changes((calm, one), (calm, two)) == [#"row "b" added"#])
  }

  @Test func firstPicture() {
    let lines = { (screen: AnyScreen) in RenderedScreen(screen).text.split(separator: "\n") }
    let nothing: [Substring] = []
    func changes(_ old: AnyScreen, _ new: AnyScreen) -> [String] {
      PictureChanges(old: lines(old), new: lines(new), before: (nothing, nothing)).lines
    }
    #expect(changes(calm, alert) == [#"alert "No answer" appeared"#])
    #expect(changes(alert, calm) == [#"alert "No answer" did not appear"#])
    let (one, two) = (AnyScreen(list("a")), AnyScreen(list("a", "b")))
    #expect(changes(two, one) == [#"row "b" is missing"#])
    #expect(changes(one, two) == [#"row "b" added"#])
  }

  @Test func buttons() {
    let screen = { (isOpen: Bool) in
      Body {
        Text("Order")
        if isOpen { Button("Cancel") {} }
      }
    }
    let (shut, open) = (screen(false), screen(true))
    #expect(changes((open, shut), (open, open)) == [#"button "Cancel" is still there"#])
    #expect(changes((shut, open), (shut, shut)) == [#"button "Cancel" did not appear"#])
  }
}
