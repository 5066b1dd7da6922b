import Commands
import Foundation
import RuntimeIssues
import Terminals
import TextSnapshots

/// What a run of all tests does about orphans.
enum OrphanAction: String, CaseIterable {
  case warn, fail
}

/// A type that runs tests, and reports pending and unused snapshots.
struct TestRunReport {
  let context: CommandContext
  var shard = Shard()

  init(_ context: CommandContext, _ syntax: CommandSyntax) throws(UsageError) {
    self.context = context
    let arguments = context.arguments
    for option in ["--accept", "--json"] where arguments.has("--review") && arguments.has(option) {
      throw UsageError("The options '--review' and '\(option)' can't be combined.", syntax)
    }
    guard let value = arguments.value("--shard").flatMap(Shard.parts(of:)) else { return }
    shard = Shard(index: value.index, count: value.count)
  }

  func run(_ command: [String], isFiltered: Bool) throws -> ExitCode {
    let arguments = context.arguments
    let root = try PackageRoot(context)
    let manifest =
      arguments.value("--manifest").map { FilePath.absolute($0) }
      ?? root.path(of: ManifestFiles.defaultPath)
    let run = TestRun(
      context: context, root: root, manifest: manifest, command: command, shard: shard,
      isFiltered: isFiltered, record: arguments.value("--record"),
      pending: arguments.value("--pending").map { FilePath.absolute($0) })
    var output = Output(code: try run.run())
    let list = try PendingList(context)
    output.pending = list.snapshots.map { $0.title(in: root) }
    if arguments.has("--accept") { accept(list, &output) }
    let signal = arguments.has("--review") ? try review(list, &output) : nil
    try findOrphans(of: run, in: list.index, &output)
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    context.console.endProcess(bySignal: signal)
    return output.isClean ? .success : .findings
  }

  /// Reviews pending snapshots, and returns the signal that ended the review, if any.
  private func review(_ list: PendingList, _ output: inout Output) throws -> Int32? {
    guard !list.snapshots.isEmpty else { return nil }
    guard context.environment["TERM"] != "dumb", Terminal.isAvailable else {
      output.notes.append(
        "There is no terminal to review in. Run '\(context.command("review"))' in one.")
      return nil
    }
    context.console.flush()
    let session = ReviewSession(list, environment: context.environment)
    let signal = try session.run()
    output.accepted = session.titles(.accepted)
    output.rejected = session.titles(.rejected)
    output.pending = session.titles(nil)
    return signal
  }

  private func accept(_ list: PendingList, _ output: inout Output) {
    output.pending = []
    for snapshot in list.snapshots {
      let title = snapshot.title(in: list.root)
      do throws(ToolError) {
        try ReviewDecision.accept(PendingChange(snapshot))
        output.accepted.append(title)
      } catch {
        output.pending.append(title)
        context.console.printError(
          "not accepted  \(PrintableText.line(title))\n\(error.description)\n")
      }
    }
  }

  private func findOrphans(
    of run: TestRun, in index: PackageIndex, _ output: inout Output
  ) throws {
    let action = context.arguments.value("--unreferenced").flatMap(OrphanAction.init)
    guard let action, output.code == 0 else { return }
    let manifest = try Manifest([run.manifest], package: run.root.name)
    if let problem = manifest.problem {
      output.notes.append("Orphans are unknown: \(problem).")
      output.failsForOrphans = action == .fail
      return
    }
    let filter = PathFilter([], in: run.root)
    output.orphans = OrphanSearch.run(in: index, manifest, filter, until: nil).orphans
    output.failsForOrphans = action == .fail && !output.orphans.isEmpty
  }

  private func print(_ output: Output) {
    let console = context.console
    for path in output.accepted { console.print(.init("accepted  ", .green), .init(path)) }
    for path in output.rejected ?? [] { console.print(.init("rejected  ", .yellow), .init(path)) }
    for path in output.pending { console.print(.init("pending  ", .yellow), .init(path)) }
    for path in output.orphans { console.print(.init("orphan  ", .yellow), .init(path)) }
    for note in output.notes { console.print(note) }
    let end = output.code == 0 ? "Passed" : "Failed with exit code \(output.code)"
    var summary = "\(end), \(output.pending.count) pending"
    if !output.orphans.isEmpty { summary += ", \(counted(output.orphans.count, "orphan"))" }
    console.print(.init("\(summary).", output.isClean ? .green : .bold))
  }

  private struct Output: Encodable {
    let version = 1
    let code: Int32
    var pending: [String] = []
    var accepted: [String] = []
    /// The titles of the rejected snapshots.
    ///
    /// JSON never contains this member, because a review can't be combined with `--json`.
    var rejected: [String]?
    var orphans: [String] = []
    /// Explanations of why the review or the search for orphans was skipped.
    var notes: [String] = []
    var failsForOrphans = false

    var isClean: Bool { code == 0 && pending.isEmpty && !failsForOrphans }
  }
}
