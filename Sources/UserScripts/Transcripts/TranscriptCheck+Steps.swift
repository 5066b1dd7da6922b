internal import TextSnapshots

extension TranscriptCheck {
  /// Compares or records every step as a file of its own, and reports all of them together.
  func steps(
    of play: ScriptPlay, mode: SnapshotRecordMode
  ) throws(SnapshotFailure) -> SnapshotOutcome {
    var results: [StepResult] = []
    for step in play.transcript.stepsOfFiles {
      let place = try SnapshotFileLocation(
        location, testFilePath: filePath, script: script.name,
        step: (results.count + 1, step.act))
      var result = StepResult(place: place, new: step.text)
      if let last = results.last, let old = last.reference { result.before = (old, last.new) }
      result.outcome = checkSnapshot(
        step.text, diffing: .lines, at: place, for: request(mode),
        wording: { old, _ in
          result.old = old
          return StepResult.differences
        })
      results.append(result)
    }
    let outcome = outcome(of: results)
    // A script that ended early has not lost the steps that it did not reach.
    guard play.error == nil, let message = surplus(after: results) else { return outcome }
    guard var failure = outcome.failure else { return .failed(SnapshotFailure(message: message)) }
    failure.message += "\n\n\(message)"
    return .failed(failure)
  }

  /// Reports the files of steps that the script no longer has; `nil` if there are none.
  private func surplus(after results: [StepResult]) -> String? {
    guard let folder = results.first?.place.folder.path else { return nil }
    let names = SnapshotFile.names(in: folder)
      .subtracting(results.map(\.place.fileName))
      .filter { isFileOfAStep($0, in: folder) }
      .sorted()
    guard !names.isEmpty else { return nil }
    let paths = names.map { shellQuoted("\(folder)/\($0)") }
    return """
      The user script "\(script.name)" no longer has the steps of these files in "\(folder)":

      \(names.map { "  \($0)" }.joined(separator: "\n"))

      To fix, correct the script, or delete them: rm \(paths.joined(separator: " "))
      """
  }

  /// Whether a file in the script's folder has the name of a step's file, and the script's text.
  private func isFileOfAStep(_ name: String, in folder: String) -> Bool {
    guard let first = name.utf8.first, UInt8(ascii: "0")...UInt8(ascii: "9") ~= first,
      name.hasSuffix(".txt"), case .bytes(let text) = SnapshotFile.read("\(folder)/\(name)")
    else { return false }
    return text.starts(with: "script \(script.name)\n".utf8)
  }

  /// One outcome for all files: the first failure of each kind speaks for the others.
  private func outcome(of results: [StepResult]) -> SnapshotOutcome {
    let differing = results.filter { $0.old != nil }
    let others = results.filter { $0.old == nil && $0.outcome.failure != nil }
    guard let first = differing.first ?? others.first, var failure = first.outcome.failure else {
      return .matched
    }
    if !differing.isEmpty {
      failure.message = failure.message.replacing(
        StepResult.differences, with: words(differing, among: results.count))
    }
    if let other = others.first, let message = other.outcome.failure?.message {
      if !differing.isEmpty { failure.message += "\n\n\(message)" }
      let names = others.dropFirst().map { "  \($0.place.fileName)" }
      if !names.isEmpty {
        failure.message += "\n\nSo it is with:\n" + names.joined(separator: "\n")
      }
    }
    return results.allSatisfy(\.isRecordedOrMatched) ? .recorded(failure) : .failed(failure)
  }

  private func words(_ differing: [StepResult], among count: Int) -> String {
    let difference = TranscriptDifference(
      differing.map {
        .init(script: script.name, old: $0.old ?? "", new: $0.new, before: $0.before)
      })
    return """
      The user script "\(script.name)" shows something else than \(differing.count) of its \
      \(count) frames in "\(differing.first?.place.folder.path ?? "")":

      \(difference?.text ?? "")
      """
  }
}

/// The result of one step's file.
private struct StepResult {
  let place: SnapshotFileLocation
  let new: String
  var old: String?
  /// The files of the step before, where both are known.
  var before: TranscriptDifference.Texts.FilesBefore?
  var outcome = SnapshotOutcome.matched

  /// Stands for the differences of all files until all are compared.
  static let differences = "\u{0}differences\u{0}"

  /// The text of the reference; `nil` where there was none.
  var reference: String? {
    if case .matched = outcome { new } else { old }
  }

  var isRecordedOrMatched: Bool {
    if case .failed = outcome { false } else { true }
  }
}

extension Transcript {
  /// A text for every step with a frame, with the notes before it; the last one has those after it.
  fileprivate var stepsOfFiles: [(act: String, text: String)] {
    var files: [(act: String, steps: [Step])] = []
    var notes: [Step] = []
    for step in steps {
      notes.append(step)
      guard step.hasFrame else { continue }
      files.append((step.act, notes))
      notes = []
    }
    if !files.isEmpty { files[files.count - 1].steps += notes }
    return files.map { file in
      (file.act, Transcript(script: script, screen: screen, steps: file.steps).text)
    }
  }
}
