import LineDifferences
import Testing
import TextSnapshots

@testable import UserScripts

/// Tests properties of differences with random transcripts and fixed seeds.
@Suite struct TranscriptDifferencePropertyTests {
  private static let rounds = propertyRounds(200)

  /// Returns pairs of transcripts, the second of which is a changed version of the first.
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

  @Test(arguments: [true, false]) func reportsOnlyChangedLines(changingSteps: Bool) {
    var equal = 0
    for (old, new) in pairs(changingSteps: changingSteps, seed: 1) {
      let isDifferent = TranscriptDifference(old: old.text, new: new.text) != nil
      let isEqual = old.text.utf8.elementsEqual(new.text.utf8)
      #expect(isDifferent != isEqual, "\(old.text)\n\(new.text)")
      if !isDifferent { equal += 1 }
    }
    // Test both equal and different transcripts.
    #expect(equal > Self.rounds / 20 && equal < Self.rounds / 2)
  }

  @Test func reportsEveryChangedStep() {
    for (old, new) in pairs(changingSteps: false, seed: 2) {
      let differing = old.steps.indices.filter { index in
        !old.steps[index].frame.hasBytes(of: new.steps[index].frame)
          || old.redrawn.contains(index) != new.redrawn.contains(index)
      }
      let steps = TranscriptDifference(old: old.text, new: new.text)?.changes.flatMap(\.steps)
      let reported = Set((steps ?? []).map(\.action))
      #expect(reported == Set(differing.map { old.steps[$0].action }), "\(old.text)\n\(new.text)")
    }
  }

  @Test func hunksTransformOldFrames() {
    for (old, new) in pairs(changingSteps: false, seed: 5) {
      let changes = TranscriptDifference(old: old.text, new: new.text)?.changes ?? []
      for index in old.steps.indices {
        var lines = Lines(old.steps[index].frame)
        // The header is the first section.
        for change in changes where change.steps.contains(where: { $0.number == index + 1 }) {
          for line in change.hunk?.lines.lines ?? [] { lines.change(line) }
        }
        #expect(lines == Lines(new.steps[index].frame), "\(old.text)\n\(new.text)")
      }
    }
  }

  @Test(arguments: [true, false]) func reportsEveryChangeOnce(changingSteps: Bool) {
    for (old, new) in pairs(changingSteps: changingSteps, seed: 6) {
      let changes = TranscriptDifference(old: old.text, new: new.text)?.changes ?? []
      let contents = changes.compactMap { $0.hunk?.lines.change }
      #expect(Set(contents).count == contents.count, "\(old.text)\n\(new.text)")
      for change in changes {
        let numbers = change.steps.map(\.number)
        #expect(zip(numbers, numbers.dropFirst()).allSatisfy(<), "\(old.text)\n\(new.text)")
      }
      let firsts = changes.map(\.steps[0].number)
      #expect(firsts == firsts.sorted(), "\(old.text)\n\(new.text)")
    }
  }

  @Test func countsAddedAndRemovedSteps() {
    for (old, new) in pairs(changingSteps: true, seed: 7) {
      let changes = TranscriptDifference(old: old.text, new: new.text)?.changes ?? []
      func count(_ description: String) -> Int {
        changes.reduce(0) { $0 + ($1.descriptions == [description] ? $1.steps.count : 0) }
      }
      #expect(
        count("the step is new") - count("the step is gone") == new.steps.count - old.steps.count,
        "\(old.text)\n\(new.text)")
    }
  }

  @Test func reportsRedrawnFrames() {
    var count = 0
    for (old, new) in pairs(changingSteps: false, seed: 8) {
      let changes = TranscriptDifference(old: old.text, new: new.text)?.changes ?? []
      for index in old.steps.indices
      where old.steps[index].frame.hasBytes(of: new.steps[index].frame)
        && old.redrawn.contains(index) != new.redrawn.contains(index)
      {
        let matching = changes.filter { $0.steps.contains { $0.number == index + 1 } }
        let text = new.redrawn.contains(index) ? "frame is drawn" : "reference draws the frame"
        #expect(
          matching.map(\.descriptions) == [["the \(text) although nothing changed"]],
          "\(old.text)\n\(new.text)")
        count += 1
      }
    }
    #expect(count > Self.rounds / 20)
  }

  @Test func firstStepContainsHunk() {
    for (old, new) in pairs(changingSteps: false, seed: 9) {
      for change in TranscriptDifference(old: old.text, new: new.text)?.changes ?? [] {
        guard let hunk = change.hunk, let step = change.steps.first, step.number > 0 else {
          continue
        }
        let index = step.number - 1
        for (frame, gone) in [(old, LineDifference.Line.Kind.added), (new, .removed)] {
          let section = [frame.steps[index].action] + frame.steps[index].frame
          let lines = hunk.lines.lines.filter { $0.kind != gone }.map(\.text)
          let isThere = section.indices.contains { start in
            section.dropFirst(start).prefix(lines.count).map(\.self).hasBytes(of: lines)
          }
          #expect(isThere, "\(old.text)\n\(new.text)\n\(hunk.lineNumbers)")
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func hunkLineNumbersMatchFiles(areApart: Bool) {
    for (old, new) in pairs(changingSteps: true, seed: 3) {
      let files = [old.text, new.text].map {
        $0.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      }
      for hunk in hunks(old, new, areApart: areApart) {
        let lineNumbers = hunk.lineNumbers.dropFirst().split(separator: " +")
        let ranges = [hunk.lines.old, hunk.lines.new]
        for (index, gone) in [LineDifference.Line.Kind.added, .removed].enumerated() {
          let lines = hunk.lines.lines.filter { $0.kind != gone }.map(\.text)
          if lineNumbers[index].hasSuffix(" (unchanged)") {
            let line = Int(lineNumbers[index].prefix { $0.isNumber }) ?? 0
            #expect(files[index][line - 1] == "  (unchanged)")
          } else {
            #expect(
              Array(files[index][ranges[index]]).hasBytes(of: lines),
              "\(old.text)\n\(new.text)\n\(hunk.lineNumbers)")
          }
        }
      }
    }
  }

  @Test(arguments: [true, false]) func hunksOfDrawnFramesApplyAsPatch(areApart: Bool) {
    var patches = 0
    for (old, new) in pairs(changingSteps: true, seed: 4) {
      let hunks = hunks(old, new, areApart: areApart)
      // Hunks of a frame that is `(unchanged)` in one of the files don't apply to that file.
      guard
        SectionPair.pairs(old: old.text, new: new.text).allSatisfy({ pair in
          pair.isWrittenAlike || pair.old?.form != .unchanged && pair.new?.form != .unchanged
        })
      else { continue }
      var lines = old.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      // Start at the end, so the line numbers of the remaining hunks stay valid.
      for hunk in hunks.reversed() {
        lines.replaceSubrange(
          hunk.lines.old, with: hunk.lines.lines.filter { $0.kind != .removed }.map(\.text))
      }
      if !hunks.isEmpty { patches += 1 }
      let isNew = lines.joined(separator: "\n").utf8.elementsEqual(new.text.utf8)
      #expect(isNew, "\(old.text)\n\(new.text)")
    }
    #expect(patches > Self.rounds / 4)
  }

  /// Returns the hunks of all steps, with or without merging nearby changes.
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

/// The unordered lines of a frame.
private struct Lines: Equatable {
  private var counts: [[UInt8]: Int] = [:]

  init(_ lines: [String]) {
    for line in lines { add(1, line) }
  }

  mutating func change(_ line: LineDifference.Line) {
    switch line.kind {
    case .common: break
    case .removed: add(-1, line.text)
    case .added: add(1, line.text)
    }
  }

  private mutating func add(_ number: Int, _ line: String) {
    let count = counts[Array(line.utf8), default: 0] + number
    counts[Array(line.utf8)] = count == 0 ? nil : count
  }
}
