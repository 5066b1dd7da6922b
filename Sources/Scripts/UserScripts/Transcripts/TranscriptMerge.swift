/// The result of merging two versions of a transcript, step by step.
///
/// If only one version changed, added, or removed a step, the result follows that version. If both
/// versions changed a step in different ways, the result contains both steps between Git's conflict
/// markers. Because steps are never mixed, each frame in the result exists in one of the versions.
package struct TranscriptMerge {
  package let text: String
  package let conflictCount: Int

  /// Merges two versions of a transcript that have a common ancestor.
  ///
  /// If the ancestor or one of the versions isn't a transcript in the format that scripts write,
  /// this initializer returns `nil`.
  ///
  /// - Complexity: Nearly linear in the length of all frames, including repeated ones.
  package init?(base: String, ours: String, theirs: String) {
    guard let header = mergedHeader(base: base, ours: ours, theirs: theirs),
      let ourChanges = StepChanges(from: base, to: ours),
      let theirChanges = StepChanges(from: base, to: theirs)
    else { return nil }
    var writer = MergeWriter()
    for line in header { writer.add(line.ours, line.theirs) }
    for index in ourChanges.steps.indices {
      writer.add(ourChanges.mergedInsertions(theirChanges, before: index))
      writer.add(ourChanges.mergedStep(theirChanges, at: index))
    }
    writer.add(ourChanges.mergedInsertions(theirChanges, before: ourChanges.steps.count))
    writer.endConflict()
    text = writer.text
    conflictCount = writer.conflictCount
  }
}

/// A part of the merged transcript, which differs between the two versions if there's a conflict.
private typealias Merged<Part> = (ours: Part, theirs: Part)

/// Merges a part of the transcript.
///
/// There's a conflict if both versions changed the part in different ways.
private func merged<Part>(
  base: Part, ours: Part, theirs: Part, by isSame: (Part, Part) -> Bool
) -> Merged<Part> {
  if isSame(base, ours) { return (theirs, theirs) }
  if isSame(base, theirs) || isSame(ours, theirs) { return (ours, ours) }
  return (ours, theirs)
}

private func mergedHeader(base: String, ours: String, theirs: String) -> [Merged<String>]? {
  guard let base = Transcript(file: base), let ours = Transcript(file: ours),
    let theirs = Transcript(file: theirs)
  else { return nil }
  let lines = [("script", \Transcript.script), ("screen", \Transcript.screen)].map { word, value in
    let line = merged(
      base: base[keyPath: value], ours: ours[keyPath: value], theirs: theirs[keyPath: value],
      by: { $0.utf8.elementsEqual($1.utf8) })
    return ("\(word) \(line.ours)\n", "\(word) \(line.theirs)\n")
  }
  return lines + [("\n", "\n")]
}

private struct StepChanges {
  /// The steps of the ancestor, each paired with the corresponding step of this version, or with
  /// `nil` if this version removed it.
  private(set) var steps: [(base: TranscriptSection, version: TranscriptSection?)] = []
  /// The steps that this version inserted before each step of the ancestor and at the end.
  private var insertions: [[TranscriptSection]] = [[]]

  /// Compares a version with the ancestor.
  ///
  /// This initializer returns `nil` if one of the transcripts repeats a frame that's equal to the
  /// previous one, because the merged transcript would contain `(unchanged)` instead.
  init?(from base: String, to version: String) {
    for pair in SectionPair.pairs(expected: base, received: version) where pair.action != nil {
      guard pair.expected?.isRedrawn != true, pair.received?.isRedrawn != true else { return nil }
      if let expected = pair.expected {
        steps.append((expected, pair.received))
        insertions.append([])
      } else if let received = pair.received {
        insertions[steps.count].append(received)
      }
    }
  }

  private func changes(_ index: Int) -> Bool {
    guard let version = steps[index].version else { return true }
    return !version.isSame(as: steps[index].base)
  }

  func mergedStep(_ other: StepChanges, at index: Int) -> Merged<[TranscriptSection]> {
    merged(
      base: [steps[index].base], ours: steps[index].version.map { [$0] } ?? [],
      theirs: other.steps[index].version.map { [$0] } ?? [], by: Self.areSame)
  }

  /// Merges the steps that the two versions inserted before a step.
  ///
  /// If only one version inserted a frame, and the other version changed the frame before it,
  /// there's a conflict, because the inserted frame doesn't show that change.
  func mergedInsertions(
    _ other: StepChanges, before index: Int
  ) -> Merged<[TranscriptSection]> {
    let (ours, theirs) = (insertions[index], other.insertions[index])
    if conflicts(with: other, before: index) || other.conflicts(with: self, before: index) {
      return (ours, theirs)
    }
    return merged(base: [], ours: ours, theirs: theirs, by: Self.areSame)
  }

  private func conflicts(with other: StepChanges, before index: Int) -> Bool {
    guard insertions[index].contains(where: { !$0.frame.isEmpty }),
      !Self.areSame(insertions[index], other.insertions[index])
    else { return false }
    for index in (0..<index).reversed() {
      if other.changes(index) { return true }
      // Notes and removed steps don't have a frame, so look for an earlier frame.
      if let version = steps[index].version, !version.frame.isEmpty { break }
    }
    return false
  }

  private static func areSame(_ one: [TranscriptSection], _ other: [TranscriptSection]) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { $0.isSame(as: $1) }
  }
}

/// A writer for both versions of the merged transcript.
///
/// The versions are written at the same time, because a step can depend on an earlier conflict. For
/// example, its frame might be equal to the previous frame in only one of the versions.
private struct MergeWriter {
  private(set) var text = ""
  private(set) var conflictCount = 0
  /// The lines of each version since the last line that both versions have in common.
  private var conflict: Merged<String> = ("", "")
  private var frames: Merged<[Substring]> = ([], [])

  mutating func add(_ steps: Merged<[TranscriptSection]>) {
    add(
      Self.text(steps.ours, after: &frames.ours), Self.text(steps.theirs, after: &frames.theirs))
  }

  mutating func add(_ ours: String, _ theirs: String) {
    if !ours.utf8.elementsEqual(theirs.utf8) {
      conflict.ours += ours
      conflict.theirs += theirs
    } else if !ours.isEmpty {
      endConflict()
      text += ours
    }
  }

  mutating func endConflict() {
    guard !conflict.ours.isEmpty || !conflict.theirs.isEmpty else { return }
    text += "<<<<<<< ours\n\(conflict.ours)=======\n\(conflict.theirs)>>>>>>> theirs\n"
    conflictCount += 1
    conflict = ("", "")
  }

  private static func text(
    _ steps: [TranscriptSection], after frame: inout [Substring]
  ) -> String {
    var text = ""
    for step in steps {
      let isUnchanged = !step.frame.isEmpty && step.frame.hasBytes(of: frame)
      let lines = isUnchanged ? [Transcript.unchanged[...]] : step.frame
      text += "\(step.action)\n"
      for line in step.details + lines + step.runningEffects { text += "\(line)\n" }
      if !step.frame.isEmpty { frame = step.frame }
    }
    return text
  }
}
