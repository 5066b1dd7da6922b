extension TranscriptDifference {
  /// Describes the changes: the steps, what changed there, and the lines.
  package var text: String { text(limit: 200) }

  /// Describes the changes within a limit.
  ///
  /// - Parameter limit: The maximum number of lines of frames, or `nil` for all lines.
  /// - Returns: The description, without a trailing line feed.
  /// - Complexity: O(*n*) in the number of lines.
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

  private static func rest(_ changes: ArraySlice<Change>) -> String {
    let steps = Set(changes.flatMap(\.steps)).count
    return """
      … \(changes.count) more \(changes.count == 1 ? "change" : "changes") not shown \
      (at \(steps) \(steps == 1 ? "step" : "steps"))
      """
  }

  /// The number of steps that differ.
  package var stepCount: Int { Set(changes.flatMap(\.steps)).count }
}

extension TranscriptDifference.Change {
  /// The steps that have the change: `at tap "+":`.
  package var title: String { title(namesScripts: false) }

  /// The heading of the changed lines, with the first of the steps; `nil` if there are no lines.
  package var head: String? { hunk?.head(steps[0].act) }

  /// The changed lines and their description, which are equal for equal changes.
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
    var seen: Set<String> = []
    let scripts = steps.map(\.script).filter { seen.insert($0).inserted }
    let acts = steps.map(\.act)
    let place = namesScripts ? "in \(scripts[0]), " : ""
    guard steps.count > 1 else { return "\(place)at \(acts[0]):" }
    let same = "the same change in \(steps.count) frames"
    guard scripts.count > 1 else { return "\(place)\(same) (\(list(acts))):" }
    return "\(same) of \(scripts.count) scripts (\(list(scripts))):"
  }

  /// Joins up to four names, or three and the number of the rest.
  private func list(_ names: [String]) -> String {
    guard names.count > 4 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + ", and \(names.count - 3) more"
  }
}
