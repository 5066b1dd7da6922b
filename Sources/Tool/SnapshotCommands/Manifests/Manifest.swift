import Commands
import Foundation
import TextSnapshots

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
    let decoder = JSONDecoder()
    var isInRun = false
    var number = 0
    try forEachLine(ofFile: file) { line in
      number += 1
      guard (try? add(line, decoder, &isInRun)) != true, !skipsOtherLines else { return }
      throw ToolError(
        "Line \(number) of \(quoted(file)) is not a line of a manifest.",
        fix: "pass a file written by 'swift run snapshots test' or through SNAPSHOT_MANIFEST.")
    }
  }

  mutating func addNames(_ names: [String: Set<String>]) {
    self.names.merge(names) { $0.union($1) }
  }

  // MARK: Queries

  func uses(_ path: String) -> Bool {
    let path = FilePath(path)
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

  private struct Line: Decodable {
    enum Kind: String, Decodable {
      case run, end, incomplete, file, inline
    }

    let kind: Kind
    let path, package, file, test: String?
    let line: Int?
  }

  /// Adds the contents of a line to the manifest, and returns whether the line is valid.
  private mutating func add(
    _ data: Data, _ decoder: JSONDecoder, _ isInRun: inout Bool
  ) throws -> Bool {
    let line = try decoder.decode(Line.self, from: data)
    switch line.kind {
    case .run:
      let header = try decoder.decode(ManifestRun.Header.self, from: data)
      guard header.version == 1 else { return false }
      runs.append(ManifestRun(header: header))
      isInRun = true
    case .end:
      let trailer = try decoder.decode(ManifestRun.Trailer.self, from: data)
      if let last = runs.indices.last, runs[last].header.id == trailer.id {
        runs[last].trailer = trailer
      }
      isInRun = false
    case .incomplete:
      guard let test = line.test else { return false }
      incompleteTests.insert(test)
    case .file, .inline:
      guard let path = line.path, let file = line.file else { return false }
      if !isInRun { hasAssertionsOutsideRuns = true }
      addAssertion(line, path, file)
    }
    return true
  }

  private mutating func addAssertion(_ line: Line, _ path: String, _ file: String) {
    guard line.package == package else {
      if let package = line.package { otherPackages.insert(package) }
      return
    }
    isOfPackage = true
    if line.kind == .file {
      addUse(of: path, file, line.test)
    } else if let number = line.line {
      inlineLines[path, default: []].insert(number)
    }
  }

  private mutating func addUse(of path: String, _ file: String, _ test: String?) {
    let parts = FilePath(path)
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

/// Calls `body` for each line of a file.
///
/// This function ignores a last line that doesn't end with a line feed, because a process might
/// still be writing it.
func forEachLine(ofFile path: String, _ body: (Data) throws -> Void) throws {
  let error: SnapshotFileError
  switch SnapshotFile.read(path, followsLinks: true) {
  case .bytes(let data):
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      guard line.count < maximumLineByteCount else {
        throw ToolError(
          """
          The file \(quoted(path)) has a line of more than \(maximumLineByteCount) bytes, so it \
          isn't a manifest.
          """,
          fix: "pass a file written by 'swift run snapshots test' or through SNAPSHOT_MANIFEST.")
      }
      if index < lines.count - 1 { try body(line) }
    }
    return
  case .special, .symbolicLink: return
  case .missing: error = SnapshotFileError(number: ENOENT)
  case .directory: error = SnapshotFileError(number: EISDIR)
  case .unreadable(let reason): error = reason
  }
  throw ToolError(
    "The file \(quoted(path)) cannot be read: \(error).",
    fix: "make it readable for the current user.")
}

/// The maximum length of a line in bytes.
///
/// Lines are limited because manifests can come from an untrusted source.
let maximumLineByteCount = 1 << 20

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
