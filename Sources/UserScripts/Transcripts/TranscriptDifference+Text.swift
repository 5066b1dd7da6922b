extension TranscriptDifference {
  /// A description of the changes, with their steps and the changed lines.
  package var text: String { text(limit: 200) }

  /// Returns a description of the changes with a limited number of lines.
  ///
  /// - Parameter limit: The maximum number of lines to print from frames, or `nil` for no limit.
  /// - Returns: The description, without a trailing line feed.
  /// - Complexity: O(*n*) in the number of lines.
  package func text(limit: Int?) -> String {
    let hasScripts = Set(changes.flatMap(\.steps).map(\.script)).count > 1
    var remaining = limit ?? .max
    var parts: [String] = []
    for (index, change) in changes.enumerated() {
      guard remaining > 0 else {
        parts.append(Self.rest(changes[index...]))
        break
      }
      let isShort = change.hunk?.isOtherScreen == true && limit != nil
      let most = isShort ? min(remaining, SectionHunk.otherScreenLimit) : remaining
      parts.append(change.text(namesScripts: hasScripts, limit: most))
      remaining -= change.hunk?.lineCount(limit: most) ?? 0
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
  /// The steps that contain the change, such as `at tap "+":`.
  package var title: String { title(namesScripts: false) }

  /// The heading of the changed lines, with the first step, or `nil` if no lines changed.
  package var head: String? { hunk?.head(steps[0].action) }

  /// The changed lines and their descriptions, to compare with other changes.
  package var content: [UInt8] {
    (hunk?.lines.change ?? []) + descriptions.flatMap { Array("  \($0)\n".utf8) }
  }

  fileprivate func text(namesScripts: Bool, limit: Int) -> String {
    let first = namesScripts ? "\(steps[0].script), \(steps[0].action)" : steps[0].action
    let lines =
      descriptions.map { "  \($0)" } + (hunk.map { [$0.text(heading: first, limit: limit)] } ?? [])
    return ([title(namesScripts: namesScripts)] + lines).joined(separator: "\n")
  }

  private func title(namesScripts: Bool) -> String {
    var seen: Set<String> = []
    let scripts = steps.map(\.script).filter { seen.insert($0).inserted }
    let actions = steps.map(\.action)
    let prefix = namesScripts ? "in \(scripts[0]), " : ""
    guard steps.count > 1 else { return "\(prefix)at \(actions[0]):" }
    let same = "the same change in \(steps.count) frames"
    guard scripts.count > 1 else { return "\(prefix)\(same) (\(list(actions))):" }
    return "\(same) of \(scripts.count) scripts (\(list(scripts))):"
  }

  /// Joins up to four names, or three names and the number of remaining names.
  private func list(_ names: [String]) -> String {
    guard names.count > 4 else { return names.joined(separator: ", ") }
    return names.prefix(3).joined(separator: ", ") + ", and \(names.count - 3) more"
  }
}
