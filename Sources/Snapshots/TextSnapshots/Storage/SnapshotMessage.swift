// The failures of a check. No other file puts a comparison into words.

extension SnapshotReference {
  func recorded(over comparison: SnapshotOutcome) -> SnapshotFailure {
    var failure = SnapshotFailure(
      message: recordedMessage(comparison), difference: comparison.difference)
    failure.isRecorded = true
    return failure
  }

  /// The received value was saved as a pending snapshot, in some cases because recording it failed.
  func pending(
    _ comparison: SnapshotOutcome, _ problem: SnapshotOutcome?, at path: String
  ) -> SnapshotFailure {
    failure(pendingMessage(comparison, problem, path), comparison.difference, pendingPath: path)
  }

  func unsaved(
    _ comparison: SnapshotOutcome, _ problem: SnapshotOutcome?, _ error: any Error, at path: String
  ) -> SnapshotFailure {
    let message = """
      \(text(comparison, problem))

      The new snapshot could not be written to "\(path)": \(error).
      To fix, correct the code, or \(repair(error)) and accept the new snapshot: \(recordingOnce)
      """
    return failure(message, comparison.difference)
  }

  func restricted(
    _ comparison: SnapshotOutcome, _ restriction: String
  ) -> SnapshotFailure {
    failure(restrictedMessage(comparison, restriction), comparison.difference)
  }

  /// The received value was neither recorded nor saved.
  func unwritten(_ comparison: SnapshotOutcome, _ problem: SnapshotOutcome?) -> SnapshotFailure {
    var message = text(comparison, problem)
    switch problem {
    case nil:
      message += "\n\nTo fix, correct the code, or record the new snapshot: \(recordingOnce)"
    case .unwritable(let error)?: message += "\n\nTo fix, \(repair(error))."
    // The reason why a source can't be edited contains its own fix.
    default: break
    }
    return failure(message, comparison.difference)
  }

  func unusable(_ outcome: SnapshotOutcome) -> SnapshotFailure {
    failure(text(outcome), outcome.difference)
  }

  private func failure(
    _ message: String, _ difference: SnapshotDifference?, pendingPath: String? = nil
  ) -> SnapshotFailure {
    var failure = SnapshotFailure(message: message, difference: difference)
    failure.pendingPath = pendingPath
    if difference != nil || pendingPath != nil, let received {
      failure.fileName = fileName
      failure.received = received
    }
    return failure
  }

  private var quotedPath: String { "\"\(path)\"" }
  private var isFile: Bool { file != nil }

  // MARK: Comparisons

  /// Returns how a value compares with its reference, and the problem that prevented it from being
  /// recorded.
  private func text(_ comparison: SnapshotOutcome, _ problem: SnapshotOutcome?) -> String {
    guard let problem else { return text(comparison) }
    var isAdded = true
    if case .unwritable = problem {
      if case .missing = comparison { isAdded = false }
      if context.record != .failed { isAdded = false }
    }
    return isAdded ? "\(text(comparison))\n\n\(text(problem))" : text(problem)
  }

  private func text(_ outcome: SnapshotOutcome) -> String {
    switch outcome {
    case .matching, .recorded: ""
    case .missing: isFile ? missingFile : missingLiteral
    case .differing(let difference): isFile ? differs(difference) : literalDiffers(difference)
    case .outdated where isFile: "The snapshot cannot be recorded to \(quotedPath)."
    case .outdated: "The snapshot cannot be written into the call at \(quotedPath)."
    case .conflicted:
      "The reference \(quotedPath) has the conflict markers of an unresolved merge."
    case .undecodable(let error):
      "The reference \(quotedPath) cannot be read as a snapshot: \(String(reflecting: error))"
    case .withoutValue:
      "The value of the call at \(quotedPath) is nil, so there is nothing to compare with its snapshot."
    case .unrecordable(let restriction): restrictedMessage(.outdated, restriction)
    case .collision(let later, let earlier): collision(of: later, with: earlier)
    case .notAFile(let kind):
      """
      The reference \(quotedPath) is \(kind), not a file.

      To fix, move it away, or give the snapshot another name: named: "...".
      """
    case .unreadable(let error):
      """
      The reference \(quotedPath) cannot be read: \(error).

      To fix, make it readable for the current user.
      """
    case .recordedEarlier:
      """
      The reference \(quotedPath) was recorded earlier in this run, so the match proves nothing.

      To fix, review the new file, and run the test again to compare with it.
      """
    case .differsFromEarlierRun(let difference):
      """
      Two runs of the call at \(quotedPath) have different snapshots, but a call can have only one:

      \(difference.message)

      To fix, make one call for each snapshot, or use assertSnapshot with a name for each: \
      named: "...".
      """
    case .unwritable(let error):
      "The snapshot cannot be recorded to \(quotedPath): \(error)."
    case .uneditable(let reason): "The source was not changed. \(reason)"
    }
  }

  private var missingFile: String {
    if restriction != nil, !isPendingElsewhere {
      return "No reference was found on disk: \(quotedPath) is missing."
    }
    if restriction == nil, context.source == .command {
      return "There is no reference at \(quotedPath) yet."
    }
    // Users might not expect the default record mode of CI machines, so mention it in the message.
    let isDefault = context.source == .machine ? ", the default on CI" : ""
    let reason = restriction ?? "the record mode is \".never\"\(isDefault)"
    return """
      No reference was found on disk: \(quotedPath) is missing, and nothing is recorded, because \
      \(reason).
      """
  }

  private var missingLiteral: String {
    let why = ", and nothing is recorded, because the record mode is \".never\""
    return "The call at \(quotedPath) has no snapshot\(context.record == .never ? why : "")."
  }

  private func differs(_ difference: SnapshotDifference) -> String {
    difference.wording ?? """
      Snapshot\(file?.owner.name.map { " \"\($0)\"" } ?? "") does not match reference \(quotedPath):

      \(difference.message.shorteningLongLines())
      """
  }

  private func literalDiffers(_ difference: SnapshotDifference) -> String {
    """
    Snapshot did not match the text in the call at \(quotedPath). Difference:

    \(difference.message)
    """
  }

  // MARK: Recorded snapshots

  private func recordedMessage(_ comparison: SnapshotOutcome) -> String {
    let tests = isFile ? "test" : "tests"
    switch comparison {
    case .matching:
      let reference = isFile ? "The reference \(quotedPath)" : "The call at \(quotedPath)"
      let nothing = isFile ? "nothing was written. The" : "nothing is written; the"
      return """
        Record mode is on. \(reference) already matches, so \(nothing) test fails anyway, because \
        nothing was compared.

        To fix, \(turnRecordingOff), and run the \(tests) again.
        """
    case .missing:
      let recorded =
        isFile
        ? "No reference was found on disk. Automatically recorded snapshot: \(quotedPath)"
        : """
        Automatically recorded a new snapshot: the call at \(quotedPath) has no snapshot, so this one is \
        written there when the tests end
        """
      return """
        \(recorded); nothing was compared.

        To fix, review the \(isFile ? "new file" : "changed source"), and run the \(tests) again to \
        compare with it.
        """
    case _ where context.record == .all:
      let recorded =
        isFile
        ? "Automatically recorded snapshot: \(quotedPath)"
        : """
        Automatically recorded a new snapshot: it is written into the call at \(quotedPath) when the \
        tests end
        """
      return """
        Record mode is on. \(recorded); nothing was compared.

        To fix, \(turnRecordingOff), and run the \(tests) again.
        """
    default:
      let over =
        isFile
        ? " over the reference" : ": it is written over the old one when the tests end"
      return """
        \(text(comparison))

        A new snapshot was automatically recorded\(over), because the record mode is ".failed".
        To fix, review the changed \(isFile ? "file" : "source") and run the \(tests) again.
        """
    }
  }

  private var turnRecordingOff: String {
    switch context.source {
    case .call: "remove `record:` from the call"
    case .scope: "remove `record:` from the scope around it"
    case .command: "leave the option out"
    case .environment, .machine: "unset SNAPSHOT_TESTING_RECORD"
    }
  }

  // MARK: Pending snapshots

  private func pendingMessage(
    _ comparison: SnapshotOutcome, _ problem: SnapshotOutcome?, _ pendingPath: String
  ) -> String {
    var message = """
      \(text(comparison, problem))

      The new snapshot is in "\(pendingPath)".

      """
    var isMissing = false
    if case .missing = comparison { isMissing = true }
    if !isMissing, let diffTool = context.diffTool {
      let command = diffTool(currentFilePath: path, failedFilePath: pendingPath)
      if !command.isEmpty { message += "\(command)\n" }
    }
    if restriction != nil {
      return """
        \(message)To fix, correct the code, or copy the new snapshot over the reference in the \
        sources.
        """
    }
    let review = context.reviewCommand ?? recordingOnce
    let acceptance = file?.partReason != nil ? recordingOnce : "accept the new snapshot: \(review)"
    let isFirst = isMissing && context.source == .command
    return "\(message)To fix, \(isFirst ? "" : "correct the code, or ")\(acceptance)"
  }

  /// Instructions for recording a received value that wasn't saved as a pending snapshot.
  private var recordingOnce: String {
    switch context.source {
    case .call: "write `record: .failed` in the call and run the test once."
    case .scope: "write `record: .failed` in the scope around it and run the test once."
    case .command, .environment, .machine: context.recordCommand
    }
  }

  private func repair(_ error: any Error) -> String {
    let isFull = (error as? SnapshotFileError)?.isDiskFull ?? false
    return isFull ? "free up disk space" : "make its folder writable for the current user"
  }

  // MARK: Restrictions

  private func restrictedMessage(
    _ comparison: SnapshotOutcome, _ restriction: String
  ) -> String {
    var fix = "correct the code, or record on a machine with the sources"
    if isFile, case .missing = comparison {
      fix = "record on a machine with the sources, and copy the references here"
    }
    return """
      \(text(comparison))

      Nothing was written, because \(restriction).
      To fix, \(fix): \(context.recordCommand)
      """
  }

  // MARK: Collisions

  private func collision(
    of later: SnapshotRegistry.Use, with earlier: SnapshotRegistry.Use
  ) -> String {
    let owner = later.owner
    var problem = "Two snapshots have the same file"
    var fix = "give one of them another name: named: \"...\""
    if earlier.owner == owner {
      problem = "Two cases of a parameterized test have different snapshots for the same file"
      fix = "name the snapshot after the case's argument: named: \"\\(argument)\""
    } else if case .script = owner {
      fix = "rename one of the scripts"
    }
    return """
      \(problem) \(quotedPath):

        \(earlier.owner) at \(earlier.testFilePath):\(earlier.line)
        \(owner) at \(later.testFilePath):\(later.line)

      To fix, \(fix).
      """
  }
}

extension String {
  /// Returns this string without the middle part of any line that's longer than 10,000 bytes.
  func shorteningLongLines() -> String {
    let limit = 10_000
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > limit }) else { return self }
    return lines.map { utf8 in
      let line = Substring(utf8)
      guard utf8.count > limit else { return String(line) }
      // If an index is inside a scalar, a substring rounds it down to the start of the scalar.
      let start = utf8.index(utf8.startIndex, offsetBy: limit / 2)
      let end = utf8.index(utf8.endIndex, offsetBy: -limit / 2)
      let hidden = line[start..<end].utf8.count
      return "\(line[..<start])… (\(hidden) bytes not shown) …\(line[end...])"
    }.joined(separator: "\n")
  }
}
