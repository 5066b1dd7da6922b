internal import Foundation
internal import InlineTextSnapshots
internal import Terminals
internal import TextSnapshots
internal import UserScripts

struct LogCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    name: "log",
    abstract: "Shows the commits that changed a transcript or one of its steps.",
    discussion: """
      Lists the steps that differ from the previous commit, newest commit first. With the number \
      of a step, lists only the commits that changed that step, even if other steps were added or \
      removed before it. Follows renames of the file.
      """,
    operands: [.file("transcript", "The transcript file, optionally with a step: buy.txt:3.")],
    options: [.init("--full", help: "List all steps that a commit changed."), .json, .packagePath],
    success: "The history was shown.", findings: nil)

  let context: CommandContext

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    let (path, step) = file(context.arguments.operands[0])
    guard let relative = root.relative(SourceFile.resolved(path)) else { throw missing(path) }
    let history = TranscriptHistory(of: relative, in: root)
    let current = root.bytes(of: relative).flatMap { String(validUTF8: $0) }
    guard let head = history.head ?? history.commits.first(where: { $0.new != nil })?.new,
      let text = current ?? history.text(head)
    else { throw missing(path) }
    let count = try Transcript(text: text).steps.count
    if let step, !(1...max(1, count)).contains(step) {
      throw ToolError(
        "The transcript \(quoted(path)) has \(counted(count, "step")), so there is no step \(step).",
        fix: "pass a number from 1 to \(count).")
    }
    var log = TranscriptLog(history, step: step)
    var entries: [TranscriptLog.Entry] = []
    func add(_ entry: TranscriptLog.Entry?) {
      guard let entry else { return }
      if context.isJSON { return entries.append(entry) }
      // Print each entry immediately, because comparing the next commit can take a while.
      print(entry, isOneStep: step != nil)
      context.console.flush()
    }
    let comparable = ReadableDifference.isShort(text) ? text : ""
    add(log.workingTree(comparable, at: relative, head: head))
    for commit in history.commits { add(log.entry(for: commit)) }
    if context.isJSON { try context.console.printJSON(Output(commits: entries)) }
    return .success
  }

  /// Parses an argument such as `buy.txt` or `buy.txt:3`.
  private func file(_ argument: String) -> (path: String, step: Int?) {
    let path = SnapshotLocation.absolute(argument)
    guard !SnapshotFile.exists(path), let colon = argument.lastIndex(of: ":"),
      let step = Int(argument[argument.index(after: colon)...])
    else { return (path, nil) }
    return (SnapshotLocation.absolute(String(argument[..<colon])), step)
  }

  private func missing(_ path: String) -> ToolError {
    ToolError(
      "There is no transcript \(quoted(path)) in the git history.",
      fix: "pass a committed transcript, such as __Snapshots__/<App>/<script>.txt.")
  }

  private func print(_ entry: TranscriptLog.Entry, isOneStep: Bool) {
    let console = context.console
    if let commit = entry.commit {
      console.print(
        .init(String(commit.prefix(10)), .yellow),
        .init(" \(entry.date ?? "") \(entry.author ?? ""): \(entry.subject ?? "")"))
    } else {
      console.print(.init("not committed", .yellow))
    }
    if let note = entry.note { console.print("  \(note)") }
    let limit = context.arguments.has("--full") || isOneStep ? Int.max : 4
    for step in entry.steps.prefix(limit) {
      let place = step.number == 0 ? step.action : "step \(step.number), \(step.action)"
      for sentence in step.changes { console.print("  \(place): \(sentence)") }
      if step.changes.isEmpty {
        console.print("  \(place):")
        for line in step.lines { console.print("   \(line)") }
      }
    }
    let more = entry.steps.count - limit
    if more > 0 { console.print("  ... and \(counted(more, "more step"))") }
  }

  private struct Output: Encodable {
    let version = 1
    let commits: [TranscriptLog.Entry]
  }
}

/// A log of the changes to a transcript or to one of its steps.
///
/// Versions are compared from the newest to the oldest. If the log follows a single step, each
/// comparison determines the number of that step in the older version.
struct TranscriptLog {
  struct Entry: Encodable {
    /// The hash of the commit.
    ///
    /// This property and the next three are `nil` if the changes aren't committed.
    var commit: String?
    var date: String?
    var author: String?
    var subject: String?
    let path: String
    /// A description of a change to the file itself, such as its deletion.
    let note: String?
    let steps: [Step]
  }

  struct Step: Encodable {
    let number: Int
    let action: String
    let changes: [String]
    /// The first lines that differ, or an empty array if `changes` already describes the
    /// difference.
    let lines: [String]

    init(_ step: TranscriptDifference.Step) {
      (number, action, changes) = (step.number, step.action, step.changes)
      lines = changes.isEmpty ? step.frame.prefix(8).map(\.text) : []
    }
  }

  private let history: TranscriptHistory
  /// The number of the step to follow, or `nil` to include all steps.
  private let step: Int?
  /// The step's number in each version that's known to contain the step.
  private var numbers: [TranscriptHistory.Blob: Int] = [:]

  init(_ history: TranscriptHistory, step: Int?) {
    self.history = history
    self.step = step
  }

  /// Returns an entry for the changes that aren't committed, or `nil` if there are none.
  mutating func workingTree(
    _ text: String, at path: String, head: TranscriptHistory.Blob
  ) -> Entry? {
    let old = history.text(head) ?? ""
    let steps = changedSteps(from: old, head, to: text, number: step)
    return steps.isEmpty ? nil : Entry(path: path, note: nil, steps: steps)
  }

  /// Returns an entry for a commit, or `nil` if the commit didn't change the transcript or the
  /// step.
  mutating func entry(for commit: TranscriptHistory.Commit) -> Entry? {
    var number: Int?
    if step != nil {
      // If the number is unknown, the commit is on a branch that doesn't contain the step.
      guard let new = commit.new, let known = numbers[new] else { return nil }
      number = known
    }
    let text = commit.new.map { history.text($0) ?? "" }
    let changes = commit.old.map { old in
      changedSteps(from: old.map { history.text($0) ?? "" }, old, to: text ?? "", number: number)
    }
    let note = note(commit, number: number)
    // In a merge commit, most steps are the same as in one of the parents. The commit itself
    // changed something only if there are differences from every parent.
    guard changes.allSatisfy({ !$0.isEmpty }) || note != nil else { return nil }
    return Entry(
      commit: commit.hash, date: commit.date, author: commit.author, subject: commit.subject,
      path: commit.path, note: note,
      steps: note == nil || commit.oldPath != nil ? changes[0] : [])
  }

  private func note(_ commit: TranscriptHistory.Commit, number: Int?) -> String? {
    if commit.new == nil { return "the transcript was deleted" }
    if let oldPath = commit.oldPath { return number == nil ? "renamed from \(oldPath)" : nil }
    guard commit.old.allSatisfy({ $0 == nil }) else { return nil }
    return number == nil ? "the transcript was added" : "this step was added with the transcript"
  }

  /// Returns the steps that differ, and stores the number of the followed step in the old version.
  private mutating func changedSteps(
    from old: String?, _ oldBlob: TranscriptHistory.Blob?, to new: String, number: Int?
  ) -> [Step] {
    guard let old else { return [] }
    if let number, let oldBlob, numbers[oldBlob] == nil {
      let pair = SectionPair.pairs(expected: old, received: new).first {
        $0.numbers.received == number
      }
      numbers[oldBlob] = pair?.numbers.expected
    }
    let difference = TranscriptDifference.Script(
      TranscriptDifference.Comparison(script: "", expected: old, received: new))
    return (difference?.steps ?? [])
      .filter { number == nil || $0.number == number && !$0.isRemoved }.map(Step.init)
  }
}
