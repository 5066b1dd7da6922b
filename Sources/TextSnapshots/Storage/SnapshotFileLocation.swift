internal import Foundation

/// The file of one snapshot.
package struct SnapshotFileLocation: Sendable {
  package let folder: SnapshotFolder
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
  /// A transcript is `<location>/<script>.txt`, a step `<location>/<script>/<number>-<step>.txt`.
  /// Beside a test file and in a bundle, they are in the test file's folder.
  ///
  /// - Throws: `SnapshotFailure` if the location needs a package and there is none, or if
  ///   `SNAPSHOT_ROOT` is malformed.
  package init(
    _ location: SnapshotLocation, testFilePath: String, script: String,
    step: (number: Int, name: String)? = nil
  ) throws(SnapshotFailure) {
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

  /// Returns the name of a script's folder, which has one file for each step.
  package static func stepFolder(_ script: String) -> String { SnapshotName.folder(script) }

  /// Returns the number that the file of a step starts with, such as `02`.
  package static func stepNumber(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  package var path: String {
    var path = ""
    path.reserveCapacity(folder.path.utf8.count + 1 + fileName.utf8.count)
    path += folder.path
    path += "/"
    path += fileName
    return path
  }

  /// The identity of a file, also on file systems that ignore case.
  struct Key: Sendable, Hashable {
    let folder: HashedPath
    let fileName: String
  }

  var key: Key { Key(folder: folder.key, fileName: fileName.caseFolded) }

  var pendingPath: String { "\(folder.pendingFolder.text)/\(fileName)" }

  /// The name of the file with the ``SnapshotProvenance`` of a pending snapshot.
  var provenanceName: String { SnapshotProvenance.path(ofText: fileName) }
}

/// The folder of a test file's snapshots, shared by the file's assertions.
package final class SnapshotFolder: Sendable {
  /// The absolute path, without `.` and `..`.
  package let path: String
  /// The folder in the sources that the references come from; differs from the path for a bundle.
  let sourcePath: String
  package let testFilePath: String
  /// The path of the test file when it was compiled.
  let compiledTestFilePath: String
  let isInBundle: Bool
  /// Whether links are followed: Bazel makes a link of each file that a test can read.
  let followsLinks: Bool
  let key: HashedPath
  let pendingFolder: HashedPath
  /// Whether pending snapshots aren't beside their references.
  let isPendingElsewhere: Bool

  private init(
    path: String, sourcePath: String? = nil, testFilePath: String, compiledTestFilePath: String,
    environment: SnapshotEnvironment
  ) {
    self.path = SnapshotLocation.absolute(path)
    self.sourcePath = SnapshotLocation.absolute(sourcePath ?? path)
    self.testFilePath = testFilePath
    self.compiledTestFilePath = compiledTestFilePath
    isInBundle = sourcePath != nil
    followsLinks = environment.isBazel
    key = HashedPath(self.path.caseFolded)
    isPendingElsewhere = environment.pendingRoot != nil
    if let root = environment.pendingRoot {
      let path = PackagePath(self.sourcePath, sourceFile: testFilePath)
      pendingFolder = HashedPath("\(root)/\(path.joined)")
    } else {
      pendingFolder = HashedPath("\(self.path)/.pending")
    }
  }

  /// Finds the folder that a location specifies for a test file.
  ///
  /// Tests and programs with user scripts share the folder that a location names. If it names none,
  /// the folder is the test file's, because two test files can have scripts of the same name.
  ///
  /// - Throws: `SnapshotFailure` if the location needs a package and there is none, or if
  ///   `SNAPSHOT_ROOT` is malformed.
  package convenience init(
    _ location: SnapshotLocation, testFilePath compiledPath: String, isTranscript: Bool = false,
    environment: SnapshotEnvironment = .current
  ) throws(SnapshotFailure) {
    let testFilePath = try environment.sourcePath(compiledPath)
    let testFile = URL(fileURLWithPath: compiledPath).deletingPathExtension().lastPathComponent
    let beside = "\(SnapshotLocation.parent(of: testFilePath))/__Snapshots__/\(testFile)"
    let subfolder = isTranscript ? "" : "/\(testFile)"
    var path: String
    var sourcePath: String?
    switch location.kind {
    case .besideTestFile:
      path = beside
    case .packageRoot(let name):
      guard let root = environment.packageRoot(ofSourceFile: testFilePath) else {
        throw SnapshotFailure(
          message: """
            No folder above "\(testFilePath)" has a Package.swift, so its package root is unknown.

            To fix, name the folder itself: in: .folder("...").
            """)
      }
      path = "\(root)/__Snapshots__"
      for folder in name.unicodeScalars.split(separator: "/") {
        path += "/\(SnapshotName.folder(String(folder)))"
      }
      path += subfolder
    case .folder(let folder):
      // Without the dot, an empty path would lead to the root.
      path = try environment.sourcePath(folder.isEmpty ? "." : folder) + subfolder
    case .directory(let directory):
      path = try environment.sourcePath(directory)
    case .bundle(let resources):
      path = "\(resources)/__Snapshots__/\(testFile)"
      sourcePath = beside
    }
    self.init(
      path: path, sourcePath: sourcePath, testFilePath: testFilePath,
      compiledTestFilePath: compiledPath, environment: environment)
  }

  func subfolder(_ name: String, environment: SnapshotEnvironment) -> SnapshotFolder {
    SnapshotFolder(
      path: "\(path)/\(name)", sourcePath: isInBundle ? "\(sourcePath)/\(name)" : nil,
      testFilePath: testFilePath, compiledTestFilePath: compiledTestFilePath,
      environment: environment)
  }
}

/// A path that is hashed only once, because it's looked up often.
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
  /// The string that names have in common if they collide on a case-insensitive file system.
  fileprivate var caseFolded: String {
    var isLowercase = true
    for byte in utf8 {
      // Some letters have two lowercase forms and one uppercase form.
      guard byte < 0x80 else { return uppercased().lowercased() }
      if UInt8(ascii: "A") <= byte, byte <= UInt8(ascii: "Z") { isLowercase = false }
    }
    return isLowercase ? self : lowercased()
  }
}
