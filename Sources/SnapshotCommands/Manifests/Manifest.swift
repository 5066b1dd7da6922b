internal import Foundation
internal import TextSnapshots

/// What the assertions of one or more runs used.
struct Manifest {
  /// The use of a reference by an assertion.
  struct Use {
    /// The path of the reference from the package's folder.
    let path: String
    let test: String?
    /// The hash of the snapshot, with the name of the algorithm.
    let hash: String?
  }

  /// The package whose references count.
  let package: String
  private(set) var runs: [ManifestRun] = []
  /// Whether some assertions belong to no run.
  private(set) var hasStrays = false
  /// The uses in the order of the assertions; empty unless they are asked for.
  private(set) var uses: [Use] = []
  /// The names of the used references, by their folders.
  private(set) var names: [String: Set<String>] = [:]
  /// The sources with the assertions of each folder.
  private(set) var sources: [String: Set<String>] = [:]
  /// The lines of the inline snapshots of each source, by its path from the package's folder.
  private(set) var inlineLines: [String: Set<Int>] = [:]
  private(set) var isOfPackage = false
  /// The other packages that assertions are of.
  private(set) var otherPackages: Set<String> = []
  /// The tests that were skipped or canceled halfway.
  private var incompleteTests: Set<String> = []
  /// What the references of each test that ran begin with: the folder, and the test's file name.
  private var tests: Set<String> = []
  /// The same, with the tests.
  private var prefixes: [(test: String?, prefix: String)] = []
  /// The same for the tests that were skipped or canceled halfway.
  private var testsInPart: Set<String> = []
  private let keepsUses: Bool
  /// The last use of a reference, whose folder, source and test most assertions share.
  private var last = (folder: "", file: "", test: String?.none, prefix: ".")

  /// Reads manifests.
  ///
  /// - Parameters:
  ///   - files: The paths of the manifests.
  ///   - package: The name of the package whose references count.
  ///   - skipsOtherLines: Whether to skip lines that aren't of a manifest.
  ///   - keepsUses: Whether to keep ``uses``.
  /// - Throws: `ToolError` if a file can't be read or isn't a manifest.
  init(
    _ files: [String], package: String, skipsOtherLines: Bool = false, keepsUses: Bool = false
  ) throws {
    self.init(package: package, keepsUses: keepsUses)
    for file in files { try read(file, skipsOtherLines) }
    for (test, prefix) in prefixes where test.map({ incompleteTests.contains($0) }) == true {
      testsInPart.insert(prefix)
    }
    prefixes = []
  }

  /// Reads what can be read of manifests.
  init(readableOf files: [String], package: String) {
    self.init(package: package)
    for file in files { try? read(file, true) }
  }

  /// Creates a manifest without any assertion.
  init(package: String, keepsUses: Bool = false) {
    self.package = package
    self.keepsUses = keepsUses
  }

  private mutating func read(_ file: String, _ skipsOtherLines: Bool) throws {
    var isInRun = false
    var number = 0
    try forEachLine(ofFile: file) { bytes in
      number += 1
      guard !add(bytes, &isInRun), !skipsOtherLines else { return }
      throw ToolError(
        """
        Line \(number) of \(quoted(file)) is not of a manifest.

        To fix, name a file that 'snapshots test' wrote, or one of SNAPSHOT_MANIFEST.
        """)
    }
  }

  /// Adds the references that another run used, and nothing else of it.
  mutating func addPaths(of other: Manifest) { names.merge(other.names) { $0.union($1) } }

  // MARK: Questions

  /// Whether a reference was used.
  func uses(_ path: String) -> Bool {
    let path = Path(path)
    return names[path.folder == "." ? "" : path.folder]?.contains(path.name) == true
  }

  /// Whether a reference was used whose name begins with the test's.
  func hasRun(test: String, in folder: String) -> Bool { tests.contains("\(folder)/\(test)") }

  /// Whether the test was skipped or canceled after that.
  func hasRunInPart(test: String, in folder: String) -> Bool {
    testsInPart.contains("\(folder)/\(test)")
  }

  /// The references that several tests use, in the order of their second tests.
  var sharedReferences: [(path: String, tests: [String])] {
    var shared: [(path: String, tests: [String])] = []
    var tests: [String: [String]] = [:]
    for use in uses {
      guard let test = use.test else { continue }
      let key = Self.key(of: use.path)
      let known = tests[key] ?? []
      guard known.count < 2, !known.contains(test) else { continue }
      tests[key] = known + [test]
      if let first = known.first { shared.append((use.path, [first, test].sorted())) }
    }
    return shared
  }

  /// The same for names that collide on a file system that ignores case and how accents are composed.
  static func key(of name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    return isPlain ? name.lowercased() : name.decomposedStringWithCanonicalMapping.lowercased()
  }

  // MARK: Lines

  private struct Line {
    var kind, path, package, file, test, hash, line: FlatJSON.Value?
  }

  /// Adds a line, and returns whether it is one of a manifest.
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
      } else if key.is("hash") {
        line.hash = value
      } else if key.is("line") {
        line.line = value
      }
    }
    switch line.kind?.text {
    case _ where !isFlat, "run": return addHeader(bytes, &isInRun)
    case "end": return addTrailer(bytes, &isInRun)
    case "incomplete":
      guard let test = line.test?.text else { return false }
      incompleteTests.insert(test)
      return true
    case "file": return addAssertion(line, isInRun)
    case "inline": return addAssertion(line, isInRun, isInline: true)
    default: return false
    }
  }

  private mutating func addHeader(_ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool) -> Bool {
    guard let header = try? JSONDecoder().decode(ManifestRun.Header.self, from: Data(bytes)),
      header.kind == "run", header.version == 1
    else { return false }
    runs.append(ManifestRun(header: header))
    isInRun = true
    return true
  }

  private mutating func addTrailer(_ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool) -> Bool {
    guard let trailer = try? JSONDecoder().decode(ManifestRun.Trailer.self, from: Data(bytes))
    else { return false }
    if let last = runs.indices.last, runs[last].header.id == trailer.id {
      runs[last].trailer = trailer
    }
    isInRun = false
    return true
  }

  private mutating func addAssertion(
    _ line: Line, _ isInRun: Bool, isInline: Bool = false
  ) -> Bool {
    if !isInRun { hasStrays = true }
    guard let path = line.path, let file = line.file?.text(reusing: last.file) else { return false }
    let package = line.package?.text(reusing: package)
    guard package == self.package else {
      guard path.text != nil else { return false }
      if let package { otherPackages.insert(package) }
      return true
    }
    if isInline {
      guard let path = path.text else { return false }
      isOfPackage = true
      if let number = line.line?.integer { inlineLines[path, default: []].insert(number) }
      return true
    }
    let test = line.test?.text(reusing: last.test ?? "")
    guard path.withBytes({ addUse(of: $0, file, test) }) == true else { return false }
    isOfPackage = true
    if keepsUses, let path = path.text {
      uses.append(Use(path: path, test: test, hash: line.hash?.text))
    }
    return true
  }

  /// Adds a use, and returns whether the path is valid UTF-8.
  private mutating func addUse(
    of path: UnsafeRawBufferPointer, _ file: String, _ test: String?
  ) -> Bool {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    // As `Path` splits it.
    let folderBytes = UnsafeRawBufferPointer(rebasing: path[..<(slash.map { max($0, 1) } ?? 0)])
    let nameBytes = UnsafeRawBufferPointer(rebasing: path[(slash.map { $0 + 1 } ?? 0)...])
    let isSameFolder = last.folder.hasBytes(folderBytes)
    guard let folder = isSameFolder ? last.folder : String(valid: folderBytes),
      let name = String(valid: nameBytes)
    else { return false }
    names[folder, default: []].insert(name)
    if !isSameFolder || file != last.file { sources[folder, default: []].insert(file) }
    let prefix = UnsafeRawBufferPointer(
      rebasing: nameBytes.prefix { $0 != UInt8(ascii: ".") })
    if !isSameFolder || test != last.test || !last.prefix.hasBytes(prefix) {
      last.prefix = ReferenceName(name).test
      let prefix = "\(folder)/\(last.prefix)"
      tests.insert(prefix)
      prefixes.append((test, prefix))
    }
    (last.folder, last.file, last.test) = (folder, file, test)
    return true
  }
}

/// The name of a reference: `<test>.<name or ordinal>.<extension>`.
struct ReferenceName {
  /// What the function of the test became.
  let test: String
  /// How many dots there are: a transcript has one, the reference of an assertion two.
  let dots: Int

  init(_ name: String) {
    let dot = UInt8(ascii: ".")
    test = String(Substring(name.utf8.prefix { $0 != dot }))
    dots = name.utf8.count { $0 == dot }
  }
}

/// What a manifest says of one run of tests, before and after its assertions.
struct ManifestRun: Equatable {
  /// The line before the assertions of a run.
  struct Header: Codable, Equatable {
    var kind = "run"
    var version = 1
    var id: String
    /// What the shards of one run have in common.
    var plan: String
    var shard = 1
    var shards = 1
    var isFiltered: Bool
    var platform: String
    var command: [String]
  }

  /// The line after the assertions of a run.
  struct Trailer: Codable, Equatable {
    var kind = "end"
    var version = 1
    var id: String
    var code: Int32
  }

  let header: Header
  var trailer: Trailer?

  /// A header or a trailer as a line, with its line feed.
  static func line(_ value: some Encodable) throws(SnapshotFileError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(value) else { throw SnapshotFileError(number: EINVAL) }
    return line + Data("\n".utf8)
  }

  /// Why the run may have left assertions out; `nil` if it didn't.
  var reasonIncomplete: String? {
    if let reasonNotEnded { return reasonNotEnded }
    guard let trailer, trailer.code != 0 else { return nil }
    return "it failed with the exit code \(trailer.code)"
  }

  /// Why the run may not have reached all tests; `nil` if it did.
  var reasonNotEnded: String? {
    if header.isFiltered { return "some tests were left out of it" }
    return trailer == nil ? "it did not come to its end" : nil
  }
}
