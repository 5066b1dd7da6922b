import Foundation
import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// The formats of texts, which are the same on every machine.
@MainActor @Suite struct TextFormatTests {
  private let date = Date(timeIntervalSince1970: 1_700_000_000)

  @Test func formatsNumbers() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(1234.5, format: .number)
        Text(13, format: .currency(code: "USD"))
        Text(0.25, format: .percent)
        Text("\(1_234_567) of \(0.5, specifier: "%.2f")")
        Text("\(999), \(-999), \(1_000), \(-12_000)")
        Text("\(Int.min)")
        Text("\(2.5, format: .number.precision(.fractionLength(2)))")
        Text(NSNumber(value: 1234.5), formatter: number)
      }, as: .text(.fit(columns: 30))
    ) {
      """
      ┌ VStack ────────────────────┐
      │ 1,234.5                    │
      │ $13.00                     │
      │ 25%                        │
      │ 1,234,567 of 0.50          │
      │ 999, -999, 1,000, -12,000  │
      │ -9,223,372,036,854,775,808 │
      │ 2.50                       │
      │ 1,234.5                    │
      └────────────────────────────┘

      """
    }
  }

  @Test func formatsDates() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(date, style: .date)
        Text(date, style: .time)
        Text(date, format: .dateTime.hour().minute())
        Text(date...date.addingTimeInterval(3600))
        Text("on \(date, style: .date) at \(date, style: .time)")
        Text(date, formatter: day)
      }, as: .text(.fit(columns: 50))
    ) {
      """
      ┌ VStack ────────────────────────────────────────┐
      │      November 14, 2023                         │
      │      10:13 PM                                  │
      │      10:13 PM                                  │
      │      November 14, 2023, 10:13 – 11:13 PM       │
      │      on November 14, 2023 at 10:13 PM          │
      │      Nov 14, 2023                              │
      └────────────────────────────────────────────────┘

      """
    }
  }

  @Test func usesLocaleAndTimeZoneOfApp() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(1234.5, format: .number)
        Text(date, style: .date)
        Text(date, style: .time)
      }
      .environment(\.locale, Locale(identifier: "de_DE"))
      .environment(\.timeZone, TimeZone(secondsFromGMT: 7200) ?? .gmt),
      as: .text(.fit(columns: 24))
    ) {
      """
      ┌ VStack ──────────────┐
      │  1.234,5             │
      │  15. November 2023   │
      │  0:13                │
      └──────────────────────┘
        locale: de_DE
        time zone: GMT+0200

      """
    }
  }

  /// A frame that doesn't depend on a setting has no note about it.
  @Test func notesOnlyUsedSettings() async {
    struct Receipt: View {
      @State private var showsTotal = false

      var body: some View {
        Button("Total") { showsTotal.toggle() }
        if showsTotal { Text(1234.5, format: .number) }
      }
    }
    let script = UserScript("total") { user in
      try user.tap("Total")
      try user.tap("Total")
    }
    let app = ScriptedApp { Receipt().environment(\.locale, Locale(identifier: "de_DE")) }
    let play = await ScriptPlay(script, on: app)
    #expect(play.transcript.steps.map(\.notes) == [[], ["  locale: de_DE"], []])
    let usual = ScriptedApp { Receipt().environment(\.locale, Locale(identifier: "en_US")) }
    #expect(await ScriptPlay(script, on: usual).transcript.steps.allSatisfy(\.notes.isEmpty))
  }

  @Test func measuresDistances() {
    let now = ScriptedApp.usualDate
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text(now.addingTimeInterval(2 * 3600 + 23 * 60), style: .relative)
        Text(now.addingTimeInterval(-30 * 3600), style: .offset)
        Text(now.addingTimeInterval(3 * 86_400), style: .offset)
        Text(timerInterval: date...date.addingTimeInterval(3700), pauseTime: date)
        Text(
          timerInterval: date...date.addingTimeInterval(90), pauseTime: date.addingTimeInterval(9),
          countsDown: false)
      }, as: .text(.fit(columns: 24))
    ) {
      """
      ┌ VStack ──────────────┐
      │     2 hr, 23 min     │
      │     -1 day           │
      │     +3 days          │
      │     1:01:40          │
      │     0:09             │
      └──────────────────────┘

      """
    }
  }

  @Test func readsMarkdownAroundValues() {
    let (name, count) = ("*Ada*", 2)
    #expect(
      rows(
        of: VStack(alignment: .leading) {
          Text("**\(name)** has _\(count)_ [cups](https://example.com/\(count)) of `tea`")
          ForEach(0..<3) { Text("^[\($0) new message](inflect: true) from \(name)") }
          Text("^[\(count) box](inflect: true), ^[\(count) cherry](inflect: true)")
          Text("^[\(count) Brot](inflect: true)").environment(\.locale, Locale(identifier: "de_DE"))
        }, columns: 25) == [
          "*Ada* has 2 cups of tea", "0 new messages from *Ada*", "1 new message from *Ada*",
          "2 new messages from *Ada*", "2 boxes, 2 cherries", "2 Brot",
        ])
  }

  private struct Terms: View {
    @State private var opened: [String] = []
    private let name = "Swift"

    private var attributed: AttributedString {
      var text = AttributedString("See also")
      var link = AttributedString(" Linux")
      link.link = URL(string: "https://linux.example")
      text.append(link)
      return text
    }

    var body: some View {
      VStack {
        Text("Read the [**terms** of \(name)](https://\(name).example) and [rules](rules:all).")
        Text(attributed)
        Text(opened.joined(separator: ", "))
      }
      .environment(
        \.openURL,
        OpenURLAction { url in
          opened.append(url.absoluteString)
          return .handled
        })
    }
  }

  @Test func opensLinksInTexts() throws {
    let app = AppSession { Terms() }
    try app.tap("terms of Swift")
    try app.tap("rules")
    #expect(
      app.picture == """
        ┌ Terms ─────────────────────┐
        │Read the terms of Swift and │
        │rules.                      │
        │       See also Linux       │
        │   https://Swift.example,   │
        │   rules:all                │
        └────────────────────────────┘
          link "terms of Swift"
              "https://Swift.example"
          link "rules" "rules:all"
          link "Linux" "https://linux.example"
        """)
  }

  @Test func linedAndJoinedTextsKeepTheirLinks() throws {
    struct Lined: View {
      var body: some View {
        Text("[Terms](https://terms.example)").underline()
        Text("See ") + Text("[rules](https://rules.example)").strikethrough()
      }
    }
    let app = AppSession { Lined() }
    try app.tap("Terms")
    try app.tap("rules")
    #expect(app.picture.contains("_Terms_") && app.picture.contains(#"link "rules""#))
  }

  @Test func readsMarkdown() {
    assertInlineSnapshot(
      of: VStack(alignment: .leading) {
        Text("**bold**, *italic*, `code`, and [a link](https://example.com)")
        Text(verbatim: "**not bold**")
        Text("**** **** **** 8635, 2222****1955, ** a **, ***, ____")
        Text("***both***, **in *it***, 2 * 3 * 4, snake__case__x")
        Text("Joined ") + Text("texts").bold()
      }, as: .text(.fit(columns: 44))
    ) {
      """
      ┌ VStack ──────────────────────────────────┐
      │ bold, italic, code, and a link           │
      │ **not bold**                             │
      │ **** **** **** 8635, 2222****1955, ** a  │
      │ **, ***, ____                            │
      │ both, in it, 2 * 3 * 4, snake__case__x   │
      │ Joined texts                             │
      └──────────────────────────────────────────┘
        link "a link" "https://example.com"
        text "**** **** **** 8635, 2222****1955,
            ** a **, ***, ____"
        text "both, in it, 2 * 3 * 4,
            snake__case__x"

      """
    }
  }

  private var number: NumberFormatter {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }

  private var day: DateFormatter {
    let formatter = DateFormatter()
    formatter.dateStyle = .medium
    return formatter
  }

  #if os(Linux)
    @Test func formattersJoinLists() {
      #expect(
        ListFormatter.localizedString(byJoining: ["one", "two", "three"]) == "one, two, and three")
      let formatter = ListFormatter()
      formatter.locale = Locale(identifier: "de_DE")
      #expect(formatter.string(from: [1, 2]) == "1 und 2")
    }
  #endif

  @Test func extremeValuesAreDrawn() {
    #expect(rows(of: Text("\(UInt64.max)"), columns: 26) == ["18,446,744,073,709,551,615"])
    let never = Date(timeIntervalSinceReferenceDate: .infinity)
    #expect(rows(of: Text(never, style: .relative), columns: 10) == ["  0 sec"])
    #expect(rows(of: Text(never, style: .timer), columns: 10) == ["   0:00"])
    #expect(rows(of: Text("ab").frame(width: .nan, height: .nan), columns: 6) == ["  ab"])
    #expect(rows(of: Text("ab").padding(.leading, .nan), columns: 6) == ["  ab"])
  }
}
