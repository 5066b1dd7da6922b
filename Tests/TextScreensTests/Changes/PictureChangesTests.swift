import Testing
import TextScreens

/// Returns descriptions of the changes between two screens.
func changes(
  _ old: some Screen, _ new: some Screen, _ size: ScreenSize = .fit,
  _ theme: PictureTheme = .unicode
) -> [String] {
  let lines = { (screen: RenderedScreen) in screen.text.split(separator: "\n") }
  return PictureChanges(
    old: lines(RenderedScreen(old, size: size, theme: theme)),
    new: lines(RenderedScreen(new, size: size, theme: theme))
  ).lines
}

@Suite struct PictureChangesTests {
  @Test func ignoresEqualPictures() {
    #expect(changes(CounterStack().screen, CounterStack().screen) == [])
  }

  @Test(arguments: [ScreenSize.fit, .phone], [PictureTheme.unicode, .ascii])
  func describesStates(_ size: ScreenSize, _ theme: PictureTheme) {
    #expect(
      changes(CounterStack().screen, CounterStack(isAsking: true).screen, size, theme) == [
        #"button "What is the 2nd prime?": enabled → disabled"#
      ])
    #expect(
      changes(CounterStack(isAsking: true).screen, CounterStack().screen, size, theme) == [
        #"button "What is the 2nd prime?": disabled → enabled"#
      ])
  }

  @Test func describesLabels() {
    #expect(
      changes(CounterStack().screen, CounterStack(count: 3).screen) == [
        #"text "2" → "3""#, #"button "What is the 2nd prime?" → "What is the 3nd prime?""#,
      ])
  }

  @Test(arguments: [ScreenSize.fit, .phone], [PictureTheme.unicode, .ascii])
  func describesAlerts(_ size: ScreenSize, _ theme: PictureTheme) {
    let alert = CounterStack(alert: "The 2nd prime is 3").screen
    #expect(
      changes(CounterStack().screen, alert, size, theme) == [
        #"alert "The 2nd prime is 3" appeared"#
      ])
    #expect(
      changes(alert, CounterStack().screen, size, theme) == [
        #"alert "The 2nd prime is 3" disappeared"#
      ])
    #expect(
      changes(alert, CounterStack(alert: "No answer").screen, size, theme) == [
        #"text "The 2nd prime is 3" → "No answer""#
      ])
  }

  @Test func describesSheets() {
    let sheet = CounterStack(hasSheet: true).screen
    #expect(changes(CounterStack().screen, sheet) == [#"sheet "2 is prime 🎉" appeared"#])
    #expect(changes(sheet, CounterStack().screen) == [#"sheet "2 is prime 🎉" disappeared"#])
    #expect(
      changes(sheet, CounterStack(alert: "No answer").screen) == [
        #"sheet "2 is prime 🎉" disappeared"#, #"alert "No answer" appeared"#,
      ])
  }

  @Test func limitsNumberOfChanges() {
    let screen = { (first: Int) in Body { for row in first..<first + 9 { Text("\(row)") } } }
    #expect(
      changes(screen(0), screen(10)) == [
        #"text "0" → "10""#, #"text "1" → "11""#, #"text "2" → "12""#, #"text "3" → "13""#,
        #"text "4" → "14""#, #"text "5" → "15""#, "… (3 more)",
      ])
  }
}

/// Tests of the descriptions of pushed and popped screens.
@Suite struct ScreenChangesTests {
  private func stack(_ names: String...) -> some Screen {
    BackStackScreen<Counter>(
      items: names.map { .init(key: $0, screen: Counter(), barContent: .init(title: "Title")) })
  }

  @Test(arguments: [PictureTheme.unicode, .ascii]) func describesPushedScreens(
    _ theme: PictureTheme
  ) {
    #expect(
      changes(stack("list"), stack("list", "edit"), .fit, theme) == [#"screen "edit" pushed"#])
    #expect(
      changes(stack("list"), stack("list", "edit", "photo"), .fit, theme) == [
        #"screen "edit" pushed"#, #"screen "photo" pushed"#,
      ])
  }

  @Test(arguments: [PictureTheme.unicode, .ascii]) func describesPoppedScreens(
    _ theme: PictureTheme
  ) {
    #expect(
      changes(stack("list", "edit"), stack("list"), .phone, theme) == [#"screen "edit" popped"#])
    #expect(
      changes(stack("list", "edit", "photo"), stack("list"), .phone, theme) == [
        #"screen "photo" popped"#, #"screen "edit" popped"#,
      ])
  }

  @Test func describesScreensPoppedFromBackground() {
    #expect(
      changes(stack("list", "edit", "photo"), stack("list", "photo")) == [#"screen "edit" popped"#])
    #expect(
      changes(stack("list", "photo"), stack("photo", "list")) == [
        #"screen "photo" popped"#, #"screen "list" popped"#, #"screen "photo" pushed"#,
        #"screen "list" pushed"#,
      ])
  }

  @Test func describesReplacedScreens() {
    #expect(changes(Counter(), PrimeModal()) == [#"screen "Counter" → "PrimeModal""#])
    #expect(changes(stack("list", "edit"), stack("list", "new")) == [#"screen "edit" → "new""#])
    #expect(
      changes(stack("list", "edit"), stack("list", "new", "photo")) == [
        #"screen "edit" popped"#, #"screen "new" pushed"#, #"screen "photo" pushed"#,
      ])
  }

  @Test(arguments: [(PictureTheme.unicode, "─"), (.ascii, "-")])
  func describesBackgroundTitles(theme: PictureTheme, line: String) {
    let screen = { (title: String) in
      BackStackScreen<Counter>(items: [
        .init(key: "root", screen: Counter(), barContent: .init(title: .text(title))),
        .init(key: "edit", screen: Counter(), barContent: .init(title: "Edit")),
      ])
    }
    #expect(
      changes(screen("Prime - time"), screen("Primes"), .fit(columns: 40), theme) == [
        "edge \"1 root \(line) Prime - time\" → \"1 root \(line) Primes\""
      ])
  }

  @Test func describesTitles() {
    let screen = { (title: String) in
      BackStackScreen<Counter>(items: [
        .init(screen: Counter(), barContent: .init(title: .text(title)))
      ])
    }
    #expect(changes(screen("Prime time"), screen("Primes")) == [#"bar "Prime time" → "Primes""#])
  }
}
