import Testing
import TextSnapshots

@testable import UserScripts

/// What holds of the difference of any two transcripts, shown on many from fixed seeds.
@Suite struct TranscriptDifferenceLawsTests {
  private static let rounds = 1_000

  /// Pairs of transcripts, the second one made of the first.
  private func pairs(
    changingSteps: Bool, seed: UInt64
  ) -> [(old: RandomTranscript, new: RandomTranscript)] {
    var random = SplitMix64(seed: seed)
    return (0..<Self.rounds).map { _ in
      let old = RandomTranscript(using: &random)
      var new = old
      new.change(steps: changingSteps, using: &random)
      return (old, new)
    }
  }

  @Test(arguments: [true, false]) func whatDiffersIsToldAndNothingElse(changingSteps: Bool) {
    var equal = 0
    for (old, new) in pairs(changingSteps: changingSteps, seed: 1) {
      let isTold = TranscriptDifference(old: old.text, new: new.text) != nil
      #expect(isTold == (old.text != new.text), "\(old.text)\n\(new.text)")
      if !isTold { equal += 1 }
    }
    // A law that was tried on differing texts alone would say little.
    #expect(equal > 50 && equal < Self.rounds / 2)
  }

  @Test func everyStepThatShowsSomethingElseIsToldByItsAct() {
    for (old, new) in pairs(changingSteps: false, seed: 2) {
      let differing = old.steps.indices.filter { index in
        old.steps[index].frame != new.steps[index].frame
          || old.redrawn.contains(index) != new.redrawn.contains(index)
      }
      let steps = TranscriptDifference(old: old.text, new: new.text)?.changes.flatMap(\.steps)
      let told = Set((steps ?? []).map(\.act))
      #expect(told == Set(differing.map { old.steps[$0].act }), "\(old.text)\n\(new.text)")
    }
  }

  @Test(arguments: [true, false])
  func theNumbersOfAHunkAreThoseOfTheLinesInTheFiles(areApart: Bool) {
    for (old, new) in pairs(changingSteps: true, seed: 3) {
      let files = [old.text, new.text].map {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      for hunk in hunks(old, new, areApart: areApart) {
        let places = hunk.place.dropFirst().split(separator: " +")
        let ranges = [hunk.lines.old, hunk.lines.new]
        for (index, gone) in [LineDifference.Line.Kind.added, .removed].enumerated() {
          let lines = hunk.lines.lines.filter { $0.kind != gone }.map(\.text)
          if places[index].hasSuffix(" (unchanged)") {
            let line = Int(places[index].prefix { $0.isNumber }) ?? 0
            #expect(files[index][line - 1] == "  (unchanged)")
          } else {
            #expect(
              Array(files[index][ranges[index]]) == lines,
              "\(old.text)\n\(new.text)\n\(hunk.place)")
          }
        }
      }
    }
  }

  @Test(arguments: [true, false]) func hunksOfDrawnFramesAreAPatch(areApart: Bool) {
    var patches = 0
    for (old, new) in pairs(changingSteps: true, seed: 4) {
      let hunks = hunks(old, new, areApart: areApart)
      // What one file calls unchanged and the other draws is no line that both could differ in.
      guard
        SectionPair.pairs(old: old.text, new: new.text).allSatisfy({ pair in
          pair.isWrittenAlike || pair.old?.form != .unchanged && pair.new?.form != .unchanged
        })
      else { continue }
      var lines = old.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      // From the end on, so that the numbers of the old text stay true.
      for hunk in hunks.reversed() {
        lines.replaceSubrange(
          hunk.lines.old, with: hunk.lines.lines.filter { $0.kind != .removed }.map(\.text))
      }
      if !hunks.isEmpty { patches += 1 }
      #expect(lines.joined(separator: "\n") == new.text, "\(old.text)\n\(new.text)")
    }
    #expect(patches > 250)
  }

  /// All places that differ, of which those beside each other are told together or apart.
  private func hunks(
    _ old: RandomTranscript, _ new: RandomTranscript, areApart: Bool
  ) -> [SectionHunk] {
    SectionPair.pairs(old: old.text, new: new.text).flatMap { pair in
      var group = 0
      return SectionChanges(pair).hunks { _ in
        group += areApart ? 1 : 0
        return group
      }
    }
  }
}
