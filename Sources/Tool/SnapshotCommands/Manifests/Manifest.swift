internal import Foundation
internal import TextSnapshots

/// The references and inline snapshots that test runs used.
struct Manifest {
  /// The name of the package.
  ///
  /// Assertions in other packages are ignored.
  let package: String
  private(set) var runs: [ManifestRun] = []
  /// A Boolean value that indicates whether some assertions aren't between a header and a trailer.
  ///
  /// In that case, there's no record of which tests ran.
  private(set) var hasAssertionsOutsideRuns = false
  /// The names of the used references, grouped by folder.
  private(set) var names: [String: Set<String>] = [:]
  /// The test files that use each folder of references.
  private(set) var sources: [String: Set<String>] = [:]
  /// The lines of the inline snapshots in each source file.
  private(set) var inlineLines: [String: Set<Int>] = [:]
  private(set) var isOfPackage = false
  private(set) var otherPackages: Set<String> = []
  /// The tests that were skipped or canceled before they finished.
  private var incompleteTests: Set<String> = []
  /// The tests that used references, grouped by the folder and prefix of the references.
  private var tests: [String: Set<String>] = [:]
  /// The properties of the previous assertion, which the next assertion usually shares.
  private var last = (folder: "", file: "", test: String?.none, prefix: ".")

  /// Reads the manifest of a package from one or more files, or throws an error if a line is
  /// invalid.
  init(_ files: [String], package: String) throws {
    self.init(package: package)
    for file in files { try read(file) }
  }

  /// Reads the manifest of a package, ignoring files and lines that can't be read.
  init(readableOf files: [String], package: String) {
    self.init(package: package)
    for file in files { try? read(file, skipsOtherLines: true) }
  }

  init(package: String) { self.package = package }

  private mutating func read(_ file: String, skipsOtherLines: Bool = false) throws {
    var isInRun = false
    var number = 0
    try forEachLine(ofFile: file) { bytes in
      number += 1
      guard !add(bytes, &isInRun), !skipsOtherLines else { return }
      throw ToolError(
        "Line \(number) of \(quoted(file)) is not a line of a manifest.",
        fix: "pass a file written by 'snapshots test' or through SNAPSHOT_MANIFEST.")
    }
  }

  mutating func addPaths(of other: Manifest) { names.merge(other.names) { $0.union($1) } }

  // MARK: Queries

  func uses(_ path: String) -> Bool {
    let path = Path(path)
    return names[path.folder == "." ? "" : path.folder]?.contains(path.name) == true
  }

  /// Returns whether a test with this name ran and used a reference in the folder.
  func hasRun(test: String, in folder: String) -> Bool { tests["\(folder)/\(test)"] != nil }

  /// Returns whether a test with this name used a reference in the folder, but was skipped or
  /// canceled before it finished.
  func wasIncomplete(test: String, in folder: String) -> Bool {
    tests["\(folder)/\(test)"]?.isDisjoint(with: incompleteTests) == false
  }

  /// Returns a key that identifies names that collide.
  ///
  /// Names with equal keys collide on a file system that ignores case or Unicode normalization.
  static func collisionKey(of name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    return isPlain ? name.lowercased() : name.decomposedStringWithCanonicalMapping.lowercased()
  }

  // MARK: Lines

  private struct Line {
    var kind, path, package, file, test, line: FlatJSON.Value?
  }

  /// Adds the contents of a line to the manifest, and returns whether the line is valid.
  private mutating func add(_ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool) -> Bool {
    var line = Line()
    var json = FlatJSON(bytes)
    let isFlat = json.read { key, value in
      if key.is("kind") {
        line.kind = value
      } else if key.is("path") {
        line.path = value
      } else if key.is("package") {
        line.package = value
      } else if key.is("file") {
        line.file = value
      } else if key.is("test") {
        line.test = value
      } else if key.is("line") {
        line.line = value
      }
    }
    switch line.kind?.string {
    case _ where !isFlat, "run": return addHeader(bytes, &isInRun)
    case "end": return addTrailer(bytes, &isInRun)
    case "incomplete":
      guard let test = line.test?.string else { return false }
      incompleteTests.insert(test)
      return true
    case "file": return addAssertion(line, isInRun)
    case "inline": return addAssertion(line, isInRun, isInline: true)
    default: return false
    }
  }

  private mutating func addHeader(_ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool) -> Bool {
    let header = try? JSONDecoder().decode(ManifestRun.Header.self, from: Data(bytes))
    guard let header, header.kind == "run", header.version == 1 else { return false }
    runs.append(ManifestRun(header: header))
    isInRun = true
    return true
  }

  private mutating func addTrailer(_ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool) -> Bool {
    let trailer = try? JSONDecoder().decode(ManifestRun.Trailer.self, from: Data(bytes))
    guard let trailer else { return false }
    if let last = runs.indices.last, runs[last].header.id == trailer.id {
      runs[last].trailer = trailer
    }
    isInRun = false
    return true
  }

  private mutating func addAssertion(
    _ line: Line, _ isInRun: Bool, isInline: Bool = false
  ) -> Bool {
    if !isInRun { hasAssertionsOutsideRuns = true }
    guard let path = line.path?.string, let file = line.file?.string(reusing: last.file) else {
      return false
    }
    let package = line.package?.string(reusing: package)
    guard package == self.package else {
      if let package { otherPackages.insert(package) }
      return true
    }
    if isInline {
      isOfPackage = true
      if let number = line.line?.integer { inlineLines[path, default: []].insert(number) }
      return true
    }
    let test = line.test?.string(reusing: last.test ?? "")
    addUse(of: path, file, test)
    isOfPackage = true
    return true
  }

  private mutating func addUse(of path: String, _ file: String, _ test: String?) {
    let parts = Path(path)
    let folder = parts.folder == "." ? "" : parts.folder
    let isSameFolder = folder == last.folder
    names[folder, default: Set(minimumCapacity: 32)].insert(parts.name)
    if !isSameFolder || file != last.file { sources[folder, default: []].insert(file) }
    let prefix = ReferenceName(parts.name).test
    if !isSameFolder || test != last.test || prefix != last.prefix {
      tests["\(folder)/\(prefix)", default: []].formUnion(test.map { [$0] } ?? [])
    }
    last = (folder, file, test, prefix)
  }
}

/// A name of the form `<test>.<name or ordinal>.<extension>`.
struct ReferenceName {
  /// The name of the test function without characters that file names can't contain.
  let test: String
  /// A Boolean value that indicates whether the name contains at least two dots.
  ///
  /// References of user scripts have names with fewer dots.
  let isOfAssertion: Bool
  /// A Boolean value that indicates whether the name may have been shortened.
  ///
  /// A shortened name ends with a hash, so the name of its test is unknown.
  let isShortened: Bool

  init(_ name: String) {
    let dot = UInt8(ascii: ".")
    test = String(Substring(name.utf8.prefix { $0 != dot }))
    isOfAssertion = name.utf8.count { $0 == dot } >= 2
    isShortened = name.utf8.count >= 190
  }
}

struct ManifestRun: Equatable {
  /// The line that precedes the assertions of a run.
  struct Header: Codable, Equatable {
    var kind = "run"
    var version = 1
    var id: String
    /// A name that all shards of a run share.
    var plan: String
    var shard = 1
    var shards = 1
    var isFiltered: Bool
    var platform: String
    var command: [String]
  }

  /// The line that follows the assertions of a run.
  struct Trailer: Codable, Equatable {
    var kind = "end"
    var version = 1
    var id: String
    var code: Int32
  }

  let header: Header
  var trailer: Trailer?

  /// Encodes a header or a trailer.
  static func line(_ value: some Encodable) throws(SnapshotFileError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(value) else { throw SnapshotFileError(number: EINVAL) }
    return line + Data("\n".utf8)
  }

  func reasonIncomplete(allowsFailure: Bool = false) -> String? {
    if header.isFiltered { return "it left out some tests" }
    guard let trailer else { return "it did not finish" }
    return trailer.code == 0 || allowsFailure ? nil : "it failed with exit code \(trailer.code)"
  }
}
