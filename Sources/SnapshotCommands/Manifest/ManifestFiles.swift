internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The manifests that a command goes by.
struct ManifestFiles {
  let paths: [String]
  /// Whether the arguments name them: then they may come from another machine.
  let areNamed: Bool

  /// Where `snapshots test` and `snapshots run` leave theirs, in the package's folder.
  static let defaultPath = ".build/snapshots/manifest.jsonl"

  /// The manifests that the arguments name, or the environment; else the one of the last run.
  init(_ context: ToolContext, _ checkout: Checkout) {
    let named = context.arguments.allValues("--manifest")
    areNamed = !named.isEmpty
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
    if let missing {
      throw ToolError(
        """
        There is no manifest at \(quoted(missing)), so nobody knows which references are used.

        To fix, run all tests: snapshots test.
        """)
    }
    return try ManifestClaims(paths, package: checkout.name)
  }

  /// Reads them where they are of a whole run; else those of the whole run before, if it is kept.
  ///
  /// - Throws: `ToolError` where the arguments name one that is missing or is none.
  func wholeRun(of checkout: Checkout) throws -> WholeRun {
    if areNamed { return WholeRun(try claims(of: checkout), until: end) }
    var claims: ManifestClaims?
    var reason = "there is no manifest of a whole run"
    if missing == nil {
      do {
        claims = try ManifestClaims(paths, package: checkout.name)
      } catch let error as ToolError {
        reason = error.problem
      }
    }
    let last = claims.map { WholeRun($0, until: end) } ?? .unknown(reason)
    guard case .unknown = last, paths == [checkout.path(Self.defaultPath)] else { return last }
    return Self.keptRun(of: checkout, and: claims) ?? last
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
  static func keepLastRun(of checkout: Checkout, before manifest: String) {
    guard manifest == checkout.path(defaultPath),
      let claims = try? ManifestClaims([manifest], package: checkout.name),
      !claims.runs.isEmpty, !claims.runs.contains(where: \.header.isFiltered)
    else { return }
    let folder = checkout.path(earlierPath)
    mkdir(folder, 0o777)
    for number in (1..<earlierCount).reversed() {
      rename("\(folder)/\(number).jsonl", "\(folder)/\(number + 1).jsonl")
    }
    unlink("\(folder)/1.jsonl")
    link(manifest, "\(folder)/1.jsonl")
    if claims.reasonIncomplete == nil { rename(manifest, checkout.path(keptPath)) }
  }

  /// What the earlier runs of all tests used, as far as their manifests can be read.
  static func earlierRuns(of checkout: Checkout) -> ManifestClaims {
    var all = ManifestClaims(package: checkout.name)
    for number in 1...earlierCount {
      let path = checkout.path("\(earlierPath)/\(number).jsonl")
      if let claims = try? ManifestClaims([path], package: checkout.name) {
        all.addPaths(of: claims)
      }
    }
    return all
  }

  /// The whole run that is kept, with the files that a later run used.
  private static func keptRun(of checkout: Checkout, and later: ManifestClaims?) -> WholeRun? {
    let path = checkout.path(keptPath)
    guard var claims = try? ManifestClaims([path], package: checkout.name),
      claims.reasonIncomplete == nil, claims.otherPackage == nil
    else { return nil }
    if let later { claims.addPaths(of: later) }
    return .known(claims, until: WriteTime(ofFile: path), isLast: false)
  }
}

/// What a whole run of the tests used, or why there is no such run.
enum WholeRun {
  /// What it used; when it ended, where the files are the same ones still; and whether no run came
  /// after it.
  case known(ManifestClaims, until: WriteTime?, isLast: Bool)
  /// The reason, as what comes after a colon.
  case unknown(String)

  init(_ claims: ManifestClaims, until end: WriteTime?) {
    if let reason = claims.reasonIncomplete {
      self = .unknown("the manifest is not of a whole run, because \(reason)")
    } else if let other = claims.otherPackage {
      self = .unknown("the manifest is of the package \(quoted(other))")
    } else {
      self = .known(claims, until: end, isLast: true)
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

extension ManifestClaims {
  /// Checks that the runs tell of every assertion that there is.
  ///
  /// - Throws: `ToolError` for the first run that does not.
  func checkComplete(for checkout: Checkout) throws(ToolError) {
    try check(reasonIncomplete, for: checkout)
  }

  /// Checks that the runs tell of every assertion that was reached.
  ///
  /// - Throws: `ToolError` for the first run that does not.
  func checkEnded(for checkout: Checkout) throws(ToolError) {
    try check(firstReason { $0.reasonNotEnded }, for: checkout)
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

  private func check(_ reason: String?, for checkout: Checkout) throws(ToolError) {
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
        \(quoted(checkout.name)).

        To fix, run the command in that package; where both are one, add \
        --package-name \(VisibleText.shellWord(otherPackage)).
        """)
    }
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
