import Testing

@testable import UserScripts

@Suite struct StepFilesDifferenceTests {
  private static let quiet = ["┌ 1 root ─────────┐", "│     [Load]      │", "└─────────────────┘"]
  private static let alert: [String] =
    quiet.dropLast() + [
      "╞ alert ══════════╡", "│  Nothing there  │", "│      [OK]       │", "└─────────────────┘",
    ]

  private func file(_ action: String, _ picture: [String]) -> String {
    Transcript(
      script: "load", screen: "19 columns", steps: [.init(action: action, picture: picture)]
    ).text
  }

  private func descriptions(
    _ action: String, _ old: [String], _ new: [String], before: (old: [String], new: [String])?
  ) -> [String] {
    let comparison = TranscriptDifference.Comparison(
      script: "load", old: file(action, old), new: file(action, new),
      before: before.map { (file("settle", $0.old), file("settle", $0.new)) })
    return TranscriptDifference([comparison])?.changes.flatMap(\.descriptions) ?? []
  }

  @Test func describesAlertThatStays() {
    let before = (old: Self.alert, new: Self.alert)
    #expect(
      descriptions("tap \"OK\"", Self.quiet, Self.alert, before: before)
        == ["alert \"Nothing there\" is still there"])
  }

  @Test func describesMissingAlert() {
    let before = (old: Self.quiet, new: Self.quiet)
    #expect(
      descriptions("settle", Self.alert, Self.quiet, before: before)
        == ["alert \"Nothing there\" did not appear"])
  }

  @Test func describesLessWithoutPreviousFile() {
    #expect(
      descriptions("tap \"OK\"", Self.quiet, Self.alert, before: nil)
        == ["alert \"Nothing there\" appeared"])
    #expect(
      descriptions("settle", Self.alert, Self.quiet, before: nil)
        == ["alert \"Nothing there\" disappeared"])
  }

  @Test func startHasNoPreviousFrame() {
    #expect(
      descriptions("start", Self.alert, Self.quiet, before: nil)
        == ["alert \"Nothing there\" did not appear"])
  }

  @Test func describesEveryFile() {
    let files = ["a", "b"].map { file("tap \"+\"", ["┌─┐", "│\($0)│", "└─┘"]) }
    let texts = [
      TranscriptDifference.Comparison(
        script: "load", old: files[0], new: String(files[0].dropLast())),
      .init(script: "load", old: files[0], new: files[1]),
      .init(script: "load", old: files[0], new: files[1]),
    ]
    let difference = TranscriptDifference(texts)
    #expect(
      difference?.changes.map { $0.steps.map(\.action) } == [
        ["tap \"+\"", "tap \"+\""], ["the end"],
      ])
    #expect(difference?.stepCount == 3)
  }
}
