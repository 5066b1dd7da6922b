import Testing

@testable import SnapshotCommands

@Suite struct VaryingSnapshotTests {
  struct Variants: Sendable {
    let one: String
    let other: String
    let redaction: String?
    let words: String
  }

  static let variants: [Variants] = [
    .init(
      one: "▿ User\n  - id: 6F9619FF-8B86-D011-B42D-00CF4FC964FF",
      other: "▿ User\n  - id: 7F9619FF-8B86-D011-B42D-00CF4FC964FF",
      redaction: ".redacting(.uuid)", words: "a UUID"),
    .init(
      one: "at 2026-11-21T17:57:57Z", other: "at 2026-11-21T17:57:58Z",
      redaction: ".redacting(.date)", words: "a date"),
    .init(
      one: "<View: 0x00007f8a1c00>", other: "<View: 0x00007f8a1d00>",
      redaction: ".redacting(.pointer)", words: "an address"),
    .init(
      one: "saved in /tmp/a1/file.txt", other: "saved in /tmp/b2/file.txt",
      redaction: ".redacting(.path)", words: "a path"),
    .init(
      one: "GET http://127.0.0.1:52341/items", other: "GET http://127.0.0.1:52342/items",
      redaction: ##".redacting(.regex(#"(?:localhost|\.\d{1,3}|::1?\]):(\d{2,5})\b"#, "##
        + #"alias: "port"))"#, words: "a port"),
    .init(
      one: "took 0.12 seconds", other: "took 0.13 seconds",
      redaction: #".redacting(.regex(#"\b(\d+(?:\.\d+)?) ?"#
        + ##"(?:s|ms|µs|us|ns|min|seconds?|minutes?)\b"#, alias: "duration"))"##,
      words: "a duration"),
    .init(
      one: "  \"seed\" : 17,", other: "  \"seed\" : 4,", redaction: ".redacting(.label(\"seed\"))",
      words: "the value of \"seed\""),
    .init(
      one: "id 6F9619FF-8B86-D011-B42D-00CF4FC964FF, 12:00:01, seed: 1",
      other: "id 7F9619FF-8B86-D011-B42D-00CF4FC964FF, 12:00:02, seed: 2",
      redaction: ##".redacting(.uuid, .regex(#"\b\d\d?:\d\d:\d\d(?:\.\d+)?"#, alias: "time"), "##
        + #".label("seed"))"#, words: "a UUID, a time of day, and the value of \"seed\""),
    .init(
      one: "[\"b\", \"a\"]", other: "[\"a\", \"b\"]", redaction: nil,
      words: "the same words in another order"),
    .init(one: "heads", other: "tails", redaction: nil, words: "something else"),
  ]

  @Test(arguments: variants) func suggestsRedaction(_ variants: Variants) {
    for pair in [[variants.one, variants.other], [variants.other, variants.one, variants.other]] {
      let snapshot = VaryingSnapshot(pair)
      #expect(snapshot.redaction == variants.redaction)
      #expect(snapshot.isExplained == (variants.redaction != nil))
      #expect(snapshot.lines(limit: 9).map(\.words) == [variants.words])
    }
  }

  @Test func explainsRemainingDifference() {
    let text = VaryingSnapshot(["took 3 ms, heads", "took 4 ms, tails"])
    #expect(
      text.fix == #"""
        To fix, redact the varying values after the strategy: \#
        .redacting(.regex(#"\b(\d+(?:\.\d+)?) ?(?:s|ms|µs|us|ns|min|seconds?|minutes?)\b"#, \#
        alias: "duration"))
        To fix what else differs, use a fixed value in the test, or redact it: \#
        .redacting(.regex("<what differs>")).
        """#)
  }

  @Test func ignoresEqualSnapshots() {
    let text = VaryingSnapshot(["a", "a", "a"])
    #expect(text.variants == ["a"] && text.lines(limit: 9).isEmpty && text.redaction == nil)
    // The strings are equal, but the files that contain them differ.
    #expect(VaryingSnapshot(["\u{E9}", "e\u{301}"]).variants.count == 2)
  }
}
