import TextSnapshots
import Transcripts

/// A suite with helpers that create transcripts of user scripts.
protocol TranscriptSuite: ReviewSuite {}

extension TranscriptSuite {
  func frame(_ title: String = "Shop", alert: String? = nil, count: Int = 0) -> [String] {
    let layer =
      alert.map { ["╞ alert ═══════════╡", "│     \($0)      │", "│       [OK]       │"] } ?? []
    return [
      "┌ 1 root ──────────┐", "│       \(title)       │", "├──────────────────┤",
      "│     [Load] \(count)     │",
    ] + layer + ["└──────────────────┘"]
  }

  func script(_ name: String = "load", _ steps: (String, [String])...) -> String {
    Transcript(
      script: name, screen: "20 columns", steps: steps.map { .init(action: $0.0, picture: $0.1) }
    ).text
  }

  func alert(thatStays stays: Bool) -> String {
    script(
      "load", ("start", frame()), ("tap \"Load\"", frame(alert: "No shop")),
      ("tap \"OK\"", stays ? frame(alert: "No shop") : frame()))
  }
}
