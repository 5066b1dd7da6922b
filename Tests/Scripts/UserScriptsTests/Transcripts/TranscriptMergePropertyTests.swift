import Foundation
import SteppedEffects
import TestSupport
import Testing

@testable import UserScripts

@Suite struct TranscriptMergePropertyTests {
  /// Returns the text that results from resolving every conflict in favor of one version.
  private func resolved(_ text: String, _ side: Character) -> String {
    var current: Character = "="
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
      switch line {
      case "<<<<<<< ours": current = "<"
      case "=======": current = ">"
      case ">>>>>>> theirs": current = "="
      default: if current == "=" || current == side { result += line + "\n" }
      }
    }
    return result
  }

  private func frames(_ texts: String...) -> Set<[Substring]> {
    Set(texts.flatMap { TranscriptSection.sections(of: $0).dropFirst().map(\.frame) })
  }

  @Test func mergesRandomBranches() {
    var random = RandomNumbers(seed: 1)
    for round in 0..<propertyRounds(50) {
      let branches = ModelBranches(using: &random)
      let (base, ours, theirs) = (branches.base, branches.ours, branches.theirs)
      func merge(_ base: String, _ ours: String, _ theirs: String) -> TranscriptMerge? {
        TranscriptMerge(base: base, ours: ours, theirs: theirs)
      }
      // Merging an unchanged version has no effect.
      #expect(merge(base, base, ours)?.text == ours)
      #expect(merge(base, ours, base)?.text == ours)
      #expect(merge(base, ours, ours)?.text == ours)
      guard let merged = merge(base, ours, theirs), let other = merge(base, theirs, ours) else {
        Issue.record("The transcripts of round \(round) don't merge.")
        continue
      }
      // The merge is symmetrical.
      #expect(merged.conflictCount == other.conflictCount)
      for (side, otherSide) in [("<", ">"), (">", "<")] as [(Character, Character)] {
        let text = resolved(merged.text, side)
        #expect(text == resolved(other.text, otherSide))
        // Each resolution is a valid transcript with frames that one of the branches recorded.
        #expect(Transcript(file: text)?.text == text)
        #expect(frames(text).isSubset(of: frames(ours, theirs)))
      }
    }
  }

  /// Compares merged transcripts with transcripts that are recorded from the merged script and app.
  @Test(.enabled(if: Git.isInstalled)) func hasFewerWrongMergesThanGit() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("TranscriptMerge-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func gitMerge(_ base: String, _ ours: String, _ theirs: String) throws -> String {
      try Git.mergeFile(ours: ours, base: base, theirs: theirs, in: folder)
    }
    var random = RandomNumbers(seed: 2)
    var (wrong, right, wrongByGit) = (0, 0, 0)
    for _ in 0..<propertyRounds(40) {
      let branches = ModelBranches(using: &random)
      let (base, ours, theirs) = (branches.base, branches.ours, branches.theirs)
      let script = try gitMerge(branches.scripts[0], branches.scripts[1], branches.scripts[2])
      guard base != ours, base != theirs, ours != theirs, !script.contains("<<<<<<<") else {
        continue
      }
      let both = ModelApp.play(script, branches.patches[0].union(branches.patches[1]))
      if let merged = TranscriptMerge(base: base, ours: ours, theirs: theirs),
        merged.conflictCount == 0
      {
        if merged.text == both { right += 1 } else { wrong += 1 }
      }
      let text = try gitMerge(base, ours, theirs)
      if !text.contains("<<<<<<<"), text != both { wrongByGit += 1 }
    }
    #expect(right > 0)
    #expect(2 * wrong < wrongByGit)
  }
}
