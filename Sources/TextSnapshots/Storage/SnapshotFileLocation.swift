internal import Foundation

/// The file of one snapshot: a folder that its location gives, and a name that stays in it.
package struct SnapshotFileLocation: Sendable {
  /// The folder of the reference.
  package let folder: SnapshotFolder
  /// The file's name, which has no slash.
  package let fileName: String

  /// Finds the file of an assertion.
  package init(
    folder: SnapshotFolder, function: String, identifier: SnapshotIdentifier,
    pathExtension: String?
  ) {
    self.folder = folder
    fileName = SnapshotName.file(
      function: function, identifier: identifier.text, pathExtension: pathExtension)
  }

  /// Finds the transcript of a user script, or the file of one of its steps.
  ///
  /// A transcript is `<location>/<script>.txt`, a step `<location>/<script>/<number>-<step>.txt`;
  /// beside a test file and in a bundle they are in the test file's folder.
  ///
  /// - Throws: `SnapshotLocationError` if the location needs a package and there is none, or if
  ///   `SNAPSHOT_ROOT` cannot be read.
  package init(
    _ location: SnapshotLocation, testFilePath: String, script: String,
    step: (number: Int, name: String)? = nil
  ) throws(SnapshotLocationError) {
    let folder = try SnapshotFolder(
      location, testFilePath: testFilePath, isTranscript: true, environment: .current)
    guard let step else {
      self.folder = folder
      fileName = SnapshotName.file(script: script, pathExtension: "txt")
      return
    }
    self.folder = folder.subfolder(Self.stepFolder(script), environment: .current)
    fileName = SnapshotName.file(
      script: "\(Self.stepNumber(step.number)) \(step.name)", pathExtension: "txt")
  }

  /// Names the folder of a script that has a file for every step.
  package static func stepFolder(_ script: String) -> String { SnapshotName.folder(script) }

  /// Writes the number that the file of a step begins with: `02`.
  package static func stepNumber(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  /// The reference's path.
  package var path: String {
    var path = ""
    path.reserveCapacity(folder.path.utf8.count + 1 + fileName.utf8.count)
    path += folder.path
    path += "/"
    path += fileName
    return path
  }

  /// What tells two files apart on every file system, including those that ignore case.
  struct Key: Sendable, Hashable {
    let folder: HashedPath
    let fileName: String
  }

  var key: Key { Key(folder: folder.key, fileName: fileName.caseFolded) }

  var pendingPath: String { "\(folder.pendingFolder.text)/\(fileName)" }

  /// The name of the file that says where a pending snapshot comes from.
  var provenanceName: String { SnapshotProvenance.path(ofText: fileName) }
}

/// The folder of a test file's snapshots.
///
/// It is a class, so that every assertion of a test file shares one.
package final class SnapshotFolder: Sendable {
  /// The absolute path, without `.` and `..`.
  package let path: String
  /// The folder in the sources that these references belong to; another one for a bundle.
  let sourcePath: String
  /// Where the test's source file is.
  package let testFilePath: String
  /// Where the test's source file was when it was compiled.
  let compiledTestFilePath: String
  let isInBundle: Bool
  /// Whether links are followed: Bazel makes links of all files that a test may read.
  let followsLinks: Bool
  let key: HashedPath
  let pendingFolder: HashedPath
  /// Whether pending snapshots are elsewhere than beside their references.
  let isPendingElsewhere: Bool

  private init(
    path: String, sourcePath: String? = nil, testFilePath: String, compiledTestFilePath: String,
    environment: SnapshotEnvironment
  ) {
    let path = SnapshotLocation.absolute(path)
    let inSources = sourcePath.map { SnapshotLocation.absolute($0) } ?? path
    self.path = path
    self.sourcePath = inSources
    self.testFilePath = testFilePath
    self.compiledTestFilePath = compiledTestFilePath
    isInBundle = sourcePath != nil
    followsLinks = environment.isBazel
    key = HashedPath(path.caseFolded)
    let pending = environment.pendingRoot.map { root in
      "\(root)/\(PackagePath(inSources, sourceFile: testFilePath).joined)"
    }
    isPendingElsewhere = pending != nil
    pendingFolder = HashedPath(pending ?? "\(path)/.pending")
  }

  /// Finds the folder that a location gives for a test file.
  ///
  /// User scripts share a folder that the location names, in tests and programs. If it names none,
  /// the folder is the test file's own, because two test files may have scripts of the same name.
  ///
  /// - Throws: `SnapshotLocationError` if the location needs a package and there is none, or if
  ///   `SNAPSHOT_ROOT` cannot be read.
  package convenience init(
    _ location: SnapshotLocation, testFilePath compiledPath: String, isTranscript: Bool = false,
    environment: SnapshotEnvironment = .current
  ) throws(SnapshotLocationError) {
    let testFilePath = try environment.sourcePath(compiledPath)
    let testFile = URL(fileURLWithPath: compiledPath).deletingPathExtension().lastPathComponent
    let beside = "\(SnapshotLocation.parent(of: testFilePath))/__Snapshots__/\(testFile)"
    let subfolder = isTranscript ? "" : "/\(testFile)"
    let path: String
    switch location.kind {
    case .besideTestFile:
      path = beside
    case .packageRoot(let name):
      guard let root = environment.packageRoot(ofSourceFile: testFilePath) else {
        throw .noPackage(testFilePath: testFilePath)
      }
      let folders = name.unicodeScalars.split(separator: "/").map {
        SnapshotName.folder(String($0))
      }
      path = (["\(root)/__Snapshots__"] + folders).joined(separator: "/") + subfolder
    case .folder(let folder):
      // Without a dot the folder of a test file would be one of the root.
      path = try environment.sourcePath(folder.isEmpty ? "." : folder) + subfolder
    case .directory(let directory):
      path = try environment.sourcePath(directory)
    case .bundle(let resources):
      path = "\(resources)/__Snapshots__/\(testFile)"
    }
    let isInBundle = if case .bundle = location.kind { true } else { false }
    self.init(
      path: path, sourcePath: isInBundle ? beside : nil, testFilePath: testFilePath,
      compiledTestFilePath: compiledPath, environment: environment)
  }

  /// The folder of a name in this one.
  func subfolder(_ name: String, environment: SnapshotEnvironment) -> SnapshotFolder {
    SnapshotFolder(
      path: "\(path)/\(name)", sourcePath: isInBundle ? "\(sourcePath)/\(name)" : nil,
      testFilePath: testFilePath, compiledTestFilePath: compiledTestFilePath,
      environment: environment)
  }
}

/// A path that is looked up often, and so is hashed once.
struct HashedPath: Sendable, Hashable {
  let text: String
  private let textHash: Int

  init(_ text: String) {
    self.text = text
    textHash = text.hashValue
  }

  func hash(into hasher: inout Hasher) { hasher.combine(textHash) }
}

extension String {
  /// The same text for all names that collide on some file system.
  fileprivate var caseFolded: String {
    var isLowercase = true
    for byte in utf8 {
      // Some letters have two small forms and one capital.
      guard byte < 0x80 else { return uppercased().lowercased() }
      if UInt8(ascii: "A") <= byte, byte <= UInt8(ascii: "Z") { isLowercase = false }
    }
    return isLowercase ? self : lowercased()
  }
}
