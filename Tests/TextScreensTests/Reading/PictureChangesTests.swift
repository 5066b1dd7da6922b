import Testing
import TextScreens

@Suite struct PictureChangesTests {
  private func changes(
    _ old: some Screen, _ new: some Screen, _ size: ScreenSize = .fit
  ) -> [String] {
    PictureChanges(
      old: RenderedScreen(old, size: size).text.split(separator: "\n"),
      new: RenderedScreen(new, size: size).text.split(separator: "\n")
    ).lines
  }

  @Test func nothing() {
    #expect(changes(CounterStack().screen, CounterStack().screen) == [])
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func states(_ size: ScreenSize) {
    #expect(
      changes(CounterStack().screen, CounterStack(isAsking: true).screen, size) == [
        #"button "What is the 2nd prime?": enabled → disabled"#
      ])
    #expect(
      changes(CounterStack(isAsking: true).screen, CounterStack().screen, size) == [
        #"button "What is the 2nd prime?": disabled → enabled"#
      ])
  }

  @Test func labels() {
    #expect(
      changes(CounterStack().screen, CounterStack(count: 3).screen) == [
        #"text "2" → "3""#, #"button "What is the 2nd prime?" → "What is the 3nd prime?""#,
      ])
  }

  @Test(arguments: [ScreenSize.fit, .phone]) func layers(_ size: ScreenSize) {
    let alert = CounterStack(alert: "The 2nd prime is 3").screen
    #expect(changes(CounterStack().screen, alert, size) == ["alert appeared"])
    #expect(changes(alert, CounterStack().screen, size) == ["alert disappeared"])
  }

  @Test func rowsAndSelection() {
    let screen = { (rows: [String], selected: String) in
      Body { List { for row in rows { Text(row).selected(row == selected) } } }
    }
    #expect(
      changes(screen(["a", "c"], "a"), screen(["a", "b", "c"], "c")) == [
        #"text "a": selected → not selected"#, #"text "b" appeared"#,
        #"text "c": not selected → selected"#,
      ])
    #expect(
      changes(screen(["a", "b"], ""), screen(["b"], "")) == [#"text "a" disappeared"#])
  }

  @Test func otherScreens() {
    #expect(
      changes(Counter(), PrimeModal()) == [#"screen "Counter" → "PrimeModal""#])
  }

  @Test func atMostSix() {
    let screen = { (first: Int) in Body { for row in first..<first + 9 { Text("\(row)") } } }
    #expect(
      changes(screen(0), screen(10)) == [
        #"text "0" → "10""#, #"text "1" → "11""#, #"text "2" → "12""#, #"text "3" → "13""#,
        #"text "4" → "14""#, #"text "5" → "15""#, "… (3 more)",
      ])
  }
}
