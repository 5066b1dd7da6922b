/// What came of the stories played so far.
struct StoryTally {
  enum Result {
    case matched
    case recorded
    case shown
    case failed
  }

  var frames = 0
  private var matched = 0
  private var recorded = 0
  private var shown = 0
  private var failed = 0

  var exitCode: Int32 { failed == 0 ? 0 : 1 }

  mutating func add(_ result: Result) {
    switch result {
    case .matched: matched += 1
    case .recorded: recorded += 1
    case .shown: shown += 1
    case .failed: failed += 1
    }
  }

  /// The closing line, such as `6 scripts, 41 frames: 6 as recorded.`.
  var summary: String {
    let parts = [
      (matched, "as recorded"), (recorded, "recorded"), (shown, "shown"), (failed, "failed"),
    ]
    let results = parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return
      "\(count(matched + recorded + shown + failed, "script")), \(count(frames, "frame")): \(results)."
  }

  private func count(_ number: Int, _ word: String) -> String {
    "\(number) \(word)\(number == 1 ? "" : "s")"
  }
}
