internal import TextSnapshots

/// The manifests that a command goes by.
struct ManifestFiles {
  let paths: [String]

  /// Where `snapshots test` and `snapshots run` leave theirs, in the package's folder.
  static let defaultPath = ".build/snapshots/manifest.jsonl"

  /// The manifests that the arguments name, or the environment; else the one of the last run.
  init(_ context: ToolContext, _ checkout: Checkout) {
    let named = context.arguments.allValues("--manifest")
    if !named.isEmpty {
      paths = named.map { SnapshotLocation.absolute($0) }
    } else if let path = context.environment["SNAPSHOT_MANIFEST"], !path.isEmpty {
      paths = [SnapshotLocation.absolute(path)]
    } else {
      paths = [checkout.path(Self.defaultPath)]
    }
  }

  /// Reads them.
  ///
  /// - Throws: `ToolError` where one is missing or is none.
  func claims(of checkout: Checkout) throws -> ManifestClaims {
    for path in paths where !SnapshotFile.exists(path) {
      throw ToolError(
        """
        There is no manifest at \(quoted(path)), so nobody knows which references are used.

        To fix, run all tests: snapshots test.
        """)
    }
    return try ManifestClaims(paths, package: checkout.name)
  }
}

extension CommandSyntax.Option {
  static let manifest = Self(
    "--manifest", value: "file",
    help: """
      A manifest to go by, once for each; that of the last 'snapshots test' by default.
      """)
}

extension ManifestClaims {
  /// Checks that the runs tell of every assertion that there is.
  ///
  /// - Throws: `ToolError` for the first run that does not.
  func checkComplete(for checkout: Checkout) throws(ToolError) {
    try check(for: checkout) { $0.reasonIncomplete }
  }

  /// Checks that the runs tell of every assertion that was reached.
  ///
  /// - Throws: `ToolError` for the first run that does not.
  func checkEnded(for checkout: Checkout) throws(ToolError) {
    try check(for: checkout) { $0.reasonNotEnded }
  }

  private func check(
    for checkout: Checkout, _ reason: (ManifestRun) -> String?
  ) throws(ToolError) {
    for run in runs {
      if let reason = reason(run) { throw Self.incomplete(reason) }
    }
    guard !hasStrays, !runs.isEmpty else {
      throw Self.incomplete("it does not tell which tests ran")
    }
    let plans = Set(runs.map(\.header.plan))
    for plan in plans.sorted() {
      let shards = runs.map(\.header).filter { $0.plan == plan }
      let count = shards.map(\.shards).max() ?? 1
      let missing = Set(1...max(1, count)).subtracting(shards.map(\.shard)).sorted()
      if let first = missing.first {
        throw Self.incomplete("shard \(first) of \(count) is not there")
      }
    }
    guard packages.isEmpty || packages.contains(checkout.name) else {
      let other = packages.sorted()[0]
      throw ToolError(
        """
        The manifest is of the package \(quoted(other)), and this one is \(quoted(checkout.name)).

        To fix, run the command in that package; where both are one, add \
        --package-name \(VisibleText.shellWord(other)).
        """)
    }
  }

  private static func incomplete(_ reason: String) -> ToolError {
    ToolError(
      """
      The manifest is not of a whole run, because \(reason), so nobody knows which references are \
      used.

      To fix, run all tests until they pass: snapshots test. Of several shards, name the manifest \
      of each: --manifest <file> --manifest <file>.
      """)
  }
}

extension ManifestRun {
  /// Why the run may have left assertions out; `nil` where it did not.
  var reasonIncomplete: String? {
    if let reasonNotEnded { return reasonNotEnded }
    guard let trailer, trailer.code != 0 else { return nil }
    return "it failed with the exit code \(trailer.code)"
  }

  /// Why the run may not have come to all tests; `nil` where it did.
  var reasonNotEnded: String? {
    if header.isFiltered { return "some tests were left out of it" }
    return trailer == nil ? "it did not come to its end" : nil
  }
}
