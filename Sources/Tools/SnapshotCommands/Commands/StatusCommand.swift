import CommandParts
import RuntimeIssues
import Terminals
import TextSnapshots

struct StatusCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "status",
    abstract: "Counts references, pending snapshots, and orphans.",
    discussion: """
      References are the files in folders named "__Snapshots__". Orphans are the references that \
      'swift run snapshots prune' would delete. Inline snapshots count as they did in the last \
      'swift run snapshots test'.
      """,
    operand: .paths, options: [.manifest, .json] + CommandSyntax.Option.locations,
    success: "Nothing is pending, but there may be orphans.",
    findings: "A snapshot is pending, or an inline snapshot does not match.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let status = try SnapshotStatus(context)
    if context.isJSON { try context.console.printJSON(status) } else { print(status) }
    return status.pending == 0 && status.failedLiterals?.isEmpty ?? true ? .success : .findings
  }

  private func print(_ status: SnapshotStatus) {
    if status.suites.isEmpty {
      context.console.print("There are no references in \(quoted(status.root)).")
    } else {
      printTable(status)
      printSummary(status)
    }
    if let reason = status.orphansUnknown {
      let unknown =
        status.failedLiterals == nil
        ? "The orphan count is unknown, and so is whether inline snapshots match."
        : "The orphan count is unknown."
      let tests = context.command("test", keeping: [.packagePath], hasPaths: false)
      context.console.print("\(unknown) \(reason) To find out, run all tests: \(tests).")
    }
    context.printInline(status.failedLiterals ?? [])
  }

  private func printTable(_ status: SnapshotStatus) {
    let console = context.console
    console.print(.init("references  pending\(status.orphans == nil ? "" : "  orphans")", .faint))
    for suite in status.suites {
      console.print(
        .init(aligned(suite.references, 10)), .init("  "),
        .init(aligned(suite.pending, 7), suite.pending > 0 ? .yellow : .plain),
        .init(suite.orphans == nil ? "" : "  "),
        .init(
          suite.orphans.map { aligned($0, 7) } ?? "",
          suite.orphans ?? 0 > 0 ? .yellow : .plain),
        .init("  \(suite.path)"))
    }
    console.print()
  }

  private func printSummary(_ status: SnapshotStatus) {
    let console = context.console
    let orphans = status.orphans.map { ", \(counted($0, "orphan"))" } ?? ""
    var hints: [String] = []
    if status.pending > 0 { hints.append("'\(context.command("diff"))' shows what is pending") }
    if status.orphans ?? 0 > 0 {
      let prune = context.command("prune", keeping: [.manifest, .packagePath, .packageName])
      hints.append("'\(prune)' lists the orphans")
    }
    console.print(
      .init(
        "\(counted(status.references, "reference")), \(status.pending) pending\(orphans).", .bold),
      .init(hints.isEmpty ? "" : " \(hints.joined(separator: ", "))."))
  }

  private func aligned(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}

private struct SnapshotStatus: Encodable {
  /// The counts for a folder of references.
  struct Suite: Encodable {
    let path: String
    var references = 0
    var pending = 0
    var orphans: Int?
  }

  let version = 1
  let root: String
  let references: Int
  let pending: Int
  let orphans: Int?
  /// A sentence about why the orphans aren't known.
  let orphansUnknown: String?
  /// The positions of the inline snapshots that didn't match in the last run, or `nil` if no run is
  /// known.
  let failedLiterals: [String]?
  let suites: [Suite]

  init(_ context: CommandContext) throws {
    let index = try PackageIndex(all: context)
    let root = index.root
    let filter = PathFilter(context.arguments.operands, in: root)
    var suites: [String: Suite] = [:]
    for folder in index.folders {
      let count =
        filter.isEmpty
        ? folder.references.count
        : folder.references.count { filter.matches(root.path(of: "\(folder.path)/\($0)")) }
      if count > 0 { suites[folder.path] = Suite(path: folder.path, references: count) }
    }
    for snapshot in index.pending where filter.matches(snapshot.path, snapshot.target) {
      let folder = root.shown(FilePath(snapshot.target).folder)
      suites[folder, default: Suite(path: folder)].pending += 1
    }
    do throws(ToolError) {
      let orphans = try CompleteRun(context, root).orphans(in: index, filter)
      for path in suites.keys { suites[path]?.orphans = 0 }
      for path in orphans { suites[FilePath(path).folder]?.orphans? += 1 }
      (self.orphans, orphansUnknown) = (orphans.count, nil)
    } catch {
      guard context.arguments.allValues("--manifest").isEmpty else { throw error }
      (orphans, orphansUnknown) = (nil, error.problem)
    }
    let last = root.path(of: CompleteRun.manifestPath)
    if SnapshotFile.exists(last) {
      let failed = try Manifest(last, package: root.name).failedLiterals
      failedLiterals = failed.sortedByBytes().filter { position in
        // Positions end with the number of the line.
        let file = position[..<(position.lastIndex(of: ":") ?? position.endIndex)]
        return filter.matches(root.path(of: String(file)))
      }
    } else {
      // All snapshots matched in a complete run.
      let isComplete = orphans != nil || SnapshotFile.exists(root.path(of: CompleteRun.path))
      failedLiterals = isComplete ? [] : nil
    }
    try filter.checkUse("snapshots")
    self.root = root.path
    self.suites = suites.values.sorted { $0.path.isBefore($1.path) }
    references = self.suites.reduce(0) { $0 + $1.references }
    pending = self.suites.reduce(0) { $0 + $1.pending }
  }
}
