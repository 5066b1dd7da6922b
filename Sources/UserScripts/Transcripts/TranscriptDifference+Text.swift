extension TranscriptDifference {
  /// The changes as a person reads them: which steps, what changed there, then the lines.
  ///
  /// - Complexity: O(*n*) in the lines that are told.
  package var text: String { text(limit: 200) }

  /// The changes as a person reads them, as far as there is room.
  ///
  /// - Parameter limit: How many lines of frames to show at most; what is beyond is counted. `nil`
  ///   for all, those of other screens too.
  /// - Returns: A text without a line feed at its end.
  /// - Complexity: O(*n*) in the lines that are told.
  package func text(limit: Int?) -> String {
    let hasScripts = Set(changes.flatMap(\.steps).map(\.script)).count > 1
    var room = limit ?? .max
    var parts: [String] = []
    for (index, change) in changes.enumerated() {
      guard room > 0 else {
        parts.append(Self.rest(changes[index...]))
        break
      }
      let isShort = change.hunk?.isOtherScreen == true && limit != nil
      let most = isShort ? min(room, SectionHunk.otherScreenLimit) : room
      parts.append(change.text(namesScripts: hasScripts, limit: most))
      room -= change.hunk?.lineCount(limit: most) ?? 0
    }
    return parts.joined(separator: "\n\n")
  }

  /// What is left out.
  private static func rest(_ changes: ArraySlice<Change>) -> String {
    let steps = Set(changes.flatMap(\.steps)).count
    return """
      … \(changes.count) more \(changes.count == 1 ? "change" : "changes") not shown \
      (at \(steps) \(steps == 1 ? "step" : "steps"))
      """
  }

  /// How many steps differ, each counted once.
  package var stepCount: Int { Set(changes.flatMap(\.steps)).count }
}

extension TranscriptDifference.Change {
  /// The steps that have the change: `at tap "+":`.
  package var title: String { title(namesScripts: false) }

  /// The line above its lines, with the first step that has them; `nil` where it has none.
  package var head: String? { hunk?.head(steps[0].act) }

  /// What is changed, in bytes: the same ones where two transcripts are changed alike.
  package var content: [UInt8] {
    (hunk?.lines.change ?? []) + words.flatMap { Array("  \($0)\n".utf8) }
  }

  fileprivate func text(namesScripts: Bool, limit: Int) -> String {
    let first = namesScripts ? "\(steps[0].script), \(steps[0].act)" : steps[0].act
    let lines =
      words.map { "  \($0)" } + (hunk.map { [$0.text(heading: first, limit: limit)] } ?? [])
    return ([title(namesScripts: namesScripts)] + lines).joined(separator: "\n")
  }

  private func title(namesScripts: Bool) -> String {
    let scripts = steps.map(\.script).withoutRepetitions
    let acts = steps.map(\.act)
    let place = namesScripts ? "in \(scripts[0]), " : ""
    guard steps.count > 1 else { return "\(place)at \(acts[0]):" }
    let same = "the same change in \(steps.count) frames"
    guard scripts.count > 1 else { return "\(place)\(same) (\(list(acts))):" }
    return "\(same) of \(scripts.count) scripts (\(list(scripts))):"
  }

  /// Up to four names; of more of them three, and how many there are.
  private func list(_ names: [String]) -> String {
    guard names.count > 4 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + ", and \(names.count - 3) more"
  }
}

extension [String] {
  /// Each text where it stands first.
  fileprivate var withoutRepetitions: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
