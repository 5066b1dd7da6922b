internal import Foundation
internal import TextSnapshots

/// One of several runs of the same tests, with a manifest and a folder of pending texts of its own.
struct Repetition {
  /// Which one it is, from 1.
  let number: Int
  /// The exit code of the command.
  let code: Int32
  /// The pending texts, by what they are called in lists.
  private let pending: [String: PendingText]
  /// The references that were asked for, by their paths from the package's folder.
  let claims: ManifestClaims

  /// The folder of all repetitions, from the package's folder; it stays for who wants to look.
  static let folder = ".build/snapshots/repeat"

  /// Runs the tests.
  ///
  /// Nothing is recorded: the first run must not give the others something to compare with.
  ///
  /// - Parameters:
  ///   - number: Which repetition it is, from 1.
  ///   - command: The command, with its arguments.
  ///   - checkout: The package.
  ///   - context: What the tool is run with.
  /// - Throws: `ToolError` where the command cannot be run, or what it left cannot be read.
  init(
    _ number: Int, of command: [String], in checkout: Checkout, _ context: ToolContext
  ) throws {
    self.number = number
    let folder = checkout.path("\(Self.folder)/\(number)")
    let run = RecordedRun(
      checkout: checkout, manifest: "\(folder)/manifest.jsonl", command: command, shard: .whole(),
      isFiltered: TestRunOptions.leavesTestsOut(command),
      record: SnapshotTestingConfiguration.Record.never.rawValue, pending: "\(folder)/pending",
      console: context.console, isQuiet: context.isJSON,
      isVerbose: context.arguments.has("--verbose"))
    code = try run.run(environment: context.environment)
    claims = try ManifestClaims([run.manifest], package: checkout.name)
    let texts = try PendingRoot(path: "\(folder)/pending").texts(WriteTargetPolicy(checkout))
    pending = Dictionary(texts.map { ($0.title(in: checkout), $0) }) { $1 }
  }

  var titles: [String] { Array(pending.keys) }

  /// Whether the run came to any assertion.
  var hasAssertions: Bool {
    claims.isOfPackage || !claims.otherPackages.isEmpty || !pending.isEmpty
  }

  func text(_ title: String) -> PendingText? { pending[title] }

  /// The text that the snapshot had in this run: a pending one, or else the reference's.
  ///
  /// - Parameters:
  ///   - title: What the snapshot is called in lists.
  ///   - other: A pending text of another run.
  ///   - checkout: The package.
  /// - Returns: The text; `nil` where the run did not come to the snapshot.
  func content(of title: String, known other: PendingText, in checkout: Checkout) -> String? {
    let change = PendingChange(pending[title] ?? other, isOfOwnRun: true)
    guard pending[title] == nil else {
      return change.new.map { String(decoding: $0, as: UTF8.self) }
    }
    // An inline snapshot's place is not in the manifest's paths; its test is asked for in full.
    guard other.isInline || claims.hasClaimed(title) else { return nil }
    return change.old.map { String(decoding: $0, as: UTF8.self) }
  }
}

extension PendingRoot {
  /// A folder that this tool gave to a run.
  init(path: String) { self.path = path }
}
