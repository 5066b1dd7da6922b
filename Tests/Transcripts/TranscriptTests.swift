import SteppedEffects
import TestSupport
import Testing

@testable import Transcripts

@Suite
struct TranscriptTests {
  private let frame = ["┌──┐", "│ab│", "└──┘"]

  @Test func printsSteps() {
    let transcript = Transcript(
      script: "shop", screen: "4 columns",
      steps: [
        .init(action: "start", picture: frame),
        .init(action: "tap \"a\"", picture: frame),
        .init(action: "settle", picture: frame, notes: ["  list: 1 of 2 rows shown"]),
      ])
    #expect(
      transcript.text == """
        script shop
        screen 4 columns

        start
        ┌──┐
        │ab│
        └──┘
        tap "a"
          (unchanged)
        settle
        ┌──┐
        │ab│
        └──┘
          list: 1 of 2 rows shown

        """)
  }

  @Test func printsNotesAndOutlines() throws {
    let outline = ["screen shop", "  button \"a\""]
    let transcript = Transcript(
      script: "shop", screen: "4 columns, outline",
      steps: [
        .init(
          action: "start", picture: frame, notes: ["  list: 1 of 2 rows shown"], outline: outline),
        .init(action: "note \"the sheet comes next\"", picture: []),
        .init(
          action: "tap \"a\"", picture: frame, notes: ["  list: 1 of 2 rows shown"],
          outline: outline),
        .init(action: "settle", picture: frame, outline: outline),
      ])
    #expect(
      transcript.text == """
        script shop
        screen 4 columns, outline

        start
        ┌──┐
        │ab│
        └──┘
          list: 1 of 2 rows shown
          outline:
            screen shop
              button "a"
        note "the sheet comes next"
        tap "a"
          (unchanged)
        settle
        ┌──┐
        │ab│
        └──┘
          outline:
            screen shop
              button "a"

        """)
    #expect(try Transcript(text: transcript.text) == transcript)
  }

  @Test func roundTrips() throws {
    var random = RandomNumbers(seed: 0x7A5C)
    for _ in 0..<propertyRounds(400) {
      let transcript = Self.random(&random)
      let read = try Transcript(text: transcript.text)
      #expect(read == transcript)
      #expect(read.text.utf8.elementsEqual(transcript.text.utf8))
    }
  }

  @Test(arguments: [
    ("", 1, "\"script \" and a value"),
    ("script a\nscreen b\n\nstart", 4, "a line feed at the end"),
    ("scrip a\n", 1, "\"script \" and a value"),
    ("script a\nstart\n", 2, "\"screen \" and a value"),
    ("script a\nscreen b\nstart\n", 3, "an empty line after the header"),
    ("script a\nscreen b\n\n│a│\n", 4, "the first step"),
    ("script a\nscreen b\n\nstart\n│a│\n  note\n│b│\n", 7, "a step or another note"),
    (
      "script a\nscreen b\n\nstart\n  outline:\n    text\n  note\n", 7,
      "a step or a line of the outline"
    ),
  ])
  func rejectsInvalidTranscripts(text: String, line: Int, expected: String) {
    #expect(throws: TranscriptError(line: line, expected: expected)) {
      try Transcript(text: text)
    }
  }

  @Test func describesError() {
    #expect(
      TranscriptError(line: 3, expected: "an empty line after the header").description == """
        The file is not a transcript of a user script: line 3 is not an empty line after the header.

        To fix, restore the file from version control, or delete it and record the script again.
        """)
  }

  private static func random(_ random: inout RandomNumbers) -> Transcript {
    var transcript = Transcript(script: "s", screen: "9 columns")
    if Bool.random(using: &random) { transcript.notHermetic = ["chance", "dates"] }
    for step in 0...Int.random(in: 0...5, using: &random) {
      let action =
        step == 0
        ? "start"
        : ["settle", #"tap "\n│ script""#, "note \"  x\"", "go back"]
          .randomElement(using: &random) ?? "settle"
      transcript.steps.append(
        Transcript.Step(
          action: action,
          picture: (0...Int.random(in: 0...2, using: &random)).map { _ in
            ["│ start │", "├─┤", "|  |", "+--+", "║  (unchanged) ║"].randomElement(using: &random)
              ?? ""
          },
          notes: (0..<Int.random(in: 0...2, using: &random)).map { _ in
            ["  list: 1 of 2", "    deeper"].randomElement(using: &random) ?? ""
          }))
    }
    return transcript
  }
}
