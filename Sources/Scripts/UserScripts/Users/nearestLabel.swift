/// Returns the label that is most similar to a possibly misspelled label, ignoring case.
///
/// If every label differs from the given one in more than half of the characters, this function
/// returns the first label that contains the given one as whole words, such as the label of a row
/// with several texts, or `nil` if there's none.
///
/// - Complexity: O(*n* · *w* · *l*), for *n* labels of length *l* and a wanted label of length *w*.
package func nearestLabel(to wanted: String, among labels: [String]) -> String? {
  var best: (label: String, distance: Int)?
  for label in labels where label != wanted {
    let distance = editDistance(wanted.lowercased(), label.lowercased())
    guard distance * 2 <= max(wanted.count, label.count) else { continue }
    if distance < best?.distance ?? .max { best = (label, distance) }
  }
  return best?.label ?? labels.first { " \($0) ".contains(" \(wanted) ") && $0 != wanted }
}

/// Returns the Levenshtein distance between two strings.
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
