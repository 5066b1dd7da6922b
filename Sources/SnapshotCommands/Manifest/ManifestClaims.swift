internal import Foundation
internal import TextSnapshots

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the assertions of manifests used.
///
/// Of a path only a hash is kept, so that 100,000 references take two megabytes. Two paths of one
/// hash would keep a file, never lose one.
struct ManifestClaims {
  /// The runs that the manifests tell of, in their order.
  private(set) var runs: [ManifestRun] = []
  /// Whether assertions are there that belong to no run.
  private(set) var hasStrays = false
  /// The sources with the assertions of each folder.
  private(set) var sources: [String: Set<String>] = [:]
  /// The lines of the inline snapshots of each source, by its path from the package's folder.
  private(set) var inlineLines: [String: Set<Int>] = [:]
  /// Whether assertions are there of the package whose references count.
  private(set) var isOfPackage = false
  /// The other packages that assertions are of.
  private(set) var otherPackages: Set<String> = []
  /// The paths of the manifests.
  private(set) var files: [String]
  private let package: [UInt8]
  private var paths = HashList()
  private var tests = HashList()
  /// The tests that were skipped or canceled halfway, by the names that assertions give them.
  private var incompleteTests: Set<String> = []
  /// The same as `tests`, for these tests only.
  private var testsInPart: Set<StableHash> = []
  /// The folder and the source of the last line: the next one has them too as a rule.
  private var lastFolder: [UInt8] = []
  private var lastSource: [UInt8] = []

  /// Reads manifests.
  ///
  /// - Parameters:
  ///   - files: The paths of the manifests.
  ///   - package: The name of the package whose references count.
  /// - Throws: `ToolError` where one cannot be read, or is none.
  /// - Complexity: O(*n* log *n*) in the sizes of the manifests.
  init(_ files: [String], package: String) throws {
    self.package = Array(package.utf8)
    self.files = files
    for file in files {
      var isInRun = false
      var number = 0
      try LineReader(path: file).read { line in
        number += 1
        guard add(line, &isInRun) else {
          throw ToolError(
            """
            Line \(number) of \(quoted(file)) is not of a manifest.

            To fix, name a file that 'snapshots test' wrote, or one of SNAPSHOT_MANIFEST.
            """)
        }
      }
    }
    paths.sort()
    tests.sort()
    try addTestsInPart()
  }

  /// Finds what skipped and canceled tests used; manifests are read again only if there are any.
  private mutating func addTestsInPart() throws {
    guard !incompleteTests.isEmpty else { return }
    let uses = ManifestUses(files: files, package: String(decoding: package, as: UTF8.self))
    try uses.read { path, test in
      guard let test = test?.text, incompleteTests.contains(test), let path = path.text else {
        return
      }
      let prefix = ReferenceName(Path(path).name).test
      testsInPart.insert(StableHash("\(Path(path).folder)/\(prefix)".utf8))
    }
  }

  /// Creates the claims of a run in which no assertion used anything.
  init(package: String) {
    self.package = Array(package.utf8)
    files = []
  }

  /// Adds the files that others used, and nothing else of them.
  mutating func addPaths(of other: ManifestClaims) {
    paths.formUnion(other.paths)
    files += other.files
  }

  /// Whether a file was used.
  func hasClaimed(_ path: String) -> Bool { hasClaimed(StableHash(path.utf8)) }

  /// Whether a file was used, by the hash of its path.
  func hasClaimed(_ path: StableHash) -> Bool { paths.contains(path) }

  /// The place of a file among all that were used, by the hash of its path; `nil` for another one.
  func place(of path: StableHash) -> Int? { paths.place(of: path) }

  /// How many files were used.
  var pathCount: Int { paths.count }

  /// Whether a file in a folder was used whose name begins with a test's.
  func hasRun(test: String, in folder: String) -> Bool {
    tests.contains(StableHash("\(folder)/\(test)".utf8))
  }

  /// Whether a test was skipped or canceled after it used a file in a folder whose name begins with
  /// the test's.
  func hasRunInPart(test: String, in folder: String) -> Bool {
    testsInPart.contains(StableHash("\(folder)/\(test)".utf8))
  }

  private struct Line {
    var kind = Kind.file
    var path: FlatJSON.Value?
    var package: FlatJSON.Value?
    var file: FlatJSON.Value?
    var test: FlatJSON.Value?
    var line: FlatJSON.Value?

    enum Kind {
      case file
      case inline
      case incomplete
      case header
      case trailer
      case unknown
    }
  }

  /// Adds a line, and returns whether it is one of a manifest.
  private mutating func add(_ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool) -> Bool {
    var line = Line()
    var json = FlatJSON(bytes)
    let isFlat = json.read { key, value in
      if key.is("kind") {
        line.kind = Self.kind(value)
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
    switch line.kind {
    case _ where !isFlat, .header: return addHeader(bytes, &isInRun)
    case .trailer: return addTrailer(bytes, &isInRun)
    case .unknown: return false
    case .incomplete:
      guard let test = line.test?.text else { return false }
      incompleteTests.insert(test)
      return true
    case .file, .inline: return addAssertion(line, isInRun: isInRun)
    }
  }

  private static func kind(_ value: FlatJSON.Value) -> Line.Kind {
    if value.is("file") { return .file }
    if value.is("inline") { return .inline }
    if value.is("incomplete") { return .incomplete }
    if value.is("run") { return .header }
    return value.is("end") ? .trailer : .unknown
  }

  private mutating func addHeader(
    _ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool
  ) -> Bool {
    guard let header = try? JSONDecoder().decode(ManifestRun.Header.self, from: Data(bytes)),
      header.kind == "run", header.version == 1
    else { return false }
    runs.append(ManifestRun(header: header))
    isInRun = true
    return true
  }

  private mutating func addTrailer(
    _ bytes: UnsafeRawBufferPointer, _ isInRun: inout Bool
  ) -> Bool {
    guard let trailer = try? JSONDecoder().decode(ManifestRun.Trailer.self, from: Data(bytes))
    else { return false }
    if let last = runs.indices.last, runs[last].header.id == trailer.id {
      runs[last].trailer = trailer
    }
    isInRun = false
    return true
  }

  private mutating func addAssertion(_ line: Line, isInRun: Bool) -> Bool {
    var isWhole = false
    line.path?.withText { path in
      line.file?.withText { file in
        isWhole = true
        let isOwn = line.package?.withText { addPackage($0) } ?? false
        guard isOwn else { return }
        if line.kind == .file {
          claim(path, file)
        } else if let number = line.line?.integer {
          inlineLines[String(decoding: path, as: UTF8.self), default: []].insert(number)
        }
      }
    }
    if isWhole, !isInRun { hasStrays = true }
    return isWhole
  }

  /// Notes a package, and returns whether it is the one whose references count.
  private mutating func addPackage(_ name: UnsafeRawBufferPointer) -> Bool {
    guard !package.isSame(as: name) else {
      isOfPackage = true
      return true
    }
    otherPackages.insert(String(decoding: name, as: UTF8.self))
    return false
  }

  private mutating func claim(_ path: UnsafeRawBufferPointer, _ file: UnsafeRawBufferPointer) {
    let slash = path.lastIndex(of: UInt8(ascii: "/"))
    let name = path[(slash.map { $0 + 1 } ?? 0)...]
    let test = name.firstIndex(of: UInt8(ascii: ".")) ?? path.endIndex
    let hash = StableHash(UnsafeRawBufferPointer(rebasing: path[..<test]))
    tests.add(hash)
    paths.add(hash.adding(UnsafeRawBufferPointer(rebasing: path[test...])))
    let folder = UnsafeRawBufferPointer(rebasing: path[..<(slash ?? 0)])
    guard !lastFolder.isSame(as: folder) || !lastSource.isSame(as: file) else { return }
    lastFolder = Array(folder)
    lastSource = Array(file)
    sources[String(decoding: folder, as: UTF8.self), default: []]
      .insert(String(decoding: file, as: UTF8.self))
  }
}

extension [UInt8] {
  fileprivate func isSame(as bytes: UnsafeRawBufferPointer) -> Bool {
    guard count == bytes.count, let other = bytes.baseAddress else {
      return isEmpty && bytes.isEmpty
    }
    return withUnsafeBytes { own in own.baseAddress.map { memcmp($0, other, count) == 0 } ?? true }
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
