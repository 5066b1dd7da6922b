import Testing
import TextScreens
import TextSwiftUI

/// Returns descriptions of the differences between two screens.
@MainActor func differences(
  _ expected: some View, _ received: some View, _ size: ScreenSize = .fit,
  _ theme: PictureTheme = .unicode
) -> [String] {
  let lines = { (screen: RenderedScreen) in screen.text.split(separator: "\n") }
  return ScreenDifference(
    expected: lines(RenderedScreen(firstFrame { expected }, size: size, theme: theme)),
    received: lines(RenderedScreen(firstFrame { received }, size: size, theme: theme))
  ).elements.map(\.sentence)
}

/// A stack of screens with the given titles.
struct Path: View {
  private let titles: [String]

  init(_ titles: String...) { self.titles = titles }

  init(_ titles: [String]) { self.titles = titles }

  var body: some View {
    NavigationStack(path: .constant(Array(titles.dropFirst()))) {
      Counter().navigationTitle(titles[0]).navigationDestination(for: String.self) {
        Counter().navigationTitle($0)
      }
    }
  }
}

@MainActor @Suite struct ScreenDifferenceTests {
  @Test func ignoresEqualPictures() {
    #expect(differences(CounterStack(), CounterStack()) == [])
  }

  @Test(arguments: [ScreenSize.fit, .phone], [PictureTheme.unicode, .ascii])
  func describesStates(_ size: ScreenSize, _ theme: PictureTheme) {
    #expect(
      differences(CounterStack(), CounterStack(isAsking: true), size, theme) == [
        #"button "What is the 2nd prime?" is disabled, should be enabled"#
      ])
    #expect(
      differences(CounterStack(isAsking: true), CounterStack(), size, theme) == [
        #"button "What is the 2nd prime?" is enabled, should be disabled"#
      ])
  }

  @Test func keepsBarAboveEmptyList() {
    func expenses(_ titles: [String], isAdding: Bool) -> some View {
      NavigationStack {
        List(titles, id: \.self) { Text($0) }
          .navigationTitle("Expenses")
          .toolbar { Button("Add") {} }
      }
      .sheet(isPresented: .constant(isAdding)) { Text("New") }
    }
    #expect(
      differences(expenses([], isAdding: false), expenses(["Tea"], isAdding: false)) == [
        #"unexpected: row "Tea""#
      ])
    #expect(
      differences(expenses([], isAdding: true), expenses(["Tea"], isAdding: true)) == [
        #"unexpected: row "Tea""#
      ])
  }

  @Test func describesLabels() {
    #expect(
      differences(CounterStack(), CounterStack(count: 3)) == [
        #"text is "3", should be "2""#,
        #"button is "What is the 3nd prime?", should be "What is the 2nd prime?""#,
      ])
  }

  @Test(arguments: [ScreenSize.fit, .phone], [PictureTheme.unicode, .ascii])
  func describesAlerts(_ size: ScreenSize, _ theme: PictureTheme) {
    let alert = CounterStack(alert: "The 2nd prime is 3")
    #expect(
      differences(CounterStack(), alert, size, theme) == [
        #"unexpected: alert "The 2nd prime is 3""#
      ])
    #expect(
      differences(alert, CounterStack(), size, theme) == [
        #"missing: alert "The 2nd prime is 3""#
      ])
    #expect(
      differences(alert, CounterStack(alert: "No answer"), size, theme) == [
        #"text in alert is "No answer", should be "The 2nd prime is 3""#
      ])
  }

  @Test func describesSheets() {
    let sheet = CounterStack(hasSheet: true)
    #expect(differences(CounterStack(), sheet) == [#"unexpected: sheet "2 is prime 🎉""#])
    #expect(differences(sheet, CounterStack()) == [#"missing: sheet "2 is prime 🎉""#])
    #expect(
      differences(sheet, CounterStack(alert: "No answer")) == [
        #"missing: sheet "2 is prime 🎉""#, #"unexpected: alert "No answer""#,
      ])
  }
}

@MainActor @Suite struct StackDifferenceTests {
  @Test(arguments: [PictureTheme.unicode, .ascii]) func describesStacks(_ theme: PictureTheme) {
    let stacks = ["list", "list › edit", "list › edit › photo", "photo › list", "list › new"]
    for expected in stacks {
      for received in stacks where received != expected {
        let paths = [expected, received].map { Path($0.components(separatedBy: " › ")) }
        #expect(
          differences(paths[0], paths[1], .fit, theme) == [
            "screen is \(received), should be \(expected)"
          ])
      }
    }
  }

  @Test func describesBodyBesideTitle() {
    func count(_ count: Int) -> some View {
      NavigationStack {
        VStack {
          Text("Count: \(count)")
          Button("Increment") {}
        }
        .navigationTitle("Count \(count)")
      }
    }
    #expect(
      differences(count(2), count(3)) == [
        "screen is Count 3, should be Count 2", #"text is "Count: 3", should be "Count: 2""#,
      ])
    // Screens that have less than half of their elements in common are different ones.
    let other = NavigationStack { Text("Count: 3").navigationTitle("Count 3") }
    #expect(differences(count(2), other) == ["screen is Count 3, should be Count 2"])
  }

  @Test func describesTitles() {
    #expect(
      differences(Path("Prime time"), Path("Primes")) == [
        "screen is Primes, should be Prime time"
      ])
  }
}
