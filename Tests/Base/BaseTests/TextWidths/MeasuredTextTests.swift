import Testing

@testable import TextWidths

@Suite struct MeasuredTextTests {
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("한", 2),
    ("\u{1112}\u{1161}\u{11AB}", 2),
    ("ｱ", 1), ("Ａ", 2), ("±", 1), ("│", 1), ("🎉", 2), ("☺", 1), ("☺\u{FE0F}", 2), ("☺\u{FE0E}", 2),
    ("⌚\u{FE0E}", 2), ("1\u{FE0F}\u{20E3}", 2), ("👍🏽", 2), ("☝🏽", 2), ("👩‍💻", 2),
    ("👩🏽‍❤️‍💋‍👨🏿", 2), ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🇩🇪🇫🇷", 4), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("🏴‍☠️", 2), ("\u{1FAE9}", 2),
    ("\u{1FAC8}", 2), ("नि", 1),
  ]) func measuresColumns(of text: String, _ width: Int) {
    #expect(MeasuredText(text).width == width)
  }

  @Test(arguments: [
    ("a\u{200B}b", #"a\u{200B}b"#), ("\u{202E}", #"\u{202E}"#), ("\u{1B}[0m", #"\u{1B}[0m"#),
    ("\u{301}", #"\u{301}"#), ("a\u{200D}b", #"a\u{200D}b"#), ("a\u{FE0F}", #"a\u{FE0F}"#),
    ("\u{AD}", #"\u{AD}"#), ("\r", #"\u{D}"#), ("\u{E0061}", #"\u{E0061}"#),
    ("a\tb", "a   b"), ("abcd\te", "abcd    e"), ("漢\tb", "漢  b"), ("ab\n\tc", "ab\n    c"),
    ("a\r\nb", "a\nb"), ("e\u{301}\r\nb", "e\u{301}\nb"), ("👩\u{200D}", #"👩\u{200D}"#),
    ("👩\u{200D}a", #"👩\u{200D}a"#), ("🇩🇪🇫", "🇩🇪🇫"), ("\u{F0000}", "\u{F0000}"), ("𠀀\tb", "𠀀  b"),
  ]) func printsInvisibleScalarsAsEscapes(_ text: String, _ printed: String) {
    #expect(MeasuredText(text).printed == printed)
  }
}
