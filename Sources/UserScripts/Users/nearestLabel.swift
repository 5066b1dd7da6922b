/// Finds the label that was most likely meant.
///
/// Case doesn't count. A label further away than half its length is no suggestion.
///
/// - Parameters:
///   - wanted: The label that was not found.
///   - labels: The labels that exist.
/// - Returns: The nearest label, the first of equally near ones; `nil` if none is near.
/// - Complexity: O(*n* · *w* · *l*), for *n* labels of *l* characters and a wanted one of *w*.
package func nearestLabel(to wanted: String, among labels: [String]) -> String? {
  var best: (label: String, distance: Int)?
  for label in labels where label != wanted {
    let distance = editDistance(wanted.lowercased(), label.lowercased())
    guard distance * 2 <= max(wanted.count, label.count) else { continue }
    if distance < best?.distance ?? .max { best = (label, distance) }
  }
  return best?.label
}

/// Counts the insertions, deletions and replacements between two texts (Levenshtein, by the
/// two-row table of Wagner and Fischer, 1974).
private func editDistance(_ first: String, _ second: String) -> Int {
  let second = Array(second)
  var row = Array(0...second.count)
  for (index, character) in first.enumerated() {
    var diagonal = row[0]
    row[0] = index + 1
    for column in second.indices {
      let replaced = diagonal + (second[column] == character ? 0 : 1)
      diagonal = row[column + 1]
      row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
    }
  }
  return row[second.count]
}
