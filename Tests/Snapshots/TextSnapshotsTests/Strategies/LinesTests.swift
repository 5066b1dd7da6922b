import Foundation
import Testing
import TextSnapshots

@Suite struct LinesTests {
  @Test func keepsTextUnchanged() throws {
    let strategy = Snapshotting<String, String>.lines
    #expect(strategy.pathExtension == "txt")
    #expect(try strategy.snapshot("a\r\n") == "a\r\n")
  }

  @Test func preservesBytes() throws {
    let text = "\u{FEFF}e\u{301}\r\n\0"
    let data = Diffing<String>.lines.toData(text)
    #expect(data == Data(text.utf8))
    #expect(try Array(Diffing<String>.lines.fromData(data).utf8) == Array(text.utf8))
  }

  @Test func writesUnifiedDiff() {
    #expect(Diffing<String>.lines.diff("a\n", "a\n") == nil)
    #expect(
      Diffing<String>.lines.diff("a\n", "b\n")?.message == """
        --- reference
        +++ received
        @@ -1 +1 @@
        -a
        +b
        """)
  }

  @Test(arguments: [
    ("a\r\n", "a\n"), ("a\r", "a\n"), ("a\r", "a\r\n"), ("a\r", "a␍"), ("a␛␍", "a␍"),
    ("a\u{301}\r\n", "a\u{301}\n"),
  ])
  func distinguishesLineEndings(left: String, right: String) throws {
    let diffing = Diffing<String>.lines(endings: .kept)
    #expect(diffing.diff(left, right) != nil)
    #expect(diffing.toData(left) != diffing.toData(right))
    for text in [left, right] {
      #expect(diffing.diff(text, text) == nil)
      #expect(try Array(diffing.fromData(diffing.toData(text)).utf8) == Array(text.utf8))
    }
    #expect(Diffing<String>.lines(endings: .normalized).diff("a\r\n", "a\n") == nil)
  }

  @Test func showsCarriageReturnsInFiles() throws {
    let strategy = Snapshotting<String, String>.lines(endings: .kept)
    #expect(strategy.pathExtension == "txt")
    #expect(try Array(strategy.snapshot("a\r\n").utf8) == Array("a\r\n".utf8))
    #expect(strategy.diffing.toData("a\r\nb\n") == Data("a␍\nb\n".utf8))
    // Files that other libraries recorded might contain carriage returns.
    #expect(strategy.diffing.diff(try strategy.diffing.fromData(Data("a\r".utf8)), "a\r") == nil)
    #expect(
      strategy.diffing.diff("a\r\n", "a\n")?.message == """
        --- reference
        +++ received
        @@ -1 +1 @@
        -a␍
        +a
        """)
  }

  @Test func reportsOffsetOfInvalidUTF8() throws {
    let error = try #require(throws: TextDecodingError.self) {
      try Diffing<String>.lines.fromData(Data([0x61, 0xC3, 0xA9, 0x0A, 0xFF, 0x62]))
    }
    #expect(error.offset == 4)
    #expect("\(error)" == "The text is not UTF-8: byte 0xFF at offset 4.")
  }

  @Test(arguments: [[0xC3], [0xED, 0xA0, 0x80], [0xF8]] as [[UInt8]])
  func rejectsInvalidSequences(bytes: [UInt8]) {
    #expect(throws: TextDecodingError(Data(bytes))) {
      try Diffing<String>.lines.fromData(Data(bytes))
    }
    #expect(TextDecodingError(Data(bytes)).byte == bytes[0])
  }
}
