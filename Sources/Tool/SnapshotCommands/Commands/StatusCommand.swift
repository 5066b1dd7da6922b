import Commands
import InlineTextSnapshots
import RuntimeIssues
import Terminals
import TextSnapshots

struct StatusCommand: SnapshotCommand {
  static let syntax = CommandSyntax(
    program: CommandLineTool.program, name: "status",
    abstract: "Counts references, pending snapshots, and orphans.",
    discussion: """
      References are the files in folders named "__Snapshots__", counted per test file. Inline \
      snapshots that the last complete test run used, or that are pending, are counted per source \
      file.

      Orphans are the references that 'swift run snapshots prune' would delete. The manifest of \
      the last complete test run determines them, and references written since then do not count.
      """,
    operand: .paths, options: [.manifest, .json] + CommandSyntax.Option.locations,
    success: "Nothing is pending, but there may be orphans.", findings: "A snapshot is pending.")

  let context: CommandContext

  func run() throws -> ExitCode {
    let status = try SnapshotStatus(context)
    if context.isJSON { try context.console.printJSON(status) } else { print(status) }
    return status.pending == 0 ? .success : .findings
  }

  private func print(_ status: SnapshotStatus) {
    let console = context.console
    guard !status.suites.isEmpty else {
      console.print("There are no snapshots in \(quoted(status.root)).")
      return
    }
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
    printSummary(status)
  }

  private func printSummary(_ status: SnapshotStatus) {
    let console = context.console
    let orphans = status.orphans.map { ", \(counted($0, "orphan"))" } ?? ""
    let tests = context.command("test", keeping: [.packagePath], hasPaths: false)
    var hints: [String] = []
    if status.pending > 0 { hints.append("'\(context.command("diff"))' shows what is pending") }
    if status.orphans ?? 0 > 0, status.orphansKnownBy == .lastRun {
      let prune = context.command("prune", keeping: [.manifest, .packagePath, .packageName])
      hints.append("'\(prune)' lists the orphans")
    }
    console.print(
      .init(
        "\(counted(status.references, "reference")), \(status.pending) pending\(orphans).", .bold),
      .init(hints.isEmpty ? "" : " \(hints.joined(separator: ", "))."))
    if status.orphansKnownBy == .earlierRun {
      console.print(
        """
        The orphan count is from an earlier run, because the last one was incomplete or failed. \
        To list the orphans, run all tests: \(tests).
        """)
    }
    if let reason = status.orphansUnknown {
      console.print(
        "The orphan count is unknown: \(reason). To find out, run all tests: \(tests).")
    }
  }

  private func aligned(_ number: Int, _ width: Int) -> String {
    let digits = "\(number)"
    return String(repeating: " ", count: max(0, width - digits.count)) + digits
  }
}

private struct SnapshotStatus: Encodable {
  /// The counts for a folder of references or for a source file with inline snapshots.
  struct Suite: Encodable {
    let path: String
    var references = 0
    var pending = 0
    var orphans: Int?
  }

  enum KnownBy: String, Encodable {
    case lastRun, earlierRun
  }

  let version = 1
  let root: String
  let references: Int
  let pending: Int
  let orphans: Int?
  let orphansKnownBy: KnownBy?
  let orphansUnknown: String?
  let suites: [Suite]

  init(_ context: CommandContext) throws {
    let root = try PackageRoot(context)
    let policy = WriteTargetPolicy(root)
    var count = SnapshotCount(root: root, filter: .init(context.arguments.operands, in: root))
    let run = try ManifestFiles(context, root).completeRun(of: root)
    let index = try PackageIndex(root)
    count.addReferences(of: index)
    for file in index.pending { count.add(PendingSnapshot(file, policy)) }
    for snapshot in try PendingFolder(context)?.snapshots(policy) ?? [] { count.add(snapshot) }
    switch run {
    case .unknown(let reason): (orphansUnknown, orphansKnownBy) = (reason, nil)
    case .known(let manifest, let end, let isLast):
      (orphansUnknown, orphansKnownBy) = (nil, isLast ? .lastRun : .earlierRun)
      count.addInline(manifest.inlineLines)
      count.add(OrphanSearch.run(in: index, manifest, count.filter, until: end).orphans)
    }
    try count.filter.checkUse("snapshots")
    self.root = root.path
    suites = count.suites.values.sorted { $0.path.isBefore($1.path) }
    references = suites.reduce(0) { $0 + $1.references }
    pending = suites.reduce(0) { $0 + $1.pending }
    orphans = orphansUnknown == nil ? suites.reduce(0) { $0 + ($1.orphans ?? 0) } : nil
  }
}

private struct SnapshotCount {
  let root: PackageRoot
  let filter: PathFilter
  private(set) var suites: [String: SnapshotStatus.Suite] = [:]

  mutating func addReferences(of index: PackageIndex) {
    for folder in index.folders {
      let count =
        filter.isEmpty
        ? folder.references.count
        : folder.references.count { filter.matches(root.path(of: "\(folder.path)/\($0)")) }
      if count > 0 { self[folder.path].references += count }
    }
  }

  mutating func add(_ snapshot: PendingSnapshot) {
    guard filter.matches(snapshot.path, snapshot.target) else { return }
    guard case .inline(let inline, let source) = snapshot.kind else {
      self[root.shown(FilePath(snapshot.target).folder)].pending += 1
      return
    }
    self[root.shown(source)].pending += 1
    if inline.reference != nil { self[root.shown(source)].references += 1 }
  }

  /// Counts the inline snapshots that the test run used.
  ///
  /// Some of these snapshots may be pending and already counted, so this method uses the larger of
  /// the two counts instead of adding them.
  mutating func addInline(_ lines: [String: Set<Int>]) {
    for (path, lines) in lines where SnapshotFile.exists(root.path(of: path)) {
      guard filter.matches(root.path(of: path)) else { continue }
      self[path].references = max(self[path].references, lines.count)
    }
  }

  mutating func add(_ orphans: [String]) {
    for path in suites.keys { self[path].orphans = 0 }
    for path in orphans { self[FilePath(path).folder].orphans? += 1 }
  }

  private subscript(path: String) -> SnapshotStatus.Suite {
    get { suites[path] ?? SnapshotStatus.Suite(path: path) }
    set { suites[path] = newValue }
  }
}
