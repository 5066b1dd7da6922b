internal import Foundation
internal import TextSnapshots

/// Finds the references that no assertion of a whole run used.
///
/// A reference is an orphan where its test file ran and nothing in its source explains the name, or
/// where the test file is gone. What a test could use that did not run here, on another system or
/// because it is disabled, is none.
struct OrphanSearch {
  /// What was found.
  struct Result {
    /// The orphans, from the package's folder.
    var orphans: [String] = []
    /// How many references each folder has that did not run here.
    var notRun: [String: Int] = [:]
    /// Temporary files that a process left which was killed while it wrote.
    var temporaries: [String] = []
  }

  private let checkout: Checkout
  private let claims: ManifestClaims
  /// The paths of the package's sources, by their names without the extension.
  private let sources: [String: [String]]
  private let filter: PathFilter
  private var names: [String: SourceNames] = [:]
  private var result = Result()

  /// Searches.
  ///
  /// - Throws: `ToolError` where a folder cannot be read.
  /// - Complexity: O(*n*) in the files of the package.
  static func run(
    in checkout: Checkout, _ claims: ManifestClaims, _ filter: PathFilter
  ) throws -> Result {
    var search = OrphanSearch(
      checkout: checkout, claims: claims, sources: try sources(of: checkout), filter: filter)
    try PackageWalk(checkout: checkout).run { entry, folder in
      guard entry.kind == .file, let name = entry.name else { return }
      if entry.isHidden, entry.hasSuffix(".snapshot-tmp") { search.addTemporary(name, folder) }
      if folder.zone == .references, !entry.isHidden { search.add(name, folder.path) }
    }
    search.result.orphans.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    search.result.temporaries.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return search.result
  }

  private init(
    checkout: Checkout, claims: ManifestClaims, sources: [String: [String]], filter: PathFilter
  ) {
    self.checkout = checkout
    self.claims = claims
    self.sources = sources
    self.filter = filter
  }

  private static func sources(of checkout: Checkout) throws -> [String: [String]] {
    var sources: [String: [String]] = [:]
    try PackageWalk(checkout: checkout).run { entry, folder in
      guard folder.zone == .outside, entry.kind == .file, entry.hasSuffix(".swift"),
        let name = entry.name
      else { return }
      let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
      sources[Path(path).stem, default: []].append(path)
    }
    return sources
  }

  private mutating func add(_ name: String, _ folder: String) {
    let path = "\(folder)/\(name)"
    guard filter.matches(checkout.path(path)), !claims.hasClaimed(path) else { return }
    if isOrphan(ReferenceName(name), name, folder) {
      if isText(path) { result.orphans.append(path) }
    } else {
      result.notRun[folder, default: 0] += 1
    }
  }

  private mutating func isOrphan(_ reference: ReferenceName, _ name: String, _ folder: String)
    -> Bool
  {
    // A long name ends in a hash in place of what could tell whose it is.
    guard name.utf8.count < 190 else { return false }
    guard let files = claims.sources[folder] else {
      // Only an assertion's name has two dots: a transcript belongs to no test file.
      return reference.dots >= 2 && sources[Path(folder).name] == nil
    }
    let all = files.compactMap { sourceNames($0) }
    if claims.hasRun(test: reference.test, in: folder), reference.dots >= 2 {
      return !all.contains { $0.isConditional(reference) }
    }
    return !all.contains { $0.explain(reference) }
  }

  /// The names in a source of the package, wherever the package was when it was compiled.
  private mutating func sourceNames(_ compiled: String) -> SourceNames? {
    if let names = names[compiled] { return names }
    let path = (sources[Path(compiled).stem] ?? [])
      .filter { "/\(compiled)".utf8.reversed().starts(with: "/\($0)".utf8.reversed()) }
      .max { $0.utf8.count < $1.utf8.count }
    guard let path, case .bytes(let data) = SnapshotFile.read(checkout.path(path)) else {
      return nil
    }
    let names = SourceNames([UInt8](data))
    self.names[compiled] = names
    return names
  }

  /// Other kinds of files, such as images, belong to somebody else.
  private func isText(_ path: String) -> Bool {
    guard case .bytes(let data) = SnapshotFile.read(checkout.path(path)) else { return false }
    return !data.contains(0) && String(validating: data, as: UTF8.self) != nil
  }

  /// A process that writes at this moment has a new one.
  private mutating func addTemporary(_ name: String, _ folder: PackageWalk.Folder) {
    let path = folder.path.isEmpty ? name : "\(folder.path)/\(name)"
    let attributes = try? FileManager.default.attributesOfItem(atPath: checkout.path(path))
    guard let date = attributes?[.modificationDate] as? Date, date.timeIntervalSinceNow < -3600,
      filter.matches(checkout.path(path))
    else { return }
    result.temporaries.append(path)
  }
}
