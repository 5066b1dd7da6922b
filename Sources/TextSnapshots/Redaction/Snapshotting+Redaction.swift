import Foundation

extension Snapshotting where Format == String {
  /// Makes a strategy that replaces what its text must not depend on by stable aliases.
  ///
  /// ```swift
  /// let id = UUID()
  /// assertSnapshot(of: [id, UUID(), id], as: .dump.redacting(.uuid))
  /// ```
  ///
  /// Records:
  ///
  /// ```
  /// ▿ 3 elements
  ///   - uuid_1
  ///   - uuid_2
  ///   - uuid_1
  /// ```
  ///
  /// It is applied before the text is compared or written. Rules apply in their order, each to
  /// what the ones before left; a rule that found nothing is noted on standard error and does not
  /// fail the test.
  ///
  /// - Parameter rules: What to replace.
  /// - Returns: A strategy with the same comparison and files.
  public func redacting(_ rules: RedactionRule...) -> Snapshotting {
    let snapshot = snapshot
    let redaction = Redaction(rules: rules)
    return Snapshotting(pathExtension: pathExtension, diffing: diffing) { value in
      let result = try redaction.apply(to: snapshot(value))
      for rule in result.idle { RedactionNote(rule).show() }
      return result.text
    }
  }
}
