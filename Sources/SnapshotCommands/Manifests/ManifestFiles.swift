internal import Foundation
internal import TextSnapshots

/// The manifests that a command goes by.
struct ManifestFiles {
  let paths: [String]
  /// Whether the arguments name them: then they may come from another machine.
  let areNamed: Bool

  /// Where `snapshots test` and `snapshots run` leave theirs, in the package's folder.
  static let defaultPath = ".build/snapshots/manifest.jsonl"

  /// The manifests that the arguments name, or the environment; else the one of the last run.
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

  /// Reads them.
  ///
  /// - Throws: `ToolError` where one is missing or is none.
  func manifest(of root: PackageRoot) throws -> Manifest {
    if let missing {
      throw ToolError(
        """
        There is no manifest at \(quoted(missing)), so nobody knows which references are used.

        To fix, run all tests: snapshots test.
        """)
    }
    return try Manifest(paths, package: root.name)
  }

  /// Reads them where they are of a whole run; else those of the whole run before, if it is kept.
  ///
  /// - Throws: `ToolError` where the arguments name one that is missing or is none.
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

  /// When the run of this package ended; `nil` for manifests that come from elsewhere perhaps, with
  /// files of another age.
  var end: WriteTime? { areNamed ? nil : paths.compactMap { WriteTime(ofFile: $0) }.max() }

  private var missing: String? { paths.first { !SnapshotFile.exists($0) } }
}

extension ManifestFiles {
  /// Where the manifest of a whole run is kept that a later run took the place of.
  static let keptPath = ".build/snapshots/whole.jsonl"

  /// Where the manifests of earlier runs are kept, the latest as `1.jsonl`.
  static let earlierPath = ".build/snapshots/earlier"
  /// How many of them are kept.
  static let earlierCount = 5

  /// Keeps the manifest of the last run before the next run replaces it.
  ///
  /// Most runs are of a few tests only, so the last whole run is kept. Earlier runs of all tests
  /// are kept because they may have used other references.
  ///
  /// - Complexity: O(*n*) in the size of the manifest.
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

  /// The whole run that is kept, with the files that a later run used.
  private static func keptRun(of root: PackageRoot, and later: Manifest?) -> WholeRun? {
    let path = root.path(of: keptPath)
    guard var manifest = try? Manifest([path], package: root.name),
      manifest.reasonIncomplete == nil, manifest.otherPackage == nil
    else { return nil }
    if let later { manifest.addPaths(of: later) }
    return .known(manifest, until: WriteTime(ofFile: path), isLast: false)
  }
}

/// What a whole run of the tests used, or why there is no such run.
enum WholeRun {
  /// What it used; when it ended, where the files are the same ones still; and whether no run came
  /// after it.
  case known(Manifest, until: WriteTime?, isLast: Bool)
  /// The reason, as what comes after a colon.
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

extension CommandSyntax.Option {
  static let manifest = Self(
    "--manifest", value: "file",
    help: """
      A manifest to go by, once for each; that of the last 'snapshots test' by default.
      """)
}

extension Manifest {
  /// Checks that the runs tell of every assertion that there is.
  ///
  /// - Throws: `ToolError` for the first run that does not.
  func checkComplete(for root: PackageRoot) throws(ToolError) {
    try check(reasonIncomplete, for: root)
  }

  /// Checks that the runs tell of every assertion that was reached.
  ///
  /// - Throws: `ToolError` for the first run that does not.
  func checkEnded(for root: PackageRoot) throws(ToolError) {
    try check(firstReason { $0.reasonNotEnded }, for: root)
  }

  /// Why the runs may have left assertions out; `nil` where they did not.
  var reasonIncomplete: String? { firstReason { $0.reasonIncomplete } }

  /// The package that the assertions are of, where none is of the one that counts.
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
