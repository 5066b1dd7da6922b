internal import TextSnapshots

/// The options of the commands that run tests.
enum TestRunOptions {
  /// What to do about references that no assertion uses.
  enum Unreferenced: String, CaseIterable {
    case warn
    case fail
    case delete
  }

  /// What the exit codes mean.
  static let success =
    "All tests passed, and nothing is pending; with --repeat, no text differs between the runs."
  static let findings =
    "Tests failed, a snapshot is pending, orphans fail the run, or a text differs between the runs."

  static let common: [CommandSyntax.Option] =
    [
      .init("--accept", help: "Make what is pending then the references."),
      .init("--review", help: "Review what is pending then, where there is a terminal."),
      .init(
        "--unreferenced", value: "action",
        help: "What to do about orphans once all tests passed: warn, fail or delete."),
      .init(
        "--manifest", value: "file",
        help: "Where to write the manifest; \(ManifestFiles.defaultPath) by default."),
      .init(
        "--repeat", value: "count",
        help: "Run so many times, record nothing, and tell which texts differ between the runs."),
      .init("--verbose", help: "Print every line of the tests, on a terminal too."),
      .json,
    ] + CommandSyntax.Option.places

  /// Checks the values that are words.
  ///
  /// - Throws: `UsageError` for one that means nothing.
  static func check(_ arguments: ParsedArguments, _ syntax: CommandSyntax) throws(UsageError) {
    let modes = SnapshotTestingConfiguration.Record.allCases.map(\.rawValue)
    let words = [("--record", modes), ("--unreferenced", Unreferenced.allCases.map(\.rawValue))]
    for (option, known) in words {
      guard let value = arguments.value(option), !known.contains(value) else { continue }
      throw UsageError(
        "The value \"\(value)\" of \"\(option)\" is none of: \(known.joined(separator: ", ")).",
        syntax)
    }
    for option in ["--accept", "--json"] where arguments.has("--review") && arguments.has(option) {
      throw UsageError("The options \"--review\" and \"\(option)\" exclude each other.", syntax)
    }
  }

  /// Whether the arguments of a test command leave tests out, as far as they can tell.
  static func leavesTestsOut(_ arguments: [String]) -> Bool {
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
}

extension CommandSyntax.Option {
  static let record = Self(
    "--record", value: "mode",
    help: "When references are written: all, failed, missing or never.")
  static let shard = Self(
    "--shard", value: "part", help: "Do one part of the run: 2/4 is the second of four.")
}
