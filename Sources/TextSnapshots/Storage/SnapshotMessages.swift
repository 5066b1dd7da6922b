/// The messages that all kinds of references share.
package struct SnapshotMessages {
  package let mode: SnapshotRecordMode
  private let diffTool: SnapshotTestingConfiguration.DiffTool?
  private let recordCommand: RecordCommand
  /// A Boolean value that indicates whether the received value is incomplete and can't be accepted
  /// in a review.
  private let isPart: Bool

  package init(
    mode: SnapshotRecordMode, diffTool: SnapshotTestingConfiguration.DiffTool? = nil,
    recordCommand: RecordCommand, isPart: Bool = false
  ) {
    self.mode = mode
    self.diffTool = diffTool
    self.recordCommand = recordCommand
    self.isPart = isPart
  }

  func pending(
    _ sentence: String, path: String, isFirst: Bool, manualAcceptance: String?,
    comparedPath: String?
  ) -> String {
    var message = "\(sentence)\n\nThe new snapshot is in \"\(path)\".\n"
    if let comparedPath, let diffTool {
      let command = diffTool(currentFilePath: comparedPath, failedFilePath: path)
      if !command.isEmpty { message += "\(command)\n" }
    }
    let accept =
      isPart ? recordingOnce : "accept the new snapshot: \(recordCommand.review ?? recordingOnce)"
    let or = isFirst && mode.source == .command ? "" : "correct the code, or "
    return "\(message)To fix, \(or)\(manualAcceptance ?? accept)"
  }

  func pendingUnwritable(
    _ sentence: String, path: String, _ error: any Error, repair: String
  ) -> String {
    """
    \(sentence)

    The new snapshot could not be written to "\(path)": \(error).
    To fix, correct the code, or \(repair) and accept the new snapshot: \(recordingOnce)
    """
  }

  func refused(
    _ sentence: String, because reason: String,
    fix: String = "correct the code, or record where the sources are"
  ) -> String {
    """
    \(sentence)

    Nothing was written, because \(reason).
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

      To fix, review the new file and run the test again: it compares from then on.
      """
    case .all:
      """
      Record mode is on. Automatically recorded snapshot: \(quotedPath); nothing was compared.

      To fix, \(messages.turnRecordingOff), and run the test again.
      """
    case .unchanged:
      """
      Record mode is on. The reference \(quotedPath) already matches, so nothing was written. The \
      test fails anyway, because nothing was compared.

      To fix, \(messages.turnRecordingOff), and run the test again.
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

  func messagePart(_ part: SnapshotMessagePart) -> String {
    switch part {
    case .reason(let restriction):
      return restriction.reason("the test file \"\(location.folder.testFilePath)\"")
    case .manualAcceptance:
      return "copy the new snapshot over the reference in the sources."
    case .repair(let error):
      let isFull = (error as? SnapshotFileError)?.isDiskFull ?? false
      return isFull ? "free up disk space" : "make its folder one that this user may write to"
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
  /// Returns this string with long lines shortened.
  ///
  /// For a line with more than 10,000 bytes, only its start and end are preserved.
  ///
  /// - Complexity: O(*n*), where *n* is the length of the string.
  func shorteningLongLines() -> String {
    let limit = 10_000
    let lines = utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.contains(where: { $0.count > limit }) else { return self }
    return lines.map { utf8 in
      let line = Substring(utf8)
      guard utf8.count > limit else { return String(line) }
      let start = line.scalarBoundary(at: limit / 2)
      let end = line.scalarBoundary(at: utf8.count - limit / 2)
      let hidden = utf8.distance(from: start, to: end)
      return "\(line[..<start])… (\(hidden) bytes not shown) …\(line[end...])"
    }.joined(separator: "\n")
  }
}

extension Substring {
  fileprivate func scalarBoundary(at offset: Int) -> Index {
    var index = utf8.index(startIndex, offsetBy: offset)
    while index > startIndex, utf8[index] & 0b1100_0000 == 0b1000_0000 {
      index = utf8.index(before: index)
    }
    return index
  }
}
