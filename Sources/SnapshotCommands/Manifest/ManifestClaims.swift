internal import Foundation
internal import TextSnapshots

/// What the assertions of manifests used.
///
/// Of a path only a hash is kept, so that 100,000 references take a few megabytes. Two paths of one
/// hash would keep a file, never lose one.
struct ManifestClaims {
  /// The runs that the manifests tell of, in their order.
  private(set) var runs: [ManifestRun] = []
  /// Whether assertions are there that belong to no run.
  private(set) var hasStrays = false
  /// The sources with the assertions of each folder.
  private(set) var sources: [String: Set<String>] = [:]
  /// The packages that the assertions are of.
  private(set) var packages: Set<String> = []
  private var paths: Set<StableHash> = []
  private var tests: Set<StableHash> = []

  /// Reads manifests.
  ///
  /// - Parameters:
  ///   - files: The paths of the manifests.
  ///   - package: The name of the package whose references count.
  /// - Throws: `ToolError` where one cannot be read, or is none.
  /// - Complexity: O(*n*) in the sizes of the manifests.
  init(_ files: [String], package: String) throws {
    for file in files {
      var isInRun = false
      var number = 0
      try LineReader(path: file).read { line in
        number += 1
        guard try add(line, package, &isInRun) else {
          throw ToolError(
            """
            Line \(number) of \(quoted(file)) is not of a manifest.

            To fix, name a file that 'snapshots test' wrote, or one of SNAPSHOT_MANIFEST.
            """)
        }
      }
    }
  }

  func hasClaimed(_ path: String) -> Bool { paths.contains(StableHash(path.utf8)) }

  /// Whether a file in a folder was used whose name begins with a test's.
  func hasRun(test: String, in folder: String) -> Bool {
    tests.contains(StableHash("\(folder)/\(test)".utf8))
  }

  private struct Line {
    var kind = Kind.file
    var path: String?
    var package: String?
    var file: String?

    enum Kind {
      case file
      case inline
      case header
      case trailer
      case unknown
    }
  }

  private mutating func add(
    _ bytes: UnsafeRawBufferPointer, _ package: String, _ isInRun: inout Bool
  ) throws -> Bool {
    var line = Line()
    var json = FlatJSON(bytes)
    let isFlat = json.read { key, value in
      if key.is("kind") { line.kind = Self.kind(value) }
      if key.is("path") { line.path = value.text }
      if key.is("package") { line.package = value.text }
      if key.is("file") { line.file = value.text }
    }
    let data = Data(bytes)
    if !isFlat || line.kind == .header {
      guard let header = try? JSONDecoder().decode(ManifestRun.Header.self, from: data),
        header.kind == "run", header.version == 1
      else { return false }
      runs.append(ManifestRun(header: header))
      isInRun = true
      return true
    }
    if line.kind == .trailer {
      guard let trailer = try? JSONDecoder().decode(ManifestRun.Trailer.self, from: data) else {
        return false
      }
      if let last = runs.indices.last, runs[last].header.id == trailer.id {
        runs[last].trailer = trailer
      }
      isInRun = false
      return true
    }
    guard line.kind != .unknown, let path = line.path, let file = line.file else { return false }
    if !isInRun { hasStrays = true }
    if let name = line.package { packages.insert(name) }
    if line.kind == .file, line.package == package { claim(path, file) }
    return true
  }

  private static func kind(_ value: FlatJSON.Value) -> Line.Kind {
    if value.is("file") { return .file }
    if value.is("inline") { return .inline }
    if value.is("run") { return .header }
    return value.is("end") ? .trailer : .unknown
  }

  private mutating func claim(_ path: String, _ file: String) {
    let parts = Path(path)
    paths.insert(StableHash(path.utf8))
    tests.insert(StableHash("\(parts.folder)/\(ReferenceName(parts.name).test)".utf8))
    sources[parts.folder, default: []].insert(file)
  }
}

/// The name of a reference: `<test>.<name or ordinal>.<extension>`.
struct ReferenceName {
  /// What the function of the test became.
  let test: String
  /// How many dots there are: a transcript has one, that of an assertion two.
  let dots: Int

  init(_ name: String) {
    let dot = UInt8(ascii: ".")
    test = String(Substring(name.utf8.prefix { $0 != dot }))
    dots = name.utf8.count { $0 == dot }
  }
}
