extension SnapshotReference {
  func pendingMessage(_ sentence: String, isMissing: Bool, isRestricted: Bool) -> String {
    var message = "\(sentence)\n\nThe new snapshot is in \"\(pendingPath)\".\n"
    if !isMissing, let comparedPath, let diffTool {
      let command = diffTool(currentFilePath: comparedPath, failedFilePath: pendingPath)
      if !command.isEmpty { message += "\(command)\n" }
    }
    let accept =
      isPart ? recordingOnce : "accept the new snapshot: \(recordCommand.review ?? recordingOnce)"
    let isFirst = isMissing && !isRestricted && mode.source == .command
    let or = isFirst ? "" : "correct the code, or "
    return "\(message)To fix, \(or)\(isRestricted ? manualAcceptance : accept)"
  }

  func unwritableMessage(_ sentence: String, _ error: any Error) -> String {
    """
    \(sentence)

    The new snapshot could not be written to "\(pendingPath)": \(error).
    To fix, correct the code, or \(repair(error)) and accept the new snapshot: \(recordingOnce)
    """
  }

  func refusal(
    _ sentence: String, because restriction: RecordingRestriction,
    fix: String = "correct the code, or record on a machine with the sources"
  ) -> String {
    """
    \(sentence)

    Nothing was written, because \(restriction.reason(source)).
    To fix, \(fix): \(recordCommand)
    """
  }

  package var turnRecordingOff: String {
    switch mode.source {
    case .call: "remove `record:` from the call"
    case .scope: "remove `record:` from the scope around it"
    case .command: "leave the option out"
    case .environment, .machine: "unset SNAPSHOT_TESTING_RECORD"
    }
  }

  /// Instructions for recording a received value that wasn't saved as a pending snapshot.
  private var recordingOnce: String {
    switch mode.source {
    case .call: "write `record: .failed` in the call and run the test once."
    case .scope: "write `record: .failed` in the scope around it and run the test once."
    case .command, .environment, .machine: "\(recordCommand)"
    }
  }
}

// MARK: Files

extension FileReference {
  var quotedPath: String { "\"\(location.path)\"" }

  func message(_ recording: SnapshotRecordingReason) -> String {
    switch recording {
    case .missing:
      """
      No reference was found on disk. Automatically recorded snapshot: \(quotedPath); nothing was \
      compared.

      To fix, review the new file, and run the test again to compare with it.
      """
    case .all:
      """
      Record mode is on. Automatically recorded snapshot: \(quotedPath); nothing was compared.

      To fix, \(turnRecordingOff), and run the test again.
      """
    case .unchanged:
      """
      Record mode is on. The reference \(quotedPath) already matches, so nothing was written. The \
      test fails anyway, because nothing was compared.

      To fix, \(turnRecordingOff), and run the test again.
      """
    case .mismatch(let sentence):
      """
      \(sentence)

      A new snapshot was automatically recorded over the reference, because the record mode is \
      ".failed".
      To fix, review the changed file and run the test again.
      """
    }
  }

  func mismatch(_ difference: SnapshotDifference) -> String {
    """
    Snapshot\(request.owner.name.map { " \"\($0)\"" } ?? "") does not match reference \(quotedPath):

    \(difference.message.shorteningLongLines())
    """
  }

  func collision(with earlier: SnapshotRegistry.Use) -> String {
    var problem = "Two snapshots have the same file"
    var fix = "give one of them another name: named: \"...\""
    if earlier.request.owner == request.owner {
      problem = "Two cases of a parameterized test have different snapshots for the same file"
      fix = "name the snapshot after the case's argument: named: \"\\(argument)\""
    } else if case .script = request.owner {
      fix = "rename one of the scripts"
    }
    return """
      \(problem) \(quotedPath):

        \(earlier.request.owner) at \(earlier.testFilePath):\(earlier.request.line)
        \(request.owner) at \(location.folder.compiledTestFilePath):\(request.line)

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
