internal import Foundation
internal import TextSnapshots

/// The manifests that a command goes by.
struct ManifestFiles {
  let paths: [String]
  /// Whether the arguments name them: then they may come from another machine.
  let areNamed: Bool

  // Paths from the package's folder.
  /// Where `snapshots test` and `snapshots run` write the manifest.
  static let defaultPath = ".build/snapshots/manifest.jsonl"
  /// Where the manifest of the last whole run is kept once a later run has replaced it.
  static let keptPath = ".build/snapshots/whole.jsonl"
  /// Where the manifests of earlier runs are kept, the latest as `1.jsonl`.
  static let earlierPath = ".build/snapshots/earlier"
  static let earlierCount = 5

  /// The manifests that the arguments name, or the environment; else that of the last run.
  init(_ context: ToolContext, _ root: PackageRoot) {
    let named = context.arguments.allValues("--manifest")
    areNamed = !named.isEmpty
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
        """
        There is no manifest at \(quoted(missing)), so nobody knows which references are used.

        To fix, run all tests: snapshots test.
        """)
    }
    return try Manifest(paths, package: root.name, keepsUses: keepsUses)
  }

  /// Reads the manifests if they are of a whole run; else that of the last whole run, if it is kept.
  ///
  /// Only manifests that the arguments name must be there.
  func wholeRun(of root: PackageRoot) throws -> WholeRun {
    if areNamed { return WholeRun(try manifest(of: root), until: end) }
    var manifest: Manifest?
    var reason = "there is no manifest of a whole run"
    if missing == nil {
      do {
        manifest = try Manifest(paths, package: root.name)
      } catch let error as ToolError {
        reason = error.problem
      }
    }
    let last = manifest.map { WholeRun($0, until: end) } ?? .unknown(reason)
    guard case .unknown = last, paths == [root.path(of: Self.defaultPath)] else { return last }
    return Self.keptRun(of: root, and: manifest) ?? last
  }

  /// When the run of this package ended; `nil` if the manifests may come from elsewhere, where the
  /// files had other dates.
  var end: WriteTime? { areNamed ? nil : paths.compactMap { WriteTime(ofFile: $0) }.max() }

  private var missing: String? { paths.first { !SnapshotFile.exists($0) } }

  // MARK: Earlier runs

  /// Keeps the manifest of the last run before the next run replaces it.
  ///
  /// Most runs are of a few tests, so the last whole run is kept, and earlier runs of all tests,
  /// which may have used other references.
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
    if last.reasonIncomplete == nil { rename(manifest, root.path(of: keptPath)) }
  }

  /// What the earlier runs of all tests used, as far as their manifests can be read.
  static func earlierRuns(of root: PackageRoot) -> Manifest {
    var all = Manifest(package: root.name)
    for number in 1...earlierCount {
      let path = root.path(of: "\(earlierPath)/\(number).jsonl")
      if let manifest = try? Manifest([path], package: root.name) { all.addPaths(of: manifest) }
    }
    return all
  }

  /// The whole run that is kept, with the references that a later run used.
  private static func keptRun(of root: PackageRoot, and later: Manifest?) -> WholeRun? {
    let path = root.path(of: keptPath)
    guard var manifest = try? Manifest([path], package: root.name),
      manifest.reasonIncomplete == nil, manifest.otherPackage == nil
    else { return nil }
    if let later { manifest.addPaths(of: later) }
    return .known(manifest, until: WriteTime(ofFile: path), isLast: false)
  }
}

extension CommandSyntax.Option {
  static let manifest = Self(
    "--manifest", value: "file",
    help: "A manifest to go by, once for each; that of the last 'snapshots test' by default.")
}

/// What a whole run of the tests used, or why there is no such run.
enum WholeRun {
  /// What it used; when it ended, if the files are still the same; and whether no run came after it.
  case known(Manifest, until: WriteTime?, isLast: Bool)
  /// The reason, as it follows a colon.
  case unknown(String)

  init(_ manifest: Manifest, until end: WriteTime?) {
    if let reason = manifest.reasonIncomplete {
      self = .unknown("the manifest is not of a whole run, because \(reason)")
    } else if let other = manifest.otherPackage {
      self = .unknown("the manifest is of the package \(quoted(other))")
    } else {
      self = .known(manifest, until: end, isLast: true)
    }
  }
}

extension Manifest {
  /// Checks that the runs have all assertions.
  func checkComplete(for root: PackageRoot) throws(ToolError) {
    try check(reasonIncomplete, for: root)
  }

  /// Checks that the runs have all assertions that were reached.
  func checkEnded(for root: PackageRoot) throws(ToolError) {
    try check(firstReason { $0.reasonNotEnded }, for: root)
  }

  /// Why the runs may have left assertions out; `nil` if they didn't.
  var reasonIncomplete: String? { firstReason { $0.reasonIncomplete } }

  /// The package of the assertions, if none is of the package that counts.
  var otherPackage: String? { isOfPackage ? nil : otherPackages.min() }

  private func firstReason(_ reason: (ManifestRun) -> String?) -> String? {
    if let first = runs.lazy.compactMap(reason).first { return first }
    guard !hasStrays, !runs.isEmpty else { return "it does not tell which tests ran" }
    for plan in Set(runs.map(\.header.plan)).sorted() {
      let shards = runs.map(\.header).filter { $0.plan == plan }
      let count = shards.map(\.shards).max() ?? 1
      let missing = Set(1...max(1, count)).subtracting(shards.map(\.shard)).min()
      if let missing { return "shard \(missing) of \(count) is not there" }
    }
    return nil
  }

  private func check(_ reason: String?, for root: PackageRoot) throws(ToolError) {
    if let reason {
      throw ToolError(
        """
        The manifest is not of a whole run, because \(reason), so nobody knows which references \
        are used.

        To fix, run all tests until they pass: snapshots test. Of several shards, name the \
        manifest of each: --manifest <file> --manifest <file>.
        """)
    }
    if let otherPackage {
      throw ToolError(
        """
        The manifest is of the package \(quoted(otherPackage)), and this one is \
        \(quoted(root.name)).

        To fix, run the command in that package; where both are one, add \
        --package-name \(VisibleText.shellWord(otherPackage)).
        """)
    }
  }
}
