internal import Foundation

/// The file of one snapshot: a folder that its location gives, and a name that stays in it.
package struct SnapshotFileLocation: Sendable {
  /// The folder of the reference.
  package let folder: SnapshotFolder
  /// The file's name, which has no slash.
  package let fileName: String

  /// Finds the file of an assertion.
  ///
  /// - Parameters:
  ///   - folder: The folder of the file.
  ///   - function: The test's function, as `#function` gives it.
  ///   - identifier: The snapshot's name or ordinal.
  ///   - pathExtension: The strategy's extension.
  package init(
    folder: SnapshotFolder, function: String, identifier: SnapshotIdentifier,
    pathExtension: String?
  ) {
    self.init(
      folder: folder,
      fileName: SnapshotName.file(
        function: function, identifier: identifier.text, pathExtension: pathExtension))
  }

  /// Finds the transcript of a user script: `<location>/<script>.<extension>`; beside a test file
  /// and in a bundle it is in the test file's folder.
  ///
  /// - Parameters:
  ///   - location: Where the files are.
  ///   - testFilePath: The source file that the location goes by, as it was compiled in.
  ///   - script: The script's name.
  ///   - pathExtension: The extension, `txt` by default.
  /// - Throws: `SnapshotLocationError` where the location needs a package and there is none, or where
  ///   `SNAPSHOT_ROOT` cannot be read.
  package init(
    _ location: SnapshotLocation, testFilePath: String, script: String,
    pathExtension: String? = "txt"
  ) throws(SnapshotLocationError) {
    self.init(
      folder: try location.transcriptFolder(testFilePath: .text(testFilePath)),
      fileName: SnapshotName.file(script: script, pathExtension: pathExtension))
  }

  /// Finds the file of one step of a user script: `<location>/<script>/<number>-<step>.<extension>`.
  ///
  /// - Parameters:
  ///   - location: Where the files are.
  ///   - testFilePath: The source file that the location goes by, as it was compiled in.
  ///   - script: The script's name.
  ///   - number: Which step it is, from 1.
  ///   - step: What the step is called.
  ///   - pathExtension: The extension, `txt` by default.
  /// - Throws: `SnapshotLocationError` where the location needs a package and there is none, or where
  ///   `SNAPSHOT_ROOT` cannot be read.
  package init(
    _ location: SnapshotLocation, testFilePath: String, script: String, number: Int, step: String,
    pathExtension: String? = "txt"
  ) throws(SnapshotLocationError) {
    let folder = try location.transcriptFolder(testFilePath: .text(testFilePath))
    self.init(
      folder: folder.subfolder(Self.stepFolder(script), environment: .current),
      fileName: SnapshotName.file(
        script: "\(Self.stepNumber(number)) \(step)", pathExtension: pathExtension))
  }

  /// Names the folder of a script that has a file for every step.
  package static func stepFolder(_ script: String) -> String { SnapshotName.folder(script) }

  /// Writes the number that the file of a step begins with: `02`.
  package static func stepNumber(_ number: Int) -> String { (number < 10 ? "0" : "") + "\(number)" }

  private init(folder: SnapshotFolder, fileName: String) {
    self.folder = folder
    self.fileName = fileName
  }

  /// The reference's path.
  package var path: String {
    var path = ""
    path.reserveCapacity(folder.path.utf8.count + 1 + fileName.utf8.count)
    path += folder.path
    path += "/"
    path += fileName
    return path
  }

  /// What tells two files apart on every file system, those that fold case too.
  struct Key: Sendable, Hashable {
    let folder: HashedPath
    let fileName: String
  }

  /// The key of the reference.
  var key: Key { Key(folder: folder.key, fileName: fileName.foldedForFiles) }

  /// The folder of texts that wait for a review.
  var pendingFolder: String { folder.pendingFolder.text }

  /// The file of the new text, where it differs.
  var pendingPath: String { "\(pendingFolder)/\(fileName)" }

  /// The name of the file that says where a pending text comes from.
  var provenanceName: String { SnapshotProvenance.path(ofText: fileName) }
}

/// A folder or a file by its package and the path from there, which are the same on every machine.
package struct PackagePath {
  /// The name of the package's folder; `nil` where it is in no package.
  package let package: String?
  /// The path from the package's folder, else from the root of the file system.
  package let path: String

  /// Finds the package of a folder of snapshots by their test file.
  init(_ folder: SnapshotFolder) {
    self.init(folder.sourcePath, sourceFile: folder.testFilePath)
  }

  /// Finds the package of a source file.
  package init(ofSource path: String) {
    self.init(SnapshotLocation.absolute(path), sourceFile: path)
  }

  /// Finds the package of a file or a folder by a source file.
  init(_ path: String, sourceFile: String) {
    let root = SnapshotEnvironment.current.packageRoot(ofSourceFile: sourceFile)
      .map { SnapshotLocation.absolute($0) }
    guard let root, path.utf8.starts(with: "\(root)/".utf8) else {
      package = nil
      self.path = path
      return
    }
    package = URL(fileURLWithPath: root).lastPathComponent
    self.path = String(Substring(path.utf8.dropFirst(root.utf8.count + 1)))
  }

  /// Both as one relative path; `_` stands for no package.
  package var joined: String { package.map { "\($0)/\(path)" } ?? "_\(path)" }
}

/// The path of a source file, as it was compiled in.
///
/// Every assertion has one, and few come to show it: a literal stays one until then.
package enum CompiledPath: Sendable {
  /// What `#filePath` gives.
  case literal(StaticString)
  /// A path that was put together or handed on.
  case text(String)
}

extension CompiledPath: CustomStringConvertible {
  /// The path.
  package var description: String {
    switch self {
    case .literal(let literal): literal.description
    case .text(let text): text
    }
  }

  /// Whether it begins at the root of the file system.
  var isAbsolute: Bool {
    let slash = UInt8(ascii: "/")
    return switch self {
    case .literal(let literal): literal.withUTF8Buffer { $0.first == slash }
    case .text(let text): text.utf8.first == slash
    }
  }
}

extension CompiledPath: ExpressibleByStringLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
}

extension CompiledPath: Hashable {
  /// Whether both are one literal, or one text.
  ///
  /// A path that was compiled in twice may be two: who remembers something of a path then does so
  /// twice.
  package static func == (left: CompiledPath, right: CompiledPath) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): left.identity == right.identity
    case (.text(let left), .text(let right)): left == right
    case (.literal, .text), (.text, .literal): false
    }
  }

  package func hash(into hasher: inout Hasher) {
    switch self {
    case .literal(let literal): hasher.combine(literal.identity)
    case .text(let text): hasher.combine(text)
    }
  }
}

extension StaticString {
  /// What tells a literal from all others: where it is in the program.
  fileprivate var identity: UInt {
    hasPointerRepresentation ? UInt(bitPattern: utf8Start) : UInt(unicodeScalar.value)
  }
}

/// A path that is looked up often, and so is hashed once.
struct HashedPath: Sendable, Hashable {
  let text: String
  private let textHash: Int

  /// Takes a path.
  ///
  /// - Complexity: O(*n*) in the path's length.
  init(_ text: String) {
    self.text = text
    textHash = text.hashValue
  }

  func hash(into hasher: inout Hasher) { hasher.combine(textHash) }
}
