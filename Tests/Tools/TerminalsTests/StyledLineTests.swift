import Testing

@testable import Terminals

@Suite struct StyledLineTests {
  private let line = StyledLine([
    .init("+", .green), .init("new", .greenInverse), .init("-", .red), .init("old", .redInverse),
    .init("title", .bold), .init("faint", .faint), .init("bar", .inverse), .init("plain"),
  ])

  @Test func paintsStyles() {
    #expect(
      line.painted(hasColors: true) == "\u{1B}[32m+\u{1B}[0m\u{1B}[32;7mnew\u{1B}[0m"
        + "\u{1B}[31m-\u{1B}[0m\u{1B}[31;7mold\u{1B}[0m\u{1B}[1mtitle\u{1B}[0m"
        + "\u{1B}[2mfaint\u{1B}[0m\u{1B}[7mbar\u{1B}[0mplain")
    #expect(
      line.painted(hasColors: false) == "+\u{1B}[7mnew\u{1B}[0m-\u{1B}[7mold\u{1B}[0m"
        + "\u{1B}[1mtitle\u{1B}[0m\u{1B}[2mfaint\u{1B}[0m\u{1B}[7mbar\u{1B}[0mplain")
  }

  @Test func escapesControlCharacters() {
    #expect(
      StyledLine("\u{1B}]0;x\u{7}\u{9B}2J\r\n\u{202E}").painted(hasColors: true)
        == "‹U+001B›]0;x‹U+0007›‹U+009B›2J‹U+000D›‹U+000A›‹U+202E›")
  }

  @Test func overlaysAndRestylesColumns() {
    let line = StyledLine([.init("ab", .bold), .init("日本c")])
    #expect(line.overlaid(by: StyledLine("X", .red), at: 1).text == "aX日本c")
    // If part of a wide character is overlaid, a space replaces the other part.
    #expect(line.overlaid(by: StyledLine("XY", .red), at: 3).text == "ab XY c")
    #expect(line.overlaid(by: StyledLine("X"), at: 9).text == "ab日本cX")
    #expect(
      line.restyled(1..<4, .inverse).pieces == [
        .init("a", .bold), .init("b日", .inverse), .init("本c"),
      ])
    #expect(line.restyled(0..<0, .inverse).text == line.text)
  }

  @Test(arguments: [
    ("Saved milk in Shop.swift.", 10, ["Saved milk", "in", "Shop.swift", "."]),
    ("日本語 milk", 5, ["日本", "語", "milk"]), ("日", 1, ["日"]), ("a\n\n  b c\n", 9, ["a", "b c"]),
    ("", 9, [""]), ("\n", 9, [""]),
  ])
  func wrapsWords(_ text: String, _ columns: Int, _ lines: [String]) {
    #expect(TextColumns.wrapped(text, columns: columns) == lines)
  }
}
