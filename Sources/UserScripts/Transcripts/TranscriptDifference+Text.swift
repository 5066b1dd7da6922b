extension TranscriptDifference {
  /// The changes as a person reads them: which steps, what changed there, then the lines.
  ///
  /// - Complexity: O(*n*) in the lines that are told.
  package var text: String {
    let hasScripts = Set(changes.flatMap(\.steps).map(\.script)).count > 1
    return changes.map { $0.text(namesScripts: hasScripts) }.joined(separator: "\n\n")
  }

  /// How many steps differ, each counted once.
  var stepCount: Int { Set(changes.flatMap(\.steps)).count }
}

extension TranscriptDifference.Change {
  fileprivate func text(namesScripts: Bool) -> String {
    let first = namesScripts ? "\(steps[0].script), \(steps[0].act)" : steps[0].act
    let lines = words.map { "  \($0)" } + (hunk.map { [$0.text(heading: first)] } ?? [])
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
