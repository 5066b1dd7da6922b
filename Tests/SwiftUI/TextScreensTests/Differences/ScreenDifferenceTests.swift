import TestScreens
import Testing
import TextScreens

/// Returns descriptions of the differences between two screens.
func differences(
  _ expected: some Screen, _ received: some Screen, _ size: ScreenSize = .fit,
  _ theme: PictureTheme = .unicode
) -> [String] {
  let lines = { (screen: RenderedScreen) in screen.text.split(separator: "\n") }
  return ScreenDifference(
    expected: lines(RenderedScreen(expected, size: size, theme: theme)),
    received: lines(RenderedScreen(received, size: size, theme: theme))
  ).elements.map(\.sentence)
}

@Suite struct ScreenDifferenceTests {
  @Test func ignoresEqualPictures() {
    #expect(differences(CounterStack().screen, CounterStack().screen) == [])
  }

  @Test(arguments: [ScreenSize.fit, .phone], [PictureTheme.unicode, .ascii])
  func describesStates(_ size: ScreenSize, _ theme: PictureTheme) {
    #expect(
      differences(CounterStack().screen, CounterStack(isAsking: true).screen, size, theme) == [
        #"button "What is the 2nd prime?" is disabled, should be enabled"#
      ])
    #expect(
      differences(CounterStack(isAsking: true).screen, CounterStack().screen, size, theme) == [
        #"button "What is the 2nd prime?" is enabled, should be disabled"#
      ])
  }

  @Test func describesLabels() {
    #expect(
      differences(CounterStack().screen, CounterStack(count: 3).screen) == [
        #"text is "3", should be "2""#,
        #"button is "What is the 3nd prime?", should be "What is the 2nd prime?""#,
      ])
  }

  @Test(arguments: [ScreenSize.fit, .phone], [PictureTheme.unicode, .ascii])
  func describesAlerts(_ size: ScreenSize, _ theme: PictureTheme) {
    let alert = CounterStack(alert: "The 2nd prime is 3").screen
    #expect(
      differences(CounterStack().screen, alert, size, theme) == [
        #"unexpected: alert "The 2nd prime is 3""#
      ])
    #expect(
      differences(alert, CounterStack().screen, size, theme) == [
        #"missing: alert "The 2nd prime is 3""#
      ])
    #expect(
      differences(alert, CounterStack(alert: "No answer").screen, size, theme) == [
        #"text in alert is "No answer", should be "The 2nd prime is 3""#
      ])
  }

  @Test func describesSheets() {
    let sheet = CounterStack(hasSheet: true).screen
    #expect(differences(CounterStack().screen, sheet) == [#"unexpected: sheet "2 is prime 🎉""#])
    #expect(differences(sheet, CounterStack().screen) == [#"missing: sheet "2 is prime 🎉""#])
    #expect(
      differences(sheet, CounterStack(alert: "No answer").screen) == [
        #"missing: sheet "2 is prime 🎉""#, #"unexpected: alert "No answer""#,
      ])
  }
}

@Suite struct StackDifferenceTests {
  @Test(arguments: [PictureTheme.unicode, .ascii]) func describesStacks(_ theme: PictureTheme) {
    let stacks = ["list", "list › edit", "list › edit › photo", "photo › list", "list › new"]
    for expected in stacks {
      for received in stacks where received != expected {
        let screens = [expected, received].map { path in
          BackStackScreen(
            items: path.split(separator: " › ").map {
              .init(key: String($0), screen: Counter(), bar: .init("Title"))
            })
        }
        #expect(
          differences(screens[0], screens[1], .fit, theme) == [
            "screen is \(received), should be \(expected)"
          ])
      }
    }
    #expect(differences(Counter(), PrimeModal()) == ["screen is PrimeModal, should be Counter"])
  }

  @Test func describesTitles() {
    let screen = { (title: String) in
      BackStackScreen(items: [
        .init(screen: Counter(), bar: .init(title))
      ])
    }
    #expect(
      differences(screen("Prime time"), screen("Primes")) == [
        #"title is "Primes", should be "Prime time""#
      ])
  }
}
