package import TextSnapshots

extension Diffing where Value == String {
  /// Compares the text of a script that ended early with as many sections of its reference.
  ///
  /// - Parameter steps: How many sections were reached.
  /// - Returns: A comparison in which what was not reached makes no difference.
  package static func firstSections(_ steps: Int) -> Diffing {
    let lines = Diffing.lines
    return Diffing(toData: lines.toData, fromData: lines.fromData) { old, new in
      guard var reference = try? Transcript(text: old) else { return lines.diff(old, new) }
      reference.steps.removeLast(max(0, reference.steps.count - steps))
      return lines.diff(reference.text, new)
    }
  }
}
