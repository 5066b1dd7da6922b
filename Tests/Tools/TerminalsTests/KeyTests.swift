import TestSupport
import Testing

@testable import Terminals

@Suite struct KeyTests {
  struct Row: Sendable {
    let bytes: String
    let keys: [Key]
  }

  static let rows: [Row] = [
    .init(bytes: "", keys: []),
    .init(bytes: "aA?", keys: [.character("a"), .character("A"), .character("?")]),
    .init(bytes: "\r\n", keys: [.enter, .enter]),
    .init(bytes: "\u{3}\u{4}", keys: [.interrupt, .endOfInput]),
    .init(bytes: "\u{1A}", keys: [.suspend]),
    .init(bytes: "\u{0}\u{1}\u{7}", keys: [.control("a"), .control("g")]),
    .init(bytes: "\u{8}\u{7F}", keys: [.backspace, .backspace]),
    .init(bytes: "\t\u{1B}[Z", keys: [.tab, .backTab]),
    .init(bytes: "\u{1B}", keys: [.escape]),
    .init(bytes: "\u{1B}\u{1B}", keys: [.escape, .escape]),
    .init(bytes: "\u{1B}[A\u{1B}[B", keys: [.up, .down]),
    .init(bytes: "\u{1B}OA\u{1B}OB", keys: [.up, .down]),
    .init(bytes: "\u{1B}[5~\u{1B}[6~", keys: [.pageUp, .pageDown]),
    .init(bytes: "é日😀", keys: [.character("é"), .character("日"), .character("😀")]),
    .init(bytes: "\u{1B}[C\u{1B}OD\u{1B}[H\u{1B}OF", keys: [.right, .left, .home, .end]),
    .init(bytes: "\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", keys: [.home, .end, .home, .end]),
    .init(bytes: "\u{1B}[1;5A\u{1B}[5;2~", keys: [.up, .pageUp]),
    .init(bytes: "\u{1B}[3~\u{1B}[15~\u{1B}OQx", keys: [.character("x")]),
    .init(bytes: "\u{1B}OP\u{1B}[11~", keys: [.help, .help]),
    .init(bytes: "\u{1B}[", keys: [.escape, .character("[")]),
    .init(
      bytes: "\u{1B}[200~a\n\u{1B}[A\u{1B}[201~b", keys: [.paste("a\n\u{1B}[A"), .character("b")]),
    .init(bytes: "\u{1B}[200~\u{1B}[201~", keys: []),
    .init(bytes: "\u{1B}[200~never ends", keys: [.paste("never ends")]),
    .init(bytes: "\u{1B}[201~", keys: []),
  ]

  private static func keys(_ parts: [UInt8]...) -> [Key] {
    var decoder = KeyDecoder()
    return parts.flatMap { decoder.decode($0) } + decoder.flush()
  }

  @Test(arguments: rows) func parses(_ row: Row) {
    #expect(Self.keys(Array(row.bytes.utf8)) == row.keys)
  }

  @Test(arguments: [
    ("<0;12;7M", MouseEvent(.click, column: 11, row: 6)),
    ("<2;1;1M", MouseEvent(.rightClick, column: 0, row: 0)),
    ("<20;300;100M", MouseEvent(.click, column: 299, row: 99)),
    ("<64;1;2M", MouseEvent(.wheelUp, column: 0, row: 1)),
    ("<65;1;2M", MouseEvent(.wheelDown, column: 0, row: 1)),
    // These parameters describe a release or a movement, or are invalid.
    ("<0;12;7m", nil), ("<32;12;7M", nil), ("<0;0;7M", nil), ("<0;12M", nil), ("0;12;7M", nil),
    ("<0;12;99999999999999999999M", nil), ("<;;M", nil), ("<-1;2;3M", nil), ("M", nil),
  ])
  func parsesMouseReports(_ report: String, _ event: MouseEvent?) {
    #expect(Self.keys(Array("\u{1B}[\(report)".utf8)) == (event.map { [.mouse($0)] } ?? []))
  }

  @Test func skipsInvalidBytes() {
    #expect(Self.keys([0xFF, 0x61, 0xC3]) == [.character("a")])
    #expect(Self.keys([0x80, 0xE2, 0x28, 0x61]) == [.character("("), .character("a")])
    #expect(Self.keys([0xED, 0xA0, 0x80, 0xC0, 0x80, 0x61]) == [.character("a")])
    // A control character ends a sequence, but isn't part of it.
    #expect(Self.keys(Array("\u{1B}[1;\u{1B}[A\u{1B}[\u{3}".utf8)) == [.up, .interrupt])
  }

  @Test(arguments: rows.map(\.bytes) + ["\u{1B}[<0;12;7M", "\u{1B}[1;5C"])
  func keepsPartialKeys(_ text: String) {
    let bytes = Array(text.utf8)
    let whole = Self.keys(bytes)
    for cut in bytes.indices {
      #expect(Self.keys(Array(bytes[..<cut]), Array(bytes[cut...])) == whole, "cut at \(cut)")
    }
    #expect(
      bytes.reduce(into: (KeyDecoder(), [Key]())) { $0.1 += $0.0.decode([$1]) }.0.isPartial
        == (["\u{1B}", "\u{1B}\u{1B}", "\u{1B}[", "\u{1B}[200~never ends"].contains(text)))
  }

  /// The input mixes random bytes with bytes that begin, continue, and end sequences.
  @Test func decodesAnyBytesInAnyParts() {
    var random = RandomNumbers(seed: 7)
    let pieces =
      Self.rows.map { Array($0.bytes.utf8) } + [
        [0x1B], [0x5B], [0x4F], [0x3C], [0x30, 0x3B], [0x4D], [0x7E], [0xE2], [0x80], [0xF0, 0x9F],
        Array("\u{1B}[<0;1;1M".utf8), Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8),
      ]
    for _ in 0..<2_000 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        bytes +=
          Bool.random(using: &random)
          ? pieces.randomElement(using: &random) ?? [] : [.random(in: 0...255, using: &random)]
      }
      let whole = Self.keys(bytes)
      var decoder = KeyDecoder()
      var keys: [Key] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = rest.prefix(.random(in: 1...4, using: &random))
        keys += decoder.decode(Array(part))
        rest = rest.dropFirst(part.count)
      }
      keys += decoder.flush()
      #expect(keys == whole, "\(bytes)")
      // Printable ASCII characters outside of sequences are never lost.
      if !bytes.contains(0x1B) {
        let letters = keys.compactMap {
          if case .character(let key) = $0 { key.asciiValue } else { nil }
        }
        #expect(letters == bytes.filter { (0x20..<0x7F).contains($0) }, "\(bytes)")
      }
    }
  }
}
