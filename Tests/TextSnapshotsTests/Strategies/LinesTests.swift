import Foundation
import Testing
import TextSnapshots

@Suite struct LinesTests {
  @Test func aTextIsItsOwnSnapshot() throws {
    let strategy = Snapshotting<String, String>.lines
    #expect(strategy.pathExtension == "txt")
    #expect(try strategy.snapshot("a\r\n") == "a\r\n")
  }

  @Test func bytesAreReadAsTheyAre() throws {
    let text = "\u{FEFF}e\u{301}\r\n\0"
    let data = Diffing<String>.lines.toData(text)
    #expect(data == Data(text.utf8))
    #expect(try Array(Diffing<String>.lines.fromData(data).utf8) == Array(text.utf8))
  }

  @Test func theDifferenceIsAUnifiedDiff() {
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

  @Test func bytesThatAreNotUTF8AreRefusedAtTheirOffset() throws {
    let error = try #require(throws: TextDecodingError.self) {
      try Diffing<String>.lines.fromData(Data([0x61, 0xC3, 0xA9, 0x0A, 0xFF, 0x62]))
    }
    #expect(error.offset == 4)
    #expect("\(error)" == "The text is not UTF-8: byte 0xFF at offset 4.")
  }

  @Test(arguments: [[0xC3], [0xED, 0xA0, 0x80], [0xF8]] as [[UInt8]])
  func cutOffAndForbiddenSequencesAreRefused(bytes: [UInt8]) {
    #expect(throws: TextDecodingError(Data(bytes))) {
      try Diffing<String>.lines.fromData(Data(bytes))
    }
    #expect(TextDecodingError(Data(bytes)).byte == bytes[0])
  }
}
