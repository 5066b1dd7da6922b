internal import TextSnapshots

/// The texts of an inline snapshot's failures: what happened, the evidence, and how to fix it.
struct InlineMessages {
  let snapshot: InlineSnapshot
  let mode: SnapshotRecordMode

  private var site: String { "\"\(snapshot.site)\"" }

  // MARK: Recorded

  func recordedMissing() -> String {
    """
    Automatically recorded a new snapshot: the call at \(site) has no text, so this one is written \
    there when the tests end; nothing was compared.

    To fix, review the changed source and run the tests again: they compare from then on.
    """
  }

  func recordedAll() -> String {
    """
    Record mode is on. Automatically recorded a new snapshot: it is written into the call at \
    \(site) when the tests end; nothing was compared.

    To fix, \(turnRecordingOff), and run the tests again.
    """
  }

  func recordedUnchanged() -> String {
    """
    Record mode is on. The call at \(site) has this text already, so nothing is written; the test \
    fails all the same, because nothing was compared.

    To fix, \(turnRecordingOff), and run the tests again.
    """
  }

  func recordedMismatch(_ sentence: String) -> String {
    """
    \(sentence)

    A new snapshot was automatically recorded: it is written over the old one when the tests end, \
    because the record mode is ".failed".
    To fix, review the changed source and run the tests again.
    """
  }

  // MARK: Not as the source has it

  func mismatch(_ difference: SnapshotDifference) -> String {
    """
    Snapshot did not match the text in the call at \(site). Difference:

    \(difference.message)
    """
  }

  func missing() -> String {
    guard mode.record == .never else { return "The call at \(site) has no text." }
    return """
      The call at \(site) has no text, and nothing is recorded, because the record mode is ".never".
      """
  }

  func recordAllRefused() -> String {
    "The snapshot cannot be written into the call at \(site)."
  }

  func nothingReceived() -> String {
    """
    The value of the call at \(site) is nil, so that there is nothing to compare its text with.
    """
  }

  func pending(_ sentence: String, _ obstacle: RecordingRestriction?, path: String) -> String {
    let fix =
      obstacle == nil
      ? "accept the new text: \(review)" : "write the new text into the call in the sources."
    return """
      \(sentence)

      The new text is in "\(path)".
      To fix, correct the code, or \(fix)
      """
  }

  func pendingUnwritable(_ sentence: String, path: String, _ error: any Error) -> String {
    """
    \(sentence)

    The new text could not be written to "\(path)": \(error).
    To fix, correct the code, or make the folder writable and accept the new text: \(accept)
    """
  }

  func differentTexts(_ difference: SnapshotDifference) -> String {
    """
    Two runs of the call at \(site) have different snapshots, and there is one text for both:

    \(difference.message)

    To fix, make one call for each text; or use assertSnapshot, with a name for each: \
    named: "...".
    """
  }

  // MARK: Nothing may be written

  func refused(_ sentence: String, _ obstacle: RecordingRestriction) -> String {
    """
    \(sentence)

    Nothing was written, because \(obstacle.reason("the source \"\(snapshot.site.filePath)\"")).
    To fix, correct the code, or record where the sources are: \(snapshot.recordCommand)
    """
  }

  func refused(_ sentence: String, _ refusal: InlineSourceError) -> String {
    """
    \(sentence)

    The source is left as it is. \(Self.reason(refusal, at: snapshot.site))
    """
  }

  // MARK: At the end, and in a review

  static func notWritten(_ site: InlineSite, pendingPath: String, _ refusal: InlineSourceError)
    -> String
  {
    """
    The snapshot of the call at "\(site)" was not written into its source. \
    \(reason(refusal, at: site))
    The new text is in "\(pendingPath)".
    """
  }

  static func notAccepted(_ site: InlineSite, _ path: String, _ refusal: InlineSourceError)
    -> String
  {
    """
    The pending text "\(path)" was not written into the call at "\(site)". \
    \(reason(refusal, at: site))
    """
  }

  static func notPending(_ path: String) -> String {
    """
    The file "\(path)" is no pending text of an inline snapshot: "\(SnapshotProvenance.path(ofText: path))" does not say where \
    it belongs.

    To fix, run the tests again: they write what they receive.
    """
  }

  // MARK: How to change the mode

  private var turnRecordingOff: String {
    switch mode.source {
    case .call: "remove `record:` from the call"
    case .scope: "remove `record:` from the scope around it"
    case .command: "leave the option out"
    case .environment, .machine: "unset SNAPSHOT_TESTING_RECORD"
    }
  }

  /// How a text is accepted that waits for a review.
  private var review: String {
    snapshot.recordCommand.review(pending: SnapshotEnvironment.current.pendingRoot) ?? accept
  }

  /// How a text is recorded that waits nowhere.
  private var accept: String {
    switch mode.source {
    case .call: "write `record: .failed` in the call and run the test once."
    case .scope: "write `record: .failed` in the scope around it and run the test once."
    case .command, .environment, .machine: "\(snapshot.recordCommand)"
    }
  }
}

extension InlineMessages {
  /// Why a source is left as it is, and how to fix that.
  static func reason(_ refusal: InlineSourceError, at site: InlineSite) -> String {
    let source = "\"\(site.filePath)\""
    switch refusal {
    case .unreadable(let error):
      return """
        The source \(source) cannot be read: \(error).
        To fix, make it a file of UTF-8 text that this user may read.
        """
    case .unwritable(let error):
      return """
        The source \(source) cannot be written: \(error).
        To fix, make its folder one that this user may write to.
        """
    case .changed(let program):
      return """
        The source \(source) was changed after the test program "\(program)" began to run, so that \
        its lines may not be those of the program.
        To fix, run the tests again: that builds them from this source.
        """
    case .unknown(let journal):
      return """
        The source \(source) is neither as it was compiled nor as the last recording left it, \
        which is in "\(journal)".
        To fix, build and run the tests again; where that finds nothing to build, remove the \
        journal.
        """
    case .moved(let other, let error):
      return "Another call of the program is not there any more. \(reason(error, at: other))"
    case .site(let error):
      return reason(error, at: site)
    }
  }

  private static func reason(_ error: InlineSiteError, at site: InlineSite) -> String {
    switch error {
    case .noCall(let line):
      return """
        No call is at "\(site)", where one was compiled; the line there is "\(line)".
        To fix, run the tests again: that builds them from this source.
        """
    case .otherText(let line):
      return """
        The call at "\(site)" has not the text that was compiled; the line there is "\(line)".
        To fix, run the tests again: that builds them from this source.
        """
    case .noLiteral:
      return """
        The closure of the call at "\(site)" is not one string literal.
        To fix, write one there: { "..." }
        """
    case .interpolated:
      return """
        The text in the call at "\(site)" has an expression in it, which would be lost.
        To fix, write a text without one, or take the expression out of the snapshot.
        """
    case .passedOn:
      return """
        The call at "\(site)" has its text from a variable, not from a literal.
        To fix, pass on the place of the caller, whose literal it is: \
        fileID: fileID, file: file, function: function, line: line, column: column
        """
    case .followed:
      return """
        Other closures trail the one of the call at "\(site)", which the snapshot is to leave.
        To fix, remove it by hand.
        """
    }
  }
}
