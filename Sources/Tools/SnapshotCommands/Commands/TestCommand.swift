import CommandParts
import Foundation
import RuntimeIssues
import Terminals
import TextSnapshots

struct TestCommand: SnapshotCommand {
  /// What a run of all tests does about orphans.
  private enum OrphanAction: String, CaseIterable {
    case warn, fail
  }

  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "test",
    abstract: "Runs the tests and lists pending snapshots.",
    discussion: """
      Runs 'swift test', with any arguments that follow "--". To run another command, such as \
      xcodebuild, write the entire command after "--".

      Writes the manifest that 'swift run snapshots prune' needs to find orphans, unless options \
      such as --filter leave out tests. The command finds SNAPSHOT_MANIFEST and the variables of \
      the given options in its environment, each also with the prefix TEST_RUNNER_, which \
      xcodebuild forwards to tests.
      """,
    options: [
      .init(
        "--record",
        value: .one(of: SnapshotTestingConfiguration.Record.allCases.map(\.rawValue), "mode"),
        help: "When to write references: all, failed, missing, or never."),
      .init("--accept", help: "Accept all pending snapshots afterward."),
      .init("--review", help: "Review pending snapshots afterward, if there is a terminal."),
      .init(
        "--unreferenced", value: .one(of: OrphanAction.allCases.map(\.rawValue), "action"),
        help: """
          What to do about orphans (unreferenced snapshots) if all tests pass: warn or fail. \
          'fail' also fails if they're unknown.
          """),
      .init(
        "--manifest", value: "file",
        help: "Where to write the manifest. (default: \(CompleteRun.manifestPath))"),
      .init("--filtered", help: "Mark the run as incomplete, because it leaves out tests."),
      .json,
    ] + CommandSyntax.Option.locations,
    rest: .init(name: "argument", help: "Arguments of 'swift test', or an entire command."),
    success: "All tests passed and nothing is pending.",
    findings: "Tests failed, a snapshot is pending, or orphans make the run fail.")

  let context: CommandContext

  init(context: CommandContext) throws {
    self.context = context
    let arguments = context.arguments
    for option in ["--accept", "--json"] where arguments.has("--review") && arguments.has(option) {
      throw UsageError("The options '--review' and '\(option)' can't be combined.", Self.syntax)
    }
  }

  func run() throws -> ExitCode {
    let root = try PackageRoot(context)
    var command = context.arguments.rest
    let isFiltered = context.arguments.has("--filtered") || Self.excludesTests(command)
    if command.first?.startsWithDash ?? true {
      command = ["swift", "test", "--package-path", root.path] + command
    }
    let run = TestRun(context: context, root: root, command: command, isFiltered: isFiltered)
    let start = Date()
    var output = Output(code: try run.run())
    let manifest = try run.manifest()
    let index = try PackageIndex(context)
    index.removeLeftovers(before: start)
    output.pending = index.pending.map(\.title)
    output.failedLiterals = manifest.failedLiterals.sortedByBytes()
    if context.arguments.has("--accept") { accept(index, &output) }
    let signal = context.arguments.has("--review") ? try review(index, &output) : nil
    try findOrphans(in: index, manifest, &output)
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    context.console.endProcess(bySignal: signal)
    return output.isClean ? .success : .findings
  }

  /// Returns whether the arguments of a test command leave out tests.
  static func excludesTests(_ arguments: [String]) -> Bool {
    arguments.contains { argument in
      let name = argument.split(separator: "=", maxSplits: 1).first ?? ""
      let flag = name.split(separator: ":", maxSplits: 1).first ?? ""
      return [
        "--filter", "--skip", "-s", "--specifier", "--test-product", "--disable-xctest",
        "--disable-swift-testing", "-only-testing", "-skip-testing", "--test_filter",
        "--only-testing", "--skip-testing",
      ].contains(flag)
    }
  }

  /// Reviews pending snapshots, and returns the signal that ended the review, if any.
  private func review(_ index: PackageIndex, _ output: inout Output) throws -> Int32? {
    guard !index.pending.isEmpty else { return nil }
    guard context.environment["TERM"] != "dumb", Terminal.isAvailable else {
      output.notes.append(
        "There is no terminal to review in. Run '\(context.command("review"))' in one.")
      return nil
    }
    context.console.flush()
    let session = ReviewSession(index, environment: context.environment)
    let signal = try session.run()
    output.accepted = session.titles(.accepted)
    output.rejected = session.titles(.rejected)
    output.pending = session.titles(nil)
    return signal
  }

  private func accept(_ index: PackageIndex, _ output: inout Output) {
    output.pending = []
    for snapshot in index.pending {
      do throws(ToolError) {
        try PendingChange(snapshot).accept()
        output.accepted.append(snapshot.title)
      } catch {
        output.pending.append(snapshot.title)
        context.console.printError(
          "not accepted  \(PrintableText.line(snapshot.title))\n\(error.description)\n")
      }
    }
  }

  private func findOrphans(
    in index: PackageIndex, _ manifest: Manifest, _ output: inout Output
  ) throws {
    let action = context.arguments.value("--unreferenced").flatMap(OrphanAction.init)
    guard let action, output.code == 0 else { return }
    if let reason = manifest.reasonIncomplete {
      output.notes.append("The orphans are unknown: the run is not complete, because \(reason).")
      output.failsForOrphans = action == .fail
      return
    }
    output.orphans = try CompleteRun(manifest).orphans(in: index, PathFilter([], in: index.root))
    output.failsForOrphans = action == .fail && !output.orphans.isEmpty
  }

  private func print(_ output: Output) {
    let console = context.console
    for path in output.accepted { console.print(.init("accepted  ", .green), .init(path)) }
    for path in output.rejected ?? [] { console.print(.init("rejected  ", .yellow), .init(path)) }
    for path in output.pending { console.print(.init("pending  ", .yellow), .init(path)) }
    context.printInline(output.failedLiterals)
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
    /// The positions of the inline snapshots that don't match.
    var failedLiterals: [String] = []
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

extension CommandContext {
  /// Prints the positions of inline snapshots that don't match, and the command that writes them.
  func printInline(_ failed: [String]) {
    guard !failed.isEmpty else { return }
    for path in failed { console.print(.init("inline  ", .yellow), .init(path)) }
    let them =
      failed.count == 1
      ? "the inline snapshot into its source" : "inline snapshots into their sources"
    let record = command("test --record failed", keeping: [.packagePath], hasPaths: false)
    console.print("To write \(them): \(record)")
  }
}
