import CommandParts
import RuntimeIssues
import Terminals
import TextSnapshots
import Transcripts

struct DiffCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "diff",
    abstract: "Shows what the pending snapshots would change.",
    discussion: """
      A change that several snapshots share is shown once. Invisible characters are shown as \
      symbols. The output is colored only on a terminal, and only if NO_COLOR is not set.
      """,
    operand: .paths,
    options: [
      .init("--full", help: "Show all lines of a difference, not only the first 40."), .json,
    ] + CommandSyntax.Option.locations,
    success: "Nothing is pending.", findings: "A snapshot is pending.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let index = try PackageIndex(context)
    if context.isJSON {
      let groups = ChangeGroup.groups(of: index.pending)
      try context.console.printJSON(
        Output(changes: groups.map { Change($0, limit: limit) }))
    } else {
      print(index)
    }
    return index.pending.isEmpty ? .success : .findings
  }

  private var limit: Int? {
    context.arguments.has("--full") ? nil : TranscriptDifference.lineLimit
  }

  private func print(_ index: PackageIndex) {
    let console = context.console
    var folders: [String] = []
    var transcripts: [String: [PendingTranscript]] = [:]
    var others: [PendingSnapshot] = []
    for snapshot in index.pending {
      guard let transcript = PendingTranscript(snapshot) else {
        others.append(snapshot)
        continue
      }
      if transcripts[transcript.folder] == nil { folders.append(transcript.folder) }
      transcripts[transcript.folder, default: []].append(transcript)
    }
    for folder in folders { print(transcripts[folder] ?? [], index.root) }
    for group in ChangeGroup.groups(of: others) {
      let titles = group.members.prefix(4).map(\.snapshot.title)
      console.print(.init(Self.heading(group, titles[0]), .bold), .init(Self.note(group), .yellow))
      for title in titles.dropFirst() { console.print("  \(title)") }
      if group.members.count > 4 { console.print("  and \(group.members.count - 4) more") }
      console.printDifference(group.change().unified(titles[0], limit: limit))
      console.print()
    }
    let count = index.pending.count
    guard count > 0 else {
      console.print("Nothing is pending.")
      return
    }
    let (them, references) = count == 1 ? ("it", "the reference") : ("them", "references")
    console.print(
      .init("\(counted(count, "pending snapshot")).", .bold),
      .init(
        " '\(context.command("accept"))' makes \(them) \(references),"
          + " '\(context.command("reject"))' removes \(them)."))
  }

  /// Prints the differences of all transcripts in a folder together.
  ///
  /// These differences often have the same cause, such as a change to a screen that several scripts
  /// show.
  private func print(_ transcripts: [PendingTranscript], _ root: PackageRoot) {
    let console = context.console
    guard let first = transcripts.first,
      let difference = TranscriptDifference(Self.named(transcripts))
    else { return }
    let names = transcripts.prefix(4).map { transcript in
      String(Substring(transcript.snapshot.target.utf8.dropFirst(first.folder.utf8.count + 1)))
    }
    let more = transcripts.count > 4 ? ", and \(transcripts.count - 4) more" : ""
    let count = counted(transcripts.count, "pending transcript")
    console.print(
      .init(
        "\(root.shown(first.folder)): \(count) (\(names.joined(separator: ", "))\(more))", .bold))
    for transcript in transcripts {
      let title = transcript.snapshot.title
      if transcript.isIncomplete { console.print("\(title): The script ended early.") }
      if transcript.isStale { console.print("\(title): The reference changed since the test ran.") }
    }
    console.print()
    console.printDifference(
      difference.text(app: first.app, limit: limit, full: "\(context.command("diff")) --full"))
    console.print()
  }

  /// Adds file names to scripts that have the same name.
  ///
  /// The names aren't necessarily unique because they come from untrusted files.
  private static func named(_ transcripts: [PendingTranscript]) -> [TranscriptDifference.Script] {
    let groups = Dictionary(grouping: transcripts, by: \.difference.name)
    return transcripts.map { transcript in
      var difference = transcript.difference
      if groups[difference.name, default: []].count > 1 {
        let name = FilePath(transcript.snapshot.target).name
        difference.name = PrintableText.line("\(difference.name) (\(name))")
      }
      return difference
    }
  }

  private static func heading(_ group: ChangeGroup, _ title: String) -> String {
    guard group.members.count > 1 else { return "\(title) (\(group.kind))" }
    return "\(title) (\(group.kind)), and \(group.members.count - 1) identical:"
  }

  private static func note(_ group: ChangeGroup) -> String {
    if group.members[0].isIncomplete { return " The script ended early." }
    return group.isAnyStale ? " The reference changed since the test ran." : ""
  }

  private struct Output: Encodable {
    let version = 1
    let changes: [Change]
  }

  private struct Step: Encodable {
    let number: Int
    let action: String
    /// Sentences about the step, its state, and its effects.
    ///
    /// The lines of the frame are in the difference.
    let remarks: [String]

    init(_ step: TranscriptDifference.Step) {
      (number, action, remarks) = (step.number, step.action, step.sentences)
    }
  }

  private struct Change: Encodable {
    struct Snapshot: Encodable {
      let path, pending: String
      let isPart, isStale: Bool
      let test, site: String?
    }

    let kind: PageEntry.Change
    let difference: String
    let steps: [Step]?
    let snapshots: [Snapshot]

    init(_ group: ChangeGroup, limit: Int?) {
      kind = group.kind
      let change = group.change()
      let readable = change.difference
      difference = change.text(of: readable, group.first.title, limit: limit)
      if case .steps(let difference, _) = readable {
        steps = difference.scripts.flatMap(\.steps).map(Step.init)
      } else {
        steps = nil
      }
      snapshots = group.members.map { member in
        let change = PendingChange(member.snapshot)
        return Snapshot(
          path: member.snapshot.title,
          pending: member.snapshot.package.shown(member.snapshot.path),
          isPart: member.isIncomplete, isStale: member.isStale, test: change.test,
          site: change.site)
      }
    }
  }
}

private struct PendingTranscript {
  let snapshot: PendingSnapshot
  let folder: String
  let app: String?
  let difference: TranscriptDifference.Script
  let isStale: Bool
  let isIncomplete: Bool

  /// Creates a pending transcript, or returns `nil` if the snapshot isn't a transcript or has no
  /// reference.
  init?(_ snapshot: PendingSnapshot) {
    let change = PendingChange(snapshot)
    guard case .steps(let steps, let app) = change.difference else { return nil }
    self.snapshot = snapshot
    self.app = app
    difference = steps.scripts[0]
    folder = FilePath(snapshot.target).folder
    (isStale, isIncomplete) = (change.isStale, change.isIncomplete)
  }
}
