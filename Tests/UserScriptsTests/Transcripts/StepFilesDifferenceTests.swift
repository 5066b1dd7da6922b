import Testing

@testable import UserScripts

@Suite struct StepFilesDifferenceTests {
  private static let quiet = ["┌ 1 root ─────────┐", "│     [Load]      │", "└─────────────────┘"]
  private static let alert: [String] =
    quiet.dropLast() + [
      "╞ alert ══════════╡", "│  Nothing there  │", "│      [OK]       │", "└─────────────────┘",
    ]

  private func file(_ act: String, _ picture: [String]) -> String {
    Transcript(
      script: "load", screen: "19 columns", steps: [.init(act: act, picture: picture)]
    ).text
  }

  private func words(
    _ act: String, _ old: [String], _ new: [String], before: (old: [String], new: [String])?
  ) -> [String] {
    let texts = TranscriptDifference.Texts(
      script: "load", old: file(act, old), new: file(act, new),
      before: before.map { (file("settle", $0.old), file("settle", $0.new)) })
    return TranscriptDifference([texts])?.changes.flatMap(\.words) ?? []
  }

  @Test func describesAlertThatStays() {
    let before = (old: Self.alert, new: Self.alert)
    #expect(
      words("tap \"OK\"", Self.quiet, Self.alert, before: before)
        == ["alert \"Nothing there\" is still there"])
  }

  @Test func describesMissingAlert() {
    let before = (old: Self.quiet, new: Self.quiet)
    #expect(
      words("settle", Self.alert, Self.quiet, before: before)
        == ["alert \"Nothing there\" did not appear"])
  }

  @Test func describesLessWithoutPreviousFile() {
    #expect(
      words("tap \"OK\"", Self.quiet, Self.alert, before: nil)
        == ["alert \"Nothing there\" appeared"])
    #expect(
      words("settle", Self.alert, Self.quiet, before: nil)
        == ["alert \"Nothing there\" disappeared"])
  }

  @Test func startHasNoPreviousFrame() {
    #expect(
      words("start", Self.alert, Self.quiet, before: nil)
        == ["alert \"Nothing there\" did not appear"])
  }

  @Test func describesEveryFile() {
    let files = ["a", "b"].map { file("tap \"+\"", ["┌─┐", "│\($0)│", "└─┘"]) }
    let texts = [
      TranscriptDifference.Texts(
        script: "load", old: files[0], new: String(files[0].dropLast())),
      .init(script: "load", old: files[0], new: files[1]),
      .init(script: "load", old: files[0], new: files[1]),
    ]
    let difference = TranscriptDifference(texts)
    #expect(
      difference?.changes.map { $0.steps.map(\.act) } == [
        ["tap \"+\"", "tap \"+\""], ["the end"],
      ])
    #expect(difference?.stepCount == 3)
  }
}
