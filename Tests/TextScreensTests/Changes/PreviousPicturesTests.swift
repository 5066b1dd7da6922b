import Testing
import TextScreens

/// Tests of the effect of previous pictures on the description of a change.
@Suite struct PreviousPicturesTests {
  /// Returns the changes between two screens, given the screens before them.
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

  private let plain = AnyScreen(CounterStack().screen)
  private let alert = AnyScreen(CounterStack(alert: "No answer").screen)

  @Test func distinguishesAlertChanges() {
    #expect(changes((alert, plain), (alert, alert)) == [#"alert "No answer" is still there"#])
    #expect(changes((plain, plain), (plain, alert)) == [#"alert "No answer" appeared"#])
    #expect(changes((plain, alert), (plain, plain)) == [#"alert "No answer" did not appear"#])
    #expect(changes((alert, alert), (alert, plain)) == [#"alert "No answer" disappeared"#])
    #expect(changes((alert, alert), (plain, plain)) == [#"alert "No answer" is missing"#])
  }

  private func stack(_ names: String...) -> some Screen {
    BackStackScreen<Counter>(
      items: names.map { .init(key: $0, screen: Counter(), barContent: .init(title: "Title")) })
  }

  @Test func distinguishesScreenChanges() {
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

  @Test func distinguishesRowChanges() {
    let (one, two) = (list("a"), list("a", "b"))
    #expect(changes((two, one), (two, two)) == [#"row "b" is still there"#])
    #expect(changes((one, one), (one, two)) == [#"row "b" added"#])
    #expect(changes((one, two), (one, one)) == [#"row "b" was not added"#])
    #expect(changes((two, two), (two, one)) == [#"row "b" removed"#])
    #expect(changes((two, two), (one, one)) == [#"row "b" is missing"#])
    // The list was added in this step, but without the row.
    #expect(changes((plain, two), (plain, one)) == [#"row "b" is missing"#])
    #expect(changes((plain, one), (plain, two)) == [#"row "b" added"#])
  }

  @Test func describesChangesOfFirstPicture() {
    let lines = { (screen: AnyScreen) in RenderedScreen(screen).text.split(separator: "\n") }
    let nothing: [Substring] = []
    func changes(_ old: AnyScreen, _ new: AnyScreen) -> [String] {
      PictureChanges(old: lines(old), new: lines(new), before: (nothing, nothing)).lines
    }
    #expect(changes(plain, alert) == [#"alert "No answer" appeared"#])
    #expect(changes(alert, plain) == [#"alert "No answer" did not appear"#])
    let (one, two) = (AnyScreen(list("a")), AnyScreen(list("a", "b")))
    #expect(changes(two, one) == [#"row "b" is missing"#])
    #expect(changes(one, two) == [#"row "b" added"#])
  }

  @Test func distinguishesButtonChanges() {
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
