internal import Foundation
internal import LineDifferences
internal import Terminals
internal import TextSnapshots

/// A report on the snapshots that vary when the same tests run several times.
struct RepeatReport {
  private let context: CommandContext
  private let count: Int

  private static let excludedOptions = [
    "--record", "--shard", "--plan", "--accept", "--review", "--unreferenced", "--manifest",
    "--pending",
  ]

  /// Creates a report, or returns `nil` if the arguments don't contain `--repeat`.
  init?(_ context: CommandContext, _ syntax: CommandSyntax) throws(UsageError) {
    guard let value = context.arguments.value("--repeat") else { return nil }
    guard let count = Int(value), (2...1000).contains(count) else {
      throw UsageError(
        "The value '\(value)' is invalid for '--repeat'. Use a number from 2 to 1000.", syntax)
    }
    for option in Self.excludedOptions
    where context.arguments.has(option) || context.arguments.value(option) != nil {
      throw UsageError("The options '--repeat' and '\(option)' can't be combined.", syntax)
    }
    self.context = context
    self.count = count
  }

  func run(_ command: [String]) throws -> ExitCode {
    let root = try PackageRoot(context)
    var repetitions: [Repetition] = []
    try root.removeOutput(Repetition.folder, fix: "replace the link with a folder.")
    for number in 1...count {
      let title = "Repetition \(number) of \(count)"
      if !context.isJSON { context.console.print(.init(title, .bold)) }
      context.console.flush()
      repetitions.append(try Repetition(number, of: command, in: root, context))
    }
    guard repetitions.contains(where: \.hasAssertions) else {
      throw ToolError(
        "No snapshot was asserted in \(counted(count, "repetition")).",
        fix: "pass a command that runs tests and forwards SNAPSHOT_MANIFEST to them.")
    }
    let output = Output(codes: repetitions.map(\.code), snapshots: varying(repetitions, root))
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    return output.isClean ? .success : .findings
  }

  private func varying(_ repetitions: [Repetition], _ root: PackageRoot) -> [Snapshot] {
    let pending = repetitions.map(\.pending).reduce([:]) { $0.merging($1) { first, _ in first } }
    return pending.sorted { $0.key.isBefore($1.key) }.compactMap { title, known -> Snapshot? in
      let contents = repetitions.map { $0.content(of: title, known: known, in: root) }
      let missing = zip(repetitions, contents).filter { $0.1 == nil }.map(\.0.number)
      let snapshot = VaryingSnapshot(contents.compactMap { $0 })
      guard snapshot.variants.count > 1 || !missing.isEmpty else { return nil }
      let variants = snapshot.variants.prefix(2)
      let names = variants.map { variant in
        let first = contents.firstIndex { $0?.utf8.elementsEqual(variant.utf8) == true }
        return "repetition-\((first ?? 0) + 1)"
      }
      // Compare even transcripts by line, because a comparison by step describes what each step
      // should show, and none of the variants is a reference.
      let difference =
        variants.count < 2
        ? nil
        : LineDifference(old: variants[0], new: variants[1])?
          .unified(oldName: names[0], newName: names[1], limit: 20)
      return Snapshot(
        path: title, site: PendingChange.Origin(known, known.readProvenance(), in: root).site,
        missing: missing, difference: difference, lines: snapshot.lines(limit: 20),
        redaction: snapshot.redaction, fix: snapshot.fix)
    }
  }

  // MARK: Output

  private func print(_ output: Output) {
    let console = context.console
    console.print()
    for snapshot in output.snapshots {
      console.print(
        .init("differs  ", .yellow), .init(snapshot.path),
        .init(snapshot.site.map { "  \($0)" } ?? "", .faint))
      if !snapshot.missing.isEmpty {
        let numbers = snapshot.missing.map { "\($0)" }.joined(separator: ", ")
        console.print("  not asserted in repetition \(numbers)")
      }
      if let difference = snapshot.difference { console.printDifference(difference) }
      for line in snapshot.lines { console.print("  line \(line.number): \(line.words)") }
      console.printLines("\n\(snapshot.fix)\n")
      console.print()
    }
    let failed = output.codes.count { $0 != 0 }
    let passed = failed == 0 ? "all passed" : "\(failed) failed"
    let count = output.snapshots.count
    let end = count > 1 ? "\(count) snapshots differ" : "\(["no", "1"][count]) snapshot differs"
    console.print(
      .init(
        "\(counted(output.codes.count, "repetition")), \(passed), \(end) between them.",
        output.isClean ? .green : .bold))
  }

  private struct Output: Encodable {
    let version = 1
    let codes: [Int32]
    let snapshots: [Snapshot]

    var isClean: Bool { snapshots.isEmpty && codes.allSatisfy { $0 == 0 } }
  }

  private struct Snapshot: Encodable {
    let path: String
    let site: String?
    /// The numbers of the repetitions that didn't assert the snapshot.
    let missing: [Int]
    let difference: String?
    let lines: [VaryingSnapshot.Line]
    let redaction: String?
    let fix: String
  }
}

/// One of the test runs, which writes its manifest and pending snapshots to a separate folder.
struct Repetition {
  let number: Int
  let code: Int32
  let pending: [String: PendingSnapshot]
  private let manifest: Manifest

  /// The folder in which all runs write their files.
  ///
  /// The folder isn't removed after the runs, so that users can inspect the files.
  static let folder = ".build/snapshots/repeat"

  /// Runs the tests without recording, so that all runs are compared with the same references.
  init(
    _ number: Int, of command: [String], in root: PackageRoot, _ context: CommandContext
  ) throws {
    self.number = number
    let folder = root.path(of: "\(Self.folder)/\(number)")
    let run = TestRun(
      context: context, root: root, manifest: "\(folder)/manifest.jsonl", command: command,
      isFiltered: TestRunOptions.excludesTests(command),
      record: SnapshotTestingConfiguration.Record.never.rawValue, pending: "\(folder)/pending")
    code = try run.run()
    manifest = try Manifest([run.manifest], package: root.name)
    let snapshots = try PendingFolder(path: "\(folder)/pending").snapshots(WriteTargetPolicy(root))
    pending = Dictionary(snapshots.map { ($0.title(in: root), $0) }) { $1 }
  }

  var hasAssertions: Bool {
    manifest.isOfPackage || !manifest.otherPackages.isEmpty || !pending.isEmpty
  }

  /// Returns a snapshot's contents in this run, or `nil` if the run didn't assert it.
  ///
  /// A snapshot that isn't pending in this run is equal to its reference.
  func content(of title: String, known other: PendingSnapshot, in root: PackageRoot) -> String? {
    let own = pending[title]
    // The titles of inline snapshots aren't in the manifest, so assume that the run asserted them.
    guard own != nil || other.isInline || manifest.uses(title) else { return nil }
    let change = PendingChange(own ?? other, isOfOwnRun: true)
    return (own == nil ? change.old : change.new).map { String(decoding: $0, as: UTF8.self) }
  }
}
