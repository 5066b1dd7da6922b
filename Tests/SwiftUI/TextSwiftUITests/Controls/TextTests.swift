import InlineTextSnapshotTesting
import Testing
import TextSwiftUI
import UserScripts

/// How texts wrap, are cut, and are aligned.
@MainActor @Suite struct TextTests {
  private static let modes = [Text.TruncationMode.tail, .middle, .head]

  @Test func cutsTexts() {
    let sentence = "Take the cat for a walk"
    assertInlineSnapshot(
      of: VStack {
        ForEach(Self.modes, id: \.self) { mode in
          Text(sentence).lineLimit(1).truncationMode(mode)
          Button(sentence) {}.truncationMode(mode)
          // Wide characters stay whole.
          Text("漢字かなから").lineLimit(1).truncationMode(mode).frame(width: 40)
          Text("Take the cat for a walk\nor not").lineLimit(2).truncationMode(mode)
        }
      }, as: .text(.fit(columns: 14))
    ) {
      #"""
      ┌ VStack ────┐
      │Take the ca…│
      │[Take the… ]│
      │    漢…     │
      │Take the cat│
      │for a walk… │
      │Take t… walk│
      │[Take …walk]│
      │    漢…     │
      │Take the cat│
      │for a …r not│
      │… for a walk│
      │[…or a walk]│
      │    …ら     │
      │Take the cat│
      │…or not     │
      └────────────┘
        truncated: text "Take the cat for a
            walk" (3 times)
        truncated: button "Take the cat for a
            walk" (3 times)
        truncated: text "漢字かなから" (3 times)
        truncated: text "Take the cat for a
            walk\nor not" (3 times)

      """#
    }
    assertInlineSnapshot(
      of: Text(sentence).lineLimit(1).truncationMode(.middle),
      as: .text(.fit(columns: 11))
    ) {
      """
      ┌ Text ───┐
      │Take…walk│
      └─────────┘
        truncated: text "Take the cat for a
            walk"

      """
    }
  }

  @Test func limitsLines() {
    assertInlineSnapshot(
      of: VStack {
        Text("to be or not incomprehensible\n\n漢字かな").frame(width: 60)
        VStack {
          Text("a b c d e f g h i").lineLimit(nil)
          Text("a b c d e f g h i")
        }
        .lineLimit(1)
        Text("a\nb\nc").lineLimit(2...3)
        Text("a\nb\nc").lineLimit(...2)
        // The limit is at least one line.
        Text("a\nb").lineLimit(0)
        Text("a\nb").lineLimit(-3)
      }, as: .text(.fit(columns: 11))
    ) {
      #"""
      ┌ VStack ─┐
      │ to be   │
      │ or not  │
      │ incomp  │
      │ rehens  │
      │ ible    │
      │         │
      │ 漢字か  │
      │ な      │
      │a b c d e│
      │f g h i  │
      │a b c d… │
      │    a    │
      │    b    │
      │    c    │
      │   a     │
      │   b…    │
      │   a…    │
      │   a…    │
      └─────────┘
        truncated: text "a b c d e f g h i"
        truncated: text "a\nb\nc"
        truncated: text "a\nb" (2 times)

      """#
    }
  }

  @Test func alignsLines() {
    assertInlineSnapshot(
      of: VStack {
        ForEach([TextAlignment.leading, .center, .trailing], id: \.self) {
          Text("words that wrap").multilineTextAlignment($0)
        }
        .frame(width: 70)
        // A single line stays in its place.
        Text("a").frame(maxWidth: .infinity, alignment: .leading).multilineTextAlignment(.trailing)
        Text("x\nlong").frame(maxWidth: .infinity, alignment: .leading)
          .multilineTextAlignment(.center)
        Text("Case").textCase(.uppercase)
      }, as: .text(.fit(columns: 11))
    ) {
      """
      ┌ VStack ─┐
      │  words  │
      │  that   │
      │  wrap   │
      │  words  │
      │  that   │
      │  wrap   │
      │  words  │
      │   that  │
      │   wrap  │
      │a        │
      │ x       │
      │long     │
      │  CASE   │
      └─────────┘

      """
    }
  }

  @Test func textsKeepTheirTypeWithLabel() throws {
    let number: Text = Text("13").accessibilityLabel("thirteen").bold()
    let app = AppSession {
      number
      Text("a") + number
    }
    #expect(app.lines == ["13", "a13"])
    #expect(app.screen.elements.map(\.label) == ["thirteen", "a13"])
    let button = AppSession { Button(action: {}) { Text("+").accessibilityLabel("Add") } }
    #expect(button.buttons == ["Add"])
  }

  @Test func mirrorsOfKeysHaveTheKey() {
    func key(_ key: LocalizedStringKey) -> String? {
      Mirror(reflecting: key).children.first { $0.label == "key" }?.value as? String
    }
    #expect(key("settings.title") == "settings.title")
    #expect(key("\(3) of 100%") == "3 of 100%%")
  }

  @Test func neverSplitsWideCharacters() {
    #expect(rows(of: Text("漢字").frame(width: 40), columns: 3) == [" 字"])
    #expect(rows(of: Text("漢"), columns: 1) == [""])
  }
}

@MainActor @Suite struct LocalizedStringTests {
  private enum Meal: String, CaseIterable {
    case lunch, dinner

    var title: LocalizedStringResource {
      switch self {
      case .lunch: "Lunch"
      case .dinner: LocalizedStringResource("meal.dinner", defaultValue: "*Dinner*")
      }
    }
  }

  @Test func stringsAreInTheLanguageOfTheApp() throws {
    let count = 1234
    #expect(String(localized: "*\(count)* cups", comment: "A total") == "*1,234* cups")
    #expect(
      String(localized: "\(count) cups", locale: Locale(identifier: "de_DE")) == "1.234 cups")
    #expect(String(localized: "cups.title", defaultValue: "\(count) cups") == "1,234 cups")
    #expect(Meal.allCases.map { String(localized: $0.title) } == ["Lunch", "*Dinner*"])
    #expect(try String(AttributedString(markdown: "**tea**").characters) == "tea")
    let marked = try AttributedString(markdown: "*Drink **[tea](https://example.com)** [now](now)*")
    #expect(String(marked.characters) == "Drink tea now")
    #expect(marked.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.com", "now"])
    let linked = try AttributedString(
      markdown: "*Read*\n[the **rules**](rules), now",
      options: AttributedString.MarkdownParsingOptions(
        interpretedSyntax: .inlineOnlyPreservingWhitespace),
      baseURL: URL(string: "https://example.com/"))
    #expect(String(linked.characters) == "Read\nthe rules, now")
    #expect(linked.runs.map { $0.link?.absoluteString } == [nil, "https://example.com/rules", nil])
    #expect(
      String(AttributedString(localized: "^[\(count) cup](inflect: true)").characters)
        == "1,234 cups")
    #expect(
      rows(
        of: VStack(alignment: .leading) {
          ForEach(Meal.allCases, id: \.self) { Text($0.title) }
          Text("**\(Meal.lunch.title)** at 12")
        }, columns: 11) == ["Lunch", "Dinner", "Lunch at 12"])
  }
}
