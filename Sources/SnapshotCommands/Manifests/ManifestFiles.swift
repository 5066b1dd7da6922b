internal import Foundation
internal import TextSnapshots

/// The manifests that a command reads.
struct ManifestFiles {
  let paths: [String]
  /// A Boolean value that indicates whether the arguments specify the manifests.
  ///
  /// If so, the manifests may come from another machine.
  let areExplicit: Bool

  // The following paths are relative to the package.
  static let defaultPath = ".build/snapshots/manifest.jsonl"
  /// The last manifest of a complete run.
  ///
  /// It's moved here before the next run replaces it.
  static let lastCompleteRunPath = ".build/snapshots/whole.jsonl"
  /// The folder with manifests of earlier runs.
  ///
  /// The latest manifest is `1.jsonl`.
  static let earlierPath = ".build/snapshots/earlier"
  static let earlierCount = 5

  /// Finds the manifests that the arguments or the environment specify.
  ///
  /// If neither specifies a manifest, this uses the manifest of the last run.
  init(_ context: CommandContext, _ root: PackageRoot) {
    let named = context.arguments.allValues("--manifest")
    areExplicit = !named.isEmpty
    if !named.isEmpty {
      paths = named.map { SnapshotLocation.absolute($0) }
    } else if let path = context.environment["SNAPSHOT_MANIFEST"], !path.isEmpty {
      paths = [SnapshotLocation.absolute(path)]
    } else {
      paths = [root.path(of: Self.defaultPath)]
    }
  }

  func manifest(of root: PackageRoot, keepsUses: Bool = false) throws -> Manifest {
    if let missing {
      throw ToolError(
        "There is no manifest at \(quoted(missing)).",
        fix: "run all tests: snapshots test.")
    }
    return try Manifest(paths, package: root.name, keepsUses: keepsUses)
  }

  /// Returns the last complete run.
  ///
  /// If the manifests don't cover a complete run, this reads the stored manifest of an earlier run.
  /// A missing manifest is an error only if the arguments specify it.
  func completeRun(of root: PackageRoot) throws -> CompleteRun {
    if areExplicit { return CompleteRun(try manifest(of: root), until: end) }
    var manifest: Manifest?
    var reason = "there is no manifest of a complete run"
    if missing == nil {
      do {
        manifest = try Manifest(paths, package: root.name)
      } catch let error as ToolError {
        reason = String(error.problem.dropLast())
      }
    }
    let last = manifest.map { CompleteRun($0, until: end) } ?? .unknown(reason)
    guard case .unknown = last, paths == [root.path(of: Self.defaultPath)] else { return last }
    return Self.lastCompleteRun(of: root, and: manifest) ?? last
  }

  /// The time when the run ended.
  ///
  /// This is `nil` if the manifests may come from another machine because their dates can't be
  /// compared with the dates of local references.
  var end: ModificationTime? {
    areExplicit ? nil : paths.compactMap { ModificationTime(ofFile: $0) }.max()
  }

  private var missing: String? { paths.first { !SnapshotFile.exists($0) } }

  // MARK: Earlier runs

  /// Stores the last manifest before the next run replaces it.
  ///
  /// Developers often run only a few tests, but orphans can be found only after a complete run, so
  /// the last complete run is stored. Earlier runs of all tests are stored as well because a test
  /// may have used different references in these runs.
  static func keepLastRun(of root: PackageRoot, before manifest: String) {
    guard manifest == root.path(of: defaultPath),
      let last = try? Manifest([manifest], package: root.name),
      !last.runs.isEmpty, !last.runs.contains(where: \.header.isFiltered)
    else { return }
    let folder = root.path(of: earlierPath)
    mkdir(folder, 0o777)
    for number in (1..<earlierCount).reversed() {
      rename("\(folder)/\(number).jsonl", "\(folder)/\(number + 1).jsonl")
    }
    unlink("\(folder)/1.jsonl")
    link(manifest, "\(folder)/1.jsonl")
    if last.reasonIncomplete == nil { rename(manifest, root.path(of: lastCompleteRunPath)) }
  }

  static func earlierRuns(of root: PackageRoot) -> Manifest {
    var all = Manifest(package: root.name)
    for number in 1...earlierCount {
      let path = root.path(of: "\(earlierPath)/\(number).jsonl")
      if let manifest = try? Manifest([path], package: root.name) { all.addPaths(of: manifest) }
    }
    return all
  }

  /// Returns the stored complete run, including the references that a later run used.
  private static func lastCompleteRun(of root: PackageRoot, and later: Manifest?) -> CompleteRun? {
    let path = root.path(of: lastCompleteRunPath)
    guard var manifest = try? Manifest([path], package: root.name),
      manifest.reasonIncomplete == nil, manifest.otherPackage == nil
    else { return nil }
    if let later { manifest.addPaths(of: later) }
    return .known(manifest, until: ModificationTime(ofFile: path), isLast: false)
  }
}

extension CommandSyntax.Option {
  static let manifest = Self(
    "--manifest", value: "file",
    help: """
      A manifest to use; repeat the option for several. (default: that of the last 'snapshots test')
      """)
}

/// The last complete test run, or the reason that it's unknown.
enum CompleteRun {
  /// The manifest of the run, the time when the run ended, and a value that indicates whether it's
  /// the most recent run.
  case known(Manifest, until: ModificationTime?, isLast: Bool)
  case unknown(String)

  init(_ manifest: Manifest, until end: ModificationTime?) {
    if let reason = manifest.reasonIncomplete {
      self = .unknown("the manifest does not cover a complete run, because \(reason)")
    } else if let other = manifest.otherPackage {
      self = .unknown("the manifest belongs to the package \(quoted(other))")
    } else {
      self = .known(manifest, until: end, isLast: true)
    }
  }
}

extension Manifest {
  /// Throws an error if the manifest may lack assertions.
  func checkComplete(for root: PackageRoot) throws(ToolError) {
    try check(reasonIncomplete, for: root)
  }

  /// Throws an error if some tests may not have run.
  func checkEnded(for root: PackageRoot) throws(ToolError) {
    try check(firstReason { $0.reasonNotEnded }, for: root)
  }

  /// The reason that the manifest may lack assertions, or `nil` if it's complete.
  var reasonIncomplete: String? { firstReason { $0.reasonIncomplete } }

  /// The name of the package that the assertions belong to, or `nil` if some of them belong to the
  /// expected package.
  var otherPackage: String? { isOfPackage ? nil : otherPackages.min() }

  private func firstReason(_ reason: (ManifestRun) -> String?) -> String? {
    if let first = runs.lazy.compactMap(reason).first { return first }
    guard !hasAssertionsOutsideRuns, !runs.isEmpty else {
      return "it does not record which tests ran"
    }
    for plan in Set(runs.map(\.header.plan)).sorted() {
      let shards = runs.map(\.header).filter { $0.plan == plan }
      let (count, present) = (shards.map(\.shards).max() ?? 1, Set(shards.map(\.shard)))
      // A malicious manifest can claim billions of shards, so stop at the first missing shard.
      let missing = (1...max(1, count)).first { !present.contains($0) }
      if let missing { return "shard \(missing) of \(count) is missing" }
    }
    return nil
  }

  private func check(_ reason: String?, for root: PackageRoot) throws(ToolError) {
    if let reason {
      throw ToolError(
        "The manifest does not cover a complete run, because \(reason).",
        fix: """
          run all tests until they pass: snapshots test. For a sharded run, pass the manifest of \
          each shard: --manifest <file> --manifest <file>.
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
