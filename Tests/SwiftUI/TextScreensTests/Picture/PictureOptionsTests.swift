import Testing
import TextSwiftUI

@testable import TextScreens

@MainActor @Suite struct PictureOptionsTests {
  @Test(arguments: [
    ("🎉", #"\N{PARTY POPPER}"#), ("a🎉b", #"a\N{PARTY POPPER}b"#), ("🇩🇪", #"\N{FLAG DE}"#),
    ("1\u{FE0F}\u{20E3}", #"\N{KEYCAP 1}"#), ("☺\u{FE0F}", #"\N{WHITE SMILING FACE}"#),
    ("☺", "☺"), ("☺\u{FE0E}", "☺\u{FE0E}"), ("👋🏽", #"\N{WAVING HAND SIGN, SKIN TONE 4}"#),
    ("👩‍👧", #"\N{WOMAN, GIRL}"#),
    (
      "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
      #"\N{WAVING BLACK FLAG, gbeng}"#
    ), ("größer", "größer"), ("1 # *", "1 # *"), ("漢", "漢"),
  ]) func printsEmojiNames(_ text: String, _ expected: String) {
    #expect(PictureOptions.emoji(.names).printed(text) == expected)
    #expect(PictureOptions.emoji(.glyphs).printed(text) == text)
  }

  @Test(arguments: [
    ("größer", #"gr\u{F6}\u{DF}er"#), ("🎉", #"\u{1F389}"#), ("plain", "plain"), ("a\nb", "a\nb"),
  ]) func escapes(_ text: String, _ expected: String) {
    #expect(PictureOptions.escape.printed(text) == expected)
  }

  @Test func drawsScreenInPureASCII() {
    let stack = NavigationStack {
      VStack {
        Text("größer 🎉")
        Button("Öl") {}
      }
      .navigationTitle("Maße")
    }
    let screen = LaidOutScreen(
      firstFrame { stack }, size: .fit(columns: 40), options: [.emoji(.names), .escape])
    #expect(
      screen.rendered(theme: .ascii).text == #"""
        + 1 Ma\u{DF}e -------------------------+
        |              Ma\u{DF}e               |
        +--------------------------------------+
        |  gr\u{F6}\u{DF}er \N{PARTY POPPER}   |
        |              [\u{D6}l]               |
        +--------------------------------------+
        """#)
    #expect(
      screen.outline == #"""
        heading "Ma\u{DF}e"
        text "gr\u{F6}\u{DF}er \N{PARTY POPPER}"
        button "\u{D6}l"
        """#)
  }

  @Test func scriptsFindOriginalText() {
    let screen = LaidOutScreen(firstFrame { Button("Öl") {} }, size: .fit, options: .escape)
    #expect(screen.elements.map(\.label) == ["Öl"])
  }
}
