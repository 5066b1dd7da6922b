import Commands
import Foundation
import TextSnapshots

struct ManifestFiles {
  let paths: [String]
  /// A Boolean value that indicates whether the arguments specify the manifests.
  ///
  /// If they do, the manifests may come from another machine.
  let areExplicit: Bool

  // The following paths are relative to the package.
  static let defaultPath = ".build/snapshots/manifest.jsonl"
  /// The path where the manifest of a complete run is kept after another run has started.
  static let lastCompleteRunPath = ".build/snapshots/whole.jsonl"

  /// Finds the manifests that the arguments or the environment specify, or else the manifest of the
  /// last run.
  init(_ context: CommandContext, _ root: PackageRoot) {
    let named = context.arguments.allValues("--manifest")
    areExplicit = !named.isEmpty
    let path = context.environment["SNAPSHOT_MANIFEST"] ?? ""
    let known = named.isEmpty && !path.isEmpty ? [path] : named
    paths =
      known.isEmpty
      ? [root.path(of: Self.defaultPath)] : known.map { FilePath.absolute($0) }
  }

  func manifest(of root: PackageRoot) throws -> Manifest {
    if let missing {
      throw ToolError(
        "There is no manifest at \(quoted(missing)).",
        fix: "run all tests: swift run snapshots test.")
    }
    return try Manifest(paths, package: root.name)
  }

  /// Returns the last complete run.
  ///
  /// If the manifests don't cover a complete run, this method reads the stored manifest of an
  /// earlier run. A missing manifest is an error only if the arguments specify it.
  func completeRun(of root: PackageRoot) throws -> CompleteRun {
    var manifest: Manifest?
    var reason = "there is no manifest of a complete run"
    if areExplicit || missing == nil {
      do {
        let found = try self.manifest(of: root)
        guard let problem = found.problem else { return .known(found, until: end, isLast: true) }
        (manifest, reason) = (found, problem)
      } catch let error as ToolError where !areExplicit {
        reason = String(error.problem.dropLast())
      }
    }
    guard !areExplicit, paths == [root.path(of: Self.defaultPath)] else {
      return .unknown(reason: reason)
    }
    return Self.lastCompleteRun(of: root, and: manifest) ?? .unknown(reason: reason)
  }

  /// The time when the run ended.
  ///
  /// This property is `nil` if the manifests may come from another machine, because their dates
  /// can't be compared with those of local references.
  var end: Date? {
    areExplicit ? nil : paths.compactMap { modificationDate(ofFile: $0) }.max()
  }

  private var missing: String? { paths.first { !SnapshotFile.exists($0) } }

  // MARK: Earlier runs

  /// Keeps the last manifest before the next run replaces it, if it's that of a complete run.
  ///
  /// Developers often run only a few tests, but the search for orphans needs a complete run.
  static func keepLastRun(of root: PackageRoot, before manifest: String) {
    guard manifest == root.path(of: defaultPath),
      let last = try? Manifest([manifest], package: root.name),
      last.isOfPackage, last.reasonIncomplete() == nil
    else { return }
    rename(manifest, root.path(of: lastCompleteRunPath))
  }

  /// Returns the stored complete run, including the references that a later run used.
  private static func lastCompleteRun(of root: PackageRoot, and later: Manifest?) -> CompleteRun? {
    let path = root.path(of: lastCompleteRunPath)
    guard var manifest = try? Manifest([path], package: root.name), manifest.problem == nil else {
      return nil
    }
    if let later { manifest.addNames(later.names) }
    return .known(manifest, until: modificationDate(ofFile: path), isLast: false)
  }
}

extension CommandSyntax.Option {
  static let manifest = Self(
    "--manifest", value: "file",
    help: """
      A manifest to use; repeat the option for several. (default: the manifest of the last \
      'swift run snapshots test')
      """)
}

enum CompleteRun {
  /// The manifest of the run, the time when the run ended, and whether it was the most recent run.
  case known(Manifest, until: Date?, isLast: Bool)
  case unknown(reason: String)
}

extension Manifest {
  /// The reason that the manifest can't be used to find orphans, phrased as part of a sentence.
  var problem: String? {
    reasonIncomplete().map { "the manifest does not cover a complete run, because \($0)" }
      ?? otherPackage.map { "the manifest belongs to the package \(quoted($0))" }
  }

  /// The other package that the manifest belongs to, or `nil` if at least one assertion belongs to
  /// the expected package.
  private var otherPackage: String? { isOfPackage ? nil : otherPackages.min() }

  /// Returns the reason that the manifest may lack assertions, or `nil` if it's complete.
  ///
  /// If `allowsFailure` is `true`, a run is complete even if tests failed.
  func reasonIncomplete(allowsFailure: Bool = false) -> String? {
    let reason = runs.lazy.compactMap { $0.reasonIncomplete(allowsFailure: allowsFailure) }.first
    if let reason { return reason }
    guard !hasAssertionsOutsideRuns, !runs.isEmpty else {
      return "it does not record which tests ran"
    }
    // The shards of two platforms have the same plan, and are different runs.
    let plans = Dictionary(grouping: runs.map(\.header)) { "\($0.plan) \($0.platform)" }
    for (_, shards) in plans.sorted(by: { $0.key < $1.key }) {
      let (count, present) = (shards.map(\.shards).max() ?? 1, Set(shards.map(\.shard)))
      // A malicious manifest can claim billions of shards, so stop at the first missing shard.
      let missing = (1...max(1, count)).first { !present.contains($0) }
      if let missing { return "shard \(missing) of \(count) is missing" }
    }
    // A command such as `true` runs no tests and passes.
    return isOfPackage || !otherPackages.isEmpty ? nil : "no test used a snapshot"
  }

  /// Throws an error if the manifest may lack assertions of the package.
  func checkComplete(for root: PackageRoot, allowsFailure: Bool = false) throws(ToolError) {
    if let reason = reasonIncomplete(allowsFailure: allowsFailure) {
      throw ToolError(
        "The manifest does not cover a complete run, because \(reason).",
        fix: """
          run all tests until they pass: swift run snapshots test. For a sharded run, pass the \
          manifest of each shard: --manifest <file> --manifest <file>.
          """)
    }
    if let otherPackage {
      throw ToolError(
        """
        The manifest belongs to the package \(quoted(otherPackage)), but this one is \
        \(quoted(root.name)).
        """,
        fix: """
          run the command in that package. If they are the same package, add --package-name \
          \(PrintableText.shellWord(otherPackage)).
          """)
    }
  }
}
