// Parts of messages: counts, numbers, quotes, and the nearest of several names.

/// Returns a count with its noun, such as `1 step` or `1,200 steps`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count.grouped) \(noun)\(count == 1 ? "" : "s")"
}

extension Sequence where Element: Hashable {
  /// Returns the distinct elements, in the order of their first occurrence.
  package func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Int {
  /// The number with a comma between groups of three digits.
  package var grouped: String {
    guard self >= 1_000 else { return "\(self)" }
    let lastDigits = "\(1_000 + self % 1_000)".dropFirst()
    return "\((self / 1_000).grouped),\(lastDigits)"
  }
}

extension BinaryFloatingPoint {
  /// A description that omits the fraction if the number is integral.
  package var shortDescription: String {
    let description = "\(self)"
    return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
  }
}

/// Returns a string as a single word of a shell command, in single quotes if necessary.
package func shellQuoted(_ string: String) -> String {
  let isPlain = string.unicodeScalars.allSatisfy {
    !$0.isASCII || $0.properties.isAlphabetic || ("0"..."9").contains($0)
      || "_./-+,:@=".unicodeScalars.contains($0)
  }
  if isPlain, !string.isEmpty { return string }
  var quoted = "'"
  // Compare scalars instead of characters because a quotation mark followed by a combining mark
  // isn't a separate `Character`.
  for scalar in string.unicodeScalars { quoted += scalar == "'" ? "'\\''" : String(scalar) }
  return quoted + "'"
}

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
