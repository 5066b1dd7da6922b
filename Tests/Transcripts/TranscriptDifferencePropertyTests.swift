import LineDifferences
import SteppedEffects
import TestSupport
import Testing

@testable import Transcripts

@Suite struct TranscriptDifferencePropertyTests {
  private static let rounds = propertyRounds(200)

  /// Returns pairs of a transcript and a randomly changed version of that transcript.
  private func pairs(
    changingSteps: Bool, seed: UInt64
  ) -> [(old: RandomTranscript, new: RandomTranscript)] {
    var random = RandomNumbers(seed: seed)
    return (0..<Self.rounds).map { _ in
      let old = RandomTranscript(using: &random)
      var new = old
      new.change(steps: changingSteps, using: &random)
      return (old, new)
    }
  }

  private func steps(
    _ old: RandomTranscript, _ new: RandomTranscript
  ) -> [TranscriptDifference.Step] {
    let comparison = TranscriptDifference.Comparison(
      script: "x", expected: old.text, received: new.text)
    return TranscriptDifference.Script(comparison)?.steps ?? []
  }

  @Test(arguments: [true, false]) func findsDifferenceUnlessEqual(changingSteps: Bool) {
    var equal = 0
    for (old, new) in pairs(changingSteps: changingSteps, seed: 1) {
      let isEqual = old.text.utf8.elementsEqual(new.text.utf8)
      #expect(steps(old, new).isEmpty == isEqual, "\(old.text)\n\(new.text)")
      if isEqual { equal += 1 }
    }
    // The pairs must include both equal and different transcripts.
    #expect(equal > Self.rounds / 20 && equal < Self.rounds / 2)
  }

  @Test func reportsOnlyChangedSteps() {
    for (old, new) in pairs(changingSteps: false, seed: 2) {
      let differing = old.steps.indices.filter { index in
        !old.steps[index].frame.hasBytes(of: new.steps[index].frame)
          || old.redrawn.contains(index) != new.redrawn.contains(index)
      }
      #expect(
        steps(old, new).map(\.number) == differing.map { $0 + 1 }, "\(old.text)\n\(new.text)")
    }
  }

  @Test func countsAddedAndRemovedSteps() {
    for (old, new) in pairs(changingSteps: true, seed: 7) {
      let remarks = steps(old, new).flatMap(\.remarks)
      let added = remarks.count { $0.hasPrefix("unexpected: ") }
      let removed = remarks.count { $0.hasPrefix("missing: ") }
      #expect(added - removed == new.steps.count - old.steps.count, "\(old.text)\n\(new.text)")
    }
  }

  @Test func framesContainChangedLines() {
    for (old, new) in pairs(changingSteps: false, seed: 5) {
      guard let step = steps(old, new).first, step.number > 0 else { continue }
      let (expected, received) = (
        old.steps[step.number - 1].frame, new.steps[step.number - 1].frame
      )
      for line in step.frame {
        switch line {
        case .expected(let text):
          #expect(expected.contains(text) || text.contains("‹U+"))
        case .received(let text):
          #expect(received.contains(text) || text.contains("‹U+"))
        case .common, .sentence, .title: break
        }
      }
      if !expected.hasBytes(of: received) { #expect(!step.frame.isEmpty) }
    }
  }

  @Test(arguments: [true, false]) func printsAllOrAtMostFortyLines(changingSteps: Bool) {
    let comparisons = pairs(changingSteps: changingSteps, seed: 9).enumerated().map { index, pair in
      TranscriptDifference.Comparison(
        script: "\(index)", expected: pair.old.text, received: pair.new.text)
    }
    for start in stride(from: 0, to: comparisons.count, by: 10) {
      let difference = TranscriptDifference(Array(comparisons[start...].prefix(10)))
      #expect((difference?.lines() ?? []).count <= 40)
      #expect((difference?.lines(limit: nil) ?? []).count >= (difference?.scripts.count ?? 0))
    }
  }
}
