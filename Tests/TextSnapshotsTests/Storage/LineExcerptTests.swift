import Testing

@testable import TextSnapshots

@Suite struct LineExcerptTests {
  @Test func shortLinesStayAsTheyAre() {
    let text = "-a\r\n+" + String(repeating: "b", count: 9_999) + "\n"
    #expect(LineExcerpt.text(of: text).utf8.elementsEqual(text.utf8))
  }

  @Test func aLongLineHasItsBeginningAndItsEnd() {
    let line = "-start" + String(repeating: "日", count: 1_000_000) + "end"
    let text = LineExcerpt.text(of: "@@\n\(line)\n+x")
    let lines = text.split(separator: "\n")
    #expect(lines.first == "@@" && lines.last == "+x")
    #expect(lines[1].hasPrefix("-start日") && lines[1].hasSuffix("日end"))
    #expect(lines[1].contains("日… (2990010 bytes not shown) …日"))
    #expect(!lines[1].contains("\u{FFFD}"))
  }
}
