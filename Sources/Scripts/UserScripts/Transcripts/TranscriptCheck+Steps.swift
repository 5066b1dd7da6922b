internal import TextSnapshots

extension TranscriptCheck {
  /// Compares or records each step in a separate file and combines the results.
  func steps(
    of play: ScriptPlay, mode: SnapshotRecordMode
  ) throws(SnapshotFailure) -> SnapshotOutcome {
    var results: [StepResult] = []
    for step in play.transcript.stepsOfFiles {
      let file = try SnapshotFileLocation(
        location, testFilePath: filePath, script: script.name,
        step: (results.count + 1, step.action))
      var result = StepResult(file: file, new: step.text)
      result.outcome = checkSnapshot(
        step.text, diffing: .lines, at: file, for: request(mode),
        wording: { old, _ in
          result.old = old
          return StepResult.placeholder
        })
      results.append(result)
    }
    let outcome = outcome(of: results)
    // If the script failed, the files of the steps that it didn't reach might still be valid.
    guard play.error == nil, let message = surplusMessage(results) else { return outcome }
    guard var failure = outcome.failure else { return .failed(SnapshotFailure(message: message)) }
    failure.message += "\n\n\(message)"
    return .failed(failure)
  }

  private func surplusMessage(_ results: [StepResult]) -> String? {
    guard let folder = results.first?.file.folder.path else { return nil }
    let names = SnapshotFile.names(in: folder)
      .subtracting(results.map(\.file.fileName))
      .filter { isStepFile($0, in: folder) }
      .sorted()
    guard !names.isEmpty else { return nil }
    let paths = names.map { shellQuoted("\(folder)/\($0)") }
    return """
      The user script "\(script.name)" no longer has steps for these files in "\(folder)":

      \(names.map { "  \($0)" }.joined(separator: "\n"))

      To fix, correct the script, or delete them: rm \(paths.joined(separator: " "))
      """
  }

  private func isStepFile(_ name: String, in folder: String) -> Bool {
    guard let first = name.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      name.hasSuffix(".txt"), case .bytes(let text) = SnapshotFile.read("\(folder)/\(name)")
    else { return false }
    return text.starts(with: "script \(script.name)\n".utf8)
  }

  /// Combines the outcomes of all files.
  ///
  /// The message contains one part for each kind of failure.
  private func outcome(of results: [StepResult]) -> SnapshotOutcome {
    let differing = results.filter { $0.old != nil }
    let others = results.filter { $0.old == nil && $0.outcome.failure != nil }
    guard let first = differing.first ?? others.first, var failure = first.outcome.failure else {
      return .matched
    }
    if !differing.isEmpty {
      failure.message = failure.message.replacing(
        StepResult.placeholder, with: differenceMessage(results))
    }
    if let other = others.first, let message = other.outcome.failure?.message {
      if !differing.isEmpty { failure.message += "\n\n\(message)" }
      let names = others.dropFirst().map { "  \($0.file.fileName)" }
      if !names.isEmpty {
        failure.message += "\n\nThe same applies to:\n" + names.joined(separator: "\n")
      }
    }
    return results.allSatisfy(\.isRecordedOrMatched) ? .recorded(failure) : .failed(failure)
  }

  private func differenceMessage(_ results: [StepResult]) -> String {
    let known = results.filter { $0.reference != nil }
    let comparison = TranscriptDifference.Comparison(
      script: script.name, expected: Transcript.joined(known.map { $0.reference ?? "" }),
      received: Transcript.joined(known.map(\.new)))
    let folder = known.first?.file.folder.path ?? ""
    let parent = folder.lastIndex(of: "/").map { folder[..<$0] } ?? ""
    return TranscriptDifference([comparison])?
      .text(app: TranscriptDifference.app(ofFolder: String(parent)), full: "snapshots review") ?? ""
  }
}

private struct StepResult {
  let file: SnapshotFileLocation
  let new: String
  var old: String?
  var outcome = SnapshotOutcome.matched

  /// A placeholder for the description of the differences.
  ///
  /// The description covers all files, so it can't be written until all of them have been compared.
  static let placeholder = "\u{0}differences\u{0}"

  var reference: String? {
    if case .matched = outcome { new } else { old }
  }

  var isRecordedOrMatched: Bool {
    if case .failed = outcome { false } else { true }
  }
}

extension Transcript {
  /// Returns a transcript that contains the steps of all files.
  ///
  /// If one of the files isn't a transcript, this method returns the concatenated contents of the
  /// files.
  fileprivate static func joined(_ files: [String]) -> String {
    guard let transcripts = try? files.map(Transcript.init(text:)), var all = transcripts.first
    else { return files.joined() }
    all.steps = transcripts.flatMap(\.steps)
    return all.text
  }

  /// The files of the transcript, one for each step that has a frame or lines beside it.
  ///
  /// Each file begins with the notes that come before its step. The last file also contains the
  /// notes that come after its step.
  fileprivate var stepsOfFiles: [(action: String, text: String)] {
    var files: [(action: String, steps: [Step])] = []
    var notes: [Step] = []
    for step in steps {
      notes.append(step)
      guard step.hasFrame || !step.beside.isEmpty else { continue }
      files.append((step.action, notes))
      notes = []
    }
    if !files.isEmpty { files[files.count - 1].steps += notes }
    return files.map { file in
      (file.action, Transcript(script: script, screen: screen, steps: file.steps).text)
    }
  }
}
