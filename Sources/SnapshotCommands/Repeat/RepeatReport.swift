internal import Foundation
internal import LineDifferences
internal import Terminals
internal import TextSnapshots

/// A command that runs the same tests several times and reports the snapshots that vary.
struct RepeatReport {
  private let context: CommandContext
  private let count: Int

  /// The options that can't be combined with `--repeat`.
  static let excluded = [
    "--record", "--shard", "--plan", "--accept", "--review", "--unreferenced", "--manifest",
    "--pending",
  ]

  init?(_ context: CommandContext, _ syntax: CommandSyntax) throws(UsageError) {
    guard let value = context.arguments.value("--repeat") else { return nil }
    guard let count = Int(value), (2...1000).contains(count) else {
      throw UsageError(
        "The value '\(value)' is invalid for '--repeat'. Use a number from 2 to 1000.", syntax)
    }
    for option in Self.excluded
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
    let output = Output(
      codes: repetitions.map(\.code), snapshots: varying(repetitions, root))
    if context.isJSON { try context.console.printJSON(output) } else { print(output) }
    return output.isClean ? .success : .findings
  }

  private func varying(_ repetitions: [Repetition], _ root: PackageRoot) -> [Snapshot] {
    let pending = repetitions.reduce(into: [:]) { all, run in
      all.merge(run.pending) { first, _ in first }
    }
    return pending.sorted { $0.key.isBefore($1.key) }.compactMap { title, known in
      let contents = repetitions.map { $0.content(of: title, known: known, in: root) }
      let missing = zip(repetitions, contents).filter { $0.1 == nil }.map(\.0.number)
      let snapshot = VaryingSnapshot(contents.compactMap { $0 })
      guard snapshot.variants.count > 1 || !missing.isEmpty else { return nil }
      // Find the first repetition that produced each variant.
      let numbers = snapshot.variants.prefix(2).compactMap { content in
        contents.firstIndex { $0?.utf8.elementsEqual(content.utf8) == true }.map { $0 + 1 }
      }
      let origin = PendingChange.Origin(known, known.readProvenance(), in: root)
      return Snapshot(
        path: title, site: origin.site, missing: missing, snapshot: snapshot, numbers: numbers)
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
    let differing = output.snapshots.count
    let end =
      switch differing {
      case 0: "no snapshot differs"
      case 1: "1 snapshot differs"
      default: "\(differing) snapshots differ"
      }
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
    struct Line: Encodable {
      /// The number of the line in the first variant, starting from 1.
      let number: Int
      let words: String
    }

    let path: String
    let site: String?
    /// The repetitions that didn't assert the snapshot.
    let missing: [Int]
    /// The difference between the first two variants.
    let difference: String?
    let lines: [Line]
    /// The call that makes the variants equal, or `nil` if there is no such call.
    let redaction: String?
    let fix: String

    init(path: String, site: String?, missing: [Int], snapshot: VaryingSnapshot, numbers: [Int]) {
      self.path = path
      self.site = site
      self.missing = missing
      difference = numbers.count < 2 ? nil : Self.difference(snapshot, numbers)
      lines = snapshot.lines(limit: 20).map { Line(number: $0.number, words: $0.words) }
      redaction = snapshot.redaction
      fix = snapshot.fix
    }

    /// Returns the difference between the first two variants, with the repetitions as file names.
    ///
    /// Transcripts are also compared by lines. A comparison by steps describes the expected result
    /// of each step, but none of the variants is a reference.
    private static func difference(_ snapshot: VaryingSnapshot, _ numbers: [Int]) -> String? {
      let names = numbers.map { "repetition-\($0)" }
      return LineDifference(old: snapshot.variants[0], new: snapshot.variants[1])?
        .unified(oldName: names[0], newName: names[1], limit: 20)
    }
  }
}

extension VaryingSnapshot.Line {
  /// A description of the line's difference.
  var words: String {
    if isReordered { return "the same words in another order" }
    guard let last = values.last else { return "something else" }
    guard values.count > 1 else { return last.title }
    return values.dropLast().map(\.title).joined(separator: ", ") + " and \(last.title)"
  }
}

extension VaryingSnapshot {
  /// The call that makes the variants equal, or at least more similar.
  var redaction: String? {
    guard !values.isEmpty else { return nil }
    return ".redacting(\(values.map(\.call).joined(separator: ", ")))"
  }

  var fix: String {
    guard variants.count > 1 else {
      return "To fix, make the test reach the snapshot in every run."
    }
    var sentences: [String] = []
    if let redaction {
      sentences.append("To fix, redact the varying values after the strategy: \(redaction)")
    }
    if isReordered {
      sentences.append(
        """
        To fix the order, sort the elements before the assertion, or snapshot a set or dictionary \
        as .dump, which sorts them.
        """)
    } else if !isExplained {
      sentences.append(
        """
        To fix what \(redaction == nil ? "differs" : "else differs"), use a fixed value in the \
        test, or redact it: .redacting(.regex("<what differs>")).
        """)
    }
    return sentences.joined(separator: "\n")
  }
}

/// One of several runs of the same tests, with its own manifest and pending snapshots.
struct Repetition {
  let number: Int
  let code: Int32
  let pending: [String: PendingSnapshot]
  private let manifest: Manifest

  /// The folder of all repetitions.
  ///
  /// The folder isn't removed afterward, so users can inspect it.
  static let folder = ".build/snapshots/repeat"

  /// Runs the tests without recording, so every run is compared with the same references.
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

  /// A Boolean value that indicates whether the run made assertions.
  var hasAssertions: Bool {
    manifest.isOfPackage || !manifest.otherPackages.isEmpty || !pending.isEmpty
  }

  /// Returns the contents of a snapshot in this run, or `nil` if the run didn't assert the
  /// snapshot.
  ///
  /// If the snapshot isn't pending, the run asserted a snapshot that is equal to the reference.
  func content(of title: String, known other: PendingSnapshot, in root: PackageRoot) -> String? {
    let change = PendingChange(pending[title] ?? other, isOfOwnRun: true)
    guard pending[title] == nil else {
      return change.new.map { String(decoding: $0, as: UTF8.self) }
    }
    // The manifest doesn't contain paths of inline snapshots, so assume that the run asserted them.
    guard other.isInline || manifest.uses(title) else { return nil }
    return change.old.map { String(decoding: $0, as: UTF8.self) }
  }
}
