package import TextSnapshots

/// What is to be told of a script that was played and compared.
package struct TranscriptReport {
  /// Why the script ended early, for the line of its act; `nil` where it played to its end.
  package let ending: String?
  /// What came of comparing the steps that were reached.
  package let outcome: SnapshotOutcome
  /// The transcript and its reference, where they differ.
  let texts: TranscriptDifference.Texts?

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - script: The script's name.
  ///   - error: Why it ended early, if it did.
  ///   - outcome: What came of comparing the steps that were reached.
  ///   - texts: The transcript and its reference, where they differ.
  package init(
    script: String, error: (any Error)?, outcome: SnapshotOutcome,
    texts: TranscriptDifference.Texts? = nil
  ) {
    self.texts = texts
    guard let error else {
      ending = nil
      self.outcome = outcome
      return
    }
    if let failure = outcome.failure, failure.difference == nil, let path = failure.pendingPath {
      // Without a reference there is nothing to tell but that the script ended.
      self.outcome = .matched
      ending = """
        The user script "\(script)" ended early; the steps before are in "\(path)". \(error)
        """
    } else {
      self.outcome = outcome
      ending = "The user script \"\(script)\" ended early. \(error)"
    }
  }
}
